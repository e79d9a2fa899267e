// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import AppIntents
import Foundation
import Wire

/// Runs plain app intents in the extension's process. The extension answers one request after the other, so the run is
/// waited for, the main actor's work included.
@MainActor enum IntentDesk {
  /// - Returns: what went wrong; nil where nothing did.
  static func perform(_ request: PerformRequest) -> String? {
    guard let type = _DrawnIntents.type(named: request.intent) else {
      let known = _DrawnIntents.names
      return "the extension has drawn no button or toggle of \(request.intent); "
        + (known.isEmpty ? "it has drawn none" : "it has drawn those of \(known.joined(separator: ", "))")
    }
    if request.now.isFinite { _ = skerry_guest_try_set_clock(request.now) }
    let run = IntentRunOutcome()
    let parameters = request.parameters, value = request.value
    let task = Task.detached {
      do {
        try await _IntentRunning.run(type, parameters: parameters, value: value)
        run.end(nil)
      } catch { run.end(AppDesk.words(of: error)) }
      // Ends the wait below.
      DispatchQueue.main.async {}
    }
    let limit = max(0, min(request.seconds, 3600))
    let start = ContinuousClock.now
    while !run.isOver {
      guard ContinuousClock.now - start < .seconds(limit) else {
        task.cancel()
        return "\(request.intent) did not come to its end within \(limit) s; the extension must not wait for long"
      }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    return run.failure
  }
}

/// How a run ended, once it has.
private final class IntentRunOutcome: @unchecked Sendable {
  private let lock = NSLock()
  private var ending: (failure: String?, isOver: Bool) = (nil, false)
  var isOver: Bool { lock.withLock { ending.isOver } }
  var failure: String? { lock.withLock { ending.failure } }
  func end(_ failure: String?) { lock.withLock { ending = (failure, true) } }
}

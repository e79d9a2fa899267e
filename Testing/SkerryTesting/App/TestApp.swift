import AppIntents
import Foundation
import Phone
import Wire

/// An app on a test's phone. Its code runs in the test's own tasks: `run` makes them the app's.
public final class TestApp: Sendable {
  public let id: BundleID
  private let session: PhoneSession
  private let clock: PhoneClock
  private let running = Locked(Running())

  private struct Running {
    var connection: AppConnection?
    var keeper: PhoneSubscription?
    var opened: [String] = []
    var intents: [String: any AppIntent.Type] = [:]
  }

  init(_ id: BundleID, session: PhoneSession, clock: PhoneClock) {
    self.id = id; self.session = session; self.clock = clock
  }

  /// What taps handed to the app, oldest first: URLs for `onOpenURL`, else the identifier of the tapped activity.
  public var opened: [String] { running.withLock { $0.opened } }

  /// Makes an intent known that no widget draws, such as one of a shortcut.
  public func add<Intent: AppIntent>(intent type: Intent.Type) {
    running.withLock { $0.intents[String(describing: type)] = type }
  }

  /// Whether the process runs.
  public var isRunning: Bool { session.state.isRunning(id) }

  var traffic: Int { running.withLock { $0.connection }?.traffic ?? 0 }
  var isListening: Bool { running.withLock { $0.connection }?.isListened ?? false }
  var isRunningIntent: Bool { running.withLock { $0.connection }?.isRunningIntent ?? false }

  /// Runs code as the app's: `Activity`, `ActivityAuthorizationInfo` and intents talk to this phone, `Date()` is its
  /// time where that can be (`skerry test`).
  func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await PhoneLink.$current.withValue(connection, operation: {
      try await PhoneClock.$current.withValue(clock, operation: body, isolation: isolation)
    }, isolation: isolation)
  }

  /// The line of the process that runs now; a launched process gets a new one.
  private var connection: AppConnection {
    let (known, made) = running.withLock { running -> (AppConnection, Bool) in
      if let known = running.connection { return (known, false) }
      let new = AppConnection(to: session.connection(for: id))
      running.connection = new
      return (new, true)
    }
    if made {
      let keeper = known.keep { [weak self] event in self?.take(event) }
      running.withLock { $0.keeper = keeper }
    }
    return known
  }

  // MARK: - The phone's events

  private func take(_ event: AppEvent) {
    switch event {
    case .clock(let seconds): clock.show(Date(timeIntervalSince1970: seconds))
    case .open(let url): running.withLock { $0.opened.append(url) }
    case .continueActivity(let id): running.withLock { $0.opened.append(id) }
    case .perform(let run, let intent, let parameters, let value):
      let line = connection
      line.intentBegins()
      Task { [self] in
        let failure = await self.run { await perform(intent, parameters, value, run) }
        _ = line.ask(.intentFinished(run: run, failure: failure))
        line.intentEnds()
      }
    default: break
    }
  }

  private func perform(_ name: String, _ parameters: String, _ value: Bool?, _ run: Int?) async -> String? {
    guard let type = running.withLock({ $0.intents[name] }) ?? _DrawnIntents.type(named: name) else {
      return "nothing here has an intent \(name): no widget has drawn it; make it known with app.add(intent:)"
    }
    do {
      try await IntentRun.$current.withValue(run) {
        try await _IntentRunning.run(type, parameters: parameters, value: value)
      }
      return nil
    } catch { return "\(error)" }
  }
}

// MARK: - Process

extension TestApp: AppLaunching {
  public func launch(_ app: BundleID, for reason: WakeReason) { _ = connection }

  public func stop(_ app: BundleID) {
    let keeper = running.withLock { running in
      running.connection?.hangUp()
      running.connection = nil
      defer { running.keeper = nil }
      return running.keeper
    }
    keeper?.cancel()
  }
}

extension TestApp: IntentRunningInExtension {
  /// Intents of the extension run in the same process as everything else, without a line to the phone.
  public func run(_ intent: String, parameters: String, value: Bool?, at now: Date) -> String? {
    clock.show(now)
    let done = DispatchSemaphore(value: 0)
    let failure = Locked<String?>(nil)
    // Not on the pool of tasks: this thread, which waits, may be the last one of it.
    Task.detached(executorPreference: IntentThread.shared) { [self] in
      let result = await PhoneClock.$current.withValue(clock) { await perform(intent, parameters, value, nil) }
      failure.withLock { $0 = result }
      done.signal()
    }
    guard done.wait(timeout: .now() + TestPhone.settlingSeconds) == .success else {
      return "\(intent) did not end within \(Int(TestPhone.settlingSeconds)) s"
    }
    return failure.withLock { $0 }
  }
}

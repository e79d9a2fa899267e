import AppIntents
import Foundation
import SwiftUI
import UIKit
import Wire

/// Does what the phone asks of an app's process, and reports how it went.
@MainActor final class AppDesk {
  private let parts: _AppParts
  private let connection: any PhoneConnection

  init(parts: _AppParts, connection: any PhoneConnection) {
    self.parts = parts
    self.connection = connection
  }

  func take(_ event: AppEvent) {
    switch event {
    case .perform(let run, let intent, let parameters, let value):
      let connection = connection
      perform(intent, parameters: parameters, value: value, run: run) { failure in
        _ = connection.ask(.intentFinished(run: run, failure: failure))
      }
    case .call(let call, let function, let arguments):
      let connection = connection
      self.call(function, arguments) { failure in _ = connection.ask(.callFinished(call: call, failure: failure)) }
    case .open(let url): open(url)
    case .continueActivity(let id): continueActivity(id)
    case .sceneChanged(let scene): change(to: scene)
    default: break
    }
  }

  // MARK: - Intents and calls

  func perform(
    _ name: String, parameters: String, value: Bool?, run: Int, finished: @escaping @MainActor (String?) -> Void
  ) {
    guard let type = parts.intents[name] else {
      let known = parts.intents.keys.sorted()
      finished(
        "the app has no intent \(name); " + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
          + ". A LiveActivityIntent has to belong to the app's target as well as to the widget's.")
      return
    }
    Task {
      do {
        try await IntentRun.$current.withValue(run) {
          try await _IntentRunning.run(type, parameters: parameters, value: value)
        }
        finished(nil)
      } catch { finished(Self.words(of: error)) }
    }
  }

  func call(_ name: String, _ arguments: String, finished: @escaping @MainActor (String?) -> Void) {
    guard let function = parts.functions[name] else {
      let known = parts.functions.keys.sorted()
      finished(
        "the driver has no function \(name); "
          + (known.isEmpty ? "it has none that can be called" : "it has \(known.joined(separator: ", "))"))
      return
    }
    Task {
      do {
        let result = try await function(_AppCall(function: name, json: arguments))
        if !(result is Void) { print("\(name) gave back \(result)") }
        finished(nil)
      } catch { finished(Self.words(of: error)) }
    }
  }

  /// The error in the app's own words.
  nonisolated static func words(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    if error is any CustomNSError { return error.localizedDescription }
    return "\(error)"
  }

  // MARK: - Taps

  private func open(_ text: String) {
    guard let url = URL(string: text) else {
      Self.say("“\(text)” is no URL and opens nothing")
      return
    }
    let delegate = UIApplication.shared.delegate
    let isTaken = delegate?.application(UIApplication.shared, open: url, options: [:]) ?? false
    if let handler = parts.onOpenURL {
      hand("onOpenURL") { try await handler(url) }
    } else if !isTaken {
      Self.say(
        "nothing in the app takes \(url): closures of views are not run here; write `func onOpenURL(_ url: URL)` into "
          + "the driver")
    }
  }

  private func continueActivity(_ id: String) {
    let activity = NSUserActivity(activityType: NSUserActivityTypeLiveActivity)
    activity.userInfo = [WidgetCenter.UserInfoKey.activityID: id]
    let delegate = UIApplication.shared.delegate
    let isTaken =
      delegate?.application(UIApplication.shared, continue: activity, restorationHandler: { _ in }) ?? false
    if let handler = parts.onContinueUserActivity {
      hand("onContinueUserActivity") { try await handler(activity) }
    } else if !isTaken {
      Self.say(
        "nothing in the app takes the tap on activity \(id): closures of views are not run here; write "
          + "`func onContinueUserActivity(_ activity: NSUserActivity)` into the driver")
    }
  }

  private func hand(_ name: String, _ body: @escaping @MainActor () async throws -> Void) {
    Task {
      do { try await body() } catch { Self.say("\(name) failed: \(Self.words(of: error))") }
    }
  }

  // MARK: - Scenes

  private func change(to scene: AppScene) {
    switch scene {
    case .foreground:
      UIApplication.shared._move(to: .active)
      tell([.inactive, .active])
    case .background:
      UIApplication.shared._move(to: .background)
      tell([.inactive, .background])
    case .terminating: UIApplication.shared._terminate()
    }
  }

  private func tell(_ phases: [ScenePhase]) {
    guard let handler = parts.onScenePhaseChange else { return }
    hand("onScenePhaseChange") { for phase in phases { try await handler(phase) } }
  }

  nonisolated static func say(_ text: String) {
    FileHandle.standardError.write(Data("skerry: \(text)\n".utf8))
  }
}

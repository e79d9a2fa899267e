// The app's side: every call form of ActivityKit, old and new.
import ActivityKit
import Foundation

struct GameAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var score: Int }
  let home: String
}

@available(iOS 16.2, *)
@MainActor
final class GameActivities {
  static let shared = GameActivities()
  private var activity: Activity<GameAttributes>?

  func start() throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let attributes = GameAttributes(home: "A")
    let state = GameAttributes.ContentState(score: 0)
    let content = ActivityContent(state: state, staleDate: Date().addingTimeInterval(60), relevanceScore: 1)
    activity = try Activity<GameAttributes>.request(attributes: attributes, content: content, pushType: .token)
    activity = try Activity.request(attributes: attributes, content: content, pushType: nil)
    _ = try Activity.request(attributes: attributes, content: .init(state: state, staleDate: nil))
    _ = try Activity.request(attributes: attributes, contentState: state)
    _ = try Activity.request(attributes: attributes, contentState: state, pushType: nil)
    if #available(iOS 18.0, *) {
      _ = try Activity.request(attributes: attributes, content: content, pushType: .channel("a"), style: .transient)
    }
    if #available(iOS 26.0, *) {
      _ = try Activity.request(
        attributes: attributes, content: content, pushType: .token, style: .standard,
        alertConfiguration: AlertConfiguration(title: "Soon", body: "It begins", sound: .default), start: .now)
    }
  }

  func change() async {
    let state = GameAttributes.ContentState(score: 2)
    let content = ActivityContent<GameAttributes.ContentState>(state: state, staleDate: nil)
    let alert = AlertConfiguration(title: "\(activity?.attributes.home ?? "") scores", body: "2", sound: .named("x.caf"))
    await activity?.update(content)
    await activity?.update(content, alertConfiguration: alert)
    await activity?.update(content, alertConfiguration: nil, timestamp: .now)
    await activity?.update(using: state)
    await activity?.update(using: state, alertConfiguration: alert)
  }

  func stop() async {
    let state = GameAttributes.ContentState(score: 3)
    for activity in Activity<GameAttributes>.activities {
      await activity.end(nil, dismissalPolicy: .immediate)
      await activity.end(.init(state: state, staleDate: nil), dismissalPolicy: .after(.now + 3600))
      await activity.end(activity.content, dismissalPolicy: .default)
      await activity.end(nil)
      await activity.end(using: state, dismissalPolicy: .default)
      await activity.end(using: nil, dismissalPolicy: .immediate)
      await activity.end(dismissalPolicy: .immediate)
      await activity.end()
      await activity.end(nil, dismissalPolicy: .default, timestamp: .now)
    }
  }

  func watch(_ activity: Activity<GameAttributes>) {
    Task {
      for await data in activity.pushTokenUpdates {
        print(activity.id, data.map { String(format: "%02x", $0) }.joined())
      }
    }
    Task {
      for await state in activity.activityStateUpdates {
        switch state {
        case .active, .stale: print("on")
        case .ended, .dismissed: self.activity = nil
        case .pending: print("soon")
        @unknown default: break
        }
      }
    }
    Task {
      for await content in activity.contentUpdates { print(content.state.score, content.staleDate ?? .distantFuture) }
      for await state in activity.contentStateUpdates { print(state.score) }
    }
    Task {
      for await enabled in ActivityAuthorizationInfo().activityEnablementUpdates { print(enabled) }
      for await frequent in ActivityAuthorizationInfo().frequentPushEnablementUpdates { print(frequent) }
    }
    if #available(iOS 17.2, *) {
      Task {
        for await token in Activity<GameAttributes>.pushToStartTokenUpdates { print(token.count) }
        for await started in Activity<GameAttributes>.activityUpdates { print(started.contentState.score) }
        print(Activity<GameAttributes>.pushToStartToken ?? Data(), activity.pushToken ?? Data())
      }
    }
  }

  func explain(_ error: any Error) -> String {
    guard let error = error as? ActivityAuthorizationError else { return error.localizedDescription }
    switch error {
    case .denied: return "denied"
    case .targetMaximumExceeded, .globalMaximumExceeded: return error.failureReason ?? ""
    default: return error.recoverySuggestion ?? ""
    }
  }
}

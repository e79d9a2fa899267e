import ActivityKit
import Foundation

/// What of the app a scenario needs that sends its pushes itself: it asks for the tokens and hands them to nobody.
@MainActor
enum PhoneOnly {
  private static var tasks: [Task<Void, Never>] = []

  static func listen() {
    guard tasks.isEmpty else { return }
    // Asked for the first time, the phone issues one a moment later.
    _ = Activity<DownloadAttributes>.pushToStartToken
    tasks = [
      Task { for await _ in Activity<DownloadAttributes>.pushToStartTokenUpdates {} },
      Task { for await activity in Activity<DownloadAttributes>.activityUpdates { follow(activity) } },
    ]
  }

  private static func follow(_ activity: Activity<DownloadAttributes>) {
    tasks.append(Task { for await _ in activity.pushTokenUpdates {} })
  }
}

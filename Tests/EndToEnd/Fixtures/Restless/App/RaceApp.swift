import ActivityKit
import SwiftUI

@main
struct RaceApp: App {
  var body: some Scene {
    WindowGroup { Text("Race") }
  }
}

final class Referee {
  func follow(_ activity: Activity<RaceAttributes>) async throws {
    for second in 0..<900 {
      try await Task.sleep(for: .seconds(1))
      await show(Double(second) / 900, on: activity)
    }
  }

  private func show(_ progress: Double, on activity: Activity<RaceAttributes>) async {
    await activity.update(
      ActivityContent(state: RaceAttributes.ContentState(progress: progress, lap: 1), staleDate: nil))
  }
}

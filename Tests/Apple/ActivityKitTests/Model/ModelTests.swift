import ActivityKit
import Foundation
import Testing

@Suite struct ModelTests {
  @Test func valuesCompare() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    #expect(ActivityUIDismissalPolicy.after(date) == .after(date) && ActivityUIDismissalPolicy.after(date) != .default)
    #expect(PushType.channel("a") != .token)
    #expect(
      AlertConfiguration(title: "Ready", body: "Now", sound: .default)
        == AlertConfiguration(title: "Ready", body: "Now", sound: .default))
    #expect(AlertConfiguration.AlertSound.named("a") != .default)
  }

  @Test func contentDescribesItself() {
    #expect(
      "\(content(2, relevance: 1))" == "ActivityContent(state: ContentState(minutes: 2.0, at: nil), staleDate: never, "
        + "relevanceScore: 1.0)")
  }
}

import Testing

@testable import ActivityKit

private struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  var driver: String
}

@Suite struct ActivityTests {
  private let content = ActivityContent(state: RideAttributes.ContentState(minutes: 5), staleDate: nil)

  @Test func withoutAPhoneARequestIsUnsupported() {
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: RideAttributes(driver: "Li"), content: content, pushType: .token)
    }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity<RideAttributes>.request(attributes: .init(driver: "Li"), contentState: .init(minutes: 1))
    }
    #expect(Activity<RideAttributes>.activities.isEmpty)
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
  }

  @Test func withoutAPhoneSequencesEnd() async {
    for await _ in Activity<RideAttributes>.activityUpdates { Issue.record("nothing can start without a phone") }
    for await _ in Activity<RideAttributes>.pushToStartTokenUpdates { Issue.record("no phone gives a token") }
    for await _ in ActivityAuthorizationInfo().activityEnablementUpdates { Issue.record("no one can decide") }
  }

  @Test func updatesAndTheEndReachTheSequences() async {
    let activity = Activity(id: "1", attributes: RideAttributes(driver: "Li"), content: content)
    let contents = activity.contentUpdates.makeAsyncIterator()
    let states = activity.activityStateUpdates.makeAsyncIterator()
    await activity.update(ActivityContent(state: .init(minutes: 3), staleDate: nil))
    #expect(await contents.next()?.state.minutes == 3)
    await activity.update(using: .init(minutes: 2))
    #expect(activity.contentState.minutes == 2)
    await activity.end(dismissalPolicy: .immediate)
    #expect(await states.next() == .dismissed)
    #expect(activity.activityState == .dismissed)
    await activity.update(using: .init(minutes: 9))
    #expect(activity.content.state.minutes == 2)
  }

  @Test func errorsSayWhatToDo() {
    #expect(ActivityAuthorizationError.targetMaximumExceeded.errorCode == 5)
    let error = ActivityAuthorizationError.unsupportedTarget as NSError
    #expect(error.domain == "com.apple.ActivityKit.ActivityAuthorization" && error.code == 6)
    #expect(
      ActivityAuthorizationError.unsupportedTarget.recoverySuggestion?.contains("NSSupportsLiveActivities") == true)
  }

  @Test func valuesCompare() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    #expect(ActivityUIDismissalPolicy.after(date) == .after(date) && ActivityUIDismissalPolicy.after(date) != .default)
    #expect(PushType.channel("a") != .token)
    #expect(
      AlertConfiguration(title: "Ready", body: "Now", sound: .default)
        == AlertConfiguration(title: "Ready", body: "Now", sound: .default))
  }
}

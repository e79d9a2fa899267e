import FoundationGaps
import Testing

@Suite struct PlatformTests {
  @Test func groupContainersAreApart() {
    let one = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.one")
    let two = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.two")
    #expect(one?.lastPathComponent == "group.one")
    #expect(one != two)
  }

  @Test func notificationSequenceHearsWhatWasPostedBeforeTheFirstNext() async {
    let name = Notification.Name("stand-in-test")
    let sequence = NotificationCenter.default.notifications(named: name)
    NotificationCenter.default.post(name: name, object: nil)
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next()?.name == name)
  }

  @Test func userActivityKeepsItsEntries() {
    let activity = NSUserActivity(activityType: "open")
    activity.addUserInfoEntries(from: ["id": 3])
    #expect(activity.userInfo?["id"] as? Int == 3)
    activity.invalidate()
    #expect(activity.isInvalid)
  }

  @Test func networkingIsReexported() {
    #expect(URLRequest(url: URL(filePath: "/x")).httpMethod == "GET")
  }
}

import ActivityKit
import Foundation
import Testing
import Wire

private struct TripAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Double }
  var driver: String
}

@Suite struct ActivityLookUpTests {
  @Test func anActivityIsOneObjectPerPhone() throws {
    let phone = ScriptedPhone(listed: [.ride("a"), .ride("b")])
    let other = ScriptedPhone(listed: [.ride("a")])
    let (first, again) = PhoneLink.$current.withValue(phone) { (Ride.activities, Ride.activities) }
    #expect(first.map(\.id) == ["a", "b"])
    #expect(zip(first, again).allSatisfy { $0 === $1 })
    let elsewhere = PhoneLink.$current.withValue(other) { Ride.activities }
    #expect(elsewhere.map(\.id) == ["a"] && elsewhere[0] !== first[0])
    other.tell(.contentChanged(id: "a", .minutes(1)))
    #expect(elsewhere[0].content.state.minutes == 1 && first[0].content.state.minutes == 5)
  }

  @Test func aStartedActivityIsTheListedOne() throws {
    let phone = ScriptedPhone()
    try PhoneLink.$current.withValue(phone) {
      let started = try Ride.request(attributes: .init(driver: "Li"), content: content(1))
      #expect(Ride.activities.first === started)
    }
  }

  /// A push started it, and its token came before the app's task had its turn.
  @Test func anActivityThatIsFoundLateHasWhatCameMeanwhile() async throws {
    let phone = ScriptedPhone()
    phone.onRequest { request in
      switch request {
      case .activities: .activities([])
      case .activity: .activities([.ride("a", minutes: 3, token: "0a0b")])
      default: nil
      }
    }
    try await PhoneLink.$current.withValue(phone) {
      let starts = Ride.activityUpdates.makeAsyncIterator()
      phone.tell(.activityStarted(.ride("a")))
      phone.tell(.updateToken(id: "a", "0a0b"))
      let ride = try #require(await starts.next())
      #expect(ride.pushToken == Data([10, 11]) && ride.content.state.minutes == 3)
      #expect(try await first(1, of: ride.pushTokenUpdates) == [Data([10, 11])])
    }
  }

  @Test func onlyActivitiesOfTheTypeAreListed() {
    let phone = ScriptedPhone(listed: [.ride("a")])
    PhoneLink.$current.withValue(phone) {
      #expect(Activity<TripAttributes>.activities.isEmpty)
      #expect(phone.requests == [.activities(attributesType: "TripAttributes")])
    }
  }

  @Test func whatAnEarlierBuildStoredIsLeftOutWhereItDoesNotDecode() {
    var old = ActivitySnapshot.ride("old")
    old.attributes = #"{"chauffeur":"Li"}"#
    var worse = ActivitySnapshot.ride("worse")
    worse.content.state = "no JSON"
    let phone = ScriptedPhone(listed: [old, .ride("new"), worse])
    PhoneLink.$current.withValue(phone) { #expect(Ride.activities.map(\.id) == ["new"]) }
  }

  @Test func manyPhonesLiveInOneProcess() async {
    let phones = (0..<40).map { ScriptedPhone(listed: [.ride("\($0)", minutes: Double($0))]) }
    await withTaskGroup(of: Bool.self) { group in
      for (index, phone) in phones.enumerated() {
        group.addTask {
          await PhoneLink.$current.withValue(phone) {
            await Task.yield()
            return Ride.activities.map(\.content.state.minutes) == [Double(index)]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func nothingIsKeptThatNobodyHolds() throws {
    let phone = ScriptedPhone()
    weak var activity: Ride?
    weak var line: ScriptedPhone? = phone
    try PhoneLink.$current.withValue(phone) {
      let started = try Ride.request(attributes: .init(driver: "Li"), content: content(1))
      activity = started
      #expect(phone.listenerCount == 1)
      _ = started.contentUpdates.makeAsyncIterator()
    }
    #expect(activity == nil)
    #expect(phone.listenerCount == 0)
    #expect(line != nil)
    line = nil
  }

  @Test func anIteratorKeepsItsActivityListening() async throws {
    let phone = ScriptedPhone(listed: [.ride("a")])
    let states = PhoneLink.$current.withValue(phone) { Ride.activities[0].activityStateUpdates.makeAsyncIterator() }
    #expect(phone.listenerCount == 1)
    #expect(await states.next() == .active)
    phone.tell(.stateChanged(id: "a", .stale))
    #expect(await states.next() == .stale)
  }
}

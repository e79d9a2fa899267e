import ActivityKit
import Foundation
import Testing
import Wire

@Suite struct ActivitySequenceTests {
  private func ride(_ phone: ScriptedPhone) throws -> Ride {
    try #require(PhoneLink.$current.withValue(phone) { Ride.activities.first })
  }

  @Test func statesBeginWithThePresentOneAndEndWithTheDismissal() async throws {
    let phone = ScriptedPhone(listed: [.ride("a", state: .stale)])
    let activity = try ride(phone)
    let states = activity.activityStateUpdates.makeAsyncIterator()
    for state in [LifeState.active, .active, .ended, .dismissed] { phone.tell(.stateChanged(id: "a", state)) }
    #expect(await states.next() == .stale)
    #expect(await states.next() == .active)
    #expect(await states.next() == .ended)
    #expect(await states.next() == .dismissed)
    #expect(await states.next() == nil)
    #expect(try await first(5, of: activity.activityStateUpdates) == [.dismissed])
  }

  @Test func contentsBeginWithThePresentOne() async throws {
    let phone = ScriptedPhone(listed: [.ride("a")])
    let activity = try ride(phone)
    let contents = activity.contentUpdates.makeAsyncIterator()
    let states = activity.contentStateUpdates.makeAsyncIterator()
    phone.tell(.contentChanged(id: "a", EncodedContent(state: #"{"minutes":3}"#, staleDate: 100, relevanceScore: 9)))
    phone.tell(.stateChanged(id: "a", .ended))
    phone.tell(.contentChanged(id: "a", .minutes(2)))
    phone.tell(.stateChanged(id: "a", .dismissed))
    #expect(await contents.next()?.state.minutes == 5)
    let second = await contents.next()
    #expect(second?.state.minutes == 3 && second?.staleDate == Date(timeIntervalSince1970: 100))
    #expect(second?.relevanceScore == 9)
    #expect(await contents.next()?.state.minutes == 2)
    #expect(await contents.next() == nil)
    for minutes in [5.0, 3, 2] { #expect(await states.next()?.minutes == minutes) }
    #expect(await states.next() == nil)
  }

  /// Pitfalls 70 and 71: an activity of an earlier process, or of a push, still hands out its token.
  @Test func tokensBeginWithTheOneThatThereIs() async throws {
    let phone = ScriptedPhone(listed: [.ride("a", token: "01")])
    let activity = try ride(phone)
    let tokens = activity.pushTokenUpdates.makeAsyncIterator()
    for token in ["01", "02", "02"] { phone.tell(.updateToken(id: "a", token)) }
    phone.tell(.stateChanged(id: "a", .ended))
    phone.tell(.updateToken(id: "a", "03"))
    #expect(await tokens.next() == Data([1]))
    #expect(await tokens.next() == Data([2]))
    #expect(await tokens.next() == nil)
  }

  @Test func everyListenerGetsEveryValue() async throws {
    let phone = ScriptedPhone(listed: [.ride("a")])
    let activity = try ride(phone)
    let listeners = (0..<8).map { _ in activity.contentUpdates.makeAsyncIterator() }
    for minutes in 0..<50 { phone.tell(.contentChanged(id: "a", .minutes(Double(minutes)))) }
    for listener in listeners {
      #expect(await listener.next()?.state.minutes == 5)
      for minutes in 0..<50 { #expect(await listener.next()?.state.minutes == Double(minutes)) }
    }
  }

  @Test func aCancelledTaskStopsListening() async throws {
    let phone = ScriptedPhone(listed: [.ride("a")])
    let activity = try ride(phone)
    let task = Task {
      var count = 0
      for await _ in activity.activityStateUpdates { count += 1 }
      return count
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    #expect(await task.value <= 1)
    #expect(try await first(1, of: activity.activityStateUpdates) == [.active])
  }

  // MARK: - Starts

  @Test func startsBeginWithWhatIsUnderWay() async throws {
    let phone = ScriptedPhone(listed: [.ride("a"), .ride("gone", state: .ended), .ride("b", state: .stale)])
    let starts = PhoneLink.$current.withValue(phone) { Ride.activityUpdates.makeAsyncIterator() }
    phone.tell(.activityStarted(.ride("a")))
    phone.tell(.activityStarted(.ride("c")))
    let found = [await starts.next(), await starts.next(), await starts.next()]
    #expect(found.map { $0?.id } == ["a", "b", "c"])
    #expect(PhoneLink.$current.withValue(phone) { Ride.activities.first } === found[0])
  }

  @Test func aRequestIsAStartToo() async throws {
    let phone = ScriptedPhone()
    try await PhoneLink.$current.withValue(phone) {
      let starts = Ride.activityUpdates.makeAsyncIterator()
      let started = try Ride.request(attributes: .init(driver: "Li"), content: content(1))
      let heard = await starts.next()
      #expect(heard === started)
    }
  }

  @Test func aStartThatDoesNotDecodeIsPassedOver() async throws {
    let phone = ScriptedPhone()
    let starts = PhoneLink.$current.withValue(phone) { Ride.activityUpdates.makeAsyncIterator() }
    var broken = ActivitySnapshot.ride("broken")
    broken.attributes = "[]"
    phone.tell(.activityStarted(broken))
    phone.tell(.activityStarted(.ride("whole")))
    #expect(await starts.next()?.id == "whole")
  }

  // MARK: - Start tokens

  @Test func listeningMakesThePhoneIssueAStartToken() async throws {
    let phone = ScriptedPhone()
    phone.onRequest { [weak phone] request in
      guard case .pushToStartToken(let type) = request else { return nil }
      phone?.tell(.pushToStartToken(attributesType: type, "aa"))
      return .token("aa")
    }
    let tokens = PhoneLink.$current.withValue(phone) { Ride.pushToStartTokenUpdates.makeAsyncIterator() }
    #expect(await tokens.next() == Data([0xAA]))
    phone.tell(.pushToStartToken(attributesType: "Another", "bb"))
    phone.tell(.pushToStartToken(attributesType: "RideAttributes", "cc"))
    #expect(await tokens.next() == Data([0xCC]))
    let later = PhoneLink.$current.withValue(phone) { Ride.pushToStartTokenUpdates.makeAsyncIterator() }
    #expect(await later.next() == Data([0xCC]))
  }

  /// Pitfalls 68 and 74: the stream tells changes; what an earlier launch was given stands in the property.
  @Test func aStartTokenOfAnEarlierLaunchStandsInTheProperty() async throws {
    let phone = ScriptedPhone(startToken: "0102")
    let tokens = PhoneLink.$current.withValue(phone) { Ride.pushToStartTokenUpdates.makeAsyncIterator() }
    #expect(PhoneLink.$current.withValue(phone) { Ride.pushToStartToken } == Data([1, 2]))
    phone.tell(.pushToStartToken(attributesType: "RideAttributes", "03"))
    #expect(await tokens.next() == Data([3]))
  }
}

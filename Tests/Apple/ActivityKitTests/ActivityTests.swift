import ActivityKit
import Foundation
import Testing
import Wire

@Suite struct ActivityTests {
  private let phone = ScriptedPhone()

  private func start() throws -> Ride {
    try PhoneLink.$current.withValue(phone) {
      try Ride.request(attributes: RideAttributes(driver: "Li"), content: content(5), pushType: .token)
    }
  }

  @Test func updatesInEveryFormReachThePhone() async throws {
    let activity = try start()
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    let alert = AlertConfiguration(title: "Near", body: "1 min", sound: .default)
    await activity.update(content(4, relevance: 3))
    await activity.update(content(3), alertConfiguration: alert)
    await activity.update(content(2), alertConfiguration: nil, timestamp: moment)
    await activity.update(using: .init(minutes: 1))
    await activity.update(using: .init(minutes: 0), alertConfiguration: alert)
    let updates = phone.requests.compactMap { if case .update(let update) = $0 { update } else { nil } }
    #expect(updates.map(\.content.state) == (0...4).reversed().map { "{\"minutes\":\($0)}" })
    #expect(updates.map(\.content.relevanceScore) == [3, 0, 0, 0, 0])
    #expect(updates.map { $0.alert?.title } == [nil, "Near", nil, nil, "Near"])
    #expect(updates.map(\.timestamp) == [nil, nil, 1_700_000_000, nil, nil])
    #expect(updates.allSatisfy { $0.id == activity.id })
    #expect(activity.content.state.minutes == 0 && activity.contentState.minutes == 0)
  }

  @Test func endsInEveryFormReachThePhone() async throws {
    let activity = try start()
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    await activity.end(content(0), dismissalPolicy: .after(moment))
    await activity.end(nil)
    await activity.end(nil, dismissalPolicy: .default, timestamp: moment)
    await activity.end(using: .init(minutes: 1))
    await activity.end(dismissalPolicy: .immediate)
    let ends = phone.requests.compactMap { if case .end(let end) = $0 { end } else { nil } }
    #expect(ends.map(\.dismissal) == [.after(1_700_000_000), .default, .default, .default, .immediate])
    #expect(ends.map { $0.content?.state } == [#"{"minutes":0}"#, nil, nil, #"{"minutes":1}"#, nil])
    #expect(ends.map(\.timestamp) == [nil, nil, 1_700_000_000, nil, nil])
    #expect(activity.activityState == .dismissed)
  }

  @Test func whatThePhoneDropsChangesNothing() async throws {
    let activity = try start()
    phone.onRequest { if case .update = $0 { .done } else { nil } }
    await activity.update(content(1))
    #expect(activity.content.state.minutes == 5)
  }

  @Test func aStateThatCannotBeEncodedIsNotSent() async throws {
    let activity = try start()
    await activity.update(content(.infinity))
    #expect(activity.content.state.minutes == 5)
    await activity.end(content(.nan), dismissalPolicy: .immediate)
    let ends = phone.requests.compactMap { if case .end(let end) = $0 { end } else { nil } }
    #expect(ends.map(\.content) == [nil])
    #expect(!phone.requests.contains { if case .update = $0 { true } else { false } })
  }

  /// Pitfall 83.
  @Test func theTokenComesAfterTheRequest() async throws {
    let activity = try start()
    #expect(activity.pushToken == nil)
    phone.tell(.updateToken(id: activity.id, "00ff10"))
    #expect(activity.pushToken == Data([0, 255, 16]))
    #expect(try await first(1, of: activity.pushTokenUpdates) == [Data([0, 255, 16])])
  }

  @Test func aTokenThatOvertakesTheAnswerIsNotLost() throws {
    let phone = phone
    phone.onRequest { request in
      guard case .start = request else { return nil }
      phone.tell(.updateToken(id: "early", "0a"))
      phone.tell(.contentChanged(id: "early", .minutes(1)))
      return .started(.ride("early"))
    }
    let activity = try start()
    #expect(activity.pushToken == Data([10]))
    #expect(activity.content.state.minutes == 1)
  }

  @Test func contentThatDoesNotDecodeLeavesTheFormer() throws {
    let activity = try start()
    phone.tell(.contentChanged(id: activity.id, EncodedContent(state: #"{"minutes":"soon"}"#)))
    phone.tell(.updateToken(id: activity.id, "not hexadecimal"))
    #expect(activity.content.state.minutes == 5 && activity.pushToken == nil)
    phone.tell(.contentChanged(id: activity.id, .minutes(3)))
    #expect(activity.content.state.minutes == 3)
  }

  @Test func eventsOfOthersAreNotMine() throws {
    let activity = try start()
    phone.tell(.contentChanged(id: "another", .minutes(1)))
    phone.tell(.stateChanged(id: "another", .dismissed))
    #expect(activity.content.state.minutes == 5 && activity.activityState == .active)
  }

  @Test func everyStateHasItsName() throws {
    for state in LifeState.allCases where state != .active {
      let activity = try start()
      phone.tell(.stateChanged(id: activity.id, state))
      #expect("\(activity.activityState)" == state.rawValue)
    }
  }
}

import ActivityKit
import Foundation
import Testing
import Wire

@Suite struct ActivityRequestTests {
  private let attributes = RideAttributes(driver: "Li")

  private func sent(_ body: () throws -> Void) throws -> ActivityStart {
    let phone = ScriptedPhone()
    try PhoneLink.$current.withValue(phone) { try body() }
    let starts = phone.requests.compactMap { if case .start(let start) = $0 { start } else { nil } }
    return try #require(starts.first)
  }

  @Test func everyFormSendsWhatItSays() throws {
    let deadline = Date(timeIntervalSince1970: 1_800_000_000)
    var start = try sent { _ = try Ride.request(attributes: attributes, contentState: .init(minutes: 4)) }
    #expect(start == ActivityStart(
      attributesType: "RideAttributes", attributes: #"{"driver":"Li"}"#,
      content: EncodedContent(state: #"{"minutes":4}"#)))

    start = try sent {
      _ = try Activity.request(
        attributes: attributes, content: content(4, stale: deadline, relevance: 70), pushType: .token)
    }
    #expect(start.content.staleDate == 1_800_000_000 && start.content.relevanceScore == 70 && start.route == .token)
    #expect(start.style == .standard && start.alert == nil && start.start == nil)

    start = try sent {
      _ = try Activity.request(
        attributes: attributes, content: content(4), pushType: .channel("Q2g="), style: .transient)
    }
    #expect(start.style == .transient && start.route == .channel("Q2g="))

    let alert = AlertConfiguration(title: "\("Li") is here", body: "Go down", sound: .named("horn.caf"))
    for date in [
      try sent {
        _ = try Activity.request(
          attributes: attributes, content: content(4), style: .standard, alertConfiguration: alert, start: deadline)
      },
      try sent {
        _ = try Activity.request(
          attributes: attributes, content: content(4), style: .standard, alertConfiguration: alert, startDate: deadline)
      },
    ] {
      #expect(date.start == 1_800_000_000)
      #expect(date.alert == EncodedAlert(title: "Li is here", body: "Go down", sound: "horn.caf"))
    }
  }

  @Test func datesTravelAsSecondsSince2001() throws {
    let start = try sent {
      _ = try Ride.request(
        attributes: attributes,
        contentState: .init(minutes: 1, at: Date(timeIntervalSinceReferenceDate: 800_000_000.5)))
    }
    let state = try #require(JSONSerialization.jsonObject(with: Data(start.content.state.utf8)) as? [String: Double])
    #expect(state == ["minutes": 1, "at": 800_000_000.5])
  }

  @Test func aStartFromAnIntentNamesItsRun() async throws {
    let phone = ScriptedPhone()
    try await PhoneLink.$current.withValue(phone) {
      try await IntentRun.$current.withValue(7) {
        try await Task { _ = try Ride.request(attributes: attributes, content: content(1)) }.value
      }
    }
    guard case .start(let start) = phone.requests.first else { return #expect(Bool(false), "nothing was started") }
    #expect(start.intentRun == 7)
  }

  @Test func numbersThatJSONDoesNotKnowBecomeNumbers() throws {
    let start = try sent {
      _ = try Activity.request(
        attributes: attributes, content: content(4, stale: .init(timeIntervalSince1970: .infinity), relevance: .nan))
    }
    #expect(start.content.staleDate == .greatestFiniteMagnitude && start.content.relevanceScore == 0)
  }

  @Test func aStateThatCannotBeEncodedIsThrownAndNotSent() throws {
    let phone = ScriptedPhone()
    PhoneLink.$current.withValue(phone) {
      #expect(throws: EncodingError.self) { try Ride.request(attributes: attributes, content: content(.nan)) }
    }
    #expect(!phone.requests.contains { if case .start = $0 { true } else { false } })
  }

  @Test(arguments: ActivityRefusal.allCases)
  func aRefusalIsTheErrorOfItsName(_ refusal: ActivityRefusal) throws {
    let phone = ScriptedPhone()
    phone.onRequest { if case .start = $0 { .refused(refusal) } else { nil } }
    PhoneLink.$current.withValue(phone) {
      let error = #expect(throws: ActivityAuthorizationError.self) {
        try Ride.request(attributes: attributes, content: content(1))
      }
      #expect(error.map { "\($0)" } == refusal.rawValue)
    }
  }

  @Test func withoutAPhoneARequestIsUnsupported() {
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: attributes, content: content(1), pushType: .token)
    }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Ride.request(attributes: attributes, contentState: .init(minutes: 1))
    }
    #expect(Ride.activities.isEmpty && Ride.pushToStartToken == nil)
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
  }

  @Test func withoutAPhoneSequencesEnd() async throws {
    #expect(try await first(1, of: Ride.activityUpdates).isEmpty)
    #expect(try await first(1, of: Ride.pushToStartTokenUpdates).isEmpty)
    #expect(try await first(1, of: ActivityAuthorizationInfo().activityEnablementUpdates).isEmpty)
    #expect(try await first(1, of: ActivityAuthorizationInfo().frequentPushEnablementUpdates).isEmpty)
  }
}

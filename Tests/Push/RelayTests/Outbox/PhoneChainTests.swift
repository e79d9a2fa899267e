import APNs
import Devices
import Foundation
import Gateway
import Phone
import Testing
import Wire
@testable import Relay

/// From a change to a simulated phone behind the gateway, and back with its tokens.
@Suite("From a change to a phone", .serialized)
struct PhoneChainTests {
  /// A phone with the app, whose clock runs with the machine's.
  private struct Person {
    let session: PhoneSession
    let desk: PhoneDesk
    let app = BundleID(rawValue: RelayBench.app.rawValue)

    init() throws {
      let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
      let now = Date().timeIntervalSince1970
      session = PhoneSession(
        model: model, ios: try #require(PhoneVersion("26.0")), settings: PhoneSettings(),
        start: Date(timeIntervalSince1970: now))
      desk = PhoneDesk(session, clock: PhoneClock(runs: true, start: now, machine: now))
      perform(.install(InstalledApp(app, attributesTypes: ["Parcel"])))
      perform(.foreground(app))
    }

    func perform(_ event: PhoneEvent) {
      desk.perform { $0.perform(event) }
      desk.settle()
    }

    var cards: [ActivitySnapshot] { session.state.allActivities.map(\.snapshot) }
  }

  private func run(_ body: (RelayBench, Person) async throws -> Void) async throws {
    let person = try Person()
    defer { person.desk.stop() }
    try await RelayBench.run(desk: person.desk) { try await body($0, person) }
  }

  /// The push-to-start token that the phone's app is given.
  private func startToken(_ bench: RelayBench, _ person: Person) async throws -> String {
    _ = person.session.connection(for: person.app).ask(.pushToStartToken(attributesType: "Parcel"))
    var found = ""
    try await bench.wait("a push-to-start token") {
      person.desk.advance(by: 1)
      person.desk.settle()
      found = bench.gateway.tokens.last { $0.kind == .start(attributesType: "Parcel") }?.token ?? ""
      return !found.isEmpty
    }
    return found
  }

  private func updateToken(_ bench: RelayBench, _ person: Person, of activity: String) async throws -> String {
    var found = ""
    try await bench.wait("the update token") {
      person.desk.advance(by: 1)
      person.desk.settle()
      found = bench.gateway.tokens.last { $0.kind == .update(activity: activity) && $0.death == nil }?.token ?? ""
      return !found.isEmpty
    }
    return found
  }

  @Test func anOrderIsStartedUpdatedAndEnded() async throws {
    try await run { bench, person in
      let start = try await startToken(bench, person)
      let activity = await bench.store.activity(
        RelayBench.app,
        content: ActivityContent(
          states: ["": #"{"step":1}"#], alerts: ["": #"{"title":"Parcel","body":"On its way"}"#]),
        now: person.desk.time)
      let card = await bench.store.phone(start: start, of: activity, now: person.desk.time)
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("the card") { person.cards.count == 1 }
      let shown = try #require(person.cards.first)
      #expect(shown.content.state == #"{"step":1}"#)
      #expect(shown.attributes == #"{"name":"Ada"}"#)
      // Further changes start no second card; the newest one waits for the token.
      await bench.store.change(activity, #"{"step":2}"#, now: person.desk.time)
      await bench.store.change(activity, #"{"step":3}"#, now: person.desk.time)
      try await Task.sleep(for: .milliseconds(300))
      #expect(person.cards.count == 1)
      #expect(bench.gateway.total == 1)
      person.perform(.consent(activity: shown.id, .allow))
      let update = try await updateToken(bench, person, of: shown.id)
      await bench.store.register(update: update, of: card, now: person.desk.time)
      try await bench.wait("the third step") { person.cards.first?.content.state == #"{"step":3}"# }
      #expect(bench.gateway.total == 2)
      // The end takes the card away.
      await bench.store.change(activity, #"{"step":4}"#, ends: true, now: person.desk.time)
      try await bench.wait("an empty lock screen") { person.cards.isEmpty }
      try await bench.wait("the card's end") { await bench.store.cards[card]?.phase == .gone }
      #expect(await bench.store.cards[card]?.goneReason == .ended)
      await outbox.drain()
    }
  }

  @Test func aRenewedCardStaysUntilTheNewOneRuns() async throws {
    try await run { bench, person in
      let start = try await startToken(bench, person)
      let activity = await bench.store.activity(
        RelayBench.app, content: ActivityContent(states: ["": #"{"step":1}"#], alerts: ["": #"{"title":"Parcel"}"#]),
        now: person.desk.time)
      let card = await bench.store.phone(start: start, of: activity, now: person.desk.time)
      let outbox = try bench.outbox(policy: AppPolicy(renewAfter: 27_000, leastInterval: 0))
      await outbox.start()
      try await bench.wait("the first card") { person.cards.count == 1 }
      let first = try #require(person.cards.first)
      person.perform(.consent(activity: first.id, .alwaysAllow))
      await bench.store.register(
        update: try await updateToken(bench, person, of: first.id), of: card, now: person.desk.time)
      try await bench.wait("the record of its start") { await bench.store.cards[card]?.startedAt ?? 0 > 0 }
      bench.clock.move(27_100)
      person.desk.advance(by: 27_100)
      try await bench.wait("a second card") { person.cards.count == 2 }
      // Both are there, and the old one is still told what happens.
      await bench.store.change(activity, #"{"step":2}"#, now: bench.clock.now)
      try await bench.wait("the old card's update") {
        person.cards.first { $0.id == first.id }?.content.state == #"{"step":2}"#
      }
      let second = try #require(person.cards.first { $0.id != first.id })
      let new = try #require(await bench.store.cards.values.first { $0.generation == 1 })
      await bench.store.register(
        update: try await updateToken(bench, person, of: second.id), of: new.id, now: bench.clock.now)
      await bench.store.wake(card, at: bench.clock.now)
      try await bench.wait("one card") { person.cards.count == 1 }
      #expect(person.cards.first?.id == second.id)
      try await bench.wait("its end") { await bench.store.cards[card]?.goneReason == .renewed }
      try await bench.wait("the new card's update") { person.cards.first?.content.state == #"{"step":2}"# }
      await outbox.drain()
    }
  }
}

import APNs
import Foundation
import Gateway
import Net
import Provider
import Testing
@testable import Relay

/// The outbox against the gateway, over real connections of this machine.
@Suite("Outbox", .serialized)
struct OutboxTests {
  @Test func aChangeReachesEveryPhone() async throws {
    try await RelayBench.run { bench in
      let (activity, cards) = await bench.fanOut(300)
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("the first state") { await bench.store.receipts.count == 300 }
      await bench.store.change(activity, #"{"step":2}"#, now: bench.clock.now)
      try await bench.wait("the second state") { await bench.store.receipts.count == 600 }
      for number in [0, 150, 299] {
        #expect(bench.log["A\(number)"].map(\.state) == [#"{"step":1}"#, #"{"step":2}"#])
      }
      #expect(bench.log.disorder.backwards.isEmpty)
      #expect(bench.log.disorder.repeated == 0)
      let card = await bench.store.cards[cards[0]]
      #expect(card?.sentVersion == 2)
      #expect(await bench.store.leased == 0)
      let metrics = await outbox.metrics()
      #expect(metrics.pushes == [.init(event: "update", ending: "accepted"): 600])
      #expect(metrics.bodiesWritten == 2)
      #expect(metrics.bodiesReused == 598)
      #expect(metrics.delay.count == 600)
      #expect(metrics.prometheus.contains("skerry_relay_pushes_total{ending=\"accepted\",event=\"update\"} 600"))
      #expect(metrics.prometheus.contains("skerry_relay_delay_seconds_count 600"))
      await outbox.drain()
    }
  }

  @Test func theNewestStateWinsAndIsAlwaysSent() async throws {
    try await RelayBench.run { bench in
      let (activity, _) = await bench.fanOut(1)
      let outbox = try bench.outbox(policy: AppPolicy(leastInterval: 0.3))
      await outbox.start()
      let began = bench.clock.now
      for step in 2...60 {
        await bench.store.change(activity, #"{"step":\#(step)}"#, now: bench.clock.now)
        try await Task.sleep(for: .milliseconds(5))
      }
      try await bench.wait("the last state") { bench.log["A0"].last?.state == #"{"step":60}"# }
      // One at once, then one for each interval that passed, however slow the machine.
      #expect(Double(bench.log["A0"].count) < 3 + (bench.clock.now - began) / 0.3)
      #expect(bench.log.disorder.backwards.isEmpty)
      await outbox.drain()
    }
  }

  @Test func aDeadTokenEndsItsCardAndABadOneIsKeptAside() async throws {
    try await RelayBench.run { bench in
      let (_, cards) = await bench.fanOut(3)
      let activity = await bench.store.cards[cards[0]]?.activity ?? 0
      let bad = await bench.store.phone(start: nil, update: "abcd", of: activity, now: bench.clock.now)
      let token = bench.gateway.tokens[1]
      // Killed after the registration: the gateway's clock and the relay's are the same.
      try await Task.sleep(for: .milliseconds(20))
      #expect(bench.gateway.kill(token.token, why: "the activity ended"))
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("all answers") { await bench.store.receipts.count == 4 }
      #expect(await bench.store.cards[cards[1]]?.goneReason == .tokenDied)
      #expect(await bench.store.hasToken(of: cards[1]) == false)
      #expect(await bench.store.cards[cards[0]]?.phase == .running)
      #expect(await bench.store.cards[bad]?.phase == .running)
      #expect(await bench.store.hasToken(of: bad) == false)
      #expect(await bench.store.receipts.contains { $0.reason == "BadDeviceToken" && $0.status == 400 })
      await outbox.drain()
    }
  }

  // MARK: Unknown fates

  @Test func aStartOfUnknownFateGoesOutOnce() async throws {
    var faults = Faults()
    faults.stuckAfter = 1
    try await RelayBench.run(faults) { bench in
      let start = bench.gateway.issue(.start(attributesType: "Parcel"), app: RelayBench.app.rawValue).token
      let activity = await bench.store.activity(
        RelayBench.app, content: ActivityContent(states: ["": "{}"], alerts: ["": #"{"title":"Parcel"}"#]),
        now: bench.clock.now)
      let card = await bench.store.phone(start: start, of: activity, now: bench.clock.now)
      let outbox = try bench.outbox(line: try bench.line(timeout: .milliseconds(200)))
      await outbox.start()
      try await bench.wait("the receipt") { await bench.store.receipts.count == 1 }
      bench.gateway.faults = Faults()
      await bench.store.change(activity, #"{"step":2}"#, now: bench.clock.now)
      bench.clock.move(600)
      try await Task.sleep(for: .milliseconds(400))
      #expect(bench.gateway.total == 1)
      #expect(await bench.store.cards[card]?.phase == .starting)
      // Once the phone tells its token, the newest state goes there.
      let token = bench.gateway.issue(.update(activity: "A"), app: RelayBench.app.rawValue).token
      await bench.store.register(update: token, of: card, now: bench.clock.now)
      try await bench.wait("the update") { bench.log["A"].last?.state == #"{"step":2}"# }
      #expect(bench.log["A"].map(\.event) == ["update"])
      await outbox.drain()
    }
  }

  @Test func anUpdateOfUnknownFateIsRepeatedWithItsTimestamp() async throws {
    var faults = Faults()
    faults.stuckAfter = 1
    try await RelayBench.run(faults) { bench in
      let (_, cards) = await bench.fanOut(1)
      let outbox = try bench.outbox(line: try bench.line(timeout: .milliseconds(200)))
      await outbox.start()
      try await bench.wait("the first receipt") { await bench.store.receipts.count == 1 }
      bench.gateway.faults = Faults()
      #expect(await bench.store.receipts.first?.status == 0)
      bench.clock.move(2)
      try await bench.wait("the second") { await bench.store.cards[cards[0]]?.sentVersion == 1 }
      let timestamps = await bench.store.receipts.map(\.timestamp)
      #expect(Set(timestamps).count == 1)
      #expect(await bench.store.reserved.isEmpty)
      await outbox.drain()
    }
  }

  @Test func aLatePushReservesItsTimestampFirst() async throws {
    try await RelayBench.run { bench in
      let (_, cards) = await bench.fanOut(1, age: 300)
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("the push") { bench.log["A0"].count == 1 }
      #expect(await bench.store.reserved[cards[0]] == bench.log["A0"].first?.timestamp)
      await outbox.drain()
    }
  }

  // MARK: Credentials

  @Test func refusedCredentialsStopOnlyWhatTheyConcern() async throws {
    try await RelayBench.run(knowsKey: false) { bench in
      let (_, cards) = await bench.fanOut(50)
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("the stop") { await outbox.status().stops.count == 1 }
      let stop = await outbox.status().stops.first
      #expect(stop?.app == RelayBench.app)
      #expect(stop?.why.what == APNsReason.invalidProviderToken.what)
      #expect(stop?.why.fix.isEmpty == false)
      try await Task.sleep(for: .milliseconds(200))
      // The tokens of phones are not to blame, and APNs is not asked for each of them.
      #expect(bench.gateway.total < 10)
      #expect(await bench.store.hasToken(of: cards[0]))
      #expect(await outbox.metrics().stopped == 1)
      bench.gateway.add(
        AcceptedKey(keyID: bench.key.keyID, teamID: bench.key.teamID, publicKey: bench.key.publicKey))
      await outbox.resume()
      bench.clock.move(100)
      try await bench.wait("all pushes") { await bench.store.cards.values.allSatisfy { $0.sentVersion == 1 } }
      #expect(await outbox.status().stops.isEmpty)
      await outbox.drain()
    }
  }

  @Test func aNewKeyFileIsTakenUpByItself() async throws {
    try await RelayBench.run { bench in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-key-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("key.p8")
      let wrong = try ProviderKey.make(keyID: bench.key.keyID, teamID: bench.key.teamID)
      try Data(wrong.p8).write(to: file)
      _ = await bench.fanOut(5)
      let outbox = try bench.outbox(line: try bench.line(keyFile: file.path))
      await outbox.start()
      try await bench.wait("the stop") { await !outbox.status().stops.isEmpty }
      try Data(bench.key.p8).write(to: file)
      try await bench.wait("the new key") { await outbox.status().stops.isEmpty }
      bench.clock.move(100)
      try await bench.wait("all pushes") { await bench.store.cards.values.allSatisfy { $0.sentVersion == 1 } }
      await outbox.drain()
    }
  }

  // MARK: Store and shutdown

  @Test func whatCannotBeWrittenDownIsKept() async throws {
    try await RelayBench.run { bench in
      let (_, _) = await bench.fanOut(200)
      let outbox = try bench.outbox(settings: OutboxSettings(streams: 20, pollEvery: 0.1))
      await bench.store.fail(6, afterReceipts: 21)
      await outbox.start()
      try await bench.wait("all") { await bench.store.receipts.count == 200 }
      #expect(bench.gateway.total == 200)
      #expect(bench.log.disorder.repeated == 0)
      await outbox.drain()
      #expect(await outbox.metrics().storeFaults == 6)
      #expect(await outbox.status().storeTrouble == nil)
    }
  }

  @Test func whileTheStoreIsAwayNoMoreGoesOutThanThereAreStreams() async throws {
    try await RelayBench.run { bench in
      _ = await bench.fanOut(200)
      let outbox = try bench.outbox(settings: OutboxSettings(streams: 20, pollEvery: 0.1))
      await bench.store.fail(.max, afterReceipts: 20)
      await outbox.start()
      try await bench.wait("vain calls") { await bench.store.failed >= 5 }
      try await bench.wait("the trouble") { await outbox.status().storeTrouble == "The disk is full" }
      let recorded = await bench.store.receipts.count
      #expect((20..<40).contains(recorded))
      #expect(bench.gateway.total <= recorded + 20)
      await bench.store.fail(0)
      try await bench.wait("all") { await bench.store.receipts.count == 200 }
      #expect(bench.gateway.total == 200)
      await outbox.drain()
    }
  }

  @Test func drainingLosesAndDoublesNothing() async throws {
    var faults = Faults()
    faults.delay = 0.1
    try await RelayBench.run(faults) { bench in
      _ = await bench.fanOut(500)
      let outbox = try bench.outbox(settings: OutboxSettings(streams: 50, pollEvery: 0.1))
      await bench.store.holdRecords(afterReceipts: 50)
      await outbox.start()
      try await bench.wait("a record that waits") { await bench.store.isHolding }
      async let drained: Void = outbox.drain()
      try await bench.wait("the end's begin") { await outbox.status().isDraining }
      await bench.store.letRecordsGo()
      await drained
      let recorded = await bench.store.receipts.count
      #expect(recorded == bench.gateway.total)
      #expect(recorded < 500)
      #expect(await bench.store.leased == 0)
      #expect(await outbox.status().isDraining)
      try await Task.sleep(for: .milliseconds(300))
      #expect(bench.gateway.total == recorded)
      // Another node goes on where this one was.
      bench.gateway.faults = Faults()
      let other = try bench.outbox(node: "two")
      await other.start()
      try await bench.wait("the rest") { await bench.store.receipts.count == 500 }
      #expect(bench.gateway.total == 500)
      await other.drain()
    }
  }

  @Test func twoNodesShareTheWorkAndTheToken() async throws {
    try await RelayBench.run { bench in
      _ = await bench.fanOut(500)
      let small = OutboxSettings(streams: 20, batch: 16, pollEvery: 0.1)
      let one = try bench.outbox(node: "one", settings: small), two = try bench.outbox(node: "two", settings: small)
      await bench.store.awaitNodes(2)
      async let first: Void = one.start()
      async let second: Void = two.start()
      _ = await (first, second)
      try await bench.wait("all") { await bench.store.receipts.count == 500 }
      #expect(bench.gateway.total == 500)
      #expect(bench.log.disorder.repeated == 0)
      for outbox in [one, two] {
        let share = await outbox.metrics().pushes[.init(event: "update", ending: "accepted")] ?? 0
        // The first batch of each at least.
        #expect(share >= 16)
      }
      let tokens = await (one.lines["test"]?.token.held, two.lines["test"]?.token.held)
      #expect(tokens.0 == tokens.1)
      #expect(tokens.0 != nil)
      await one.drain()
      await two.drain()
    }
  }
}

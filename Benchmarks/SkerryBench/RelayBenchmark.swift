import APNs
import Foundation
import Relay
import TestServers

/// What the relay does beside a gateway on the same processors: fan-outs with a store of 10,000 and 1,000,000 tokens,
/// one change on an idle relay, registrations, and PostgreSQL with one relay and with two.
///
/// Relay and gateway are processes of their own; microseconds of processors are told for each.
struct RelayBenchmark {
  /// The built `skerry`; `skerry-relay` lies beside it.
  let command: String

  private static let fanOut = 100_000
  private static let leastRate = 15_000.0
  private static let most = 1_000_000
  private static let memory = 300.0
  private static let growth = 1.3
  private static let latencies = (median: 10.0, high: 50.0)
  private static let storeRate = 20_000.0
  private static let httpRate = 10_000.0

  func run() throws -> [Measurement] {
    let small = try smallStore()
    return try small.measured + large(small.cost) + postgres()
  }

  // MARK: 10,000 tokens

  private func smallStore() throws -> (cost: Double, measured: [Measurement]) {
    let stage = try RelayStage(command, phones: 10_000, audience: 10_000)
    defer { stage.stop() }
    let relay = try stage.startRelay()
    var costs: [Double] = []
    // The first makes the cards, and warms up.
    for step in 0...10 {
      let one = try stage.fanOut(step, [relay])
      if step > 0 { costs.append(one.relay) }
    }
    let cost = HTTPBenchmark.measurement("relay: a push of a fan-out, 10,000 tokens, processor time", costs, "µs")
    return (cost.held, [cost] + (try latency(stage, relay)))
  }

  /// One change for one phone at a time, from its request to the gateway's having taken the push. Each is of another
  /// activity: changes of one wait for the clock, because their timestamps are whole seconds.
  private func latency(_ stage: RelayStage, _ relay: RelayProcess) throws -> [Measurement] {
    let warmUps = 20
    var starts: [Double] = []
    let before = try stage.gateway.status("pushes")
    for number in 0..<RelayStage.solos {
      let body =
        #"{"user":"user-solo-\#(number)","attributesType":"Parcel","attributes":{"name":"Ada"},"#
        + #""state":{"step":\#(number)}}"#
      starts.append(Date().timeIntervalSince1970)
      try relay.call("PUT", "/v1/apps/\(RelayStage.app)/activities/solo-\(number)", Array(body.utf8))
      usleep(15_000)
    }
    return try Self.taken(stage, after: before, starts, warmUps)
  }

  private static func taken(
    _ stage: RelayStage, after before: Int, _ starts: [Double], _ warmUps: Int
  ) throws -> [Measurement] {
    usleep(200_000)
    guard let inbox = try stage.gateway.call("GET", "/inbox?after=\(before)&limit=1000") as? [[String: Any]] else {
      throw Command.Failed(description: "the gateway's inbox cannot be read")
    }
    let times = inbox.compactMap { $0["time"] as? Double }
    guard times.count == starts.count else {
      throw Command.Failed(description: "\(times.count) pushes came of \(starts.count) changes")
    }
    let taken = zip(times, starts).map { ($0 - $1) * 1000 }.dropFirst(warmUps).sorted()
    return [
      Measurement(
        fixed: "relay: one change until the gateway has its push, median", taken[taken.count / 2], unit: "ms",
        limit: latencies.median, limitName: "ms"),
      Measurement(
        fixed: "relay: the same, 99 of 100", taken[taken.count * 99 / 100], unit: "ms", limit: latencies.high,
        limitName: "ms"),
    ]
  }

  // MARK: 1,000,000 tokens

  private func large(_ smallCost: Double) throws -> [Measurement] {
    let stage = try RelayStage(command, phones: Self.most, audience: Self.fanOut)
    defer { stage.stop() }
    var measured = [
      Measurement(
        fixed: "relay: phones registered for the first time, at the store", Double(Self.most) / stage.filling,
        unit: "/s")
    ]
    measured += try registrations(stage)
    let relay = try stage.startRelay()
    var rates: [Double] = [], costs: [Double] = [], gateway: [Double] = []
    for step in 0...5 {
      let one = try stage.fanOut(step, [relay])
      guard step > 0 else { continue }
      rates.append(Double(Self.fanOut) / one.seconds)
      costs.append(one.relay)
      gateway.append(one.gateway)
    }
    var rate = HTTPBenchmark.measurement("relay: pushes a second, from commit to recorded answer", rates, "/s")
    rate.against = Self.leastRate
    rate.kind = .least
    rate.againstName = "/s"
    var cost = HTTPBenchmark.measurement("relay: a push of a fan-out, 1,000,000 tokens, processor time", costs, "µs")
    cost.against = smallCost * Self.growth
    cost.kind = .limit
    cost.againstName = "= \(Self.growth) x that with 10,000"
    measured += [
      rate, cost, HTTPBenchmark.measurement("relay: the gateway's part of it, processor time", gateway, "µs"),
      Measurement(
        fixed: "relay: memory with 1,000,000 tokens, at most", relay.peakMebibytes, unit: "MiB", limit: Self.memory,
        limitName: "MiB"),
    ]
    return try measured + registrationsByHTTP(relay)
  }

  /// Phones that report again what is known; one of twenty has a new token.
  private func registrations(_ stage: RelayStage) throws -> [Measurement] {
    let batch = 500, batches = 200
    let rates = try stage.withStore { store in
      var rates: [Double] = []
      for turn in 0...3 {
        let clock = ContinuousClock(), start = clock.now
        for number in 0..<batches {
          let now = Date().timeIntervalSince1970
          _ = try await store.register(Self.reports(number, of: batch, turn: turn, at: now))
        }
        let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
        if turn > 0 { rates.append(Double(batch * batches) / seconds) }
      }
      return rates
    }
    let name = "relay: registrations a second at the store, 95 % known, batches of \(batch)"
    return [Self.least(name, rates, Self.storeRate)]
  }

  /// The reports of a batch: phones that are in no audience.
  private static func reports(_ number: Int, of batch: Int, turn: Int, at now: Double) -> [PhoneReport] {
    (0..<batch).map { index in
      // Every tenth phone is in the audience.
      let phone = (number * batch + index) / 9 * 10 + (number * batch + index) % 9 + 1
      let token = RelayStage.token(phone, turn: index % 20 == 0 ? turn : 0)
      return RelayStage.report("\(phone)", token: token, key: nil, at: now)
    }
  }

  private func registrationsByHTTP(_ relay: RelayProcess) throws -> [Measurement] {
    let batch = 500, batches = 40, lanes = 4
    var rates: [Double] = []
    for turn in 4...7 {
      let bodies = (0..<batches).map { number in
        let reports = Self.reports(number, of: batch, turn: turn, at: 0).map { report in
          #"{"user":"\#(report.installation.user)","installation":"\#(report.installation.id)","#
            + #""environment":"sandbox","locale":"en","systemVersion":"26.0","tokens":[{"kind":"push-to-start","#
            + #""attributesType":"Parcel","token":"\#(report.tokens[0].token)"}]}"#
        }
        return Array((#"{"reports":["# + reports.joined(separator: ",") + "]}").utf8)
      }
      let sends = try bodies.map { try relay.request("POST", "/v1/apps/\(RelayStage.app)/phones", $0) }
      let clock = ContinuousClock(), start = clock.now
      try Waiting.run {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for lane in 0..<lanes {
            group.addTask {
              for number in stride(from: lane, to: batches, by: lanes) { _ = try await sends[number]() }
            }
          }
          try await group.waitForAll()
        }
      }
      let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
      if turn > 4 { rates.append(Double(batch * batches) / seconds) }
    }
    return [Self.least("relay: registrations a second over HTTP, the same", rates, Self.httpRate)]
  }

  private static func least(_ name: String, _ rates: [Double], _ limit: Double) -> Measurement {
    var measured = HTTPBenchmark.measurement(name, rates, "/s")
    measured.against = limit
    measured.kind = .least
    measured.againstName = "/s"
    return measured
  }

  // MARK: PostgreSQL

  private func postgres() throws -> [Measurement] {
    guard PostgresServer.binaries != nil else { return [] }
    let server = try PostgresServer()
    defer { server.end() }
    let audience = 20_000
    let stage = try RelayStage(command, phones: audience, audience: audience, postgres: try server.schemaAddress())
    defer { stage.stop() }
    var measured: [Measurement] = [], step = 0
    for workers in 1...2 {
      stage.stopRelays()
      let relays = try (0..<workers).map { _ in try stage.startRelay() }
      var rates: [Double] = [], costs: [Double] = [], servers: [Double] = []
      for round in 0...4 {
        step += 1
        let before = try Self.microseconds(of: server)
        let one = try stage.fanOut(step, relays)
        guard round > 0 else { continue }
        rates.append(Double(audience) / one.seconds)
        costs.append(one.relay)
        servers.append((try Self.microseconds(of: server) - before) / Double(audience))
      }
      let name = "relay: PostgreSQL, \(workers) relay\(workers == 1 ? "" : "s")"
      measured += [
        HTTPBenchmark.measurement("\(name), pushes a second", rates, "/s"),
        HTTPBenchmark.measurement("\(name), a push, processor time of the relays", costs, "µs"),
        HTTPBenchmark.measurement("\(name), a push, processor time of PostgreSQL", servers, "µs"),
      ]
    }
    return measured
  }

  /// What processors have spent on a server and on those that serve its connections.
  private static func microseconds(of server: PostgresServer) throws -> Double {
    let text = try String(contentsOfFile: server.folder + "/data/postmaster.pid", encoding: .utf8)
    return ProcessCost.processorMicroseconds(of: Int32(text.split(separator: "\n").first ?? "") ?? 0)
  }
}

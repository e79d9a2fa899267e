import APNs
import Findings
import Foundation
import Net
import Provider
import Testing

@testable import Relay

@Suite struct OperationTests {
  @Test func healthAndReadinessAreOpen() async throws {
    try await RelayRig.with { rig in
      let health = try await rig.send("GET", "/healthz", as: "")
      #expect(health.status == 200 && health["status"]?.string == "ok")
      let ready = try await rig.send("GET", "/readyz", as: "")
      #expect(ready.status == 200 && ready["failures"]?.elements?.isEmpty == true, "\(ready.text)")
    }
  }

  /// A key that APNs refuses stops the pushes of its apps: readiness, log, metrics and `explain` say so. The relay goes
  /// on taking what it is told.
  @Test func aRefusedKeyIsSaidEverywhere() async throws {
    try await RelayRig.with { rig in
      rig.gateway.revoke("ABCDE12345")
      try await rig.registerPhone("anna")
      try await rig.registerPhone("bert", installation: "phone-2")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      try await rig.until("nothing is said") {
        try await rig.send("GET", "/readyz", as: "")["status"]?.string == "degraded"
      }
      let ready = try await rig.send("GET", "/readyz", as: "")
      #expect(ready.status == 200 && ready["failures"]?[0]?.string?.hasPrefix("sandbox: ") == true, "\(ready.text)")
      #expect(try await rig.send("PUT", rig.activity("b"), RelayRig.change(user: "bert")).status == 201)
      #expect(rig.lines.all.count { $0.contains("The pushes of an app are stopped.") } == 1)
      #expect(rig.lines.all.contains { $0.contains("stopped") && $0.contains(#""app":"com.example.parcels""#) })
      #expect(rig.lines.all.contains { $0.contains("stopped") && $0.contains(#""keyFile":"key.p8""#) })
      // Both wait: the one that was refused, and the one that was not tried for it.
      try await rig.until("the metrics say that all is told") {
        try await rig.metric("skerry_relay_failing_cards") == 2
      }
      #expect(try await rig.metric("skerry_relay_oldest_outstanding_seconds") > 0)
      #expect(try await rig.metric("skerry_relay_routes_stopped") == 1)
      for user in ["anna", "bert"] {
        let why = try await rig.send("GET", "/v1/apps/\(RelayRig.app)/users/\(user)/explain")
        let sentences = why["sentences"]?.elements?.compactMap { $0["what"]?.string } ?? []
        #expect(sentences.contains("APNs refuses all pushes of this app in sandbox"), "\(why.text)")
        if user == "anna" {
          #expect(sentences.contains("The start has not got through"), "\(why.text)")
          #expect(why.text.contains("InvalidProviderToken"))
        }
      }
    }
  }

  /// What APNs does not take is said in the log: once, however many phones it concerns.
  @Test func pushesThatDoNotGetThroughAreLogged() async throws {
    try await RelayRig.with { rig in
      var faults = rig.gateway.faults
      try faults.change(json: Array(#"{"unavailableRate":1}"#.utf8))
      rig.gateway.faults = faults
      for index in 0..<5 { try await rig.registerPhone("anna", installation: "phone-\(index)") }
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      try await rig.until("not all were tried") { try await rig.metric("skerry_relay_failing_cards") == 5 }
      let lines = rig.lines.all.filter { $0.contains("A push did not get through.") }
      let line = try #require(lines.first)
      #expect(lines.count == 1 && line.contains(#""reason":"ServiceUnavailable""#), "\(lines)")
      #expect(line.contains(#""activity":"a""#) && line.contains(#""level":"warning""#))
      #expect(try await rig.send("GET", "/readyz", as: "").status == 200)
    }
  }

  /// A store that answers but takes nothing is no place to send changes to.
  @Test func aStoreThatTakesNothingMakesItNotReady() async throws {
    try await withFolder { folder in
      let rig = try await RelayRig(store: .sqlite(path: folder + "/relay.db"))
      let other = try SQLiteConnection(path: folder + "/relay.db")
      try other.execute("BEGIN IMMEDIATE")
      let refused = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      #expect(refused.status == 503 && refused.headers["retry-after"] != nil, "\(refused.text)")
      let ready = try await rig.send("GET", "/readyz", as: "")
      #expect(ready.status == 503 && ready["status"]?.string == "failing", "\(ready.text)")
      try other.execute("COMMIT")
      other.close()
      #expect(try await rig.send("PUT", rig.activity("a"), RelayRig.change()).status == 201)
      await rig.stop()
    }
  }

  @Test func aRefusalOfTheStoreIsForgotten() {
    let health = StoreHealth()
    #expect(!health.isFailing(now: 100))
    health.refused(now: 100)
    #expect(health.isFailing(now: 110) && !health.isFailing(now: 116))
  }

  /// The text format of Prometheus: every series has its type before it, once; no sample stands twice; histograms rise.
  @Test func metricsAreWellFormed() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      for index in 0..<20 { _ = try await rig.send("GET", "/v1/nothing/\(index)") }
      try await rig.until("no start") {
        try await rig.send("GET", "/metrics", as: "").text.contains(#"skerry_push_answers_total{status="200""#)
      }
      let answer = try await rig.send("GET", "/metrics", as: "")
      #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(answer.text.hasSuffix("\n"))
      var types: [String: String] = [:], samples: [String: Double] = [:], buckets: [String: [Double]] = [:]
      let sample = #/^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/#
      for line in answer.text.split(separator: "\n") {
        if line.hasPrefix("# HELP ") { continue }
        if line.hasPrefix("# TYPE ") {
          let words = line.split(separator: " ").map(String.init)
          #expect(words.count == 4 && types[words[2]] == nil, "\(line)")
          #expect(["counter", "gauge", "histogram"].contains(words[3]))
          types[words[2]] = words[3]
          continue
        }
        let match = try #require(line.wholeMatch(of: sample), "\(line)")
        let name = String(match.1), value = try #require(Double(match.3), "\(line)")
        let family = types[name] != nil ? name : String(name.replacing(#/_(bucket|sum|count)$/#, with: ""))
        #expect(types[family] != nil, "\(line) has no type")
        let id = name + String(match.2 ?? "")
        #expect(samples[id] == nil, "\(id) stands twice")
        samples[id] = value
        if name.hasSuffix("_bucket") {
          buckets[id.replacing(#/,?le="[^"]*"/#, with: ""), default: []].append(value)
        }
      }
      for (id, values) in buckets { #expect(values == values.sorted(), "\(id) falls") }
      #expect(samples[#"skerry_relay_ready"#] == 1)
      #expect(samples[#"skerry_relay_requests_total{operation="putActivity",status="201"}"#] == 1)
      // Paths that nobody knows are one series, however many there are.
      #expect(samples[#"skerry_relay_requests_total{operation="none",status="404"}"#] == 20)
      #expect(samples[#"skerry_relay_installations"#] == 1)
      #expect(samples[#"skerry_push_answers_total{status="200",reason=""}"#] == 1)
    }
  }

  /// Requests and pushes share the grace: what a request that never ends has used up is not given a second time.
  @Test func drainingKeepsToItsGrace() async throws {
    let engine = StuckEngine(), loop = try EventLoop(name: "test-drain"), clientLoop = try EventLoop(name: "test-ask")
    let configuration = RelayConfiguration(
      listen: SocketAddress(port: 0), store: .sqlite(path: ""), apns: .apple(port: 443), apps: [], logLevel: .debug,
      drainGrace: 1)
    let server = try RelayServer(
      configuration, store: try DatabaseStore.sqlite(SQLiteSettings(path: "")), engine: engine, loop: loop,
      log: LogLines().log())
    let base = "http://\(try await server.start())", client = try HTTPClient(loop: clientLoop)
    let url = try #require(URL(string: base + "/readyz"))
    let asking = Task { try? await client.send(method: "GET", url: url, timeout: .seconds(60)) }
    await engine.untilAsked()
    await server.drain()
    // Where this machine is busy, the drain may have been over before its turn came; it goes on all the same.
    for _ in 0..<6000 where await engine.grace == nil { try await Task.sleep(for: .milliseconds(10)) }
    let given = try #require(await engine.grace)
    #expect(given <= .milliseconds(500))
    asking.cancel()
    await client.close()
    loop.stop()
    clientLoop.stop()
  }

  @Test func drainingFinishesWhatIsUnderWay() async throws {
    let rig = try await RelayRig()
    try await rig.registerPhone("anna")
    var faults = rig.gateway.faults
    try faults.change(json: Array(#"{"delay":0.5}"#.utf8))
    rig.gateway.faults = faults
    _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
    try await rig.until("no start") { rig.gateway.total == 1 }
    await rig.server.drain()
    let metrics = await rig.server.engine.prometheus()
    #expect(
      metrics.contains(#"pushes_total{ending="accepted",event="start"} 1"#), "the push that was under way is lost")
    await rig.server.drain()
    await #expect(throws: (any Error).self) { try await rig.send("GET", "/healthz", as: "") }
    #expect(rig.lines.all.contains { $0.contains("The relay has stopped") })
    await rig.stop()
  }
}

/// Never answers what is asked of it, and notes how long it may take to end.
private actor StuckEngine: RelayEngine {
  private(set) var grace: Duration?
  private var isAsked = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func untilAsked() async {
    if !isAsked { await withCheckedContinuation { waiting.append($0) } }
  }

  func start() async {}
  func drain(grace: Duration) async { self.grace = grace }
  func troubles() async -> [String] {
    isAsked = true
    for continuation in waiting { continuation.resume() }
    waiting = []
    try? await Task.sleep(for: .seconds(600))
    return []
  }
  func stops() async -> [OutboxStatus.Stop] { [] }
  func prometheus() async -> String { "" }
  func manage(
    _ request: ChannelRequest, app: AppID, environment: PushEnvironment
  ) async -> (receipt: PushReceipt, answer: ChannelAnswer?)? { nil }
}

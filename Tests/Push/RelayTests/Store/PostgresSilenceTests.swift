import Findings
import Foundation
import Glibc
import Net
import Testing

@testable import Relay

/// A PostgreSQL whose processes are stopped: it takes connections and bytes, and answers nothing.
@Suite(
  .serialized, .timeLimit(.minutes(5)), .enabled(if: PostgresServer.binaries != nil, "PostgreSQL 15 is not installed"))
struct PostgresSilenceTests {
  /// Processes that are stopped, until `wake`.
  private final class Sleepers {
    private var stopped: [pid_t] = []
    func stop(_ ids: [pid_t]) {
      for id in ids where kill(id, SIGSTOP) == 0 { stopped.append(id) }
    }
    func wake() {
      for id in stopped { kill(id, SIGCONT) }
      stopped = []
    }
    deinit { wake() }
  }

  /// The server's processes that serve relays.
  private func backends(_ watcher: PostgresConnection) throws -> [pid_t] {
    let query = StoreQuery(
      """
      SELECT pid::bigint FROM pg_stat_activity
      WHERE application_name = 'skerry-relay' AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      """)
    return try watcher.rows(query, []).map { pid_t($0.integer(0)) }
  }

  /// The process that takes connections.
  private func postmaster(_ server: PostgresServer) throws -> pid_t {
    let text = try String(contentsOfFile: server.folder + "/data/postmaster.pid", encoding: .utf8)
    return try #require(text.split(separator: "\n").first.flatMap { pid_t($0) })
  }

  @Test func aConnectionThatDoesNotAnswerIsGivenUpAndMadeAnew() async throws {
    let server = try PostgresServer(), sleepers = Sleepers()
    defer {
      sleepers.wake()
      server.end()
    }
    let connection = try server.schema()
    let watcher = try PostgresConnection(connection)
    let store = try await DatabaseStore.postgres(PostgresSettings(connection, connections: 1))
    try await store.accept(change("order-1"), at: 10)
    sleepers.stop(try backends(watcher))
    do {
      try await store.accept(change("order-2"), at: 11)
      Issue.record("it was accepted by a server that does not answer")
    } catch let fault as RelayStoreFault {
      guard case .unavailable(let text) = fault else { throw fault }
      #expect(text.hasPrefix("PostgreSQL does not answer") && !PostgresFault.isUncertain(fault), "\(text)")
    }
    // The process behind the old connection still sleeps.
    try await store.accept(change("order-3"), at: 12)
    sleepers.wake()
    let stored = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest())
    #expect(stored.items.map(\.key.rawValue) == ["order-3", "order-1"])
    await store.close()
  }

  /// What was sent may be done all the same, and the fault says that it is not known.
  @Test func aCommitWithoutAnAnswerIsUncertain() async throws {
    let server = try PostgresServer(), sleepers = Sleepers()
    defer {
      sleepers.wake()
      server.end()
    }
    let store = try await DatabaseStore.postgres(PostgresSettings(try server.schema(), connections: 1))
    let backend = Latched<pid_t>()
    do {
      try await store.backend.write(.accepted) { (session) throws(RelayStoreFault) -> Void in
        try session.setContract("{}", app: testApp)
        let id = pid_t(try session.number(StoreQuery("SELECT pg_backend_pid()::bigint")))
        backend.set(id)
        kill(id, SIGSTOP)
      }
      Issue.record("it was committed by a server that does not answer")
    } catch let fault {
      #expect(PostgresFault.isUncertain(fault), "\(fault)")
      let problem = APIProblem(fault)
      #expect(problem.kind == .unavailable && problem.detail.contains("not known"), "\(problem.detail)")
    }
    kill(try #require(backend.value), SIGCONT)
    var found: String?
    for _ in 0..<500 where found == nil {
      found = try? await store.contract(app: testApp)
      if found == nil { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(found == "{}", "it was sent whole, so the server did it")
    await store.close()
  }

  /// As long as everything of the server sleeps, a relay says so, and ends when it is told to.
  @Test func aRelayAnswersAndEndsWithoutItsServer() async throws {
    let server = try PostgresServer(), sleepers = Sleepers()
    defer {
      sleepers.wake()
      server.end()
    }
    let watcher = try PostgresConnection(try server.schema())
    let folder = try ConfigurationFolder()
    let address = try server.schemaAddress()
    try folder.write(
      Array(
        """
        {listen: "127.0.0.1:0", store: "\(address)", apns: "gateway http://127.0.0.1:1", drain: 4,
         keys: [{id: "ABCDE12345", team: "TEAMID1234", file: "key.p8"}],
         apps: [{bundleID: "com.example.parcels", environments: {sandbox: "ABCDE12345"},
                 phoneSecrets: [{file: "phone.secret"}]}]}
        """.utf8), "relay.json5", mode: 0o600)
    let filling = try await RelayServer.openStore(.postgres(address))
    let key = try await KeyMaker.make(name: "all", scopes: [.send, .read], apps: nil, in: filling, now: 1).text
    await filling.close()
    let relay = try RelayProcess(in: folder.url)
    defer { relay.kill() }
    let loop = try EventLoop(name: "test-silence"), client = try HTTPClient(loop: loop)
    func ask(_ method: String, _ path: String, _ body: String = "") async throws -> (Int, String) {
      let answer = try await client.send(
        method: method, url: try #require(URL(string: relay.base + path)),
        headers: ["authorization": "Bearer \(key)", "content-type": "application/json"], body: Array(body.utf8),
        timeout: .seconds(60))
      return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }
    let activity = "/v1/apps/com.example.parcels/activities/order-42"
    #expect(try await ask("PUT", activity, RelayRig.change()).0 == 201)
    sleepers.stop([try postmaster(server)] + (try backends(watcher)))
    let put = try await ask("PUT", activity, RelayRig.change(step: 2))
    #expect(put.0 == 503 && put.1.contains("does not answer"), "\(put)")
    let ready = try await ask("GET", "/readyz")
    #expect(ready.0 == 503 && ready.1.contains("The store does not answer."), "\(ready)")
    let metrics = try await ask("GET", "/metrics")
    #expect(metrics.0 == 200 && metrics.1.contains("skerry_relay_ready 0\n"), "\(metrics)")
    await client.close()
    loop.stop()
    #expect(await relay.stop(), "\(relay.said)")
    #expect(relay.said.contains("PostgreSQL"), "\(relay.said)")
  }
}

/// A value that one thread leaves for another.
private final class Latched<Value: Sendable>: @unchecked Sendable {
  // Unchecked: reached under `lock`.
  private let lock = NSLock()
  private var held: Value?
  var value: Value? { lock.withLock { held } }
  func set(_ value: Value) { lock.withLock { held = value } }
}

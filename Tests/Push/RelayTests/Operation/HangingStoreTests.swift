import Foundation
import Net
import Testing

@testable import Relay

/// A store that does not come back, as a disk that is gone.
@Suite(.timeLimit(.minutes(3))) struct HangingStoreTests {
  /// Does what another one does, until it hangs.
  private final class HangingBackend: StoreBackend, @unchecked Sendable {
    // Unchecked: what changes is reached under `lock`.
    private let inner: any StoreBackend
    private let lock = NSLock()
    private var isHanging = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ inner: any StoreBackend) { self.inner = inner }

    var waitingCount: Int { lock.withLock { waiting.count } }
    func hang() { lock.withLock { isHanging = true } }
    func wake() {
      let all = lock.withLock {
        isHanging = false
        defer { waiting = [] }
        return waiting
      }
      for one in all { one.resume() }
    }

    private func pass() async {
      await withCheckedContinuation { continuation in
        let waits = lock.withLock {
          if isHanging { waiting.append(continuation) }
          return isHanging
        }
        if !waits { continuation.resume() }
      }
    }

    func write<Result: Sendable>(
      _ kind: WriteKind, _ patience: StorePatience,
      _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
    ) async throws(RelayStoreFault) -> Result {
      await pass()
      return try await inner.write(kind, patience, work)
    }
    func read<Result: Sendable>(
      _ patience: StorePatience, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
    ) async throws(RelayStoreFault) -> Result {
      await pass()
      return try await inner.read(patience, work)
    }
    func changes() -> AsyncStream<Void> { inner.changes() }
    func backup(to path: String) async throws(RelayStoreFault) { try await inner.backup(to: path) }
    func close() async {
      await pass()
      await inner.close()
    }
  }

  @Test func theRelaySaysSoAndEndsAllTheSame() async throws {
    let backend = HangingBackend(try DatabaseStore.sqlite(SQLiteSettings(path: "")).backend)
    let store = DatabaseStore(backend), lines = LogLines()
    let loop = try EventLoop(name: "test-hang"), clientLoop = try EventLoop(name: "test-ask")
    let configuration = RelayConfiguration(
      listen: SocketAddress(port: 0), store: .sqlite(path: ""), apns: .apple(port: 443), apps: [], drainGrace: 2)
    let outbox = try Outbox(store: store, node: "one", routes: [], loop: loop)
    let server = try RelayServer(configuration, store: store, engine: outbox, loop: loop, log: lines.log())
    let base = "http://\(try await server.start())", client = try HTTPClient(loop: clientLoop)
    func ask(_ path: String) async throws -> (Int, String) {
      let answer = try await client.send(url: try #require(URL(string: base + path)), timeout: .seconds(60))
      return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }
    #expect(try await ask("/readyz").0 == 200)
    backend.hang()
    let ready = try await ask("/readyz")
    #expect(ready.0 == 503 && ready.1.contains("The store does not answer."), "\(ready)")
    let metrics = try await ask("/metrics")
    #expect(metrics.0 == 200 && metrics.1.contains("skerry_relay_ready 0\n"), "\(metrics)")
    await client.close()
    await server.drain()
    #expect(lines.all.contains { $0.contains("ends with something left under way") }, "\(lines.all)")
    backend.wake()
    loop.stop()
    clientLoop.stop()
  }

  /// Many looks at a store that hangs are one.
  @Test func aStoreThatHangsIsAskedOnce() async throws {
    let backend = HangingBackend(try DatabaseStore.sqlite(SQLiteSettings(path: "")).backend)
    let ping = StorePing(DatabaseStore(backend))
    #expect(await ping.answers(within: .seconds(60)))
    backend.hang()
    for _ in 0..<3 { #expect(await !ping.answers(within: .milliseconds(10))) }
    for _ in 0..<1000 where backend.waitingCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(backend.waitingCount == 1)
    backend.wake()
    #expect(await ping.answers(within: .seconds(60)))
  }
}

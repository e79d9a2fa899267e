import Foundation
import Glibc
import Testing

@testable import Relay

/// Stores that go away in the middle of a fan-out, and two relays on one.
@Suite(
  "Stores that fail", .serialized, .timeLimit(.minutes(30)), .enabled(if: FanOutBench.isLong, "SKERRY_SOAK=1 runs it")
)
struct StoreFaultSoakTests {
  private static let streams = OutboxSettings().streams

  // MARK: PostgreSQL

  @Test(.enabled(if: PostgresServer.binaries != nil, "PostgreSQL 15 is not installed"))
  func postgresRestartsInTheMiddleOfAFanOut() async throws {
    let server = try PostgresServer()
    defer { server.end() }
    try await FanOutBench.run(phones: 2500, postgres: try server.schemaAddress()) { bench in
      let relay = try bench.start()
      for step in 1...3 {
        let stopped = Latch()
        let before = bench.log.count
        bench.log.strike(at: before + 300) {
          server.stop()
          stopped.open()
        }
        #expect(await bench.tell(step, to: relay.base) == (step == 1 ? 201 : 200), "\(relay.said)")
        await stopped.wait()
        // Accepted is committed: without the store nothing is accepted, and nothing more goes out than can be written
        // down later.
        #expect(await bench.tell(90, to: relay.base) == 503)
        #expect(bench.log.count <= before + 300 + Self.streams && relay.isRunning)
        try server.start()
        try await bench.until("step \(step) everywhere") { bench.log.reached(step) == bench.phones }
      }
      #expect(bench.log.steps == [3: bench.phones])
      #expect(bench.log.disorder.isEmpty && bench.log.refused.isEmpty)
      #expect(bench.log.doubles <= 3 * Self.streams)
      #expect(await relay.stop(), "\(relay.said)")
    }
  }

  @Test(.enabled(if: PostgresServer.binaries != nil, "PostgreSQL 15 is not installed"))
  func oneOfTwoRelaysIsKilled() async throws {
    let connection = try PostgresServer.shared.get().schemaAddress()
    try await FanOutBench.run(phones: 3000, postgres: connection) { bench in
      let one = try bench.start()
      var other = try bench.start()
      for step in 1...3 {
        let doomed = other, before = bench.log.count
        bench.log.strike(at: before + 700) { doomed.kill() }
        #expect(await bench.tell(step, to: one.base) == (step == 1 ? 201 : 200), "\(one.said)")
        await doomed.end()
        other = try bench.start()
        // Its leases run out by themselves, after a minute and a half: nobody knows that it is dead. Here they do at
        // once; whatever the living ones hold of them they may send twice.
        try PostgresConnection(connection).execute(
          "UPDATE card SET leased_until = 1 WHERE leased_until IS NOT NULL")
        try await bench.until("step \(step) everywhere") { bench.log.reached(step) == bench.phones }
      }
      #expect(bench.log.disorder.isEmpty && bench.log.refused.isEmpty)
      // Those of the dead one, and those that the others had under way when their leases were taken.
      #expect(bench.log.doubles <= 3 * 3 * Self.streams)
      #expect(await one.stop(), "\(one.said)")
      #expect(await other.stop(), "\(other.said)")
    }
  }

  // MARK: A full disk

  /// A disk of its own for a relay, which a test fills: a mount in a name space, where the system lets everybody have
  /// one.
  private static let wrapper = ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c"]
  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: wrapper[0])
    process.arguments = Array(wrapper.dropFirst()) + ["mount -t tmpfs -o size=1m tmpfs /tmp"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(.enabled(if: canMount, "this system lets nobody mount a disk of their own (unshare --user --mount)"))
  func theDiskFillsUpInTheMiddleOfAFanOut() async throws {
    try await FanOutBench.run(phones: 3000) { bench in
      let folder = bench.folder.url.path
      let disk = """
        mkdir disk && mount -t tmpfs -o size=40m tmpfs disk && cp relay.sqlite disk/ || exit 9
        SKERRY_RELAY_STORE='sqlite disk/relay.sqlite' exec "$0" "$@"
        """
      let relay = try bench.start(wrapper: Self.wrapper + [disk])
      let filler = "/proc/\(relay.id)/root\(folder)/disk/filler"
      var step = 0, accepted = 0
      for round in 1...2 {
        let filled = Latch()
        bench.log.strike(at: bench.log.count + 500) {
          Self.fill(filler)
          filled.open()
        }
        step += 1
        #expect(await bench.tell(step, to: relay.base) == (round == 1 ? 201 : 200), "\(relay.said)")
        accepted = step
        await filled.wait()
        // What the journal had room for already may still be taken.
        try await bench.until("a refusal") {
          step += 1
          let status = await bench.tell(step, to: relay.base)
          if status == 200 { accepted = step }
          return status == 503
        }
        #expect(relay.isRunning, "\(relay.said)")
        unlink(filler)
        let last = accepted
        try await bench.until("step \(last) everywhere") { bench.log.reached(last) == bench.phones }
      }
      #expect(bench.log.steps == [accepted: bench.phones])
      #expect(bench.log.disorder.isEmpty && bench.log.refused.isEmpty)
      // The streams stay taken until what went out is written down.
      #expect(bench.log.doubles == 0)
      #expect(await relay.stop(), "\(relay.said)")
    }
  }

  /// Writes a file until there is no room.
  private static func fill(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var size = 1 << 20
    let block = [UInt8](repeating: 1, count: size)
    while size > 0 { if write(descriptor, block, size) <= 0 { size /= 2 } }
  }
}

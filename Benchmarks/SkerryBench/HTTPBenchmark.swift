import Foundation
import Net

/// What one small answer of the HTTP/1.1 server costs, with every limit and deadline on, beside the same answer of a C
/// program on Debian's libmicrohttpd that the same generator asks, in turns.
struct HTTPBenchmark {
  /// h2load of Debian's nghttp2-client.
  let generator: String
  /// Benchmarks/Peers/mhd_hello.c, as run.sh builds it.
  static let peer = ".build/peers/mhd_hello"

  private static let rounds = 9
  private static let requests = 30_000
  private static let connections = 64
  /// Times the peer's processor time.
  private static let factor = 1.3

  func run() throws -> [Measurement] {
    let ours = try Hello()
    defer { ours.stop() }
    let theirs = try Peer(Self.peer)
    defer { theirs.stop() }
    var spent: (ours: [Double], theirs: [Double]) = ([], [])
    var rates: (ours: [Double], theirs: [Double]) = ([], [])
    // The first round warms up both.
    for round in 0...Self.rounds {
      let peerTime = try measure(theirs.port) { try theirs.processorMicroseconds() }
      let ownTime = try measure(ours.port) { Self.microseconds(of: RUSAGE_SELF) }
      guard round > 0 else { continue }
      spent.theirs.append(peerTime.microseconds)
      spent.ours.append(ownTime.microseconds)
      rates.theirs.append(peerTime.rate)
      rates.ours.append(ownTime.rate)
    }
    let peer = Self.measurement("http/1.1: small answer, libmicrohttpd (C), processor time", spent.theirs, "µs")
    var own = Self.measurement("http/1.1: small answer, processor time", spent.ours, "µs")
    own.against = peer.held * Self.factor
    own.kind = .limit
    own.againstName = "= \(Self.factor) x libmicrohttpd"
    let peerRate = Self.measurement("http/1.1: answers a second, libmicrohttpd (C)", rates.theirs, "/s")
    var rate = Self.measurement("http/1.1: answers a second", rates.ours, "/s")
    rate.compare(with: peerRate)
    return [peer, own, peerRate, rate]
  }

  /// Short rounds, of which the best one counts.
  static func measurement(_ name: String, _ values: [Double], _ unit: String) -> Measurement {
    let sorted = values.sorted()
    let (least, greatest) = (sorted[0], sorted[sorted.count - 1])
    return Measurement(
      name: name, unit: unit, median: sorted[sorted.count / 2], least: least, greatest: greatest, runs: sorted.count,
      best: unit == "/s" ? greatest : least)
  }

  /// Asks a server, and tells what each request cost it.
  private func measure(
    _ port: Int, _ processorMicroseconds: () throws -> Double
  ) throws -> (microseconds: Double, rate: Double) {
    let before = try processorMicroseconds()
    let clock = ContinuousClock()
    let start = clock.now
    let said = try Command.run(
      generator,
      ["--h1", "-t1", "-c\(Self.connections)", "-n\(Self.requests)", "http://127.0.0.1:\(port)/hello"])
    // It ends well also where nobody answers.
    guard said.contains("status codes: \(Self.requests) 2xx") else {
      throw Command.Failed(description: "not every request was answered:\n\(said)")
    }
    let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
    return ((try processorMicroseconds() - before) / Double(Self.requests), Double(Self.requests) / seconds)
  }

  /// Processor time of this process alone, or of the programs that it ran to their ends.
  static func microseconds(of who: __rusage_who) -> Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(who.rawValue), &usage) == 0 else { return 0 }
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) * 1e6 + Double($1.tv_usec) }
  }

  /// Skerry's server, in this process.
  private final class Hello: Sendable {
    private let loop: EventLoop
    let port: Int

    init() throws {
      let loop = try EventLoop(name: "hello")
      let body = Array(#"{"hello":"you"}"#.utf8)
      let server = HTTP1Server(loop: loop) { _ in .response(200, ["content-type": "application/json"], body) }
      port = try Waiting.run { try await server.start(SocketAddress(port: 0)) }.port
      self.loop = loop
    }
    func stop() { loop.stop() }
  }

  /// The C program.
  private final class Peer {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    init(_ program: String) throws {
      process.executableURL = URL(fileURLWithPath: program)
      process.standardInput = input
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), port > 0 else {
        process.terminate()
        throw Command.Failed(description: "\(program) told no port: \(line)")
      }
      self.port = port
    }
    func stop() {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// From the fields `utime` and `stime` of its line in /proc (proc(5)).
    func processorMicroseconds() throws -> Double {
      let line = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      // The name in parentheses may have spaces; the third field comes behind it.
      let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ").dropFirst()
      let times = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
      return times.reduce(0, +) * 1e6 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
}

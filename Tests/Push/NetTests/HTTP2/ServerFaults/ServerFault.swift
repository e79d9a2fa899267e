import Foundation
import Glibc
import Testing

@testable import Net

/// Something that a hostile, broken or odd server does, and what must come of each request.
struct ServerFault: Sendable, CustomTestStringConvertible {
  /// How a request ended.
  enum End: Sendable, Hashable, CustomStringConvertible {
    case answered(Int)
    /// Without an answer, and the server cannot have acted on it.
    case safe
    /// Without an answer, and nobody knows.
    case unknown
    /// There was no connection to send it on.
    case noConnection

    var description: String {
      switch self {
      case .answered(let status): "\(status)"
      case .safe: "safe"
      case .unknown: "unknown"
      case .noConnection: "no connection"
      }
    }
  }

  var name: String
  /// Of the three requests, in order; one for all where all end alike.
  var ends: [End]
  /// Where the ends depend on which of two things comes first: the other ends that are right too.
  var orElse: [End] = []
  /// Bytes of each request's body.
  var body: Int
  /// Megabytes that memory must not grow by, where the server sends much.
  var memory: Int?
  var does: @Sendable (RawPeer) -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ ends: [End], orElse: [End] = [], body: Int = 10, memory: Int? = nil,
    does: @escaping @Sendable (RawPeer) -> Void
  ) {
    self.name = name; self.ends = ends; self.orElse = orElse; self.body = body; self.memory = memory; self.does = does
  }

  /// A server that greets as it should, takes the requests, and then does it.
  static func afterRequests(
    _ name: String, _ ends: [End], orElse: [End] = [], body: Int = 10, memory: Int? = nil,
    settings: [(UInt16, UInt32)] = [], does: @escaping @Sendable (RawPeer, [Int32]) -> Void
  ) -> ServerFault {
    let (ids, values) = (settings.map(\.0), settings.map(\.1))
    return ServerFault(name, ends, orElse: orElse, body: body, memory: memory) { peer in
      peer.write(.settings(Array(zip(ids, values))), .settingsAck)
      does(peer, peer.requests(ServerFaultTests.count))
    }
  }
}

/// Every fault against a client of its own: each request ends, in time, in one of the ends that are right, and the
/// client's loop serves other connections as before.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ServerFaultTests {
  /// Requests of each connection, all under way at once.
  static let count = 3
  private static let timeout = Duration.seconds(3)
  /// Memory of a program with a sanitizer says nothing.
  private static let isSanitized = ProcessInfo.processInfo.environment["SKERRY_SANITIZED"] == "1"

  @Test(
    arguments: [
      ServerFault.goodbyes(), ServerFault.storms(), ServerFault.windows(), ServerFault.framing(),
      ServerFault.messages(), ServerFault.silence(),
    ].flatMap { $0 })
  func everyRequestEnds(_ fault: ServerFault) async throws {
    let server = try RawServer(fault.does)
    let loop = try EventLoop(name: "hostile-server")
    defer { loop.stop() }
    let before = Self.residentMegabytes()
    let start = LoopTime.now
    let ends = await Self.ends(of: fault, at: server.address, loop: loop)
    let time = LoopTime.now - start
    let wanted = fault.ends.count == 1 ? [ServerFault.End](repeating: fault.ends[0], count: Self.count) : fault.ends
    let isRight = ends == wanted || (!fault.orElse.isEmpty && ends.allSatisfy { (fault.orElse + wanted).contains($0) })
    #expect(isRight, "\(fault.name): \(ends), not \(wanted)")
    // Far above the requests' own time, because the machine has others to serve.
    #expect(time < .seconds(30), "\(fault.name) took \(time)")
    if let limit = fault.memory, !Self.isSanitized {
      let grown = Self.residentMegabytes() - before
      #expect(grown < limit, "\(fault.name): memory grew by \(grown) MB")
    }
    server.stop()
    // Nothing of it is left behind on the loop.
    let good = try await TestServer()
    let connection = try await good.connect(loop: loop)
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    await connection.close()
    await good.stop()
  }

  private static func ends(of fault: ServerFault, at address: SocketAddress, loop: EventLoop) async -> [ServerFault.End]
  {
    // Those that wait in vain need not wait long; the others get what a machine with much to do takes.
    let waitsInVain = (fault.ends + fault.orElse).contains { if case .unknown = $0 { true } else { false } }
    let timeout = waitsInVain ? timeout : .seconds(20)
    var options = HTTP2ClientOptions()
    options.connectDeadline = timeout
    options.writeDeadline = timeout
    options.responseBytes = 100_000
    guard let connection = try? await HTTP2Connection.connect(to: address, tls: nil, loop: loop, options: options)
    else { return [ServerFault.End](repeating: .noConnection, count: count) }
    let body = [UInt8](repeating: 7, count: fault.body)
    let ends = await withTaskGroup(of: (Int, ServerFault.End).self) { group in
      for number in 0..<count {
        group.addTask(executorPreference: loop) {
          do throws(HTTP2RequestError) {
            let answer = try await connection.send(
              HTTP2Request(method: "POST", path: "/\(number)", body: body), timeout: timeout)
            return (number, .answered(answer.status))
          } catch {
            return (number, error.isSafeToRepeat ? .safe : .unknown)
          }
        }
      }
      var ends = [ServerFault.End](repeating: .noConnection, count: count)
      for await (number, end) in group { ends[number] = end }
      return ends
    }
    await connection.close()
    #expect(!connection.isUsable)
    var last: HTTP2ConnectionEvent?
    for await event in connection.events { last = event }
    guard case .closed = last else {
      Issue.record("\(fault.name): the connection has no end, but \(String(describing: last))")
      return ends
    }
    return ends
  }

  private static func residentMegabytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) >> 20
  }
}

/// Takes one connection on a thread of its own and does with it what a test says, for a bounded time.
final class RawServer: Sendable {
  let address: SocketAddress
  private let descriptor: Int32

  init(_ does: @escaping @Sendable (RawPeer) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let endpoint = try NameLookup.endpoints(of: SocketAddress(port: 0))[0]
    guard listener >= 0, endpoint.withAddress({ bind(listener, $0, $1) }) == 0, listen(listener, 1) == 0 else {
      throw TransportError.system(errno: errno, doing: "listening for the test")
    }
    var bound = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &bound) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    address = SocketAddress(port: Int(UInt16(bigEndian: bound.sin_port)))
    descriptor = listener
    Thread.detachNewThread {
      var wait = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 30_000) > 0 else { return }
      let accepted = accept(listener, nil, nil)
      guard accepted >= 0 else { return }
      let peer = RawPeer(accepted: accepted)
      guard peer.takePreface() else { return }
      does(peer)
      peer.waitForEnd()
    }
  }
  func stop() { close(descriptor) }
}

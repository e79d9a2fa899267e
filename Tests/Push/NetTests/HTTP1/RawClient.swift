import Foundation
import Glibc

@testable import Net

/// A plain socket that says exactly what a test wants, right or wrong. Blocks its thread; every wait is bounded.
final class RawClient {
  private let descriptor: Int32
  /// Everything that has come so far.
  private(set) var received: [UInt8] = []
  /// The server has ended the connection, in order or with a reset.
  private(set) var hasEnded = false
  private(set) var wasReset = false

  /// - Parameter receiveBuffer: bytes that the system takes in before the test reads.
  init(_ address: SocketAddress, receiveBuffer: Int32? = nil) throws {
    struct Failed: Error { var errno: Int32 }
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failed(errno: errno) }
    if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(address.port).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failed(errno: errno) }
    // What the server does not take for so long is given up.
    var wait = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
  }
  deinit { close(descriptor) }

  var text: String { String(decoding: received, as: UTF8.self) }
  /// Statuses of the answers so far, interim ones included.
  var statuses: [String] { text.matches(of: #/HTTP\/1\.1 (\d\d\d) /#).map { String($0.1) } }

  /// False where the server takes no more.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }
  /// Breaks the connection off when the client is let go.
  func breakOff() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads until `enough`, the end, or until nothing has come for so many milliseconds.
  @discardableResult
  func read(quiet: Int32 = 5000, until enough: (RawClient) -> Bool = { _ in false }) -> Self {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while !hasEnded, !enough(self) {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, quiet) > 0 else { break }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 {
        hasEnded = true
        wasReset = count < 0
      } else {
        received += buffer[..<count]
      }
    }
    return self
  }
}

/// Runs blocking work on a thread of its own, so that it holds up no task.
func onThread<R: Sendable>(_ work: @escaping @Sendable () throws -> R) async throws -> R {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}

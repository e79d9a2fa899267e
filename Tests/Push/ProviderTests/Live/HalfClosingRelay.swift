import Foundation
import Glibc
import Net

/// Passes connections on to a server on this machine. On the first one it ends the server's half in the middle of an
/// answer, and goes on taking what the client sends: a peer that half-closes.
final class HalfClosingRelay: Sendable {
  let address: SocketAddress
  private let listener: Int32
  private let target: Int
  /// Bytes of the server that pass on the first connection.
  private let allowance: Int
  private let count = Locked(0)
  /// Connections that were taken.
  var connections: Int { count.value }

  struct NoSocket: Error {}

  init(to target: SocketAddress, endsAfter allowance: Int) throws {
    self.target = target.port; self.allowance = allowance
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var place = Self.place(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw NoSocket() }
    address = SocketAddress(port: Int(UInt16(bigEndian: place.sin_port)))
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        serve(client)
      }
    }
  }

  /// Takes no more connections.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func place(_ port: Int) -> sockaddr_in {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    place.sin_port = UInt16(port).bigEndian
    return place
  }

  private func serve(_ client: Int32) {
    let isFirst = count.change { count in
      count += 1
      return count == 1
    }
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = Self.place(target)
    let isConnected = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(client)
      close(server)
      return
    }
    // Whoever of the two ends last closes both.
    let running = Locked(2)
    @Sendable func passed(_ from: Int32, _ to: Int32, upTo most: Int) {
      Self.pass(from, to, upTo: most)
      shutdown(to, Int32(SHUT_WR))
      guard running.change({ $0 -= 1; return $0 == 0 }) else { return }
      close(client)
      close(server)
    }
    Thread.detachNewThread { passed(client, server, upTo: .max) }
    Thread.detachNewThread { [allowance] in passed(server, client, upTo: isFirst ? allowance : .max) }
  }

  private static func pass(_ from: Int32, _ to: Int32, upTo most: Int) {
    var left = most
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while left > 0 {
      let count = recv(from, &bytes, min(bytes.count, left), 0)
      guard count > 0 else { return }
      left -= count
      var sent = 0
      while sent < count {
        let more = bytes[sent..<count].withUnsafeBytes { send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard more > 0 else { return }
        sent += more
      }
    }
  }
}

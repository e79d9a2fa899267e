import Foundation
import Glibc

/// Why an app and a phone do not come together.
public enum PhoneSocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `limit`: bytes that a Unix socket's path may have.
  case pathTooLong(path: String, limit: Int)
  case system(operation: String, path: String, reason: String)
  /// The phone does not want this app.
  case turnedAway(reason: String)
  /// What came first was no greeting.
  case noGreeting(path: String, reason: String)

  public var description: String {
    switch self {
    case .pathTooLong(let path, let limit):
      "the socket's path \(path) is \(path.utf8.count) bytes long; a Unix socket takes \(limit). Use a shorter folder."
    case .system(let operation, let path, let reason): "\(operation) \(path) failed: \(reason)"
    case .turnedAway(let reason): "the phone turned the app away: \(reason)"
    case .noGreeting(let path, let reason): "no phone speaks at \(path): \(reason)"
    }
  }
}

/// A stream socket with a path, closed with its owner. Reading and writing wait.
final class UnixSocket: @unchecked Sendable {
  let descriptor: Int32
  let path: String

  private init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { Glibc.close(descriptor) }

  static func connected(to path: String) throws -> UnixSocket {
    let socket = try made(path)
    try socket.withAddress("connecting to") { Glibc.connect(socket.descriptor, $0, $1) }
    return socket
  }

  /// A socket that others connect to; only this user may. Somebody else's file at the path stays and is an error.
  static func listening(at path: String) throws -> UnixSocket {
    let socket = try made(path)
    try socket.withAddress("listening at") { Glibc.bind(socket.descriptor, $0, $1) }
    guard chmod(path, 0o600) == 0, Glibc.listen(socket.descriptor, 64) == 0 else {
      throw socket.failure("listening at")
    }
    return socket
  }

  private static func made(_ path: String) throws -> UnixSocket {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let socket = UnixSocket(descriptor, path: path)
    guard descriptor >= 0 else { throw socket.failure("making a socket for") }
    return socket
  }

  private func withAddress(
    _ operation: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count <= limit else { throw PhoneSocketError.pathTooLong(path: path, limit: limit) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let answer = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
    guard answer == 0 else { throw failure(operation) }
  }

  private func failure(_ operation: String) -> PhoneSocketError {
    .system(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }

  /// Waits for somebody to connect; nil once the socket is shut down.
  func accept() -> UnixSocket? {
    while true {
      let newcomer = Glibc.accept(descriptor, nil, nil)
      if newcomer >= 0 {
        _ = fcntl(newcomer, F_SETFD, FD_CLOEXEC)
        return UnixSocket(newcomer, path: path)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      // Too many descriptors are a matter of the moment.
      case EMFILE, ENFILE: usleep(10_000)
      default: return nil
      }
    }
  }

  /// Seconds after which reading gives up; 0 waits for good.
  func setReadTimeout(_ seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Waits for bytes; empty at the end of the stream, on an error, or when the time is up.
  func read() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 { return Array(chunk[..<count]) }
      if errno != EINTR { return [] }
    }
  }

  /// Writes all bytes; false where the other side is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count } else if errno != EINTR { return false }
    }
    return true
  }

  /// Ends both directions; whoever waits in `read` or `accept` comes back.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

extension UnixSocket {
  /// Waits for a line and reads it as a message; nil at the end of the stream.
  /// - Throws: `LineCutter.TooLong`, `DecodingError`.
  func nextMessage<Message: Decodable>(_ type: Message.Type, _ lines: inout LineCutter) throws -> Message? {
    while true {
      if let line = try lines.next() { return try MessageLine.decode(type, from: line) }
      let bytes = read()
      if bytes.isEmpty { return nil }
      lines.append(bytes)
    }
  }

  /// Why reading messages ended, for a person.
  static func words(for error: any Error) -> String {
    switch error {
    case let tooLong as LineCutter.TooLong: "a message is longer than \(tooLong.limit) bytes"
    case let decoding as DecodingError: "what came is no message (\(decoding))"
    default: "\(error)"
    }
  }
}

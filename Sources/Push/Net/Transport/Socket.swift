import CShims
import Glibc

/// A stream socket that does not block. Closed when nobody holds it any more.
final class Socket {
  private(set) var descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }
  deinit { close() }

  /// - Throws: `TransportError.system`.
  static func make(family: Int32) throws(TransportError) -> Socket {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(errno: errno, doing: "making a socket") }
    return Socket(owning: descriptor)
  }

  func close() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
  }
  func shutdownSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  func set(_ option: Int32, level: Int32 = SOL_SOCKET, to value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
  /// What is written goes out at once; we gather it ourselves.
  func setNoDelay() { set(TCP_NODELAY, level: Int32(IPPROTO_TCP), to: 1) }

  /// What a pending connect or an event came to; 0 is success.
  var pendingError: Int32 {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &value, &length) == 0 ? value : errno
  }

  var localAddress: SocketAddress {
    var endpoint = Endpoint()
    let failure = endpoint.fill { getsockname(descriptor, $0, $1) }
    return failure == 0 ? endpoint.address : SocketAddress(host: "?", port: 0)
  }
  var remoteAddress: SocketAddress {
    var endpoint = Endpoint()
    let failure = endpoint.fill { getpeername(descriptor, $0, $1) }
    return failure == 0 ? endpoint.address : SocketAddress(host: "?", port: 0)
  }
}

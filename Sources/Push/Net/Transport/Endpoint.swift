import Glibc

/// A socket address as the system has it.
struct Endpoint: Sendable {
  private var storage = sockaddr_storage()
  private(set) var length: socklen_t = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// Room for an address that the system fills in.
  init() {}
  init(copying address: UnsafePointer<sockaddr>, length: socklen_t) {
    self.length = min(length, socklen_t(MemoryLayout<sockaddr_storage>.size))
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(self.length)))
    }
  }

  var family: Int32 { Int32(storage.ss_family) }

  func withAddress<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    withUnsafeBytes(of: storage) { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("an address has bytes") }
      return body(base.assumingMemoryBound(to: sockaddr.self), length)
    }
  }
  /// Lets the system write an address and its length.
  mutating func fill<R>(_ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> R) -> R {
    var filled = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutableBytes(of: &storage) { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("an address has bytes") }
      return body(base.assumingMemoryBound(to: sockaddr.self), &filled)
    }
    length = filled
    return result
  }

  /// Numbers, never a look-up.
  var address: SocketAddress {
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var port = [CChar](repeating: 0, count: 32)
    let failure = withAddress {
      getnameinfo($0, $1, &host, socklen_t(host.count), &port, socklen_t(port.count), NI_NUMERICHOST | NI_NUMERICSERV)
    }
    guard failure == 0 else { return SocketAddress(host: "?", port: 0) }
    return SocketAddress(host: Self.text(host), port: Int(Self.text(port)) ?? 0)
  }
  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

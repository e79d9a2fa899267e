import Dispatch
import Glibc

/// From names to addresses, afresh each time.
enum NameLookup {
  /// Addresses of a host in the order in which they should be tried. Waits for the resolver where the host is a name.
  static func endpoints(of address: SocketAddress, numericOnly: Bool = false) throws(TransportError) -> [Endpoint] {
    guard (0...65535).contains(address.port) else {
      throw .nameNotFound(host: address.host, reason: "\(address.port) is no port; ports are 0 to 65535")
    }
    guard !address.host.utf8.contains(0) else {
      throw .nameNotFound(host: address.host, reason: "the name holds a NUL")
    }
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV | (numericOnly ? AI_NUMERICHOST : AI_ADDRCONFIG)
    var found: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(address.host, String(address.port), &hints, &found)
    defer { if let found { freeaddrinfo(found) } }
    guard failure == 0 else {
      throw .nameNotFound(host: address.host, reason: String(cString: gai_strerror(failure)))
    }
    var endpoints: [Endpoint] = []
    var next = found
    while let entry = next {
      if let socketAddress = entry.pointee.ai_addr {
        endpoints.append(Endpoint(copying: socketAddress, length: entry.pointee.ai_addrlen))
      }
      next = entry.pointee.ai_next
    }
    guard !endpoints.isEmpty else { throw .nameNotFound(host: address.host, reason: "no address") }
    return endpoints
  }

  /// The same without keeping the loop waiting: an address is answered at once, a name by another thread. `done` runs
  /// on the loop.
  static func endpoints(
    of address: SocketAddress, on loop: EventLoop,
    _ done: @escaping @Sendable (Result<[Endpoint], TransportError>) -> Void
  ) {
    if let numeric = try? endpoints(of: address, numericOnly: true) {
      return loop.run { done(.success(numeric)) }
    }
    DispatchQueue.global().async {
      let result = Result { () throws(TransportError) in try endpoints(of: address) }
      loop.run { done(result) }
    }
  }
}

extension SocketAddress {
  /// Why the host has no address now, in the resolver's words; nil where it has one. Waits for the resolver, so it is
  /// not for a loop.
  public func lookupFault() -> String? {
    if (try? NameLookup.endpoints(of: self, numericOnly: true)) != nil { return nil }
    do throws(TransportError) {
      _ = try NameLookup.endpoints(of: self)
      return nil
    } catch { return "\(error)" }
  }
}

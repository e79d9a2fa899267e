/// Where a server listens or a client connects to.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// A name, an IPv4 or an IPv6 address (without brackets).
  public var host: String
  /// 0...65535; 0 lets the system choose a free one to listen on.
  public var port: Int

  public init(host: String = "127.0.0.1", port: Int) {
    self.host = host
    self.port = port
  }

  /// `127.0.0.1:443`, `[::1]:443`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

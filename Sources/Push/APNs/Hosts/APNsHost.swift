/// A host of APNs and its port.
public struct APNsHost: Sendable, Codable, Hashable, CustomStringConvertible {
  public var name: String
  public var port: Int
  public init(_ name: String, _ port: Int) { self.name = name; self.port = port }

  /// As a URL's authority: without the port where that is 443.
  public var authority: String {
    // IPv6 addresses stand in brackets.
    let host = name.contains(":") ? "[\(name)]" : name
    return port == 443 ? host : "\(host):\(port)"
  }
  public var description: String { authority }
}

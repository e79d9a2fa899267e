/// A request to APNs without its provider token, as HTTP/2 has it.
public struct APNsRequest: Sendable, Hashable {
  /// One header field; names in lower case.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String
    public init(_ name: String, _ value: String) { self.name = name; self.value = value }
  }

  /// Which of the hosts takes it.
  public enum Destination: Sendable, Hashable, CaseIterable { case device, broadcast, channels }

  public var method: String
  public var path: String
  public var fields: [Field]
  public var body: [UInt8]
  public var destination: Destination

  public init(method: String, path: String, fields: [Field], body: [UInt8] = [], destination: Destination) {
    self.method = method; self.path = path; self.fields = fields; self.body = body; self.destination = destination
  }

  /// The first value of a name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Name of the first field with a control character, which no field may hold: `:path` for the path.
  public var unsendableField: String? {
    func isBad(_ text: String) -> Bool { !text.hasOnlyBytes { $0 >= 0x20 && $0 != 0x7F } }
    if !path.hasOnlyBytes({ $0 > 0x20 && $0 < 0x7F }) { return ":path" }
    return fields.first { isBad($0.value) || isBad($0.name) }?.name
  }

  public static let contentType = Field("content-type", "application/json")
}

extension APNsHosts {
  /// The host that serves a destination.
  public func host(for destination: APNsRequest.Destination) -> APNsHost {
    switch destination {
    case .device: device
    case .broadcast: broadcast
    case .channels: channels
    }
  }
}

import Findings

/// What is known of the request that carries a push, as its author wrote it: nothing is read into it yet.
public struct GivenRequest: Sendable, Hashable {
  /// A name and a value, and where they stand.
  public struct Field: Sendable, Hashable {
    /// In lower case.
    public var name: String
    public var value: String
    /// Where it was read; nil where it came over the network.
    public var place: Place?

    public init(_ name: String, _ value: String, place: Place? = nil) {
      self.name = name.lowercased(); self.value = value; self.place = place
    }
  }

  /// Header fields in their order, repeated ones included.
  public var fields: [Field]
  /// `:path`: `/3/device/…`; nil where it is not known.
  public var path: Field?
  /// nil where it is not known.
  public var method: Field?
  /// A client certificate that is sent along: option and file.
  public var certificate: Field?

  public init(fields: [Field] = [], path: Field? = nil, method: Field? = nil, certificate: Field? = nil) {
    self.fields = fields; self.path = path; self.method = method; self.certificate = certificate
  }

  /// The first field of that name.
  public subscript(name: String) -> Field? { fields.first { $0.name == name } }

  /// The author wrote down APNs' fields, so that one that is missing is missing.
  public var namesFields: Bool { fields.contains { $0.name.hasPrefix("apns-") } }

  /// What follows `prefix` in the path; nil where the path is another one.
  func path(after prefix: String) -> String? {
    guard let path = path?.value, path.hasPrefix(prefix) else { return nil }
    return String(path.dropFirst(prefix.count))
  }

  static let devicePath = "/3/device/"
  static let broadcastPath = "/4/broadcasts/apps/"

  /// It goes to a channel, by its path or its fields.
  public var isBroadcast: Bool { path(after: Self.broadcastPath) != nil || self[PushHeaders.Field.channelID] != nil }
}

import APNs

/// Names that the relay's tables are keyed by. Each is a type of its own, so that none is taken for another.
public protocol RelayName: RawRepresentable<String>, Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  init(rawValue: String)
  /// Longest name, in UTF-8 bytes.
  static var limit: Int { get }
}

extension RelayName {
  /// Takes the text as it is; `isValid` says whether it may be stored.
  public init(_ text: String) { self.init(rawValue: text) }
  public var description: String { rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// Whether the name may be stored: not empty, within the limit, without control characters.
  public var isValid: Bool {
    !rawValue.isEmpty && rawValue.utf8.count <= Self.limit
      && !rawValue.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}

/// Bundle id of an app, without a topic's suffix.
public struct AppID: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 155
}

/// A person, as the business calls them.
public struct UserID: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 256
}

/// One installation of an app: made by the client library at the first launch, new after a reinstall.
public struct InstallationID: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 64
}

/// The business's own name for an activity (`order-42`): unique in its app, while it lives.
public struct ActivityKey: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 128
}

/// A group of persons that the business keeps (`match-123`).
public struct AudienceID: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 128
}

/// `Activity.id` on one phone.
public struct PhoneActivityID: RelayName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let limit = 64
}

extension ActivityKey {
  private static let publishing = "channel:"

  /// Of what is published on a channel without an activity of the business's own.
  static func ofPublishing(on channel: String, _ environment: PushEnvironment) -> ActivityKey {
    ActivityKey("\(publishing)\(environment.rawValue):\(channel)")
  }

  var isOfPublishing: Bool { rawValue.hasPrefix(Self.publishing) }
}

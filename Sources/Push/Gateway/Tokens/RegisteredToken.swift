import APNs

/// What APNs knows of a device token.
public struct RegisteredToken: Sendable, Hashable, Codable {
  /// The three tokens that there are; none works for another's job (published).
  public enum Kind: Sendable, Hashable, Codable {
    /// An app's own, for ordinary pushes.
    case app
    /// A push-to-start token of an attributes type.
    case start(attributesType: String)
    /// The update token of an activity.
    case update(activity: String)

    /// `app`, `push-to-start`, `update`.
    public var name: String {
      switch self {
      case .app: "app"
      case .start: "push-to-start"
      case .update: "update"
      }
    }
    var isLiveActivity: Bool { self != .app }
  }

  /// Why a token takes nothing any more.
  public struct Death: Sendable, Hashable, Codable {
    /// Seconds since 1970.
    public var since: Double
    /// In words: “the activity ended”.
    public var why: String
    /// `ExpiredToken` or `Unregistered`.
    public var reason: APNsReason
    /// Whether APNs tells senders.
    public var isTold: Bool

    public init(since: Double, why: String, reason: APNsReason = .unregistered, isTold: Bool = true) {
      self.since = since; self.why = why; self.reason = reason; self.isTold = isTold
    }
  }

  /// In lower-case hexadecimal.
  public var token: String
  public var kind: Kind
  public var app: String
  public var environment: PushEnvironment
  /// Seconds since 1970.
  public var issued: Double
  /// When and why it died; nil while it lives.
  public var death: Death?

  public init(
    token: String, kind: Kind, app: String, environment: PushEnvironment, issued: Double, death: Death? = nil
  ) {
    self.token = token; self.kind = kind; self.app = app; self.environment = environment; self.issued = issued
    self.death = death
  }

  /// Hexadecimal characters of a new token: 64 for an app's own, 160 for the two of Live Activities (observed).
  public static func length(_ kind: Kind) -> Int { kind == .app ? 64 : 160 }

  /// `a1b2c3d4…`: a token never stands whole in a log.
  public static func short(_ token: some StringProtocol) -> String { "\(token.prefix(8))…" }
}

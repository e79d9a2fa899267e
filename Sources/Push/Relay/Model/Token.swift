import APNs

/// What a token of a phone is for. None does another's job.
public enum TokenPurpose: Sendable, Hashable, Codable {
  /// Starts activities of one attributes type.
  case pushToStart(attributesType: String)
  /// Updates and ends one activity. The business's key is known when the app says it.
  case update(activity: PhoneActivityID, attributesType: String, key: ActivityKey?)
}

/// Whether a token may be sent to.
public enum TokenState: String, Sendable, Hashable, Codable, CaseIterable {
  case live
  /// APNs called it a bad device token: wrong environment or wrong app. Kept, not sent to, until the phone registers it
  /// again.
  case quarantined
  /// APNs said 410, or the phone dropped or replaced it.
  case dead
}

/// What a phone registers.
public struct TokenRegistration: Sendable, Hashable, Codable {
  public var app: AppID
  public var user: UserID
  public var installation: InstallationID
  /// As the app's signed entitlement says; never guessed.
  public var environment: PushEnvironment
  public var purpose: TokenPurpose
  /// Lower-case hexadecimal digits, as many as there are.
  public var token: String
  /// Unix seconds, by the relay's clock: the guard against a 410 that is older.
  public var registeredAt: Double

  public init(
    app: AppID, user: UserID, installation: InstallationID, environment: PushEnvironment, purpose: TokenPurpose,
    token: String, registeredAt: Double
  ) {
    self.app = app; self.user = user; self.installation = installation; self.environment = environment
    self.purpose = purpose; self.token = token; self.registeredAt = registeredAt
  }
}

/// What the relay knows of one installation.
public struct Installation: Sendable, Hashable, Codable {
  public var app: AppID
  public var user: UserID
  public var id: InstallationID
  public var environment: PushEnvironment
  /// BCP 47, as the app reports it; empty = not known.
  public var locale: String
  /// `17.2`; empty = not known.
  public var systemVersion: String
  /// Whether the person lets the app update often (`frequentPushesEnabled`).
  public var allowsFrequentPushes: Bool
  /// Whether the person lets the app show Live Activities (`areActivitiesEnabled`).
  public var allowsActivities: Bool
  /// Unix seconds.
  public var lastSeen: Double

  public init(
    app: AppID, user: UserID, id: InstallationID, environment: PushEnvironment, locale: String = "",
    systemVersion: String = "", allowsFrequentPushes: Bool = false, allowsActivities: Bool = true, lastSeen: Double
  ) {
    self.app = app; self.user = user; self.id = id; self.environment = environment; self.locale = locale
    self.systemVersion = systemVersion; self.allowsFrequentPushes = allowsFrequentPushes
    self.allowsActivities = allowsActivities; self.lastSeen = lastSeen
  }
}

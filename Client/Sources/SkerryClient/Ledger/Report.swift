/// What the phone tells the relay: the body of `POST /v1/phones/{installation}`.
///
/// It repeats everything that the relay has not confirmed. What it leaves out is unchanged, not gone.
struct Report: Codable, Equatable, Sendable {
  struct Token: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable {
      case pushToStart = "push-to-start"
      case update
    }
    var kind: Kind
    var attributesType: String
    var activity: String?
    var key: String?
    /// Lower-case hexadecimal digits.
    var token: String
  }

  struct Dropped: Codable, Equatable, Sendable {
    var kind: Token.Kind
    var attributesType: String
  }

  struct Sighting: Codable, Equatable, Sendable {
    var activity: String
    var attributesType: String
    var key: String?
    var state: CardState
  }

  var environment: PushEnvironment
  var locale: String
  var systemVersion: String
  var allowsActivities: Bool
  var allowsFrequentPushes: Bool
  var tokens: [Token] = []
  var dropped: [Dropped] = []
  var sightings: [Sighting] = []
  /// Whether the sightings are all activities that the phone has; nil = they are some.
  var complete: Bool?

  init(_ facts: PhoneFacts) {
    environment = facts.environment
    locale = facts.locale
    systemVersion = facts.systemVersion
    allowsActivities = facts.allowsActivities
    allowsFrequentPushes = facts.allowsFrequentPushes
  }
}

/// What the relay answers to a report. Members that this version does not know are passed over.
struct ReportAnswer: Codable, Equatable, Sendable {
  /// Activities that are over as far as the relay knows: the phone ends them.
  var ended: [String]?
}

/// What a phone says of itself in every report.
struct PhoneFacts: Codable, Equatable, Sendable {
  var environment: PushEnvironment
  /// BCP 47.
  var locale: String
  /// `17.2`.
  var systemVersion: String
  var allowsActivities: Bool
  var allowsFrequentPushes: Bool
}

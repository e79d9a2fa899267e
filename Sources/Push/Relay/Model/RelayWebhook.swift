/// An address that is told what happens to an app's activities.
public struct RelayWebhook: Sendable, Hashable, Codable {
  /// Made by the store.
  public var id: Int64
  public var app: AppID
  public var url: String
  /// Signs what is delivered.
  public var secret: String
  /// Kinds of events that it wants; empty = all.
  public var kinds: Set<RelayEvent.Kind>
  /// Unix seconds.
  public var createdAt: Double
  /// Unix seconds; nil = it is served.
  public var disabledAt: Double?
  /// Number of the last event that is dealt with.
  public var cursor: Int64
  /// Deliveries that failed since the last that did not.
  public var failures: Int
  /// Unix seconds before which nothing is delivered; nil = no pause.
  public var retryAt: Double?
  /// Unix seconds of the first of the failures in a row; nil = the last delivery did not fail.
  public var failingSince: Double?
  /// Why the last delivery that failed did so; nil = none of those in a row is known.
  public var lastFailure: WebhookFailure?

  public init(
    id: Int64 = 0, app: AppID, url: String, secret: String, kinds: Set<RelayEvent.Kind> = [], createdAt: Double,
    disabledAt: Double? = nil, cursor: Int64 = 0, failures: Int = 0, retryAt: Double? = nil,
    failingSince: Double? = nil, lastFailure: WebhookFailure? = nil
  ) {
    self.id = id; self.app = app; self.url = url; self.secret = secret; self.kinds = kinds
    self.createdAt = createdAt; self.disabledAt = disabledAt; self.cursor = cursor; self.failures = failures
    self.retryAt = retryAt; self.failingSince = failingSince
    self.lastFailure = lastFailure
  }
}

/// Why an event was not delivered.
public struct WebhookFailure: Sendable, Hashable, Codable {
  /// The status of the answer, or why there was none: nothing that is secret, 300 characters at most.
  public var what: String
  /// Unix seconds.
  public var at: Double

  public init(_ what: String, at: Double) {
    self.what = String(Redaction.cut(what).prefix(Self.longest))
    self.at = at
  }
  private static let longest = 300
}

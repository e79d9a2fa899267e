/// A content state and what goes with it, as bytes that only the app's own types decode.
public struct EncodedContent: Hashable, Sendable, Codable {
  /// The content state as JSON text, encoded with `JSONEncoder`'s own strategies.
  public var state: String
  /// Seconds since 1970; nil = never.
  public var staleDate: Double?
  /// Any number, compared only among one app's activities.
  public var relevanceScore: Double
  public init(state: String, staleDate: Double? = nil, relevanceScore: Double = 0) {
    self.state = state; self.staleDate = staleDate; self.relevanceScore = relevanceScore
  }
}

/// How a start or an update draws attention.
public struct EncodedAlert: Hashable, Sendable, Codable {
  public var title: String
  public var body: String
  /// Name of a sound file in the app's bundle; nil = the system's sound.
  public var sound: String?
  public init(title: String, body: String, sound: String? = nil) {
    self.title = title; self.body = body; self.sound = sound
  }
}

/// Which pushes reach an activity.
public enum PushRoute: Hashable, Sendable, Codable {
  /// Pushes to a token of the activity's own.
  case token
  /// Broadcast pushes on a channel, by its base64 identifier (iOS 18).
  case channel(String)
}

/// `Activity.request` in all its forms.
public struct ActivityStart: Hashable, Sendable, Codable {
  /// How an activity behaves when the person turns away.
  public enum Style: String, Hashable, Sendable, Codable { case standard, transient }
  /// Bare name of the attributes type, as `attributes-type` of a push spells it.
  public var attributesType: String
  /// The attributes as JSON text.
  public var attributes: String
  public var content: EncodedContent
  /// nil = pushes never reach it.
  public var route: PushRoute?
  public var style: Style
  /// nil = silent.
  public var alert: EncodedAlert?
  /// Seconds since 1970: a start that is scheduled (iOS 26).
  public var start: Double?
  /// The number of the intent run that asks, where `perform` of a `LiveActivityIntent` does: such a start needs no
  /// foreground.
  public var intentRun: Int?
  public init(
    attributesType: String, attributes: String, content: EncodedContent, route: PushRoute? = nil,
    style: Style = .standard, alert: EncodedAlert? = nil, start: Double? = nil, intentRun: Int? = nil
  ) {
    self.attributesType = attributesType; self.attributes = attributes; self.content = content; self.route = route
    self.style = style; self.alert = alert; self.start = start; self.intentRun = intentRun
  }
}

/// An app updates an activity.
public struct ActivityUpdate: Hashable, Sendable, Codable {
  public var id: String
  public var content: EncodedContent
  /// nil = silent.
  public var alert: EncodedAlert?
  /// Seconds since 1970 by which updates and pushes are ordered; nil = the moment of the call (iOS 17.2).
  public var timestamp: Double?
  public init(id: String, content: EncodedContent, alert: EncodedAlert? = nil, timestamp: Double? = nil) {
    self.id = id; self.content = content; self.alert = alert; self.timestamp = timestamp
  }
}

/// An app ends an activity.
public struct ActivityEnd: Hashable, Sendable, Codable {
  /// When an ended activity leaves the lock screen.
  public enum Dismissal: Hashable, Sendable, Codable {
    case `default`, immediate
    /// Seconds since 1970.
    case after(Double)
  }
  public var id: String
  /// nil keeps the last content.
  public var content: EncodedContent?
  public var dismissal: Dismissal
  /// Seconds since 1970 by which updates and pushes are ordered; nil = the moment of the call (iOS 17.2).
  public var timestamp: Double?
  public init(id: String, content: EncodedContent? = nil, dismissal: Dismissal = .default, timestamp: Double? = nil) {
    self.id = id; self.content = content; self.dismissal = dismissal; self.timestamp = timestamp
  }
}

/// `ActivityState`, as the phone knows it.
public enum LifeState: String, Hashable, Sendable, Codable, CaseIterable {
  case pending, active, stale, ended, dismissed
}

/// An activity as the phone lists it for its app.
public struct ActivitySnapshot: Hashable, Sendable, Codable {
  public var id: String
  public var attributesType: String
  public var attributes: String
  public var content: EncodedContent
  public var state: LifeState
  /// The update token as 160 hexadecimal characters; nil until it is issued.
  public var token: String?
  public init(
    id: String, attributesType: String, attributes: String, content: EncodedContent, state: LifeState,
    token: String? = nil
  ) {
    self.id = id; self.attributesType = attributesType; self.attributes = attributes; self.content = content
    self.state = state; self.token = token
  }
}

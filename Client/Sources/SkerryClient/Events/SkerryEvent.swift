/// One activity on this phone, as events name it.
public struct ActivityReference: Sendable, Hashable {
  /// `Activity.id`.
  public var id: String
  public var attributesType: String
  /// The business's key, where the kind has one for it.
  public var key: String?

  public init(id: String, attributesType: String, key: String?) {
    self.id = id; self.attributesType = attributesType; self.key = key
  }
}

/// Why an activity is over.
public enum EndCause: Sendable, Hashable {
  /// The app ended it through the client.
  case app
  /// A newer activity of the same key, or the kind's limit, took its place.
  case replaced
  /// The relay knows it to be over.
  case relay
  /// It ended by push, by the system after 8 hours, or by code of the app that the client does not know of.
  case elsewhere
  /// It went without having ended: the person put it away, or switched Live Activities off.
  case dismissed
  /// It was there when the app last ran, and is not listed any more.
  case vanished
}

/// What happened, for logs and screens. Nothing has to be done about any of it.
public enum SkerryEvent: Sendable, Hashable {
  /// An activity is under way: requested, started by push, or found at the launch.
  case found(ActivityReference)
  /// An update token came for it.
  case receivesPushes(ActivityReference)
  case stateChanged(ActivityReference, CardState)
  case over(ActivityReference, EndCause)
  /// The relay may start activities of that type by push.
  case canBeStarted(attributesType: String)
  case permission(activities: Bool, frequentPushes: Bool)
  /// The relay knows everything.
  case delivered
  /// It did not work; the client tries again by itself. The sentence says why.
  case delayed(String)
  /// The relay refuses what it is told. The client tries again at the next change or launch.
  case refused(RelayProblem)
  /// The app has to be changed, or its surroundings: nothing is sent before.
  case misconfigured(String)
}

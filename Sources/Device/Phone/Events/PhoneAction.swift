import Wire

/// What the phone's owner has to do for it, in order.
public enum PhoneAction: Hashable, Sendable {
  /// Hand an event to the app's running process.
  case tell(BundleID, AppEvent)
  /// Start the app's process. What it is told follows at once.
  case wake(BundleID, WakeReason)
  /// The process of the app is over.
  case stop(BundleID)
  /// Ask the app's extension; its answer comes back as `PhoneEvent.drawn`.
  case draw(DrawOrder)
  /// The picture of that order, and none before, is what a person sees from now on.
  /// `push`: the one whose content it shows, by its number.
  case display(activity: String, revision: Int, push: Int?)
  /// Draw a person's attention: sound, vibration, the watch. Screen, island and banner are the phone's own affair.
  case alert(activity: String, AlertEffects)
  /// Run an intent in the app's extension; `PhoneEvent.intentFinished` follows. `parameters` is a JSON object, `value`
  /// a toggle's new one.
  case runIntent(BundleID, run: Int, intent: String, parameters: String, value: Bool?)
  /// Ask a widget's provider; `PhoneEvent.widgetAnswered` follows.
  case askWidget(WidgetAsk)
  /// A person sees this entry of a widget from now on; `PhoneEvent.widgetDrawn` says how its picture came out.
  case drawWidget(WidgetDrawOrder)
  /// APNs gave a token, or learns that one is dead.
  case register(token: String, TokenStanding)
  /// An activity listens to a channel from now on.
  case subscribe(channel: String, BundleID, activity: String)
  case log(LogEntry)
  /// `Phone.glance(at:)` answers something else than before.
  case glanceChanged
}

/// Why an app that does not run is started.
public enum WakeReason: String, Hashable, Sendable, Codable {
  /// A person or the owner of the phone starts it.
  case opened
  /// A push began an activity; the app gets a moment to send the activity's token to its server.
  case activityStarted
  /// An activity has a new update token.
  case updateToken
  /// An attributes type has a new push-to-start token.
  case startToken
  /// A person tapped a button that runs a `LiveActivityIntent`.
  case intent
}

/// A content to be decoded and drawn by the app's extension.
public struct DrawOrder: Hashable, Sendable, Codable {
  public var activity: String
  public var app: BundleID
  /// Comes back with the answer; grows with every order for one activity.
  public var revision: Int
  public var attributesType: String
  /// JSON text.
  public var attributes: String
  public var content: EncodedContent
  public var isStale: Bool
  /// Of the content drawn last; an equal one answers `unchanged`. nil = draw in any case.
  public var unlessFingerprint: UInt64?
  /// The push whose content the answer decides on, by its number.
  public var push: Int?

  public init(
    activity: String, app: BundleID, revision: Int, attributesType: String, attributes: String,
    content: EncodedContent, isStale: Bool, unlessFingerprint: UInt64? = nil, push: Int? = nil
  ) {
    self.activity = activity; self.app = app; self.revision = revision; self.attributesType = attributesType
    self.attributes = attributes; self.content = content; self.isStale = isStale
    self.unlessFingerprint = unlessFingerprint; self.push = push
  }
}

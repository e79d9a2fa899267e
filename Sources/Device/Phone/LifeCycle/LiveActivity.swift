import APNs
import Wire

/// One activity as the phone holds it.
struct LiveActivity: Sendable {
  enum Origin: String, Hashable, Sendable { case app, intent, push }

  let id: String
  let app: BundleID
  let attributesType: String
  let attributes: String
  let route: PushRoute?
  let style: ActivityStart.Style
  let origin: Origin
  /// Grows with every start on the phone: who was first.
  let order: Int
  var life: LifeCycle
  /// What the system holds.
  var content: EncodedContent
  var alert: EncodedAlert?
  var mark: OrderMark
  var token: String?
  /// No token before a person allows the app.
  var isTokenWithheld = false

  // Drawing
  var revision = 0
  var fingerprint: UInt64?
  /// Content of a push that the extension has not decoded yet.
  var candidate: Candidate?
  /// Pushes that came while the candidate is being decoded, in their order: each gets an answer of its own.
  var behind: [WaitingPush] = []
  /// A start by push shows nothing before it is decoded.
  var awaitsFirstPicture = false
  /// The push that started it, by its number.
  var startingPush: Int?
  var trouble: Glance.Trouble?
  /// What the extension said of its newest pictures.
  var appearance = ActivityAppearance()
  var intents: [String: IntentTraits] = [:]
  /// The newest picture; it may wait until it is shown.
  var drawnRevision = 0
  /// The push that the newest picture and the content came with, by their numbers; nil where the app sent them.
  var drawnPush: Int?
  var contentPush: Int?
  var throttle: DisplayThrottle
  /// The next picture does not wait: a start, an end, another look.
  var isUrgent = false
  /// The newest content has decoded and is not drawn yet.
  var awaitsPicture = false
  /// The extension has just drawn what is being taken in.
  var isDrawn = false

  struct Candidate: Sendable {
    /// nil = an end that leaves the content as it is.
    var content: EncodedContent?
    var alert: EncodedAlert?
    /// The push ends the activity with this content.
    var end: LifeCycle.Dismissal?
    /// The push that it came with, by its number.
    var push: Int?
  }

  /// A push that waits for the answer to the one before.
  struct WaitingPush: Sendable {
    var push: LiveActivityPush
    var number: Int?
  }

  var snapshot: ActivitySnapshot {
    ActivitySnapshot(
      id: id, attributesType: attributesType, attributes: attributes, content: content, state: life.state,
      token: life.isOngoing ? token : nil)
  }

  /// Attributes and state together, in bytes.
  func size(with state: String) -> Int { attributes.utf8.count + state.utf8.count }
}

import Findings

/// The ways in which a payload goes wrong on the phone. Raw values are stable identifiers of findings.
///
/// Apple publishes which keys there are and which are required; what a phone does without them, it does not say. Where
/// reports tell, the case says “reported”; the rest is assumed from the published type of the key.
public enum PushProblemCode: String, Sendable, Codable, Hashable, CaseIterable {
  /// Published limit; APNs answers 413.
  case tooLarge = "push.too-large"
  /// Assumed: nothing can be read.
  case notJSON = "push.not-json"
  /// Reported: payloads with a null anywhere are accepted and never handled. Apple's list of allowed values has none.
  case null = "push.null"
  case noAps = "push.no-aps"
  /// Reported: the system's log says that the message has no event type.
  case noEvent = "push.no-event"
  case unknownEvent = "push.unknown-event"
  /// Published: broadcasts cannot start activities.
  case broadcastStart = "push.broadcast-start"
  /// Published as required.
  case noTimestamp = "push.no-timestamp"
  case timestampType = "push.timestamp-type"
  /// Reported: everything that follows, pushed or local, is older and is dropped.
  case timestampMilliseconds = "push.timestamp-milliseconds"
  /// Before 2015: a copied sample. Ordering decides what becomes of it.
  case timestampOld = "push.timestamp-old"
  /// Unknown whether parts of a second count.
  case timestampFraction = "push.timestamp-fraction"
  /// Published as required for start and update.
  case noContentState = "push.no-content-state"
  case contentStateType = "push.content-state-type"
  /// Published: the last content stays.
  case endKeepsContent = "push.end-keeps-content"
  /// Published as required for start; reported: an alert may appear without a card.
  case noAttributesType = "push.no-attributes-type"
  case attributesTypeType = "push.attributes-type-type"
  /// Reported: a module name before the type's does not match.
  case attributesTypeDotted = "push.attributes-type-dotted"
  case noAttributes = "push.no-attributes"
  case attributesType = "push.attributes-not-object"
  /// Reported: starts did not work until an alert was added; Apple's page includes one.
  case startWithoutAlert = "push.start-without-alert"
  case alertType = "push.alert-type"
  /// Published: the sound of a Live Activity stands inside the alert.
  case soundOutsideAlert = "push.sound-outside-alert"
  /// Reported: an alert with the sound "" or "nil" still alerts.
  case soundNotSilent = "push.sound-not-silent"
  /// Published: the nested form is that of Live Activities.
  case flatLocalization = "push.flat-localization"
  case emptyAlert = "push.empty-alert"
  case dateType = "push.date-type"
  /// Reported: a card that should go stays.
  case dateMilliseconds = "push.date-milliseconds"
  /// Reported: has no effect.
  case dismissalWithoutEnd = "push.dismissal-without-end"
  case relevanceType = "push.relevance-type"
  case inputType = "push.input-type"
  case inputTwice = "push.input-twice"
  case startKeyWithoutStart = "push.start-key-without-start"
  /// Published: unknown keys in `aps` are ignored.
  case unknownKey = "push.unknown-key"
  /// Measured with Foundation's decoder: the first one wins.
  case duplicateKey = "push.duplicate-key"

  /// What a phone does about it.
  public var outcome: PushProblem.Outcome {
    switch self {
    case .tooLarge, .notJSON, .null, .noAps, .noEvent, .unknownEvent, .broadcastStart, .noTimestamp, .timestampType,
      .noContentState, .contentStateType, .noAttributesType, .attributesTypeType, .noAttributes, .attributesType,
      .startWithoutAlert, .inputTwice: .dropped
    case .alertType, .soundOutsideAlert, .flatLocalization, .dateType, .dismissalWithoutEnd, .relevanceType,
      .inputType, .startKeyWithoutStart, .unknownKey, .duplicateKey: .ignored
    case .timestampMilliseconds, .timestampOld, .timestampFraction, .endKeepsContent, .attributesTypeDotted,
      .soundNotSilent, .emptyAlert, .dateMilliseconds: .applied
    }
  }

  public var severity: Severity {
    switch self {
    case .timestampMilliseconds, .dateMilliseconds, .alertType, .dateType, .relevanceType, .inputType: .error
    case .endKeepsContent, .timestampFraction, .startKeyWithoutStart: .note
    default: outcome == .dropped ? .error : .warning
    }
  }

  /// Why it matters: what the phone does, in one or two sentences.
  public var why: String {
    switch self {
    case .tooLarge: "APNs answers 413 PayloadTooLarge, and the phone gets nothing"
    case .notJSON, .noAps: "The phone finds no push in it and drops it"
    case .null: "Pushes that hold a null anywhere are accepted by APNs and not handled by phones"
    case .noEvent: "Without an event type the phone does not know what to do and drops the push"
    case .unknownEvent: "The phone knows start, update and end, in this spelling, and drops the push"
    case .broadcastStart: "Activities that listen to a channel must run already; the phone drops the push"
    case .noTimestamp, .timestampType: "The phone orders contents by it and drops a push without one"
    case .timestampMilliseconds:
      "The phone takes it for a moment thousands of years ahead: whatever follows counts as older and is dropped"
    case .timestampOld: "A phone that holds newer content drops the push"
    case .timestampFraction: "Whether phones compare parts of a second is not known"
    case .noContentState, .contentStateType:
      "Every start and update replaces the whole content; the phone drops the push"
    case .endKeepsContent: "The card keeps the content that it has until it leaves the lock screen"
    case .noAttributesType, .attributesTypeType:
      "The phone does not know which widget draws the activity and starts none"
    case .attributesTypeDotted: "Phones look for the bare name of the type"
    case .noAttributes, .attributesType: "The attributes do not decode and the activity does not start"
    case .startWithoutAlert: "Starts without an alert were seen to show nothing"
    case .alertType: "The push is applied in silence"
    case .soundOutsideAlert: "The sound of a Live Activity is `aps.alert.sound`; this one is not played"
    case .soundNotSilent: "An alert still lights the screen and vibrates, whatever its sound is called"
    case .flatLocalization: "A Live Activity reads the nested form; Apple Watch shows no text"
    case .emptyAlert: "The screen lights up, and Apple Watch has nothing to show"
    case .dateType: "The phone applies the push without this date"
    case .dateMilliseconds: "The phone takes it for a moment thousands of years ahead, which never comes"
    case .dismissalWithoutEnd: "Only an end is dismissed; the phone applies the push without this date"
    case .relevanceType: "The phone applies the push as if the score were 0"
    case .inputType: "The activity gets no token and no channel, so that no push can update it"
    case .inputTwice: "An activity listens to a token or to a channel; the phone does not start it"
    case .startKeyWithoutStart: "The key belongs to a start; the phone leaves it alone"
    case .unknownKey: "The phone leaves it alone"
    case .duplicateKey: "The phone takes the first one"
    }
  }
}

import RenderTree

/// What the phone asks of an extension; one JSON object a line. Payload bytes travel as JSON text, so that they are
/// decoded by the app's own types and nobody else's.
public enum ExtensionRequest: Sendable, Codable {
  /// Which activities, widgets and previews are there? Previews compute their values when they are first asked for,
  /// often from `Date()`: the phone's surroundings come with the question.
  case describe(Surroundings)
  /// Draw presentations of one activity.
  case render(RenderRequest)
  /// Make up attributes and a state from the shape of the types.
  case invent(InventRequest)
  /// Which JSON are the attributes and the state decoded from?
  case probe(ProbeRequest)
  /// Run an app intent that belongs into the extension's process.
  case perform(PerformRequest)
  /// Decode contents, and draw nothing.
  case check([ContentCheck])
  /// Ask a home-screen widget's provider for entries.
  case timeline(TimelineRequest)
  /// Draw an entry that a provider gave.
  case entry(EntryRequest)
}

/// A content that is to be decoded by the app's own types.
public struct ContentCheck: Hashable, Sendable, Codable {
  public var attributesType: String
  /// JSON as a push carries it.
  public var attributes: String
  public var state: String
  public init(attributesType: String, attributes: String, state: String) {
    self.attributesType = attributesType; self.attributes = attributes; self.state = state
  }
}

/// Asks for presentations of one content.
public struct RenderRequest: Sendable, Codable {
  /// Type name of the attributes, such as `DeliveryAttributes`.
  public var attributesType: String
  /// JSON as a push carries it; nil where a preview is meant.
  public var attributes: String?
  public var state: String?
  /// Takes attributes and state from a preview of the sources instead.
  public var preview: PreviewReference?
  public var activityID: String
  public var isStale: Bool
  /// What to draw, and the room that there is for each.
  public var presentations: [Presentation: PresentationRoom]
  public var surroundings: Surroundings
  /// Fingerprint of the content drawn last; equal content answers `unchanged`.
  public var unlessFingerprint: UInt64?
  /// Toggles whose intents run.
  public var toggles: [ShownToggle]
  public init(
    attributesType: String, attributes: String? = nil, state: String? = nil, preview: PreviewReference? = nil,
    activityID: String = "activity", isStale: Bool = false, presentations: [Presentation: PresentationRoom],
    surroundings: Surroundings, unlessFingerprint: UInt64? = nil, toggles: [ShownToggle] = []
  ) {
    self.attributesType = attributesType; self.attributes = attributes; self.state = state; self.preview = preview
    self.activityID = activityID; self.isStale = isStale; self.presentations = presentations
    self.surroundings = surroundings; self.unlessFingerprint = unlessFingerprint
    self.toggles = toggles
  }
}

/// One state of one preview.
public struct PreviewReference: Hashable, Sendable, Codable {
  /// Both counted from 0: the preview in `ExtensionDescription.previews`, its state in `states`.
  public var preview: Int
  public var state: Int
  public init(preview: Int, state: Int) { self.preview = preview; self.state = state }
}

/// Asks for a content made up from the types.
public struct InventRequest: Sendable, Codable {
  public var attributesType: String
  /// JSON values of enum cases found in the sources, by type name: a shape alone does not tell them.
  public var enumValues: [String: String]
  /// Seconds since 1970: dates are made up around it.
  public var now: Double
  public init(attributesType: String, enumValues: [String: String] = [:], now: Double) {
    self.attributesType = attributesType; self.enumValues = enumValues; self.now = now
  }
}

/// Runs `perform` of an intent that the extension has drawn a button or toggle of.
public struct PerformRequest: Hashable, Sendable, Codable {
  /// Type of the intent.
  public var intent: String
  /// A JSON object, as the tap's target holds it.
  public var parameters: String
  /// A toggle's new value; nil for a button.
  public var value: Bool?
  /// The phone's clock, in seconds since 1970.
  public var now: Double
  /// Seconds of real time that `perform` may take; the answer says where it took longer.
  public var seconds: Double
  public init(intent: String, parameters: String, value: Bool? = nil, now: Double, seconds: Double = 8) {
    self.intent = intent; self.parameters = parameters; self.value = value; self.now = now; self.seconds = seconds
  }
}

/// What an extension answers, one JSON object a line.
public enum ExtensionAnswer: Sendable, Codable {
  case description(ExtensionDescription)
  case rendered(RenderAnswer)
  /// The content equals what was drawn last.
  case unchanged
  case invented(attributes: String, state: String)
  case probed(ProbedActivity)
  /// `perform` has come to its end; what went wrong, nil where nothing did.
  case performed(failure: String?)
  /// For each content of `check` why it does not decode; nil where it does, or where no widget draws its type.
  case checked([DecodeFailure?])
  case timeline(TimelineAnswer)
  /// The provider has not called its completion, or not returned, within so many seconds.
  case timelineOverdue(seconds: Double)
  case entry(EntryAnswer)
  /// This process has no such entry: it was started anew since, or a newer answer took its place.
  case entryGone
  case decodeFailed(DecodeFailure)
  /// The request could not be answered; the sentence says why and how to mend it.
  case refused(String)
}

/// Why a payload did not decode.
public struct DecodeFailure: Error, Hashable, Sendable, Codable {
  /// Which part of a content is meant.
  public enum Part: String, Hashable, Sendable, Codable { case attributes, state }
  public var part: Part
  /// JSON path: `$.eta.lowerBound`.
  public var path: String
  /// The Swift type that was wanted.
  public var expected: String
  /// What stands there: `string "soon"`, `nothing (the key is missing)`.
  public var found: String
  public var message: String
  /// What the decoder itself says, where that tells more: “not ISO 8601: soon”.
  public var reason: String?
  /// Where the content's other part does not decode either; nil where it does.
  public var others: [DecodeFailure]?
  public init(part: Part, path: String, expected: String, found: String, message: String, reason: String? = nil) {
    self.part = part; self.path = path; self.expected = expected; self.found = found; self.message = message
    self.reason = reason
  }

  /// What is wrong, after a colon: `Int is expected, but there is string "x"`.
  public var mismatch: String {
    "\(expected) is expected, but there is \(found)" + (reason.map { "; its decoder says: \($0)" } ?? "")
  }

  /// This failure and those of the other part, each by itself.
  public var each: [DecodeFailure] {
    var own = self
    own.others = nil
    return [own] + (others ?? [])
  }

  /// What to do about it.
  public var remedy: String {
    reason == nil ? "Send \(expected) there, or change the Swift type" : "Send what its decoder takes, or change that"
  }
}

/// What an extension offers.
public struct ExtensionDescription: Sendable, Codable {
  /// A Live Activity of the extension.
  public struct Activity: Sendable, Codable {
    public var attributesType: String
    /// Type name of the widget that configures it.
    public var widget: String
    public var supplementalFamilies: [String]
    public init(attributesType: String, widget: String, supplementalFamilies: [String]) {
      self.attributesType = attributesType; self.widget = widget; self.supplementalFamilies = supplementalFamilies
    }
  }
  /// A preview in the extension's sources.
  public struct Preview: Sendable, Codable {
    /// What a preview shows.
    public enum Kind: String, Sendable, Codable { case content, compact, minimal, expanded, widget, view }
    /// As the sources name it; nil where they do not.
    public var name: String?
    public var kind: Kind
    /// nil for previews that are no activity.
    public var attributesType: String?
    /// The states as JSON, as a push would carry them.
    public var attributes: String?
    public var states: [String]
    public var line: Int
    public init(name: String?, kind: Kind, attributesType: String?, attributes: String?, states: [String], line: Int) {
      self.name = name; self.kind = kind; self.attributesType = attributesType; self.attributes = attributes
      self.states = states; self.line = line
    }
  }
  /// A widget of the home screen or the lock screen.
  public struct HomeWidget: Hashable, Sendable, Codable {
    public var kind: String
    /// Type name of the widget that configures it.
    public var widget: String
    /// `supportedFamilies`, those that a phone has; all of the home screen where the widget names none.
    public var forms: [WidgetForm]
    /// `contentMarginsDisabled()` was written.
    public var disablesMargins: Bool
    /// `pushHandler(_:)` was written (iOS 26).
    public var takesPushes: Bool
    public init(
      kind: String, widget: String, forms: [WidgetForm], disablesMargins: Bool = false, takesPushes: Bool = false
    ) {
      self.kind = kind; self.widget = widget; self.forms = forms; self.disablesMargins = disablesMargins
      self.takesPushes = takesPushes
    }
  }
  /// `ExtensionProtocol.version` of the extension: another one does not understand this phone.
  public var version: Int
  public var activities: [Activity]
  public var previews: [Preview]
  /// The home-screen and accessory widgets beside them.
  public var widgets: [HomeWidget]
  public init(
    version: Int = ExtensionProtocol.version, activities: [Activity], previews: [Preview], widgets: [HomeWidget]
  ) {
    self.version = version; self.activities = activities; self.previews = previews; self.widgets = widgets
  }
}

/// The presentations that were asked for, or why there are none.
public struct RenderAnswer: Sendable, Codable {
  /// Compact display lists by presentation (`DisplayList.encoded()` as text).
  public var lists: [Presentation: String]
  public var appearance: ActivityAppearance
  /// Of attributes, state and staleness: equal for equal ones. `RenderRequest.unlessFingerprint` takes it.
  public var fingerprint: UInt64
  /// What the system has to know of the intents that the lists name, by type.
  public var intents: [String: IntentTraits]
  /// Microseconds spent on evaluating, laying out and emitting.
  public var microseconds: Double
  public init(
    lists: [Presentation: String], appearance: ActivityAppearance, fingerprint: UInt64,
    intents: [String: IntentTraits] = [:], microseconds: Double
  ) {
    self.lists = lists; self.appearance = appearance; self.fingerprint = fingerprint; self.intents = intents
    self.microseconds = microseconds
  }
}

/// What an activity asks of the system around its presentations.
public struct ActivityAppearance: Hashable, Sendable, Codable {
  /// nil = the system's material.
  public var backgroundTint: RGBA?
  /// `activityBackgroundTint` was written at all.
  public var setsBackgroundTint: Bool
  /// nil = the system's colours.
  public var systemActionForeground: RGBA?
  public var keylineTint: RGBA?
  /// The island's and the card's `widgetURL`.
  public var islandURL: String?
  public var cardURL: String?
  /// Overridden margins by mode: `compactLeading`, `compactTrailing`, `minimal`, `expanded`.
  public var contentMargins: [String: EdgeMargins]
  public init(
    backgroundTint: RGBA? = nil, setsBackgroundTint: Bool = false, systemActionForeground: RGBA? = nil,
    keylineTint: RGBA? = nil, islandURL: String? = nil, cardURL: String? = nil,
    contentMargins: [String: EdgeMargins] = [:]
  ) {
    self.backgroundTint = backgroundTint; self.setsBackgroundTint = setsBackgroundTint
    self.systemActionForeground = systemActionForeground; self.keylineTint = keylineTint; self.islandURL = islandURL
    self.cardURL = cardURL; self.contentMargins = contentMargins
  }
}

/// Margins that an app set; nil keeps the system's.
public struct EdgeMargins: Hashable, Sendable, Codable {
  public var top: Double?
  public var leading: Double?
  public var bottom: Double?
  public var trailing: Double?
  public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
    self.top = top; self.leading = leading; self.bottom = bottom; self.trailing = trailing
  }
}

/// The two ends of the line.
public enum ExtensionProtocol {
  /// Changes whenever a message changes its shape.
  public static let version = 5
  /// The descriptors that carry requests and answers; stdout and stderr stay the widget's.
  public static let requestDescriptor: Int32 = 3
  public static let answerDescriptor: Int32 = 4
}

/// Asks the provider of a home-screen or accessory widget for entries. The entries stay in the extension, because they
/// are values of the app's own types; the answer counts them.
public struct TimelineRequest: Hashable, Sendable, Codable {
  /// Which of the provider's functions is asked.
  public enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
    case placeholder
    /// `isPreview` is true: the widget is looked at in the gallery.
    case gallery
    case snapshot, timeline
  }
  /// `kind:` of the configuration.
  public var kind: String
  public var form: WidgetForm
  public var stage: Stage
  /// Names the place that the widget stands in: the entries of a place and stage are kept until the next answer.
  public var place: String
  /// Size that the widget is given, in points: the provider's `displaySize`.
  public var width: Double
  public var height: Double
  public var surroundings: Surroundings
  /// Seconds of real time that the provider may take.
  public var seconds: Double
  public init(
    kind: String, form: WidgetForm, stage: Stage, place: String, width: Double, height: Double,
    surroundings: Surroundings, seconds: Double = 5
  ) {
    self.kind = kind; self.form = form; self.stage = stage; self.place = place; self.width = width
    self.height = height; self.surroundings = surroundings; self.seconds = seconds
  }
}

/// An entry of a timeline as far as the phone knows it.
public struct TimelineMoment: Hashable, Sendable, Codable {
  /// Seconds since 1970; nil where the entry's date is no finite number.
  public var date: Double?
  /// The entry's relevance; nil where it names none.
  public var score: Double?
  /// Seconds for which the relevance lasts; 0 = until the next entry.
  public var duration: Double
  public init(date: Double?, score: Double? = nil, duration: Double = 0) {
    self.date = date; self.score = score; self.duration = duration
  }
}

/// `TimelineReloadPolicy`.
public enum TimelinePolicy: Hashable, Sendable, Codable {
  case atEnd, never
  /// Seconds since 1970; nil where the date is no finite number.
  case after(Double?)
}

/// What a provider answered.
public struct TimelineAnswer: Hashable, Sendable, Codable {
  /// As the provider gave them, in its order; one for a placeholder and a snapshot.
  public var entries: [TimelineMoment]
  public var policy: TimelinePolicy
  /// Tells this answer from others of the same process; `EntryRequest` takes it.
  public var generation: Int
  public init(entries: [TimelineMoment], policy: TimelinePolicy, generation: Int) {
    self.entries = entries; self.policy = policy; self.generation = generation
  }
}

/// Asks for the picture of an entry.
public struct EntryRequest: Hashable, Sendable, Codable {
  public var kind: String
  public var form: WidgetForm
  public var stage: TimelineRequest.Stage
  public var place: String
  /// Of the answer whose entry is meant: entries of answers before are forgotten.
  public var generation: Int
  /// Counted from 0, in the provider's order.
  public var entry: Int
  /// Size and margins of the widget.
  public var room: PresentationRoom
  /// `now` is the moment at which the timeline came: iOS draws all entries then, and `Date()` in a view answers that.
  public var surroundings: Surroundings
  public init(
    kind: String, form: WidgetForm, stage: TimelineRequest.Stage, place: String, generation: Int, entry: Int,
    room: PresentationRoom, surroundings: Surroundings
  ) {
    self.kind = kind; self.form = form; self.stage = stage; self.place = place; self.generation = generation
    self.entry = entry; self.room = room; self.surroundings = surroundings
  }
}

/// The picture of an entry.
public struct EntryAnswer: Hashable, Sendable, Codable {
  /// Compact display list (`DisplayList.encoded()` as text).
  public var list: String
  /// What a tap on the widget opens where nothing inside answers it.
  public var url: String?
  /// What the system has to know of the intents that the list names, by type.
  public var intents: [String: IntentTraits]
  public init(list: String, url: String? = nil, intents: [String: IntentTraits] = [:]) {
    self.list = list; self.url = url; self.intents = intents
  }
}

/// A widget of an app that a person has placed, as `WidgetCenter` lists it.
public struct PlacedWidgetInfo: Hashable, Sendable, Codable {
  public var kind: String
  public var form: WidgetForm
  public init(kind: String, form: WidgetForm) { self.kind = kind; self.form = form }
}

import Wire

/// A widget that a person puts on the home screen or the lock screen.
public struct WidgetPlacement: Hashable, Sendable, Codable {
  /// What the owner of the phone calls it; another widget of this name makes room.
  public var name: String
  public var app: BundleID
  /// `kind:` of its configuration.
  public var kind: String
  public var form: WidgetForm
  public init(name: String, app: BundleID, kind: String, form: WidgetForm) {
    self.name = name; self.app = app; self.kind = kind; self.form = form
  }
}

/// A placed widget and what became of it.
public struct PlacedWidget: Hashable, Sendable {
  public let placement: WidgetPlacement
  public internal(set) var life: WidgetLife
  /// Traits of the intents that the shown picture names, by type.
  var intents: [String: IntentTraits] = [:]

  /// One line, for tests and people.
  func dump(at now: Moment) -> String {
    func text(_ wall: Double) -> String { TimeStamp.text(Moment(wall: wall, elapsed: 0).date) }
    let parts: [String?] = [
      "widget \(placement.name): \(placement.kind) of \(placement.app) as \(placement.form.rawValue)",
      "shows \(life.shown)",
      "asked \(life.timelinesAsked), paid \(life.paid), \(life.remaining(at: now.elapsed)) left",
      life.nextDate(after: now.wall).map { "next \(text($0))" },
      life.waiting.map { "\($0.reload.rawValue) waits \(TimeStamp.duration($0.until - now.elapsed))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// A question to the provider of a placed widget.
public struct WidgetAsk: Hashable, Sendable, Codable {
  public var placement: WidgetPlacement
  public var stage: TimelineRequest.Stage
  /// Comes back with the answer.
  public var order: Int
}

/// An entry of a placed widget that a person is to see.
public struct WidgetDrawOrder: Hashable, Sendable, Codable {
  public var placement: WidgetPlacement
  public var shown: WidgetShown
}

/// How the picture of an entry came out.
public enum WidgetDrawOutcome: Hashable, Sendable {
  /// It is there; what its buttons run, by the intents' names.
  case drawn(intents: [String: IntentTraits])
  /// The extension has forgotten the entry.
  case gone
  case refused(String)
  case crashed(String)
}

/// Where a finger lands on a widget.
public enum WidgetTarget: Hashable, Sendable {
  /// Beside everything that reacts; `url` is the widget's own.
  case widget(url: String?)
  case url(String)
  /// `value`: a toggle's new one.
  case intent(type: String, parameters: String, value: Bool?)
}

import Findings

/// What a scenario expects at one moment. Each has one sentence that says it; `ExpectationSentence` reads them.
public enum Expectation: Sendable, Hashable {
  /// What the island is expected to show.
  public enum IslandLook: Sendable, Hashable {
    case idle
    case compact(String)
    /// The attached one and the detached one.
    case minimals(String, String)
    /// One minimal beside a system occupant.
    case minimal(String)
    case expanded(String)
    case occupied(OccupantKind)
  }

  case island(IslandLook)
  /// `active`, `stale`, `ended`, `dismissed`, `pending`; nil activity = the only one.
  case state(String, activity: String?)
  /// Cards from the top, exactly.
  case lockScreen([String])
  /// The activity whose card lies over whatever a person does; nil = no banner.
  case banner(String?)
  /// A text that a person reads, or reads nowhere; nil surface or activity = any.
  case text(String, surface: String?, activity: String?, isThere: Bool)
  /// An entry with this code was logged by the step before.
  case logged(String, isThere: Bool)
  /// What the step before threw, by the name of the error's case.
  case refused(String?)
  /// The function that the step before called threw; a part of what it said, nil = whatever it said.
  case threw(String?)
  case screen(isLit: Bool)
  /// The step before drew a person's attention to the activity: light, sound, island, banner, watch.
  case alerted(String, isThere: Bool)
  case token(activity: String, isThere: Bool)
  /// The app's process runs or does not; nil = the only app.
  case app(String?, isRunning: Bool)
  /// The step before opened this URL, or the activity of this name; nil = in any app.
  case opened(String, app: String?)
  /// How many activities there are; nil = of all apps together.
  case activities(Int, app: String?)
  /// Seconds until the next thing that happens by itself; nil = nothing will.
  case nextEvent(Double?)
  /// What a placed widget is like, by its name.
  case widget(String, WidgetExpectation)
}

import Wire

/// What a person sees of Live Activities at one moment.
public struct Glance: Hashable, Sendable, Codable {
  /// A card on the lock screen.
  public struct Card: Hashable, Sendable, Codable {
    public var activity: String
    public var app: BundleID
    public var state: LifeState
    /// What the system asks below the card.
    public var question: Question?
    /// The card does not show the newest content, and why.
    public var trouble: Trouble?
    public init(
      activity: String, app: BundleID, state: LifeState, question: Question? = nil, trouble: Trouble? = nil
    ) {
      self.activity = activity; self.app = app; self.state = state; self.question = question; self.trouble = trouble
    }
  }

  /// What the system asks below a card; the answers stand at each case.
  public enum Question: String, Hashable, Sendable, Codable {
    /// Don't Allow / Allow.
    case allow
    /// Don't Allow / Always Allow.
    case alwaysAllow
  }

  /// Why a card does not show the newest content.
  public enum Trouble: String, Hashable, Sendable, Codable {
    /// The content does not decode; iOS shows the old picture with a spinner, or a black one (observed).
    case decodeFailed
    /// The extension's process ended while it drew.
    case crashed
    /// The extension could not draw it.
    case refused
  }

  /// What the island shows, and why each of the other activities is not in it.
  public var island: IslandChoice
  /// The lock screen's cards, topmost first, whether or not somebody looks at it.
  public var cards: [Card]
  /// The lock screen is seen, lit or dimmed.
  public var showsLockScreen: Bool
  /// The lock screen is seen dimmed, by Always-On; nothing on it moves.
  public var isAlwaysOn: Bool
  /// On phones without island: the activity whose card lies over what a person does.
  public var banner: String?
  /// The activities of StandBy; empty where the phone is not in it.
  public var standBy: [String]
  /// The card that fills the screen of StandBy.
  public var standByCard: String?
  /// The activities in the Smart Stack of the watch.
  public var watch: [String]
  /// The activities on the CarPlay dashboard.
  public var car: [String]
  public var isLocked: Bool
  public var isScreenLit: Bool
  /// The app that a person uses.
  public var foreground: BundleID?
}

/// A place where a person sees a Live Activity.
public enum Surface: String, Sendable, Codable, Hashable, CaseIterable {
  case lockScreen = "lock-screen"
  case compact
  /// Attached to the camera, beside another activity.
  case minimal
  case expanded
  /// Apart from the camera, beside another activity that is attached.
  case minimalDetached = "minimal-detached"
  /// The island while it shows nothing.
  case idle
  /// The card over whatever a person does, on phones without island.
  case banner
  case alwaysOn = "always-on"
  /// The card on the whole screen of a charging phone that lies on its side.
  case standBy = "standby"
  /// The same in a dark room: everything in red.
  case standByNight = "standby-night"
  case padLockScreen = "ipad-lock-screen"
  /// On the watch that belongs to the phone.
  case smartStack = "smart-stack"
  case carPlay = "carplay"

  /// What is drawn where nothing is said: what every phone with an island shows every day.
  public static let standard: [Surface] = [.lockScreen, .compact, .minimal, .expanded]

  /// What is drawn of an activity beside another one of another app: the island has no room for its compact content.
  public static let pair: [Surface] = [.lockScreen, .minimal, .minimalDetached, .expanded]

  /// What a person calls it.
  public var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .compact: "Compact"
    case .minimal: "Minimal"
    case .expanded: "Expanded"
    case .minimalDetached: "Minimal, detached"
    case .idle: "Idle island"
    case .banner: "Banner"
    case .alwaysOn: "Always-On"
    case .standBy: "StandBy"
    case .standByNight: "StandBy at night"
    case .padLockScreen: "iPad Lock Screen"
    case .smartStack: "Smart Stack"
    case .carPlay: "CarPlay"
    }
  }

  /// The lock screens show every activity, one card above the other.
  public var stacksCards: Bool {
    switch self {
    case .lockScreen, .alwaysOn, .padLockScreen: true
    default: false
    }
  }

  /// The Dynamic Island's surfaces need a model that has one.
  public var needsIsland: Bool {
    switch self {
    case .compact, .minimal, .expanded, .minimalDetached, .idle: true
    default: false
    }
  }

  /// The first iOS that shows Live Activities there (published: Displaying live data with Live Activities).
  public var firstIOS: Int {
    switch self {
    case .standBy, .standByNight, .padLockScreen: 17
    case .smartStack: 18
    case .carPlay: 26
    default: 16
    }
  }
}

/// Where a finger lands.
public enum TapPlace: String, Hashable, Sendable, Codable, CaseIterable {
  case compactLeading, compactTrailing
  /// Attached to the camera, or apart from it.
  case minimal
  case expanded
  case lockScreen
  case banner
  /// At the top of StandBy.
  case standByMinimal
  /// The card on the whole screen.
  case standBy
  /// The Smart Stack.
  case watch
  case carPlay

  /// Buttons, toggles and links work there (published: Adding interactivity to widgets and Live Activities; for the
  /// banner and StandBy assumed, because they show the card of the lock screen).
  public var isInteractive: Bool {
    switch self {
    case .expanded, .lockScreen, .banner, .standBy, .watch: true
    case .compactLeading, .compactTrailing, .minimal, .standByMinimal, .carPlay: false
    }
  }

  /// The place belongs to the island, so that its `widgetURL` counts and not the card's.
  public var isIsland: Bool {
    switch self {
    case .compactLeading, .compactTrailing, .minimal, .expanded: true
    case .lockScreen, .banner, .standByMinimal, .standBy, .watch, .carPlay: false
    }
  }
}

/// What a tap does.
public indirect enum TapOutcome: Hashable, Sendable, Codable {
  /// Opens the app.
  case open(AppDelivery)
  case run(IntentOrder)
  /// The phone asks for Face ID or the code first; without them nothing happens.
  case unlock(then: TapOutcome)
  /// StandBy shows the card on the whole screen.
  case fillStandBy
  /// Nothing happens.
  case nothing(TapFault)
}

/// What an app is told when a tap opens it (published: Launching your app from a Live Activity).
public enum AppDelivery: Hashable, Sendable, Codable {
  /// `onOpenURL`.
  case url(String)
  /// No URL was set: a user activity of type `NSUserActivityTypeLiveActivity`, with the activity's identifier.
  case userActivity(id: String)

  /// Type of the user activity.
  public static let userActivityType = "NSUserActivityTypeLiveActivity"
}

/// An intent to be run.
public struct IntentOrder: Hashable, Sendable, Codable {
  /// In which process something runs.
  public enum Process: String, Hashable, Sendable, Codable {
    /// The app's process, started in the background where it does not run.
    case app
    case widgetExtension
  }

  public var process: Process
  public var type: String
  /// A JSON object.
  public var parameters: String
  /// The new value of a toggle, which shows it at once; nil for a button.
  public var value: Bool?
  /// The app comes to the foreground first.
  public var opensApp: Bool

  public init(process: Process, type: String, parameters: String, value: Bool? = nil, opensApp: Bool = false) {
    self.process = process; self.type = type; self.parameters = parameters; self.value = value
    self.opensApp = opensApp
  }
}

/// Why a tap does nothing, or less than it seems to.
public enum TapFault: Hashable, Sendable, Codable {
  /// CarPlay shows activities and takes no taps (published).
  case carPlay
  /// A button with a closure, which the system never calls.
  case closure
  /// The compact or minimal presentation has a button or link, which is not heard there: the tap opens the app.
  case notInteractive(TapPlace)
  /// Buttons and toggles with intents need iOS 17.
  case needsIOS17

  /// One sentence, and how to mend it.
  public var sentence: String {
    switch self {
    case .carPlay: "CarPlay shows Live Activities and takes no taps."
    case .closure:
      "The button has a closure, which is never called in a Live Activity: use Button(intent:) or Link."
    case .notInteractive(let place):
      "Buttons and links are not heard in the \(place.rawValue) presentation: the tap opens the app. "
        + "Put them into the expanded presentation or the card."
    case .needsIOS17: "Buttons and toggles react since iOS 17: the tap opens the app."
    }
  }
}

import Wire

/// The circumstances of an alert.
public struct AlertContext: Hashable, Sendable {
  public var iosMajor: Int
  public var hasIsland: Bool
  public var isLocked: Bool
  public var isScreenLit: Bool
  /// The person uses the activity's own app.
  public var isAppInUse: Bool
  /// A Focus is on that does not let the app through.
  public var isFocused: Bool
  /// The ring switch stands on silent.
  public var isSilenced: Bool
  public var isInStandBy: Bool
  public var hasWatch: Bool
  public var hasCar: Bool
  /// The alert comes with the activity's end, which takes it out of the island.
  public var isEnd: Bool

  public init(
    iosMajor: Int, hasIsland: Bool = true, isLocked: Bool = false, isScreenLit: Bool = true, isAppInUse: Bool = false,
    isFocused: Bool = false, isSilenced: Bool = false, isInStandBy: Bool = false, hasWatch: Bool = false,
    hasCar: Bool = false, isEnd: Bool = false
  ) {
    self.iosMajor = iosMajor; self.hasIsland = hasIsland; self.isLocked = isLocked; self.isScreenLit = isScreenLit
    self.isAppInUse = isAppInUse; self.isFocused = isFocused; self.isSilenced = isSilenced
    self.isInStandBy = isInStandBy; self.hasWatch = hasWatch; self.hasCar = hasCar; self.isEnd = isEnd
  }
}

/// What an alert does.
public struct AlertEffects: Hashable, Sendable, Codable {
  /// What is heard.
  public enum Sound: Hashable, Sendable, Codable {
    case system
    /// A file in the app's bundle.
    case named(String)
  }

  /// Title and body as the watch shows them; the phone shows neither.
  public struct WatchAlert: Hashable, Sendable, Codable {
    public var title: String
    public var body: String
    public init(title: String, body: String) { self.title = title; self.body = body }
  }

  /// A dark screen lights up.
  public var lightsScreen = false
  /// Seconds for which the island is expanded.
  public var expandsIsland: Double?
  /// Seconds for which the card lies over what the person does, on phones without island.
  public var showsBanner: Double?
  /// StandBy shows the card on the whole screen.
  public var fillsStandBy = false
  /// What the phone plays; nil = nothing.
  public var sound: Sound?
  public var vibrates = false
  /// What the watch shows; nil = nothing, or there is no watch.
  public var watch: WatchAlert?
  /// CarPlay shows the activity as a notification.
  public var notifiesCar = false
  /// Why the phone did less than it can, one sentence each.
  public var withheld: [String] = []

  public init() {}

  /// The phone did something that a person may notice.
  public var isNoticed: Bool {
    lightsScreen || expandsIsland != nil || showsBanner != nil || fillsStandBy || sound != nil || vibrates
      || watch != nil || notifiesCar
  }
}

/// What an update with an alert does on the phone, its watch and its car.
///
/// Published (Displaying live data with Live Activities): the screen lights up, a sound is played, the island expands
/// for a short time; phones without island show the card as a banner if the phone is unlocked and the app not in use;
/// title and body are shown on the watch only; CarPlay notifies of starts and alerts (iOS 26). Assumed: how long, what
/// Focus and the silent switch do (as with any notification), that the watch is told while the phone is locked, and
/// that nothing happens while the app itself is used.
public struct AlertPolicy: Hashable, Sendable {
  /// Seconds for which the island stays expanded and a banner stays; assumed.
  public var seconds: Double
  public init(seconds: Double = 5) { self.seconds = seconds }

  /// What an alert does on a phone as it is now.
  public func effects(of alert: EncodedAlert, in context: AlertContext) -> AlertEffects {
    var effects = AlertEffects()
    if context.isFocused {
      effects.withheld.append("A Focus is on: the content changes and nothing draws attention to it.")
      return effects
    }
    effects.notifiesCar = context.hasCar && context.iosMajor >= 26
    if context.isAppInUse, !context.isLocked {
      effects.withheld.append("The person uses the app: the phone shows neither the activity nor an alert.")
      return effects
    }
    if context.isLocked {
      effects.lightsScreen = !context.isScreenLit
      effects.fillsStandBy = context.isInStandBy && context.iosMajor >= 17
    } else if context.isEnd {
      effects.withheld.append("The activity is over and has left the island; its card is on the lock screen.")
    } else if context.hasIsland {
      effects.expandsIsland = seconds
    } else {
      effects.showsBanner = seconds
    }
    effects.vibrates = true
    if context.isSilenced {
      effects.withheld.append("The phone is switched to silent: it vibrates.")
    } else {
      effects.sound = alert.sound.map { .named($0) } ?? .system
    }
    tellWatch(alert, context, &effects)
    return effects
  }

  private func tellWatch(_ alert: EncodedAlert, _ context: AlertContext, _ effects: inout AlertEffects) {
    guard context.hasWatch else { return }
    guard context.isLocked else {
      effects.withheld.append("The phone is in use: the watch is not told.")
      return
    }
    guard !alert.title.isEmpty || !alert.body.isEmpty else {
      effects.withheld.append("The alert has neither title nor body: the watch has nothing to show.")
      return
    }
    effects.watch = AlertEffects.WatchAlert(title: alert.title, body: alert.body)
  }
}

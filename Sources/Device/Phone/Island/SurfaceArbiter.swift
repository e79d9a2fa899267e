import Wire

/// What a phone has around it, as far as it decides where activities are seen.
public struct SurfaceContext: Hashable, Sendable {
  /// Major version of iOS.
  public var iosMajor: Int
  public var isPad: Bool
  public var isLocked: Bool
  public var isScreenLit: Bool
  /// The model has an Always-On display and the person left it on.
  public var hasAlwaysOn: Bool
  public var isLowPower: Bool
  /// Settings > Face ID & Passcode > Allow Access When Locked > Live Activities.
  public var allowsWhenLocked: Bool
  /// The phone charges and lies on its side.
  public var isInStandBy: Bool
  public var hasWatch: Bool
  /// The phone is connected to a car's display.
  public var hasCar: Bool

  public init(
    iosMajor: Int, isPad: Bool = false, isLocked: Bool = false, isScreenLit: Bool = true, hasAlwaysOn: Bool = false,
    isLowPower: Bool = false, allowsWhenLocked: Bool = true, isInStandBy: Bool = false, hasWatch: Bool = false,
    hasCar: Bool = false
  ) {
    self.iosMajor = iosMajor; self.isPad = isPad; self.isLocked = isLocked; self.isScreenLit = isScreenLit
    self.hasAlwaysOn = hasAlwaysOn; self.isLowPower = isLowPower; self.allowsWhenLocked = allowsWhenLocked
    self.isInStandBy = isInStandBy; self.hasWatch = hasWatch; self.hasCar = hasCar
  }
}

/// Where activities are seen besides the island; identifiers, the first one first.
public struct SurfacesShown: Hashable, Sendable {
  /// Cards that the lock screen has, whether or not somebody looks at it.
  public var cards: [String]
  /// The lock screen is seen: lit, or dimmed by Always-On.
  public var showsLockScreen: Bool
  /// The lock screen is seen dimmed; nothing on it moves.
  public var isAlwaysOn: Bool
  /// Minimals at the top of StandBy; a tap shows the first card at twice its size.
  public var standBy: [String]
  /// The Smart Stack of the watch.
  public var watch: [String]
  /// The CarPlay dashboard.
  public var car: [String]

  public init(
    cards: [String] = [], showsLockScreen: Bool = false, isAlwaysOn: Bool = false, standBy: [String] = [],
    watch: [String] = [], car: [String] = []
  ) {
    self.cards = cards; self.showsLockScreen = showsLockScreen; self.isAlwaysOn = isAlwaysOn; self.standBy = standBy
    self.watch = watch; self.car = car
  }
}

/// Decides on which surfaces besides the island activities are seen.
///
/// Published (Displaying live data with Live Activities; WWDC23 10184, 10194; WWDC24 10068; WWDC25 278): lock screen of
/// iPhone since iOS 16.1, iPad and StandBy since 17, Smart Stack since 18, CarPlay since 26; an end takes an activity
/// out of CarPlay at once and leaves it in the Smart Stack and on the lock screen. Reported: Low Power Mode switches
/// Always-On off. Assumed: a phone that hides activities while it is locked hides them in StandBy too, and StandBy,
/// Smart Stack and CarPlay keep the order of the lock screen.
public enum SurfaceArbiter {
  /// Who is shown where.
  public static func decide(candidates: [IslandCandidate], in context: SurfaceContext) -> SurfacesShown {
    guard !context.isPad || context.iosMajor >= 17 else { return SurfacesShown() }
    let order = LockScreenOrder.cards(candidates)
    let running = Set(candidates.filter { $0.state == .active || $0.state == .stale }.map(\.id))
    var choice = SurfacesShown()
    choice.cards = context.isLocked && !context.allowsWhenLocked ? [] : order
    let standsBy = context.isLocked && context.isInStandBy && context.iosMajor >= 17 && !context.isPad
    if standsBy {
      choice.standBy = choice.cards.filter(running.contains)
    } else if context.isLocked {
      choice.isAlwaysOn = !context.isScreenLit && context.hasAlwaysOn && !context.isLowPower
      choice.showsLockScreen = context.isScreenLit || choice.isAlwaysOn
    }
    guard !context.isPad else { return choice }
    if context.hasWatch, context.iosMajor >= 18 { choice.watch = order }
    if context.hasCar, context.iosMajor >= 26 { choice.car = order.filter(running.contains) }
    return choice
  }
}

/// How a phone is set up when it is first used; later changes come as `PhoneEvent.set`.
public struct PhoneSettings: Hashable, Sendable, Codable {
  /// Settings > Live Activities for all apps.
  public var liveActivities: Bool
  /// Face ID & Passcode > Allow Access When Locked > Live Activities.
  public var accessWhenLocked: Bool
  public var lowPower: Bool
  /// Settings > Display > Always On, on models that have it.
  public var alwaysOn: Bool
  public var standBy: Bool
  /// A watch belongs to the phone.
  public var watch: Bool
  /// The phone is connected to a car's display.
  public var car: Bool
  /// A Focus is on that lets none of the apps through.
  public var focus: Bool
  /// The ring switch stands on silent.
  public var silent: Bool
  /// IANA name.
  public var timeZone: String
  /// Numbers that differ from `RuleBook.standard`.
  public var rules: [RuleID: RuleValue]
  /// Entries that the log keeps; older ones make room.
  public var logCapacity: Int

  public init(
    liveActivities: Bool = true, accessWhenLocked: Bool = true, lowPower: Bool = false, alwaysOn: Bool = true,
    standBy: Bool = false, watch: Bool = false, car: Bool = false, focus: Bool = false, silent: Bool = false,
    timeZone: String = "UTC", rules: [RuleID: RuleValue] = [:], logCapacity: Int = 10_000
  ) {
    self.liveActivities = liveActivities; self.accessWhenLocked = accessWhenLocked; self.lowPower = lowPower
    self.alwaysOn = alwaysOn; self.standBy = standBy; self.watch = watch; self.car = car; self.focus = focus
    self.silent = silent; self.timeZone = timeZone; self.rules = rules; self.logCapacity = logCapacity
  }
}

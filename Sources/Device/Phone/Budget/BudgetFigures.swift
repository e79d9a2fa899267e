/// The numbers of the push budgets. Apple publishes that there is an hourly budget for pushes of priority 10, that
/// “More Frequent Updates” raises it and that priority 5 is free, but no number: all of these are observed or assumed.
public struct BudgetFigures: Hashable, Sendable, Codable {
  /// Pushes of priority 10 within the window at the ordinary level. Observed: reports speak of 10 to 15.
  public var normalPushes: Int
  /// The same with “More Frequent Updates”. Observed: a phone's log showed 229 to 236 left at the level “frequent”.
  public var frequentPushes: Int
  /// Seconds of the window. Published as an hour; that it slides is assumed.
  public var pushWindow: Double
  /// Starts by push within the start window. Observed: about 10 in a short time (developer forum 799505).
  public var starts: Int
  /// Seconds of the start window; assumed.
  public var startWindow: Double
  /// Seconds between the moments at which a dark phone takes pushes of priority 5; assumed, published is only that
  /// they come when it is convenient.
  public var opportunity: Double
  /// The same in Low Power Mode; assumed.
  public var lowPowerOpportunity: Double

  public init(
    normalPushes: Int = 15, frequentPushes: Int = 240, pushWindow: Double = 3600, starts: Int = 10,
    startWindow: Double = 3600, opportunity: Double = 60, lowPowerOpportunity: Double = 300
  ) {
    self.normalPushes = normalPushes; self.frequentPushes = frequentPushes; self.pushWindow = pushWindow
    self.starts = starts; self.startWindow = startWindow; self.opportunity = opportunity
    self.lowPowerOpportunity = lowPowerOpportunity
  }

  /// Pushes of priority 10 within the window.
  public func pushes(_ level: BudgetLevel) -> Int { level == .frequent ? frequentPushes : normalPushes }
}

/// How much an app may push.
public enum BudgetLevel: String, Hashable, Sendable, Codable, CaseIterable {
  case normal
  /// `NSSupportsLiveActivitiesFrequentUpdates` is in the app's Info.plist and the person left “More Frequent Updates”
  /// on (iOS 16.2).
  case frequent
}

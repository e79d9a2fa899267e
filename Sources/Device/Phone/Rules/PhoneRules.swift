import Wire

/// The rule book read for one version and one phone's settings: plain values, so that no event looks a rule up.
public struct PhoneRules: Hashable, Sendable {
  public let version: PhoneVersion
  private let values: [RuleID: RuleValue]

  /// Seconds after which the system ends an activity, and for which an ended one stays on the lock screen.
  public let maximumActive: Double
  public let maximumEnded: Double
  public let staleDates: Bool
  public let relevanceScores: Bool
  public let endsAgain: Bool
  public let listsEnded: Bool
  public let contentBytes: Int
  /// Activities at the same time, of one app and on the phone.
  public let appMaximum: Int
  public let deviceMaximum: Int
  public let callTimestamps: Bool
  public let pushTieDrops: Bool
  /// Seconds until a token is issued, of an activity and for starts.
  public let tokenDelay: Double
  public let startTokenDelay: Double
  /// Seconds after which a token is replaced by a new one; 0 = never.
  public let tokenRotation: Double
  public let alertSeconds: Double
  public let budget: BudgetFigures
  public let throttle: ThrottleFigures
  public let widgets: WidgetFigures

  /// - Parameter overrides: take the place of the book's values where the version has the rule at all.
  public init(_ book: RuleBook, on version: PhoneVersion, overrides: [RuleID: RuleValue] = [:]) {
    self.version = version
    var values: [RuleID: RuleValue] = [:]
    for row in book.rows where row.holds(on: version) { values[row.rule] = overrides[row.rule] ?? row.value }
    self.values = values
    // NaN and negative numbers from settings count as nothing.
    func seconds(_ rule: RuleID) -> Double { values[rule].map { max(0, $0.number) } ?? 0 }
    func count(_ rule: RuleID) -> Int { Int(min(max(0, seconds(rule)), 1e15)) }
    func flag(_ rule: RuleID) -> Bool { seconds(rule) != 0 }
    maximumActive = seconds(.maximumActive)
    maximumEnded = seconds(.maximumEnded)
    staleDates = flag(.staleDates)
    relevanceScores = flag(.relevanceScores)
    endsAgain = flag(.endsAgain)
    listsEnded = flag(.listsEnded)
    contentBytes = count(.contentBytes)
    appMaximum = count(.appMaximum)
    deviceMaximum = count(.deviceMaximum)
    callTimestamps = flag(.callTimestamps)
    pushTieDrops = flag(.pushTieDrops)
    tokenDelay = seconds(.tokenDelay)
    startTokenDelay = seconds(.startTokenDelay)
    tokenRotation = seconds(.tokenRotation)
    alertSeconds = seconds(.alertSeconds)
    budget = BudgetFigures(
      normalPushes: count(.pushesPerHour), frequentPushes: count(.frequentPushesPerHour),
      pushWindow: seconds(.pushWindow), starts: count(.startsPerWindow), startWindow: seconds(.startWindow),
      opportunity: seconds(.opportunity), lowPowerOpportunity: seconds(.lowPowerOpportunity))
    throttle = ThrottleFigures(shortest: seconds(.shortestDisplay), longest: seconds(.longestDisplay))
    widgets = WidgetFigures(
      reloads: count(.widgetReloads), window: seconds(.widgetWindow), reloadSpacing: seconds(.widgetReloadSpacing),
      retry: seconds(.widgetRetry), entrySpacing: seconds(.widgetEntrySpacing), entryLimit: count(.widgetEntryLimit),
      providerSeconds: seconds(.widgetProviderTime))
  }

  /// Whether the version has something, and the settings leave it on.
  public func has(_ rule: RuleID) -> Bool { values[rule].map { $0.number != 0 && !$0.number.isNaN } ?? false }

  /// The value in force; nil where the version has no such rule.
  public func value(_ rule: RuleID) -> RuleValue? { values[rule] }
}

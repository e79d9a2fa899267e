/// Numbers of iOS 18's limit on how often an activity is drawn anew. Press and feedback reports speak of 5 to 15
/// seconds; Apple publishes nothing, so all of them are observed or assumed.
public struct ThrottleFigures: Hashable, Sendable, Codable {
  /// Seconds between two displays of an activity that is seldom updated. Observed.
  public var shortest: Double
  /// Seconds that the distance grows to under constant updates. Observed.
  public var longest: Double
  /// What each display that had to wait adds, in seconds; assumed.
  public var growth: Double

  public init(shortest: Double = 5, longest: Double = 15, growth: Double = 5) {
    self.shortest = shortest; self.longest = longest; self.growth = growth
  }

  /// The limit that reports describe is there since this version.
  public static let firstIOS = 18
}

/// Holds back displays of one activity that come too fast. The newest content is kept and shown when the time has
/// come, so that the last state is never lost.
public struct DisplayThrottle: Hashable, Sendable, Codable {
  /// What becomes of an update that is to be shown.
  public enum Verdict: Hashable, Sendable, Codable {
    /// Show it now.
    case show
    /// Show the newest content then, in seconds of the phone's clock.
    case hold(until: Double)
  }

  public var figures: ThrottleFigures
  private var lastDisplay: Double?
  /// Seconds that lie between two displays now.
  public private(set) var distance: Double
  /// When held content is shown; nil where none waits.
  public private(set) var due: Double?

  public init(figures: ThrottleFigures = ThrottleFigures()) {
    self.figures = figures
    distance = figures.shortest
  }

  /// A new content is there.
  /// - Parameters:
  ///   - urgent: an alert, a start or an end, which are shown at once (assumed).
  ///   - now: seconds of a clock that does not go back.
  public mutating func offer(urgent: Bool = false, at now: Double) -> Verdict {
    guard let last = lastDisplay else { return show(at: now) }
    if urgent { return show(at: now) }
    if let due, now < due { return .hold(until: due) }
    let free = last + distance
    if due == nil, now >= free {
      // A quiet time ends the growth.
      if now - last >= figures.longest { distance = figures.shortest }
      return show(at: now)
    }
    guard due == nil else { return show(at: now) }
    due = free
    return .hold(until: free)
  }

  /// Whether held content is shown now; the caller shows the newest one that it has.
  public mutating func release(at now: Double) -> Bool {
    guard let due, now >= due else { return false }
    distance = min(distance + figures.growth, max(figures.longest, figures.shortest))
    _ = show(at: now)
    return true
  }

  private mutating func show(at now: Double) -> Verdict {
    lastDisplay = now
    due = nil
    return .show
  }
}

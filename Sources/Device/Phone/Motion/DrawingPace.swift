/// How often a phone draws what moves by itself in a Live Activity: texts and bars that tick, and what moves inside of
/// a presentation while its content changes. The island's own shape and the cards' places are the system's, which
/// moves them at the display's rate.
///
/// Approximate: that the system draws activities more seldom than apps, and seldom while the phone is locked, is
/// observed; no number is published. Always-On redraws once a minute, as WidgetKit's pages say of dimmed displays.
public struct DrawingPace: Hashable, Sendable {
  /// Seconds between two pictures; 0 draws every picture that is asked for.
  public let interval: Double

  /// - Parameter interval: what is below 0 or no number counts as 0.
  public init(every interval: Double) { self.interval = interval.isFinite ? max(interval, 0) : 0 }

  /// Every picture of the display.
  public static let display = DrawingPace(every: 0)
  /// Two pictures a second while the phone is used. Approximate.
  public static let unlocked = DrawingPace(every: 0.5)
  /// One picture a second on the lit lock screen. Approximate.
  public static let locked = DrawingPace(every: 1)
  /// One picture a minute on the dimmed display.
  public static let alwaysOn = DrawingPace(every: 60)

  /// Seconds of a change that are seen so many seconds after it: those of the picture that was drawn last.
  public func shown(_ elapsed: Double) -> Double {
    guard interval > 0, elapsed.isFinite, elapsed > 0 else { return elapsed }
    return Self.whole(elapsed / interval) * interval
  }

  /// The time that ticking texts show.
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - change: when the content changed last, which is drawn at once whatever the pace.
  public func tick(_ now: Double, since change: Double = -.infinity) -> Double {
    guard interval > 0, now.isFinite else { return now }
    return min(max(Self.whole(now / interval) * interval, change), now)
  }

  /// The first picture at or after a moment, in seconds since 1970.
  public func next(atOrAfter moment: Double) -> Double {
    guard interval > 0, moment.isFinite else { return moment }
    return -Self.whole(-moment / interval) * interval
  }

  /// A rounding error before a whole number counts as the number.
  private static func whole(_ count: Double) -> Double { (count + 1e-6).rounded(.down) }
}

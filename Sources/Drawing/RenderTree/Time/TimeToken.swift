/// A text that the phone advances by its clock, without waking the extension. Instants are seconds since 1970.
public enum TimeToken: Hashable, Sendable, Codable {
  /// `Text(timerInterval:pauseTime:countsDown:showsHours:)`: bounded on both sides.
  case timer(from: Double, to: Double, pause: Double?, countsDown: Bool, showsHours: Bool)
  /// `Text(_, style: .timer)`: counts down to the date, then up from it.
  case stopwatch(Double)
  /// A clock with a choice of fields.
  case clock(ClockSpec)
  /// The distance to a date in units.
  case span(SpanSpec)
  /// A date as people speak of it.
  case reference(ReferenceSpec)
  /// Anything else that Foundation's format styles write.
  case live(LiveSpec)

  /// `Text(_, style: .relative)`: the distance to the date in its two largest units, without a sign.
  public static func relative(_ date: Double, place: TimePlace = TimePlace()) -> TimeToken {
    .span(SpanSpec(to: date, limit: 2, width: .short, sign: .never, place: place))
  }
  /// `Text(_, style: .offset)`: the distance in its largest unit, `-` before the date and `+` from then on.
  public static func offset(_ date: Double, place: TimePlace = TimePlace()) -> TimeToken {
    .span(SpanSpec(to: date, limit: 1, width: .wide, sign: .always, place: place))
  }

  /// The text as the phone shows it at `now`.
  /// - Parameter locale: BCP 47 tag.
  public func text(at now: Double, locale: String) -> String {
    switch self {
    case .timer(let from, let to, let pause, let down, let hours):
      let t = min(max(pause ?? now, from), to)
      // A countdown shows 0:00 only once the end is reached; a count-up shows whole seconds that have passed.
      return Self.clock(down ? (to - t).rounded(.up) : (t - from).rounded(.down), showsHours: hours, locale: locale)
    case .stopwatch(let date):
      let seconds = now < date ? (date - now).rounded(.up) : (now - date).rounded(.down)
      return Self.clock(seconds, showsHours: true, locale: locale)
    case .clock(let clock): return clock.text(at: now, locale: locale)
    case .span(let span): return span.text(at: now, locale: locale)
    case .reference(let reference): return reference.text(at: now, locale: locale)
    case .live(let live): return live.text(at: now)
    }
  }

  /// When the text must be drawn again; nil = never.
  public func nextChange(after now: Double) -> Double? {
    switch self {
    case .timer(let from, let to, let pause, let down, _):
      guard pause == nil, now < to else { return nil }
      if now < from { return down ? from : from + 1 }
      return down
        ? min(to, to - ((to - now).rounded(.up) - 1))
        : min(to, from + (now - from).rounded(.down) + 1)
    case .stopwatch(let date):
      return now < date ? date - ((date - now).rounded(.up) - 1) : date + (now - date).rounded(.down) + 1
    case .clock(let clock): return clock.nextChange(after: now)
    case .span(let span): return span.nextChange(after: now)
    case .reference(let reference): return reference.nextChange(after: now)
    case .live(let live): return live.nextChange(after: now)
    }
  }

  /// The widest text that the token can come to show: its width is reserved.
  public func widest(at now: Double, locale: String) -> String {
    switch self {
    case .timer(let from, let to, _, _, let hours):
      return Self.clock((to - from).rounded(.up), showsHours: hours, locale: locale).withWidestDigits
    case .clock(let clock): return clock.widest(at: now, locale: locale)
    case .span(let span): return span.widest(at: now, locale: locale)
    case .stopwatch(let date):
      return Self.clock(abs(now - date).rounded(.up), showsHours: true, locale: locale).withWidestDigits
    case .reference, .live: return text(at: now, locale: locale).withWidestDigits
    }
  }

  /// `9:07`, `59:59`, `1:02:03`; without hours the minutes go on counting.
  private static func clock(_ seconds: Double, showsHours: Bool, locale: String) -> String {
    let s = seconds < 0 ? 0 : seconds
    return ClockText.text(s, showsHours && s >= 3600 ? .hoursMinutesSeconds : .minutesSeconds, locale: locale)
  }
}

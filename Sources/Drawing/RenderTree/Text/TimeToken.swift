/// A text that the phone advances by its clock, without waking the extension. Instants are seconds since 1970.
public enum TimeToken: Hashable, Sendable, Codable {
  /// `Text(timerInterval:pauseTime:countsDown:showsHours:)`: bounded on both sides.
  case timer(from: Double, to: Double, pause: Double?, countsDown: Bool, showsHours: Bool)
  /// `Text(_, style: .timer)`: counts down to the date, then up from it.
  case stopwatch(Double)
  /// `Text(_, style: .relative)`: the distance to the date in its two largest units, without a sign.
  case relative(Double)
  /// `Text(_, style: .offset)`: the signed distance in its largest unit.
  case offset(Double)

  /// The text as the phone shows it at `now`.
  public func text(at now: Double, locale: String) -> String {
    switch self {
    case .timer(let from, let to, let pause, let down, let hours):
      let t = min(max(pause ?? now, from), to)
      // A countdown shows 0:00 only once the end is reached; a count-up shows whole seconds that have passed.
      let seconds = down ? (to - t).rounded(.up) : (t - from).rounded(.down)
      return Self.clock(seconds, showsHours: hours)
    case .stopwatch(let date):
      return Self.clock(now < date ? (date - now).rounded(.up) : (now - date).rounded(.down), showsHours: true)
    case .relative(let date):
      return TimeWords(locale: locale).relative(seconds: abs(now - date))
    case .offset(let date):
      return TimeWords(locale: locale).offset(seconds: now - date)
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
    case .relative(let date):
      let distance = abs(now - date)
      let step: Double = distance >= 86_400 ? 3600 : distance >= 3600 ? 60 : 1
      return now < date
        ? date - ((date - now) / step).rounded(.up) * step + step
        : date + (((now - date) / step).rounded(.down) + 1) * step
    case .offset(let date):
      let distance = abs(now - date)
      let step: Double = distance >= 3600 ? 3600 : distance >= 60 ? 60 : 1
      return now + max(1, step - distance.truncatingRemainder(dividingBy: step))
    }
  }

  /// The widest text that the token can come to show: its width is reserved.
  public func widest(at now: Double, locale: String) -> String {
    switch self {
    case .timer(let from, let to, _, _, let hours):
      return String(Self.clock((to - from).rounded(.up), showsHours: hours).map { $0.isNumber ? "0" : $0 })
    case .stopwatch(let date):
      let current = Self.clock(abs(now - date).rounded(.up), showsHours: true)
      return String(current.map { $0.isNumber ? "0" : $0 })
    case .relative, .offset:
      return String(text(at: now, locale: locale).map { $0.isNumber ? "0" : $0 })
    }
  }

  /// Such a text takes all the width that it is offered, so that ticking never moves its neighbours.
  public var takesOfferedWidth: Bool {
    switch self {
    case .timer, .stopwatch: true
    case .relative, .offset: false
    }
  }

  /// `9:07`, `59:59`, `1:02:03`; without hours the minutes go on counting.
  static func clock(_ seconds: Double, showsHours: Bool) -> String {
    guard seconds.isFinite, seconds < 1e12 else { return "--:--" }
    let s = Int(max(0, seconds))
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    if showsHours, s >= 3600 { return "\(s / 3600):\(two(s / 60 % 60)):\(two(s % 60))" }
    return "\(s / 60):\(two(s % 60))"
  }
}

import Foundation

/// A clock inside an interval, with a choice of fields (`SystemFormatStyle.Timer`, `.Stopwatch`). Instants are seconds
/// since 1970. Rules: Apple's pages of both styles.
public struct ClockSpec: Hashable, Sendable, Codable {
  public var from: Double
  public var to: Double
  public var countsDown: Bool
  public var showsHours: Bool
  /// Fields shown at once: hours, minutes, seconds, fractions.
  public var maximumFieldCount: Int
  /// Smallest step in seconds, 0.01 ... 3600.
  public var precision: Double
  /// A stopwatch pads its first field to two digits.
  public var isPadded: Bool

  public init(
    from: Double, to: Double, countsDown: Bool, showsHours: Bool, maximumFieldCount: Int, precision: Double,
    isPadded: Bool
  ) {
    self.from = from
    self.to = to
    self.countsDown = countsDown
    self.showsHours = showsHours
    self.maximumFieldCount = max(1, maximumFieldCount)
    self.precision = precision.isFinite ? min(max(precision, 0.01), 3600) : 1
    self.isPadded = isPadded
  }

  /// Seconds on the clock, between nought and the length of the interval.
  private func value(at now: Double) -> Double {
    let t = min(max(now, from), to)
    return max(0, countsDown ? to - t : t - from)
  }

  /// Places of a second that the precision leaves.
  private var decimals: Int { precision <= 1.0 / 30 ? 2 : precision <= 0.1 ? 1 : 0 }

  /// What is written of a value: the fields, their last place in seconds, and whether a rest counts as a whole.
  private struct Shape {
    var fields: ClockText.Fields?
    var step: Double
    var decimals = 0
    var roundsUp: Bool
  }

  private func shape(_ value: Double) -> Shape {
    guard precision <= 1, maximumFieldCount > 1 else {
      return Shape(fields: nil, step: wordStep(value), roundsUp: false)
    }
    let places = maximumFieldCount > 2 ? decimals : 0
    let below = Shape(
      fields: .minutesSeconds, step: places == 2 ? 0.01 : places == 1 ? 0.1 : 1, decimals: places,
      roundsUp: countsDown)
    guard showsHours, rounded(value, below) >= 3600 else { return below }
    if maximumFieldCount == 2 { return Shape(fields: .hoursMinutes, step: 60, roundsUp: false) }
    let fine = maximumFieldCount > 3 ? decimals : 0
    return Shape(
      fields: .hoursMinutesSeconds, step: fine == 2 ? 0.01 : fine == 1 ? 0.1 : 1, decimals: fine,
      roundsUp: countsDown)
  }

  /// Last place of a value that is written in words, in seconds.
  private func wordStep(_ value: Double) -> Double {
    let finest: Double = precision > 60 ? 3600 : precision > 1 ? 60 : 1
    guard maximumFieldCount == 1 else { return finest }
    let largest: Double = value >= 3600 && showsHours ? 3600 : value >= 60 ? 60 : 1
    return max(finest, largest)
  }

  private func rounded(_ value: Double, _ shape: Shape) -> Double {
    let steps = value / shape.step, nearest = steps.rounded()
    // A hundredth is no binary fraction: what lies within a thousandth of it is on it.
    if shape.step < 1, abs(steps - nearest) < 1e-3 { return nearest * shape.step }
    return steps.rounded(shape.roundsUp ? .up : .down) * shape.step
  }

  func text(at now: Double, locale: String) -> String { text(value: value(at: now), locale: locale) }

  private func text(value: Double, locale: String) -> String {
    let shape = shape(value)
    let shown = rounded(value, shape)
    guard let fields = shape.fields else { return words(shown, step: shape.step, locale: locale) }
    // Hours that only came about by rounding up are full hours.
    let seconds = fields == .hoursMinutes ? max(shown, 3600) : shown
    let padding = isPadded && fields != .hoursMinutes ? 2 : 1
    return ClockText.text(seconds, fields, locale: locale, padding: padding, decimals: shape.decimals)
  }

  /// `1 hour, 5 minutes`, `23 minutes`.
  private func words(_ value: Double, step: Double, locale: String) -> String {
    var parts: [(count: Double, unit: SpanSpec.Field)] = []
    if showsHours || step == 3600, value >= 3600 || step == 3600 {
      parts.append(((value / 3600).rounded(.down), .hour))
    }
    if step <= 60 {
      let rest = parts.isEmpty ? value : value - parts[0].count * 3600
      if rest >= 60 || (step == 60 && parts.isEmpty) { parts.append(((rest / 60).rounded(.down), .minute)) }
    }
    if step == 1, parts.isEmpty { parts.append((value, .second)) }
    let place = Locale(identifier: locale)
    return UnitText.joined(
      parts.prefix(maximumFieldCount).compactMap { UnitText.amount($0.count, $0.unit.name, .wide, locale: place) },
      .wide, locale: place)
  }

  func nextChange(after now: Double) -> Double? {
    guard now < to, from < to else { return nil }
    let start = max(now, from)
    let value = value(at: start), shape = shape(value)
    // How far the clock moves until its last place changes; a value that is rounded down changes once it is passed.
    let steps = value / shape.step
    if countsDown {
      let below = shape.roundsUp ? steps.rounded(.up) - 1 : steps.rounded(.down)
      let target = below * shape.step - (shape.roundsUp ? 0 : 1e-3)
      let next = to - max(0, target)
      return min(to, next > now ? next : next + shape.step)
    }
    return min(to, from + (steps.rounded(.down) + 1) * shape.step)
  }

  /// The widest of its texts: that of its largest value, or of the present one where there is no end.
  func widest(at now: Double, locale: String) -> String {
    let largest = to - from < 1e9 ? to - from : value(at: now)
    return text(value: largest, locale: locale).withWidestDigits
  }
}

import Foundation

/// The distance of two moments in units of the calendar: `Text(_, style: .relative)` and `.offset`,
/// `SystemFormatStyle.DateOffset`, `Date.ComponentsFormatStyle`. Instants are seconds since 1970.
public struct SpanSpec: Hashable, Sendable, Codable {
  /// Units, largest first.
  public enum Field: Int, CaseIterable, Hashable, Sendable, Codable {
    case year, month, week, day, hour, minute, second

    /// CLDR's name.
    public var name: String { "\(self)" }
    /// As calendars name it.
    public var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    /// As Foundation's relative styles name it.
    public var relative: Date.ComponentsFormatStyle.Field {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .week
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    /// From the name in Foundation's relative styles.
    public init(_ field: Date.ComponentsFormatStyle.Field) {
      self = Self.allCases.first { $0.relative == field } ?? .second
    }
    /// Seconds of the units that are always as long; nil for those of the calendar.
    var seconds: Double? {
      switch self {
      case .hour: 3600
      case .minute: 60
      case .second: 1
      default: nil
      }
    }
    /// Most of these units beside one of a larger one.
    func most(in larger: Field) -> Double {
      func days(_ field: Field) -> Double {
        switch field {
        case .year: 366
        case .month: 31
        case .week: 7
        case .day: 1
        case .hour, .minute, .second: (field.seconds ?? 1) / 86_400
        }
      }
      return (days(larger) / days(self) - 1e-9).rounded(.down)
    }
  }
  /// Which signs are written.
  public enum Sign: Int, Hashable, Sendable, Codable {
    case never
    /// Before the date alone.
    case automatic
    case always
    /// Except at the date itself.
    case alwaysButZero
  }
  /// When the distance counts; it is nought otherwise.
  public enum Side: Int, Hashable, Sendable, Codable { case both, since, until }

  public var date: Double
  /// Sorted, largest first.
  public var fields: [Field]
  /// Most units shown at once.
  public var limit: Int
  public var width: UnitText.Width
  public var sign: Sign
  public var side: Side
  /// Units of nought are left out; else hours, minutes and seconds keep them: `5 min, 0 sec`.
  public var dropsZeros: Bool
  public var place: TimePlace

  public init(
    to date: Double, fields: some Sequence<Field> = Self.standard, limit: Int = 2, width: UnitText.Width = .wide,
    sign: Sign = .automatic, side: Side = .both, dropsZeros: Bool = false, place: TimePlace = TimePlace()
  ) {
    self.date = date
    self.fields = Set(fields).sorted { $0.rawValue < $1.rawValue }
    self.limit = max(1, limit)
    self.width = width
    self.sign = sign
    self.side = side
    self.dropsZeros = dropsZeros
    self.place = place
  }

  /// The units of the older styles: all but weeks.
  public static let standard: [Field] = [.year, .month, .day, .hour, .minute, .second]

  /// The allowed units from the first that is not nought on, as many as may be shown, with their counts.
  struct Counts {
    var fields: [Field] = []
    var values: [Double] = []
  }

  private func distance(at now: Double) -> Double {
    guard now.isFinite, date.isFinite else { return .nan }
    switch side {
    case .both: return now - date
    case .since: return max(0, now - date)
    case .until: return min(0, now - date)
    }
  }

  func counts(at now: Double, locale: Locale) -> Counts {
    let distance = distance(at: now)
    let lower = Instant.date(min(date, date + distance)), upper = Instant.date(max(date, date + distance))
    let calendar = place.counting(locale)
    let all = calendar.dateComponents(Set(fields.map(\.component)), from: lower, to: upper)
    let first = fields.firstIndex { (all.value(for: $0.component) ?? 0) != 0 } ?? fields.count - 1
    guard first >= 0 else { return Counts() }
    let shown = Array(fields[first...].prefix(limit))
    if shown.allSatisfy({ $0.seconds != nil }) {
      // A length of time: a day of 25 hours does not matter.
      var rest = upper.timeIntervalSince(lower).rounded(.down)
      let values = shown.map { field -> Double in
        let unit = field.seconds ?? 1, count = (rest / unit).rounded(.down)
        rest -= count * unit
        return count
      }
      return Counts(fields: shown, values: values)
    }
    let parts = calendar.dateComponents(Set(shown.map(\.component)), from: lower, to: upper)
    return Counts(fields: shown, values: shown.map { Double(parts.value(for: $0.component) ?? 0) })
  }

  /// Minutes and seconds, or hours, minutes and seconds, and nothing else are written as a clock.
  private var clock: ClockText.Fields? {
    guard !dropsZeros else { return nil }
    return fields == [.minute, .second] && limit == 2
      ? .minutesSeconds : fields == [.hour, .minute, .second] && limit == 3 ? .hoursMinutesSeconds : nil
  }

  func text(at now: Double, locale: String) -> String {
    let distance = distance(at: now)
    guard distance.isFinite else { return "" }
    let language = Locale(identifier: locale)
    if let clock {
      let seconds = abs(distance).rounded(.down)
      let fields = clock == .hoursMinutesSeconds && seconds < 3600 ? .minutesSeconds : clock
      return signed(ClockText.text(seconds, fields, locale: locale), distance, isZero: seconds == 0, language)
    }
    let counts = counts(at: now, locale: language)
    guard !counts.fields.isEmpty else { return "" }
    let isZero = counts.values.allSatisfy { $0 == 0 }
    return signed(written(counts, isZero, language), distance, isZero: isZero, language)
  }

  private func written(_ counts: Counts, _ isZero: Bool, _ locale: Locale) -> String {
    let keepsZeros = !dropsZeros && counts.fields.allSatisfy { $0.seconds != nil }
    let pairs = zip(counts.fields, counts.values).filter { keepsZeros || $1 != 0 }
    let shown = pairs.isEmpty ? [(counts.fields[counts.fields.count - 1], 0)] : Array(pairs)
    return UnitText.joined(
      shown.compactMap { UnitText.amount($1, $0.name, width, locale: locale) }, width, locale: locale)
  }

  /// The text behind its sign, which is the locale's own.
  private func signed(_ text: String, _ distance: Double, isZero: Bool, _ locale: Locale) -> String {
    let isShown =
      switch sign {
      case .never: false
      case .automatic: distance < 0
      case .always: true
      case .alwaysButZero: !isZero
      }
    guard isShown else { return text }
    let one = (distance < 0 ? -1 : 1).formatted(.number.sign(strategy: .always(includingZero: true)).locale(locale))
    return one.filter { !$0.isNumber } + text
  }

  /// An instant at which the text may be another one; never later than the first at which it is.
  func nextChange(after now: Double) -> Double? {
    let distance = distance(at: now)
    guard distance.isFinite else { return nil }
    if side == .since, now < date { return date }
    if side == .until, now >= date { return nil }
    let smallest =
      clock == nil ? counts(at: now, locale: Locale(identifier: "en")).fields.last ?? .second : .second
    // Days begin on half hours at the finest, wherever clocks are changed.
    let step = smallest.seconds ?? 1800
    if now < date {
      // Whole units are left until they have begun to run out, so that the text is another one just after that. Where
      // that has just been, rounding must not name it once more.
      let whole = ((abs(distance) + Self.afterwards / 2) / step).rounded(.down)
      return whole < 1 ? date : date - whole * step + Self.afterwards
    }
    let next = date + ((abs(distance) / step).rounded(.down) + 1) * step
    // Asked at the change itself, rounding may name it once more.
    return next - now < 1e-6 ? next + step : next
  }

  /// Seconds after which a text that changes just after a moment has changed.
  private static let afterwards = 1e-3

  /// The widest text as long as these units are shown: each with the longest of its plural forms.
  func widest(at now: Double, locale: String) -> String {
    let distance = distance(at: now)
    guard distance.isFinite else { return "" }
    let language = Locale(identifier: locale)
    if clock != nil { return text(at: now, locale: locale).withWidestDigits }
    let counts = counts(at: now, locale: language)
    guard !counts.fields.isEmpty else { return "" }
    let parts = zip(counts.fields, counts.values).map { field, value in
      // The largest unit of all is limited by nothing.
      let larger = fields.last { $0.rawValue < field.rawValue }
      let most = larger.map { field.most(in: $0) } ?? max(value, 1)
      return Self.examples(upTo: most)
        .compactMap { UnitText.amount($0, field.name, width, locale: language)?.withWidestDigits }
        .max { $0.count < $1.count } ?? ""
    }
    return signed(UnitText.joined(parts, width, locale: language), distance, isZero: false, language)
  }

  /// A long number of each plural category that CLDR has, and the largest number.
  private static func examples(upTo most: Double) -> [Double] { [1, 2, 3, 10, 11, 22].filter { $0 < most } + [most] }
}

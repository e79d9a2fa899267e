import Foundation

/// Writes an amount of time as its components: `1:10:00`, `1h 10m`, `1 hour, 10 minutes` (iOS 8).
///
/// Unit names, digits and the way in which amounts are joined come from the Unicode data, in every locale.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a unit's name is written.
  public enum UnitsStyle: Int, Sendable { case positional = 0, abbreviated, short, full, spellOut, brief }

  /// What becomes of components that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle: UnitsStyle = .positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = Calendar.autoupdatingCurrent
  open var referenceDate: Date?
  /// Whether the last unit may have a fraction.
  /// Approximate: it never has.
  open var allowsFractionalUnits = false
  /// Largest number of components written; 0 means all.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  /// `About 5 minutes`
  /// Approximate: in everyday words of seven languages; in others the amount stands alone.
  open var includesApproximationPhrase = false
  /// `5 minutes remaining`
  /// Approximate: in everyday words of seven languages; in others the amount stands alone.
  open var includesTimeRemainingPhrase = false
  /// Where in a sentence the text stands.
  /// Approximate: written as within a sentence.
  open var formattingContext: Formatter.Context = .unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  /// The text of a number of seconds; nil where it is not finite.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(
      from: start, to: start.addingTimeInterval(abs(interval).rounded(.toNearestOrAwayFromZero)), negative: interval < 0
    )
  }

  /// The text of the time from one moment to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    startDate <= endDate
      ? string(from: startDate, to: endDate, negative: false)
      : string(from: endDate, to: startDate, negative: true)
  }

  /// The text of the given components, carried over into the allowed units.
  open func string(from components: DateComponents) -> String? {
    let calendar = components.calendar ?? reckoning
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: - Counting

  private var locale: Locale { calendar?.locale ?? .current }

  private var reckoning: Calendar {
    var value = calendar ?? Calendar(identifier: .gregorian)
    // A bare number of seconds has no place on the map: days must not be 23 or 25 hours long.
    if referenceDate == nil { value.timeZone = TimeZone(secondsFromGMT: 0) ?? value.timeZone }
    return value
  }

  private var units: [ComponentUnit] {
    let allowed = ComponentUnit.allCases.filter { allowedUnits.contains($0.flag) }
    return allowed.isEmpty ? ComponentUnit.allCases.filter { $0 != .week } : allowed
  }

  private func string(from start: Date, to end: Date, negative: Bool) -> String? {
    let units = units
    let parts = reckoning.dateComponents(Set(units.map(\.component)), from: start, to: end)
    var counts = units.map { (unit: $0, count: $0.value(in: parts)) }
    if collapsesLargestUnit, counts.count > 1, counts[0].count == 1,
      let ratio = counts[0].unit.size(in: counts[1].unit),
      counts.dropFirst(2).allSatisfy({ $0.count == 0 })
    {
      counts[1].count += ratio
      counts.removeFirst()
    }
    var kept = drop(zerosOf: counts)
    if maximumUnitCount > 0, kept.count > maximumUnitCount {
      if let later = roundedUp(kept, from: start) { return string(from: start, to: later, negative: negative) }
      kept = Array(kept.prefix(maximumUnitCount))
    }
    let text = unitsStyle == .positional ? positional(kept) : named(kept)
    return phrase(negative ? "-" + text : text)
  }

  private typealias Count = (unit: ComponentUnit, count: Int)

  /// The end that makes the last unit shown one more, where half of it or more would be left out; nil otherwise.
  /// Counting anew carries over: an hour follows 59 minutes.
  private func roundedUp(_ counts: [Count], from start: Date) -> Date? {
    let last = counts[maximumUnitCount - 1], next = counts[maximumUnitCount]
    guard let size = last.unit.size(in: next.unit), next.count * 2 >= size else { return nil }
    var end: Date? = start
    for part in counts.prefix(maximumUnitCount) {
      end = end.flatMap { reckoning.date(byAdding: part.unit.component, value: part.count, to: $0) }
    }
    return end.flatMap { reckoning.date(byAdding: last.unit.component, value: 1, to: $0) }
  }

  private func drop(zerosOf counts: [Count]) -> [Count] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return counts }
    if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
    let first = counts.firstIndex { $0.count != 0 } ?? counts.count - 1
    let last = counts.lastIndex { $0.count != 0 } ?? counts.count - 1
    return counts.enumerated().filter { index, part in
      if part.count != 0 || (index == first && index == last) { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  // MARK: - Writing

  private func positional(_ counts: [Count]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    var text = ""
    for (index, part) in counts.enumerated() {
      guard part.unit.isClockUnit else {
        let words = ComponentWords(locale: locale, style: .abbreviated)
        text += (text.isEmpty ? "" : " ") + words.text(part.count, part.unit)
        continue
      }
      let followsClock = index > 0 && counts[index - 1].unit.isClockUnit
      let digits = pads || followsClock ? 2 : 1
      let number = part.count.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
      text += (text.isEmpty ? "" : followsClock ? ":" : " ") + number
    }
    return text
  }

  private func named(_ counts: [Count]) -> String {
    let words = ComponentWords(locale: locale, style: unitsStyle)
    return words.joined(counts.map { words.text($0.count, $0.unit) })
  }

  private func phrase(_ text: String) -> String {
    let told = includesApproximationPhrase ? AmountPhrase.approximate(text, locale) : text
    return includesTimeRemainingPhrase ? AmountPhrase.remaining(told, locale) : told
  }
}

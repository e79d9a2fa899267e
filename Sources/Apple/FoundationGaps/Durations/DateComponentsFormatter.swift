import Foundation

/// Writes an amount of time as its components: `1:10:00`, `1h 10m`, `1 hour, 10 minutes` (iOS 8).
///
/// Unit names come from the Unicode data of the toolchain's Foundation; years and months, which it lacks, from
/// `CalendarUnitWord`.
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
  open var includesApproximationPhrase = false
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
      kept = rounded(kept, to: maximumUnitCount)
    }
    let text = unitsStyle == .positional ? positional(kept) : named(kept)
    return phrase(negative ? "-" + text : text)
  }

  private typealias Count = (unit: ComponentUnit, count: Int)

  private func rounded(_ counts: [Count], to limit: Int) -> [Count] {
    var result = Array(counts.prefix(limit))
    let next = counts[limit]
    if let size = result[limit - 1].unit.size(in: next.unit), next.count * 2 >= size { result[limit - 1].count += 1 }
    return result
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
        text += (text.isEmpty ? "" : " ") + CalendarUnitWord(locale: locale).text(part.count, part.unit, .abbreviated)
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
    let words = CalendarUnitWord(locale: locale)
    let parts = counts.map { words.text($0.count, $0.unit, unitsStyle) }
    return parts.joined(separator: words.separator(unitsStyle))
  }

  private func phrase(_ text: String) -> String {
    let chinese = locale.language.languageCode == .chinese
    var result = text
    if includesApproximationPhrase { result = chinese ? "大约\(result)" : "About \(result)" }
    if includesTimeRemainingPhrase { result = chinese ? "还剩\(result)" : "\(result) remaining" }
    return result
  }
}

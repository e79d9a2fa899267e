import Foundation
import RenderTree

/// Writes how far a moment lies from another: `in 2 hours`, `yesterday`, `2小时前` (iOS 13).
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days have names: `yesterday`.
  public enum DateTimeStyle: Int, Sendable { case numeric = 0, named }
  /// How much of a unit's name is written.
  public enum UnitsStyle: Int, Sendable { case full = 0, spellOut, short, abbreviated }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  /// Where in a sentence the text stands: at its beginning there is a capital.
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar = .autoupdatingCurrent
  open var locale: Locale = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `date` as seen from `referenceDate`, in its largest unit: what is left over is dropped, not rounded.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let parts = calendar.dateComponents(Set(Self.units.map(\.component)), from: referenceDate, to: date)
    return localizedString(from: parts)
  }
  /// A number of seconds from now; negative ones lie in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    guard timeInterval.isFinite, abs(timeInterval) < 1e12 else { return "" }
    let origin = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: origin.addingTimeInterval(timeInterval), relativeTo: origin)
  }
  /// The largest of the components that is not nought.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let unit = Self.units.first { $0.value(in: dateComponents) != 0 } ?? .second
    let count = unit.value(in: dateComponents)
    // Seen from the middle of a long month in plain time, every count of units is exact.
    var plain = calendar
    plain.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let origin = Date(timeIntervalSinceReferenceDate: 14 * 86_400)
    guard let moved = plain.date(byAdding: unit.component, value: count, to: origin) else { return "" }
    return style(anchor: moved, unit, plain).format(origin)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let units = ComponentUnit.allCases

  private func style(
    anchor: Date, _ unit: ComponentUnit, _ calendar: Calendar
  ) -> Date.AnchoredRelativeFormatStyle {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: anchor, allowedFields: [unit.relative], presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units, locale: locale, calendar: calendar, capitalizationContext: capitalization)
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .listItem: .listItem
    case .standalone: .standalone
    default: .unknown
    }
  }
}

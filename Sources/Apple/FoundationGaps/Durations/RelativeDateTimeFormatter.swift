import Foundation

/// Writes how far a moment lies from another: `in 2 hours`, `yesterday`, `2小时前` (iOS 13).
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days have names: `yesterday`.
  public enum DateTimeStyle: Int, Sendable { case numeric = 0, named }
  /// How much of a unit's name is written.
  public enum UnitsStyle: Int, Sendable { case full = 0, spellOut, short, abbreviated }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  /// Where in a sentence the text stands.
  /// Approximate: written as within a sentence.
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar = .autoupdatingCurrent
  open var locale: Locale = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `date` as seen from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    style(anchor: date).format(referenceDate)
  }
  /// A number of seconds from now; negative ones lie in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let origin = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: origin.addingTimeInterval(timeInterval), relativeTo: origin)
  }
  open func localizedString(from dateComponents: DateComponents) -> String {
    let origin = Date(timeIntervalSinceReferenceDate: 0)
    guard let moved = calendar.date(byAdding: dateComponents, to: origin) else { return "" }
    return localizedString(for: moved, relativeTo: origin)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func style(anchor: Date) -> Date.AnchoredRelativeFormatStyle {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: anchor, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale,
      calendar: calendar, capitalizationContext: .unknown)
  }
}

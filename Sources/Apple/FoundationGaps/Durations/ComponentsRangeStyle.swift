import Foundation
import RenderTree

extension Date.ComponentsFormatStyle {
  /// How much of a unit's name is written (iOS 15).
  public struct Style: Hashable, Codable, Sendable {
    enum Kind: Int, Hashable, Codable, Sendable {
      case wide, abbreviated, condensedAbbreviated, narrow, spellOut, timeDuration
    }
    let kind: Kind
    /// `2 hours, 9 minutes`
    public static let wide = Style(kind: .wide)
    /// `2 hr, 9 min`
    public static let abbreviated = Style(kind: .abbreviated)
    /// `2hr 9min`
    public static let condensedAbbreviated = Style(kind: .condensedAbbreviated)
    /// `2h 9m`
    public static let narrow = Style(kind: .narrow)
    /// `two hours, nine minutes`
    public static let spellOut = Style(kind: .spellOut)

    /// The formatter's style of the same name.
    var units: DateComponentsFormatter.UnitsStyle {
      switch kind {
      case .wide: .full
      case .abbreviated: .short
      case .condensedAbbreviated: .brief
      case .narrow: .abbreviated
      case .spellOut: .spellOut
      case .timeDuration: .positional
      }
    }
  }
}

/// The length of a range of dates in units of the calendar: `2 hours, 9 minutes`, and as a clock `2:09:00`. Units of
/// nought are left out.
///
/// Approximate: on iOS the type is `Date.ComponentsFormatStyle` (iOS 15). Foundation has that name on Linux, but
/// nothing behind it: the styles are reached as `.components(style:fields:)` and `.timeDuration`.
public struct ComponentsRangeStyle: DiscreteFormatStyle, Hashable, Codable, Sendable {
  public typealias Field = Date.ComponentsFormatStyle.Field
  public var style: Date.ComponentsFormatStyle.Style
  public var locale: Locale
  public var calendar: Calendar
  /// nil: all units but weeks.
  public var fields: Set<Field>?
  /// The range counts from its end back to its start where false.
  public var isPositive = true

  public init(
    style: Date.ComponentsFormatStyle.Style, locale: Locale = .autoupdatingCurrent,
    calendar: Calendar = .autoupdatingCurrent, fields: Set<Field>? = nil
  ) {
    self.style = style
    self.locale = locale
    self.calendar = calendar
    self.fields = fields
  }

  public func locale(_ locale: Locale) -> Self {
    var copy = self
    copy.locale = locale
    return copy
  }
  public func calendar(_ calendar: Calendar) -> Self {
    var copy = self
    copy.calendar = calendar
    return copy
  }

  /// The units that may be written, largest first.
  public var units: [SpanSpec.Field] {
    if isClock { return [.hour, .minute, .second] }
    return fields.map { fields in SpanSpec.Field.allCases.filter { fields.contains($0.relative) } } ?? SpanSpec.standard
  }

  /// Written as numbers between colons.
  public var isClock: Bool { style.kind == .timeDuration }

  /// The width of unit names that the phone can count with by itself; nil where it cannot.
  public var width: UnitText.Width? {
    switch style.kind {
    case .wide: .wide
    case .abbreviated: .short
    case .narrow: .narrow
    case .condensedAbbreviated, .spellOut, .timeDuration: nil
    }
  }

  public func format(_ range: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    var calendar = calendar
    calendar.locale = locale
    formatter.calendar = calendar
    formatter.referenceDate = range.lowerBound
    formatter.unitsStyle = style.units
    formatter.allowedUnits = NSCalendar.Unit(units.map(\.flag))
    let text = formatter.string(from: range.lowerBound, to: range.upperBound) ?? ""
    return isPositive || range.isEmpty ? text : "-" + text
  }

  // Ranges have no order of their own: the length grows at the upper end.
  public func discreteInput(after range: Range<Date>) -> Range<Date>? {
    range.lowerBound..<range.upperBound.addingTimeInterval(1)
  }
  public func discreteInput(before range: Range<Date>) -> Range<Date>? {
    let end = range.upperBound.addingTimeInterval(-1)
    return end < range.lowerBound ? nil : range.lowerBound..<end
  }
  public func input(after range: Range<Date>) -> Range<Date>? { discreteInput(after: range) }
  public func input(before range: Range<Date>) -> Range<Date>? { discreteInput(before: range) }
}

extension FormatStyle where Self == ComponentsRangeStyle {
  /// The length of a range of dates in units: `2 hours, 9 minutes` (iOS 15).
  public static func components(
    style: Date.ComponentsFormatStyle.Style, fields: Set<Date.ComponentsFormatStyle.Field>? = nil
  ) -> Self { Self(style: style, fields: fields) }
  /// The length of a range of dates as a clock: `2:09:00` (iOS 15).
  public static var timeDuration: Self { Self(style: .init(kind: .timeDuration)) }
}

import Foundation
import RenderTree

/// A value that follows the clock (SwiftUI.TimeDataSource, iOS 18).
public struct TimeDataSource<Value>: CustomStringConvertible, @unchecked Sendable {
  let kind: LiveText.Source
  let value: (Date) -> Value
  public let description: String
}
extension TimeDataSource where Value == Date {
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(kind: .now, value: { $0 }, description: "now")
  }
}
extension TimeDataSource {
  /// The time from `date` to now.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> where Value == Duration {
    TimeDataSource<Duration>(
      kind: .durationSince(date), value: { .seconds($0.timeIntervalSince(date)) }, description: "since \(date)")
  }
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> where Value == Range<Date> {
    TimeDataSource<Range<Date>>(
      kind: .rangeSince(date), value: { date..<max(date, $0) }, description: "from \(date)")
  }
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> where Value == Range<Date> {
    TimeDataSource<Range<Date>>(
      kind: .rangeUntil(date), value: { min(date, $0)..<date }, description: "to \(date)")
  }
}

/// Which values that follow the clock the phone can write by itself, and how.
enum LiveText {
  enum Source {
    case now
    case durationSince(Date)
    case rangeSince(Date)
    case rangeUntil(Date)
  }

  /// nil for styles that are neither the system's nor Foundation's: only the widget itself can write those.
  static func token(_ source: Source, _ format: Any, _ environment: EnvironmentValues) -> TimeToken? {
    switch (source, format) {
    case (.now, let format as any TimeTokenFormat): format.token(environment.calendar)
    case (.now, let format): LiveSpec(.now, settled(format)).map { .live($0) }
    case (.durationSince(let date), let format):
      LiveSpec(.durationSince(date.timeIntervalSince1970), format).map { .live($0) }
    case (.rangeSince(let date), let format as ComponentsRangeStyle): span(date, .since, format, environment)
    case (.rangeUntil(let date), let format as ComponentsRangeStyle): span(date, .until, format, environment)
    case (.rangeSince, _), (.rangeUntil, _): nil
    }
  }

  private static func span(
    _ date: Date, _ side: SpanSpec.Side, _ format: ComponentsRangeStyle, _ environment: EnvironmentValues
  ) -> TimeToken? {
    let place = TimePlace(environment.calendar)
    if format.isClock {
      return .span(
        SpanSpec(
          to: date.timeIntervalSince1970, fields: format.units, limit: 3, sign: .never, side: side, place: place))
    }
    guard let width = format.width else { return nil }
    return .span(
      SpanSpec(
        to: date.timeIntervalSince1970, fields: format.units, limit: format.units.count, width: width, sign: .never,
        side: side, dropsZeros: true, place: place))
  }

  /// The style with the calendar and the time zone that it has here written down: those that follow a setting would
  /// follow another process's.
  private static func settled(_ format: Any) -> Any {
    func fixed(_ calendar: Calendar) -> Calendar {
      var copy = Calendar(identifier: calendar.identifier)
      copy.locale = calendar.locale.map { Locale(identifier: $0.identifier) }
      copy.timeZone = fixed(calendar.timeZone)
      return copy
    }
    func fixed(_ zone: TimeZone) -> TimeZone { TimeZone(identifier: zone.identifier) ?? zone }
    switch format {
    case var format as Date.FormatStyle:
      format.calendar = fixed(format.calendar)
      format.timeZone = fixed(format.timeZone)
      return format
    case var format as Date.VerbatimFormatStyle:
      format.calendar = fixed(format.calendar)
      format.timeZone = fixed(format.timeZone)
      return format
    case var format as Date.AnchoredRelativeFormatStyle:
      format.calendar = fixed(format.calendar)
      return format
    default: return format
    }
  }
}

import Foundation
import RenderTree

/// A format whose text the phone counts on by itself.
protocol TimeTokenFormat: DiscreteFormatStyle where FormatInput == Date, FormatOutput == AttributedString {
  var locale: Locale { get set }
  /// Seconds between two texts, at least.
  var step: Double { get }
  /// - Parameter calendar: the environment's; the style's own where it has one.
  func token(_ calendar: Calendar) -> TimeToken
}

/// The system's own ways to write a time that goes on (SwiftUI.SystemFormatStyle, iOS 18).
public enum SystemFormatStyle {
  /// A clock inside an interval: `4:32`, `1:23:45`. It stays at nought, or at the interval's length, when it is over.
  public struct Timer: Hashable, Codable, Sendable {
    let clock: ClockSpec
    var locale = Locale.autoupdatingCurrent

    /// - Parameters:
    ///   - maxFieldCount: fields shown at once; with two, hours and minutes from an hour on.
    ///   - maxPrecision: the smallest step; a minute or an hour is written in words.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      clock = ClockSpec(interval, countsDown: true, showsHours, maxFieldCount, maxPrecision)
    }
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      clock = ClockSpec(interval, countsDown: false, showsHours, maxFieldCount, maxPrecision)
    }
  }

  /// A clock that counts up from a date: `00:05.23`, `01:00:00.00`.
  /// Approximate: hundredths stand beside the seconds; that iOS raises them is not drawn.
  public struct Stopwatch: Hashable, Codable, Sendable {
    let clock: ClockSpec
    var locale = Locale.autoupdatingCurrent

    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      clock = ClockSpec(
        startDate..<max(startDate, .distantFuture), countsDown: false, showsHours, maxFieldCount, maxPrecision,
        isPadded: true)
    }
  }

  /// A date as people speak of it: `in 5 minutes`, `yesterday`, `June 2019`.
  /// Approximate: the border between relative and absolute texts is derived; Apple gives it in words.
  public struct DateReference: Hashable, Codable, Sendable {
    let date: Date
    let fields: Set<SpanSpec.Field>
    let limit: Int
    let threshold: SpanSpec.Field
    var locale = Locale.autoupdatingCurrent
    var calendar: Calendar?

    /// - Parameters:
    ///   - maxFieldCount: fields of an absolute date.
    ///   - thresholdField: the text is relative as long as both dates lie in one unit of the next larger field.
    public init(
      to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
    ) {
      self.date = date
      fields = Set(allowedFields.map { SpanSpec.Field($0) })
      limit = maxFieldCount
      threshold = SpanSpec.Field(thresholdField)
    }
    public func calendar(_ calendar: Calendar) -> Self {
      var copy = self
      copy.calendar = calendar
      return copy
    }
  }

  /// The distance to a date: `3 minutes, 42 seconds`, with a minus sign before the date.
  public struct DateOffset: Hashable, Codable, Sendable {
    let anchor: Date
    let fields: Set<SpanSpec.Field>
    let limit: Int
    let sign: SpanSpec.Sign
    var locale = Locale.autoupdatingCurrent
    var calendar: Calendar?

    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
      fields = Set(allowedFields.map { SpanSpec.Field($0) })
      limit = maxFieldCount
      self.sign =
        switch sign {
        case .never: .never
        case .always(includingZero: true): .always
        case .always(includingZero: false): .alwaysButZero
        default: .automatic
        }
    }
    public func calendar(_ calendar: Calendar) -> Self {
      var copy = self
      copy.calendar = calendar
      return copy
    }
  }
}

extension ClockSpec {
  fileprivate init(
    _ interval: Range<Date>, countsDown: Bool, _ showsHours: Bool, _ maxFieldCount: Int, _ maxPrecision: Duration,
    isPadded: Bool = false
  ) {
    self.init(
      from: interval.lowerBound.timeIntervalSince1970, to: interval.upperBound.timeIntervalSince1970,
      countsDown: countsDown, showsHours: showsHours, maximumFieldCount: maxFieldCount,
      precision: Double(maxPrecision.components.seconds) + Double(maxPrecision.components.attoseconds) / 1e18,
      isPadded: isPadded)
  }
}

// MARK: - As format styles

extension TimeTokenFormat {
  public func format(_ value: Date) -> AttributedString {
    AttributedString(token(.current).text(at: value.timeIntervalSince1970, locale: LanguageTag.of(locale)))
  }
  public func locale(_ locale: Locale) -> Self {
    var copy = self
    copy.locale = locale
    return copy
  }
  public func discreteInput(after input: Date) -> Date? {
    token(.current).nextChange(after: input.timeIntervalSince1970).map { Date(timeIntervalSince1970: $0) }
  }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-step) }
}

extension SystemFormatStyle.Timer: DiscreteFormatStyle, TimeTokenFormat {
  var step: Double { clock.precision }
  func token(_ calendar: Calendar) -> TimeToken { .clock(clock) }
}
extension SystemFormatStyle.Stopwatch: DiscreteFormatStyle, TimeTokenFormat {
  var step: Double { clock.precision }
  func token(_ calendar: Calendar) -> TimeToken { .clock(clock) }
}
extension SystemFormatStyle.DateReference: DiscreteFormatStyle, TimeTokenFormat {
  var step: Double { 1 }
  func token(_ calendar: Calendar) -> TimeToken {
    .reference(
      ReferenceSpec(
        to: date.timeIntervalSince1970, fields: fields, limit: limit, threshold: threshold,
        place: TimePlace(self.calendar ?? calendar)))
  }
}
extension SystemFormatStyle.DateOffset: DiscreteFormatStyle, TimeTokenFormat {
  var step: Double { 1 }
  func token(_ calendar: Calendar) -> TimeToken {
    .span(
      SpanSpec(
        to: anchor.timeIntervalSince1970, fields: fields, limit: limit, sign: sign,
        place: TimePlace(self.calendar ?? calendar)))
  }
}

// MARK: - By their short names

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}
extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    Self(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}
extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
  ) -> Self {
    Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
  }
}
extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self { Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign) }
}

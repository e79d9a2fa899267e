import Foundation
import RenderTree

/// A format whose text the phone counts on by itself.
protocol TimeTokenFormat {
  var token: TimeToken { get }
}

/// The system's own ways to write a time that goes on (SwiftUI.SystemFormatStyle, iOS 18).
/// Approximate: drawn as the older clock texts; precision below a second and the choice of fields are left out.
public enum SystemFormatStyle {
  /// A clock inside an interval.
  /// Approximate: drawn as the older clock text; precision below a second and the choice of fields are left out.
  public struct Timer: DiscreteFormatStyle, TimeTokenFormat, Sendable {
    let token: TimeToken
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 2,
      maxPrecision: Duration = .seconds(1)
    ) {
      token = Self.token(interval, countsDown: true, showsHours)
    }
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 2,
      maxPrecision: Duration = .seconds(1)
    ) {
      token = Self.token(interval, countsDown: false, showsHours)
    }
    private static func token(_ interval: Range<Date>, countsDown: Bool, _ showsHours: Bool) -> TimeToken {
      .timer(
        from: interval.lowerBound.timeIntervalSince1970, to: interval.upperBound.timeIntervalSince1970, pause: nil,
        countsDown: countsDown, showsHours: showsHours)
    }
  }

  /// A clock that counts up from a date.
  /// Approximate: drawn as the older clock text; precision below a second and the choice of fields are left out.
  public struct Stopwatch: DiscreteFormatStyle, TimeTokenFormat, Sendable {
    let token: TimeToken
    public init(
      startingAt date: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      token = .timer(
        from: date.timeIntervalSince1970, to: Date.distantFuture.timeIntervalSince1970, pause: nil, countsDown: false,
        showsHours: showsHours)
    }
  }

  /// The distance to a date, or the date itself when it is far.
  /// Approximate: drawn as the older clock text; precision below a second and the choice of fields are left out.
  public struct DateReference: DiscreteFormatStyle, TimeTokenFormat, Sendable {
    let token: TimeToken
    public init(
      to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
    ) {
      token = .relative(date.timeIntervalSince1970)
    }
  }

  /// The signed distance to a date.
  /// Approximate: drawn as the older clock text; precision below a second and the choice of fields are left out.
  public struct DateOffset: DiscreteFormatStyle, TimeTokenFormat, Sendable {
    let token: TimeToken
    public init(
      to date: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      token = .offset(date.timeIntervalSince1970)
    }
  }
}

extension TimeTokenFormat {
  public func format(_ value: Date) -> AttributedString {
    AttributedString(token.text(at: value.timeIntervalSince1970, locale: LanguageTag.of(.current)))
  }
  public func discreteInput(after input: Date) -> Date? {
    token.nextChange(after: input.timeIntervalSince1970).map { Date(timeIntervalSince1970: $0) }
  }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 2,
    maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingDownIn: interval, showsHours: showsHours) }
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 2,
    maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingUpIn: interval, showsHours: showsHours) }
}
extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt date: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
  ) -> Self { Self(startingAt: date, showsHours: showsHours) }
}
extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
  ) -> Self { Self(to: date) }
}
extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to date: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self { Self(to: date) }
}

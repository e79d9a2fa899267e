import Foundation
import RenderTree

/// A value and the way in which it is written, worked out where the text stands.
struct FormattedText: Equatable, @unchecked Sendable {
  enum Output {
    case plain(String)
    case attributed(AttributedString)
  }
  /// The value follows the clock, so the text that is shown grows old.
  let goesOn: Bool
  let text: (EnvironmentValues, _ now: Double) -> Output
  /// Equal texts have equal signs.
  private let sign: String

  init(sign: String, goesOn: Bool = false, text: @escaping (EnvironmentValues, _ now: Double) -> Output) {
    self.sign = sign
    self.goesOn = goesOn
    self.text = text
  }
  static func == (a: FormattedText, b: FormattedText) -> Bool { a.sign == b.sign }
}

extension Text {
  /// A value written by a format style, in the environment's language.
  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(
      .formatted(
        FormattedText(sign: "\(input) \(format)") { values, _ in .plain(format.locale(values.locale).format(input)) }))
  }
  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(
      .formatted(
        FormattedText(sign: "\(input) \(format)") { values, _ in .attributed(format.locale(values.locale).format(input))
        }))
  }
  /// A value written by a formatter object, in that object's own language.
  public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: ReferenceConvertible {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
  public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: NSObject {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// A value that follows the clock, written by a format style (iOS 18).
  public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
    self.init(source, format, output: FormattedText.Output.plain)
  }
  public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
    self.init(source, format, output: FormattedText.Output.attributed)
  }

  private init<V, F>(
    _ source: TimeDataSource<V>, _ format: F, output: @escaping (F.FormatOutput) -> FormattedText.Output
  ) where V == F.FormatInput, F: DiscreteFormatStyle {
    // Only the current date is what the phone's own clock texts count with.
    if source.isCurrentDate, let token = (format as? any TimeTokenFormat)?.token {
      self.init(.time(token))
      return
    }
    self.init(
      .formatted(
        FormattedText(sign: "\(source) \(format)", goesOn: true) { values, now in
          output(format.locale(values.locale).format(source.value(Date(timeIntervalSince1970: now))))
        }))
  }
}

/// A value that follows the clock (SwiftUI.TimeDataSource, iOS 18).
public struct TimeDataSource<Value>: CustomStringConvertible, @unchecked Sendable {
  let isCurrentDate: Bool
  let value: (Date) -> Value
  public let description: String
}
extension TimeDataSource where Value == Date {
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(isCurrentDate: true, value: { $0 }, description: "now")
  }
}
extension TimeDataSource {
  /// The time from `date` to now.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> where Value == Duration {
    TimeDataSource<Duration>(
      isCurrentDate: false, value: { .seconds($0.timeIntervalSince(date)) }, description: "since \(date)")
  }
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> where Value == Range<Date> {
    TimeDataSource<Range<Date>>(
      isCurrentDate: false, value: { date..<max(date, $0) }, description: "from \(date)")
  }
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> where Value == Range<Date> {
    TimeDataSource<Range<Date>>(
      isCurrentDate: false, value: { min(date, $0)..<date }, description: "to \(date)")
  }
}

import Foundation
import RenderTree

/// A value and the way in which it is written, worked out where the text stands.
struct FormattedText: Equatable, @unchecked Sendable {
  enum Output {
    case plain(String)
    case attributed(AttributedString)
  }
  /// The value follows the clock, so the text that is shown grows old unless there is a token for it.
  let goesOn: Bool
  /// The text that the phone advances by itself; nil where only the widget can write it.
  let token: (EnvironmentValues) -> TimeToken?
  let text: (EnvironmentValues, _ now: Double) -> Output
  /// Equal texts have equal signs.
  private let sign: String

  init(
    sign: String, goesOn: Bool = false, token: @escaping (EnvironmentValues) -> TimeToken? = { _ in nil },
    text: @escaping (EnvironmentValues, _ now: Double) -> Output
  ) {
    self.sign = sign
    self.goesOn = goesOn
    self.token = token
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
    self.init(
      .formatted(
        FormattedText(
          sign: "\(source) \(format)", goesOn: true,
          token: { LiveText.token(source.kind, format.locale($0.locale), $0) },
          text: { values, now in
            output(format.locale(values.locale).format(source.value(Date(timeIntervalSince1970: now))))
          })))
  }
}

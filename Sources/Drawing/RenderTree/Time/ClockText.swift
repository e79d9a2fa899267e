// Users' sources compile against this module without its C libraries.
@_implementationOnly import CShims
import Foundation

/// Numbers between colons as a locale writes them: `1:02:03`, `١:٠٢:٠٣`, `1.02.03` in Danish.
enum ClockText {
  enum Fields { case hoursMinutesSeconds, minutesSeconds, hoursMinutes }

  /// - Parameters:
  ///   - seconds: not negative; already rounded to the last place that is shown.
  ///   - padding: least digits of the first number.
  ///   - decimals: places of a second that are shown.
  static func text(
    _ seconds: Double, _ fields: Fields, locale: String, padding: Int = 1, decimals: Int = 0
  ) -> String {
    guard seconds.isFinite, seconds < 1e12 else { return "--:--" }
    if decimals == 0, PlainLocales.shared.contains(locale) { return plain(Int(seconds), fields, padding) }
    let pattern: Duration.TimeFormatStyle.Pattern =
      switch fields {
      case .hoursMinutesSeconds:
        .hourMinuteSecond(padHourToLength: padding, fractionalSecondsLength: decimals)
      case .minutesSeconds: .minuteSecond(padMinuteToLength: padding, fractionalSecondsLength: decimals)
      case .hoursMinutes: .hourMinute(padHourToLength: padding, roundSeconds: .down)
      }
    return Duration.TimeFormatStyle(pattern: pattern, locale: Locale(identifier: locale)).grouping(.never)
      .format(.milliseconds(Int((seconds * 1000).rounded())))
  }

  private static func plain(_ s: Int, _ fields: Fields, _ padding: Int) -> String {
    func padded(_ n: Int, _ length: Int) -> String {
      let digits = String(n)
      return digits.count < length ? String(repeating: "0", count: length - digits.count) + digits : digits
    }
    switch fields {
    case .hoursMinutesSeconds:
      return "\(padded(s / 3600, padding)):\(padded(s / 60 % 60, 2)):\(padded(s % 60, 2))"
    case .minutesSeconds: return "\(padded(s / 60, padding)):\(padded(s % 60, 2))"
    case .hoursMinutes: return "\(padded(s / 3600, padding)):\(padded(s / 60 % 60, 2))"
    }
  }
}

/// Locales whose clocks are ASCII digits and colons, asked once: most are, and a clock is written every second.
private final class PlainLocales: @unchecked Sendable {
  static let shared = PlainLocales()
  private let lock = SkerryLock()
  private var known: [String: Bool] = [:]

  func contains(_ locale: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if let answer = known[locale] { return answer }
    let probe = Duration.seconds(45_296).formatted(
      .time(pattern: .hourMinuteSecond).locale(Locale(identifier: locale)))
    known[locale] = probe == "12:34:56"
    return probe == "12:34:56"
  }
}

extension String {
  /// The text with every digit replaced by the widest of its kind, so that no later digits need more room. Latin
  /// digits: 4 in SF's regular weights; Eastern Arabic ones: 3, their 0 is a dot.
  var withWidestDigits: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x30...0x39: "4"
          case 0x660...0x669: "\u{663}"
          case 0x6F0...0x6F9: "\u{6F3}"
          default: scalar
          }
        }))
  }
}

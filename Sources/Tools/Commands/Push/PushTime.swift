import Findings
import Foundation

/// Times as options have them: seconds since 1970, or from now.
enum PushTime {
  /// - Parameter now: seconds since 1970.
  /// - Throws: `Failure` with status `usage`.
  static func seconds(_ text: String, option: String, now: Double) throws -> Double {
    if let seconds = Double(text), seconds.isFinite, !text.hasPrefix("+") { return seconds }
    guard let match = text.wholeMatch(of: #/\+(\d{1,9})([smhd]?)/#), let amount = Double(match.1) else {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(text)” is no value of \(option)",
        fix: "Write seconds since 1970, or a time from now: +90s, +30m, +2h, +1d.")
    }
    let unit: Double = switch match.2 {
    case "m": 60
    case "h": 3600
    case "d": 86400
    default: 1
    }
    return (now + amount * unit).rounded(.down)
  }
}

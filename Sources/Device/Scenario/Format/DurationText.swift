import Foundation

/// Durations as people write them: `8h`, `7h59m59s`, `10 min`, `1 hour 30 minutes`, `0.5 s`, `2 days`.
public enum DurationText {
  private static let units: [(names: Set<String>, seconds: Double)] = [
    (["ms", "millisecond", "milliseconds"], 0.001), (["s", "sec", "secs", "second", "seconds"], 1),
    (["m", "min", "mins", "minute", "minutes"], 60), (["h", "hr", "hrs", "hour", "hours"], 3600),
    (["d", "day", "days"], 86_400),
  ]

  /// Seconds; nil where the text is no duration. Every number needs a unit.
  public static func seconds(_ text: String) -> Double? {
    var rest = Substring(text.trimmingCharacters(in: .whitespaces).lowercased())
    var isNegative = false
    if let sign = rest.first, "+-".contains(sign) {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    var total = 0.0
    var parts = 0
    while true {
      rest = rest.drop { $0 == " " || $0 == "," }
      if rest.isEmpty { break }
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard let number = Double(digits) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let name = rest.prefix(while: \.isLetter)
      guard let unit = units.first(where: { $0.names.contains(String(name)) }) else { return nil }
      rest = rest.dropFirst(name.count)
      total += number * unit.seconds
      parts += 1
    }
    guard parts > 0, total.isFinite else { return nil }
    return isNegative ? -total : total
  }

  /// `7h 59m 59s`; the shortest spelling that `seconds` reads back.
  public static func text(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "\(seconds)" }
    let sign = seconds < 0 ? "-" : ""
    var rest = abs(seconds)
    var parts: [String] = []
    for (name, length) in [("d", 86_400.0), ("h", 3600), ("m", 60)] where rest >= length {
      // No integer: a day count may be longer than one.
      parts.append(String(format: "%.0f", (rest / length).rounded(.down)) + name)
      rest = rest.truncatingRemainder(dividingBy: length)
    }
    if rest > 0 || parts.isEmpty {
      parts.append(rest == rest.rounded() ? "\(Int(rest))s" : "\((rest * 1000).rounded() / 1000)s")
    }
    return sign + parts.joined(separator: " ")
  }
}

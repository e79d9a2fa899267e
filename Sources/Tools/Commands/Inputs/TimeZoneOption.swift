import Findings
import Foundation

/// `--time-zone`: IANA names.
enum TimeZoneOption {
  static let standard = TimeZone.gmt

  /// - Throws: `Failure` with status `usage`.
  static func zone(_ text: String) throws -> TimeZone {
    if ["UTC", "GMT", "Z"].contains(text.uppercased()) { return standard }
    // Foundation takes abbreviations and offsets as well; a phone's setting is always a place.
    let known = TimeZone.knownTimeZoneIdentifiers
    if let name = known.first(where: { $0.lowercased() == text.lowercased() }), let zone = TimeZone(identifier: name) {
      return zone
    }
    if text.contains("/"), let zone = TimeZone(identifier: text) { return zone }
    let area = text.split(separator: "/").first.map { $0.lowercased() + "/" } ?? ""
    var choices = area.isEmpty ? [] : known.filter { $0.lowercased().hasPrefix(area) }
    if choices.isEmpty {
      choices = [
        "UTC", "Africa/Cairo", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo", "Asia/Dubai",
        "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Europe/Berlin", "Europe/London",
        "Pacific/Auckland", "and every other IANA name",
      ]
    }
    let guess =
      Suggestion.nearest(to: text, in: known) ?? known.first { $0.lowercased().hasSuffix("/" + text.lowercased()) }
    throw Failure(
      .usage, id: "usage.unknown-value", "“\(text)” is no value of --time-zone",
      fix: (guess.map { "Did you mean “\($0)”? " } ?? "") + "Values: " + choices.joined(separator: ", ") + ".")
  }
}

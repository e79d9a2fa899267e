import Foundation

/// A moment as people write it where a number belongs.
public enum MomentText {
  /// Seconds since 1970 of a date in words of ISO 8601; without an offset it counts as UTC. nil for everything else.
  public static func seconds(iso8601 text: String) -> Double? {
    let plain = Date.ISO8601FormatStyle()
    let styles = [
      plain, Date.ISO8601FormatStyle(includingFractionalSeconds: true),
      plain.year().month().day(), plain.year().month().day().time(includingFractionalSeconds: false),
    ]
    return styles.lazy.compactMap { try? $0.parse(text) }.first?.timeIntervalSince1970
  }
}

import Foundation

/// A value that follows the clock, written by one of Foundation's own format styles (`Text(_:format:)` with a
/// `TimeDataSource`). Instants are seconds since 1970.
public struct LiveSpec: Hashable, Sendable, Codable {
  /// What the text counts with.
  public enum Source: Hashable, Sendable, Codable {
    case now
    /// The time from this instant to now.
    case durationSince(Double)
  }
  /// How it is written.
  public enum Style: Int, Hashable, Sendable, Codable {
    case date, verbatimDate, relativeDate, durationClock, durationUnits
  }
  public var source: Source
  public var style: Style
  /// The style as Foundation encodes it, its locale, calendar and time zone included.
  public var json: String

  /// nil for styles that are none of Foundation's, which only the widget itself can use.
  public init?(_ source: Source, _ format: Any) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data: Data?
    switch (source, format) {
    case (.now, let format as Date.FormatStyle): (style, data) = (.date, try? encoder.encode(format))
    case (.now, let format as Date.VerbatimFormatStyle): (style, data) = (.verbatimDate, try? encoder.encode(format))
    case (.now, let format as Date.AnchoredRelativeFormatStyle):
      (style, data) = (.relativeDate, try? encoder.encode(format))
    case (.durationSince, let format as Duration.TimeFormatStyle):
      (style, data) = (.durationClock, try? encoder.encode(format))
    case (.durationSince, let format as Duration.UnitsFormatStyle):
      (style, data) = (.durationUnits, try? encoder.encode(format))
    default: return nil
    }
    guard let data else { return nil }
    self.source = source
    json = String(decoding: data, as: UTF8.self)
  }

  /// As it came over the wire.
  init(source: Source, style: Style, json: String) {
    self.source = source
    self.style = style
    self.json = json
  }

  private func decoded<S: Decodable>(_ type: S.Type) -> S? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }

  func text(at now: Double) -> String {
    guard now.isFinite else { return "" }
    switch style {
    case .date: return decoded(Date.FormatStyle.self)?.format(Instant.date(now)) ?? ""
    case .verbatimDate: return decoded(Date.VerbatimFormatStyle.self)?.format(Instant.date(now)) ?? ""
    case .relativeDate: return decoded(Date.AnchoredRelativeFormatStyle.self)?.format(Instant.date(now)) ?? ""
    case .durationClock: return decoded(Duration.TimeFormatStyle.self)?.format(duration(at: now)) ?? ""
    case .durationUnits: return decoded(Duration.UnitsFormatStyle.self)?.format(duration(at: now)) ?? ""
    }
  }

  private func duration(at now: Double) -> Duration {
    guard case .durationSince(let date) = source, date.isFinite else { return .zero }
    return .seconds(Instant.date(now).timeIntervalSince(Instant.date(date)))
  }

  func nextChange(after now: Double) -> Double? {
    guard now.isFinite, abs(now) < Instant.farthest else { return nil }
    let date = Instant.date(now)
    let next: Double?
    switch style {
    case .date: next = decoded(Date.FormatStyle.self)?.discreteInput(after: date)?.timeIntervalSince1970
    case .verbatimDate:
      next = decoded(Date.VerbatimFormatStyle.self)?.discreteInput(after: date)?.timeIntervalSince1970
    case .relativeDate:
      next = decoded(Date.AnchoredRelativeFormatStyle.self)?.discreteInput(after: date)?.timeIntervalSince1970
    case .durationClock:
      next = instant(decoded(Duration.TimeFormatStyle.self)?.discreteInput(after: duration(at: now)))
    case .durationUnits:
      next = instant(decoded(Duration.UnitsFormatStyle.self)?.discreteInput(after: duration(at: now)))
    }
    return next.map { max($0, now.nextUp) }
  }

  private func instant(_ duration: Duration?) -> Double? {
    guard case .durationSince(let date) = source, let duration else { return nil }
    return date + Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

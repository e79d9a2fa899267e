import Foundation

/// A date as people speak of it: `in 5 minutes`, `yesterday`, `June 2019` (`SystemFormatStyle.DateReference`). Instants
/// are seconds since 1970.
///
/// Apple's page says when the text changes from relative to absolute in words; that the border is the unit above the
/// threshold which holds the date is derived.
public struct ReferenceSpec: Hashable, Sendable, Codable {
  public var date: Double
  /// Sorted, largest first; the threshold is among them.
  public var fields: [SpanSpec.Field]
  /// Most fields of an absolute text.
  public var limit: Int
  public var threshold: SpanSpec.Field
  public var place: TimePlace

  public init(
    to date: Double, fields: some Sequence<SpanSpec.Field>, limit: Int, threshold: SpanSpec.Field, place: TimePlace
  ) {
    self.date = date
    self.fields = Set(fields).union([threshold]).sorted { $0.rawValue < $1.rawValue }
    self.limit = max(1, limit)
    self.threshold = threshold
    self.place = place
  }

  private func isRelative(_ now: Date, _ calendar: Calendar) -> Bool {
    guard let index = fields.firstIndex(of: threshold), index > 0,
      let around = calendar.dateInterval(of: fields[index - 1].component, for: Instant.date(date))
    else { return true }
    return around.start <= now && now < around.end
  }

  private func relative(_ locale: Locale, _ calendar: Calendar) -> Date.AnchoredRelativeFormatStyle {
    Date.AnchoredRelativeFormatStyle(
      anchor: Instant.date(date), allowedFields: Set(fields.map(\.relative)), presentation: .named, unitsStyle: .wide,
      locale: locale, calendar: calendar, capitalizationContext: .unknown)
  }

  /// What an absolute text names: from the first field in which both dates differ.
  private func named(_ now: Date, _ calendar: Calendar) -> [SpanSpec.Field] {
    let own = Instant.date(date)
    let first = fields.firstIndex {
      calendar.component($0.component, from: own) != calendar.component($0.component, from: now)
    }
    return Array(fields[(first ?? fields.count - 1)...].prefix(limit))
  }

  func text(at now: Double, locale: String) -> String {
    guard now.isFinite, date.isFinite else { return "" }
    let language = Locale(identifier: locale), calendar = place.counting(language), moment = Instant.date(now)
    if isRelative(moment, calendar) { return relative(language, calendar).format(moment) }
    var style = Date.FormatStyle(
      date: nil, time: nil, locale: language, calendar: calendar, timeZone: calendar.timeZone,
      capitalizationContext: .unknown)
    for field in named(moment, calendar) {
      switch field {
      case .year: style = style.year(.defaultDigits)
      case .month: style = style.month(.wide)
      case .week: style = style.week(.defaultDigits)
      case .day: style = style.weekday(.wide).day(.defaultDigits)
      case .hour: style = style.hour(.defaultDigits(amPM: .abbreviated))
      case .minute: style = style.minute(.twoDigits)
      case .second: style = style.second(.twoDigits)
      }
    }
    return style.format(Instant.date(date))
  }

  func nextChange(after now: Double) -> Double? {
    guard now.isFinite, date.isFinite, abs(now) < Instant.farthest else { return nil }
    let language = Locale(identifier: "en"), calendar = place.counting(language), moment = Instant.date(now)
    let next: Date?
    if isRelative(moment, calendar) {
      // The text changes by itself or turns absolute, whichever comes first.
      let index = fields.firstIndex(of: threshold) ?? 0
      let end = index > 0 ? calendar.dateInterval(of: fields[index - 1].component, for: Instant.date(date))?.end : nil
      let own = relative(language, calendar).discreteInput(after: moment)
      next = [own, end].compactMap { $0 }.filter { $0 > moment }.min()
    } else {
      next = calendar.dateInterval(of: named(moment, calendar).last?.component ?? threshold.component, for: moment)?.end
    }
    return next.map { max($0.timeIntervalSince1970, now.nextUp) }
  }
}

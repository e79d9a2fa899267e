import Foundation

/// Names of calendar units with their number, in one locale.
struct CalendarUnitWord {
  let locale: Locale

  private var isChinese: Bool { locale.language.languageCode == .chinese }
  private var isTraditional: Bool {
    locale.language.script == .hanTraditional || locale.identifier.hasPrefix("zh_TW")
      || locale.identifier.hasPrefix("zh_HK")
  }
  private var isUnspaced: Bool { isChinese || locale.language.languageCode == .japanese }

  /// `1 hour`, `2小时`, `3h`.
  func text(_ count: Int, _ unit: ComponentUnit, _ style: DateComponentsFormatter.UnitsStyle) -> String {
    if style == .spellOut { return spelledOut(count, unit) }
    guard let durationUnit = unit.durationUnit, let duration = unit.duration(count) else {
      return longUnit(count.formatted(.number.locale(locale)), count, unit, style)
    }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .positional, .abbreviated: .narrow
      case .short: .abbreviated
      case .brief: .condensedAbbreviated
      case .full, .spellOut: .wide
      }
    let text = duration.formatted(
      .units(allowed: [durationUnit], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
    // Apple's brief style sets English numbers and names without the space that the Unicode data has.
    return style == .brief && locale.language.languageCode == .english
      ? text.replacingOccurrences(of: " ", with: "") : text
  }

  /// What stands between two components.
  func separator(_ style: DateComponentsFormatter.UnitsStyle) -> String {
    if isUnspaced { return "" }
    switch style {
    case .positional, .abbreviated, .brief: return " "
    case .short, .full, .spellOut: return ", "
    }
  }

  private func spelledOut(_ count: Int, _ unit: ComponentUnit) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    let number = formatter.string(from: NSNumber(value: count)) ?? String(count)
    let digits = count.formatted(.number.locale(locale))
    return text(count, unit, .full).replacingOccurrences(of: digits, with: number)
  }

  private func longUnit(
    _ number: String, _ count: Int, _ unit: ComponentUnit, _ style: DateComponentsFormatter.UnitsStyle
  ) -> String {
    let isYear = unit == .year
    if isChinese { return number + (isYear ? "年" : isTraditional ? "個月" : "个月") }
    if locale.language.languageCode == .japanese { return number + (isYear ? "年" : "か月") }
    let plural = count == 1 ? "" : "s"
    switch style {
    case .positional, .abbreviated: return number + (isYear ? "y" : "mo")
    case .short: return "\(number) \(isYear ? "yr" : "mo")\(plural)"
    case .brief: return number + (isYear ? "yr" : "mo") + plural
    case .full, .spellOut: return "\(number) \(isYear ? "year" : "month")\(plural)"
    }
  }
}

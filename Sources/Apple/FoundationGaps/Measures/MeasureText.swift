import Foundation
import RenderTree

/// Measurements as the Unicode data write them: unit names and their plurals, digits, gaps, and the unit that a
/// region prefers for a usage.
struct MeasureText {
  let locale: Locale
  let width: UnitText.Width

  /// The measurement in the unit that the region prefers for a usage, rounded as CLDR says: `7.7 mi`, `12 km`.
  /// - Parameter usage: CLDR's name, such as `road`; `default` for the general one.
  func preferred(_ value: Double, _ unit: Unit, usage: String) -> String {
    UnicodeUnit.name(of: unit).flatMap {
      UnitText.amount(value, $0, width, locale: locale, options: "usage/\(usage)")
    } ?? own(value, unit, number: nil)
  }

  /// The measurement in its own unit.
  /// - Parameter number: the number as somebody else wrote it; nil writes up to six decimals, CLDR's default.
  func own(_ value: Double, _ unit: Unit, number: String?) -> String {
    guard let name = UnicodeUnit.name(of: unit), let text = UnitText.amount(value, name, width, locale: locale) else {
      let digits = number ?? value.formatted(.number.precision(.fractionLength(0...6)).locale(locale))
      return "\(digits) \(unit.symbol)"
    }
    return number.map { Self.replacing(value, in: text, with: $0, locale) } ?? text
  }

  /// A temperature without the letter of its scale: `21°`.
  func temperature(_ value: Double, number: String) -> String {
    let text = UnitText.number(
      value, skeleton: "measure-unit/temperature-generic unit-width-short", locale: locale)
    return text.map { Self.replacing(value, in: $0, with: number, locale) } ?? number + "°"
  }

  /// The unit's name alone, as it stands beside many.
  func name(of unit: Unit) -> String {
    guard let name = UnicodeUnit.name(of: unit), let text = UnitText.amount(10, name, width, locale: locale),
      let digits = UnitText.number(10, skeleton: "", locale: locale)
    else { return unit.symbol }
    return text.replacingOccurrences(of: digits, with: "").trimmingCharacters(in: .whitespaces)
  }

  /// The unit of the same dimension that the region prefers for a usage; nil where CLDR joins two, such as feet and
  /// inches, or knows none.
  func preferredUnit(_ measurement: Measurement<Dimension>, usage: String) -> Dimension? {
    guard let own = UnicodeUnit.name(of: measurement.unit) else { return nil }
    // The library does not tell which unit it took; the one with which the same text comes about is it.
    func exact(_ value: Double, _ unit: String, _ options: String) -> String? {
      UnitText.amount(value, unit, .wide, locale: locale, options: "@@@@\(options)")
    }
    guard let wanted = exact(measurement.value, own, " usage/\(usage)") else { return nil }
    return Self.candidates(for: measurement.unit).first { candidate in
      UnicodeUnit.name(of: candidate).flatMap { exact(measurement.converted(to: candidate).value, $0, "") } == wanted
    }
  }

  /// Units that regions prefer for some usage.
  private static func candidates(for unit: Dimension) -> [Dimension] {
    switch unit {
    case is UnitLength:
      [
        UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters, UnitLength.miles,
        UnitLength.yards, UnitLength.feet, UnitLength.inches,
      ]
    case is UnitMass:
      [UnitMass.kilograms, UnitMass.grams, UnitMass.metricTons, UnitMass.pounds, UnitMass.ounces, UnitMass.shortTons]
    case is UnitSpeed: [UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, UnitSpeed.metersPerSecond]
    case is UnitTemperature: [UnitTemperature.celsius, UnitTemperature.fahrenheit]
    case is UnitVolume:
      [
        UnitVolume.liters, UnitVolume.milliliters, UnitVolume.cubicMeters, UnitVolume.cubicCentimeters,
        UnitVolume.gallons, UnitVolume.fluidOunces, UnitVolume.cubicFeet, UnitVolume.cubicInches,
      ]
    case is UnitArea:
      [
        UnitArea.squareKilometers, UnitArea.squareMeters, UnitArea.squareCentimeters, UnitArea.hectares,
        UnitArea.squareMiles, UnitArea.acres, UnitArea.squareFeet, UnitArea.squareInches,
      ]
    case is UnitEnergy: [UnitEnergy.kilowattHours, UnitEnergy.kilocalories, UnitEnergy.kilojoules]
    default: [unit]
    }
  }

  /// The text with another number in place of the library's own. A form that needs no number keeps none.
  private static func replacing(_ value: Double, in text: String, with number: String, _ locale: Locale) -> String {
    guard let own = UnitText.number(value, skeleton: "", locale: locale) else { return text }
    return text.replacingOccurrences(of: own, with: number)
  }
}

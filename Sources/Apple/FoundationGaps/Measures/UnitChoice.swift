import Foundation

/// Which unit a measurement is written in.
struct UnitChoice {
  let locale: Locale

  private var isUS: Bool { locale.measurementSystem == .us }

  /// The measurement in the locale's customary unit, or in its own.
  func shown(_ measurement: Measurement<Unit>, keepsUnit: Bool, naturalScale: Bool) -> Measurement<Unit> {
    guard let dimension = measurement.unit as? Dimension else { return measurement }
    let own = Measurement<Dimension>(value: measurement.value, unit: dimension)
    let family = keepsUnit && !naturalScale ? [] : ladder(for: dimension, keepsUnit: keepsUnit)
    guard let smallest = family.last else { return measurement }
    let steps = family.map { own.converted(to: $0) }
    let fit = steps.first { abs($0.value) >= 1 } ?? own.converted(to: smallest)
    return Measurement<Unit>(value: fit.value, unit: fit.unit)
  }

  /// Units of everyday use in the locale, largest first; empty where the unit stays as it is.
  private func ladder(for unit: Dimension, keepsUnit: Bool) -> [Dimension] {
    let american = isUS && !keepsUnit
    switch unit {
    case is UnitLength:
      return american
        ? [UnitLength.miles, UnitLength.feet, UnitLength.inches]
        : [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters]
    case is UnitMass:
      return american ? [UnitMass.pounds, UnitMass.ounces] : [UnitMass.kilograms, UnitMass.grams]
    case is UnitSpeed:
      return [american || locale.measurementSystem == .uk ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour]
    case is UnitTemperature:
      return [american ? UnitTemperature.fahrenheit : UnitTemperature.celsius]
    case is UnitDuration:
      return [UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds]
    default:
      return []
    }
  }
}

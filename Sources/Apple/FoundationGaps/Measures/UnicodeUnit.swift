import Foundation

/// CLDR's names of Foundation's units.
enum UnicodeUnit {
  /// CLDR's name, such as `mile-per-hour`; nil for units that are not in CLDR, an app's own among them.
  static func name(of unit: Unit) -> String? {
    switch unit {
    case is UnitLength: lengths[unit.symbol]
    case is UnitMass: masses[unit.symbol]
    case is UnitDuration: durations[unit.symbol]
    case is UnitSpeed, is UnitTemperature, is UnitAcceleration, is UnitAngle: motions[unit.symbol]
    case is UnitVolume: volumes[unit.symbol]
    case is UnitArea: areas[unit.symbol]
    case is UnitInformationStorage: storages[unit.symbol]
    case UnitFuelEfficiency.milesPerImperialGallon: "mile-per-gallon-imperial"
    case is UnitPressure, is UnitFuelEfficiency, is UnitConcentrationMass, is UnitIlluminance, is UnitDispersion:
      substances[unit.symbol]
    case is UnitEnergy, is UnitPower, is UnitFrequency, is UnitElectricCharge, is UnitElectricCurrent,
      is UnitElectricPotentialDifference, is UnitElectricResistance:
      energies[unit.symbol]
    default: nil
    }
  }

  private static let lengths = [
    "Mm": "megameter", "km": "kilometer", "hm": "hectometer", "m": "meter", "dm": "decimeter", "cm": "centimeter",
    "mm": "millimeter", "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot",
    "yd": "yard", "mi": "mile", "smi": "mile-scandinavian", "ly": "light-year", "NM": "nautical-mile",
    "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
  ]
  private static let masses = [
    "kg": "kilogram", "g": "gram", "dg": "decigram", "cg": "centigram", "mg": "milligram", "µg": "microgram",
    "ng": "nanogram", "pg": "picogram", "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton",
    "ct": "carat", "oz t": "ounce-troy",
  ]
  private static let durations = [
    "h": "hour", "m": "minute", "s": "second", "ms": "millisecond", "µs": "microsecond", "ns": "nanosecond",
  ]
  private static let motions = [
    "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot", "°C": "celsius",
    "°F": "fahrenheit", "K": "kelvin", "m/s²": "meter-per-square-second", "g": "g-force", "°": "degree",
    "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
  ]
  private static let volumes = [
    "L": "liter", "mL": "milliliter", "cL": "centiliter", "dl": "deciliter", "kL": "kiloliter", "ML": "megaliter",
    "m³": "cubic-meter", "km³": "cubic-kilometer", "dm³": "cubic-decimeter", "cm³": "cubic-centimeter",
    "mm³": "cubic-millimeter", "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile",
    "af": "acre-foot", "bsh": "bushel", "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce",
    "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon", "fl oz Imperial": "fluid-ounce-imperial",
    "qt Imperial": "quart-imperial", "gal Imperial": "gallon-imperial", "metric cup Imperial": "cup-metric",
  ]
  private static let areas = [
    "Mm²": "square-megameter", "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
    "mm²": "square-millimeter", "µm²": "square-micrometer", "nm²": "square-nanometer", "in²": "square-inch",
    "ft²": "square-foot", "yd²": "square-yard", "mi²": "square-mile", "ac": "acre", "ha": "hectare",
  ]
  private static let storages = [
    "B": "byte", "bit": "bit", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
    "PB": "petabyte", "KiB": "kibibyte", "MiB": "mebibyte", "GiB": "gibibyte", "TiB": "tebibyte", "kb": "kilobit",
    "Mb": "megabit", "Gb": "gigabit", "Tb": "terabit",
  ]
  private static let substances = [
    "N/m²": "newton-per-square-meter", "GPa": "gigapascal", "MPa": "megapascal", "kPa": "kilopascal",
    "hPa": "hectopascal", "inHg": "inch-ofhg", "bar": "bar", "mbar": "millibar", "mmHg": "millimeter-ofhg",
    "psi": "pound-force-per-square-inch", "L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon",
    "g/L": "gram-per-liter", "mg/dL": "milligram-per-deciliter", "lx": "lux", "ppm": "permillion",
  ]
  private static let energies = [
    "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
    "TW": "terawatt", "GW": "gigawatt", "MW": "megawatt", "kW": "kilowatt", "W": "watt", "mW": "milliwatt",
    "µW": "microwatt", "hp": "horsepower", "THz": "terahertz", "GHz": "gigahertz", "MHz": "megahertz",
    "kHz": "kilohertz", "Hz": "hertz", "mHz": "millihertz", "Ah": "ampere-hour", "mAh": "milliampere-hour",
    "kA": "kiloampere", "A": "ampere", "mA": "milliampere", "µA": "microampere", "MV": "megavolt", "kV": "kilovolt",
    "V": "volt", "mV": "millivolt", "µV": "microvolt", "MΩ": "megaohm", "kΩ": "kiloohm", "Ω": "ohm",
    "mΩ": "milliohm", "µΩ": "microohm",
  ]
}

import Foundation

/// Names of measurement units: English and Chinese in full, the unit's own symbol elsewhere.
struct UnitName {
  let locale: Locale

  private var isChinese: Bool { locale.language.languageCode == .chinese }

  /// Number and unit as one text.
  func joined(_ number: String, _ count: Double, _ unit: Unit, _ style: Formatter.UnitStyle) -> String {
    let name = name(of: unit, count: count, style)
    let touches =
      name.hasPrefix("°") || name == "%" || (style == .short && !isChinese)
      || (isChinese && name.first?.isASCII == false)
    return touches ? number + name : "\(number) \(name)"
  }

  func name(of unit: Unit, count: Double, _ style: Formatter.UnitStyle) -> String {
    if isChinese, let words = Self.chinese[unit.symbol] { return words }
    if style == .short, locale.language.languageCode == .english, let mark = Self.narrowEnglish[unit.symbol] {
      return mark
    }
    guard style == .long, locale.language.languageCode == .english, let words = Self.english[unit.symbol] else {
      return Self.shortSymbols[unit.symbol] ?? unit.symbol
    }
    return count == 1 ? words.one : words.many
  }

  /// Symbols that Apple writes otherwise than the unit's own `symbol` says.
  private static let shortSymbols = [
    "kn": "kn", "min": "min", "s": "sec", "hr": "hr", "lb": "lb", "in": "in", "°C": "°C", "kCal": "kcal",
  ]

  /// Narrow forms of English (Unicode CLDR, en, units, narrow).
  private static let narrowEnglish = [
    "°F": "°", "ft": "′", "in": "″", "lb": "#", "hr": "h", "min": "m", "s": "s",
  ]

  private static let english: [String: (one: String, many: String)] = [
    "km": ("kilometer", "kilometers"), "m": ("meter", "meters"), "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
    "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"), "lb": ("pound", "pounds"),
    "oz": ("ounce", "ounces"), "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"), "m/s": ("meter per second", "meters per second"),
    "kn": ("knot", "knots"), "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"), "hr": ("hour", "hours"),
    "min": ("minute", "minutes"), "s": ("second", "seconds"), "L": ("liter", "liters"),
    "mL": ("milliliter", "milliliters"), "kWh": ("kilowatt-hour", "kilowatt-hours"), "kW": ("kilowatt", "kilowatts"),
    "W": ("watt", "watts"), "kCal": ("kilocalorie", "kilocalories"), "J": ("joule", "joules"),
  ]

  private static let chinese: [String: String] = [
    "km": "公里", "m": "米", "cm": "厘米", "mm": "毫米", "mi": "英里", "ft": "英尺", "in": "英寸", "yd": "码",
    "kg": "千克", "g": "克", "lb": "磅", "oz": "盎司", "km/h": "公里/小时", "mph": "英里/小时", "m/s": "米/秒", "kn": "节",
    "hr": "小时", "min": "分钟", "s": "秒", "L": "升", "mL": "毫升", "kWh": "千瓦时", "kW": "千瓦", "W": "瓦",
    "kCal": "千卡", "J": "焦耳",
  ]
}

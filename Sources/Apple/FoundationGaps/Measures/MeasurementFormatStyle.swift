import Foundation

/// How wide a measurement's unit is written (iOS 15).
public struct MeasurementUnitWidth: Hashable, Codable, Sendable {
  enum Kind: Int, Hashable, Codable, Sendable { case wide, abbreviated, narrow }
  let kind: Kind
  /// `3 kilometers`
  public static let wide = MeasurementUnitWidth(kind: .wide)
  /// `3 km`
  public static let abbreviated = MeasurementUnitWidth(kind: .abbreviated)
  /// `3km`
  public static let narrow = MeasurementUnitWidth(kind: .narrow)

  var style: Formatter.UnitStyle {
    switch kind {
    case .wide: .long
    case .abbreviated: .medium
    case .narrow: .short
    }
  }
}

/// What a measurement is of, which decides the unit that a locale prefers (iOS 15).
public struct MeasurementFormatUnitUsage<UnitType>: Hashable, Codable, Sendable where UnitType: Dimension {
  let name: String
  /// The locale's customary unit.
  public static var general: Self { Self(name: "general") }
  /// The measurement's own unit.
  public static var asProvided: Self { Self(name: "asProvided") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "asProvided") }
  public static var rainfall: Self { Self(name: "asProvided") }
  public static var snowfall: Self { Self(name: "asProvided") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "asProvided") }
  public static var workout: Self { Self(name: "asProvided") }
}

extension Measurement where UnitType: Dimension {
  /// Writes measurements of one dimension (iOS 15).
  public struct FormatStyle: Foundation.FormatStyle {
    public typealias UnitWidth = MeasurementUnitWidth
    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Temperatures only: a bare degree sign stands for the unit.
    public var hidesScaleName = false

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType>? = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.locale = locale
      return copy
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let keepsUnit = usage?.name == "asProvided"
      let shown = UnitChoice(locale: locale).shown(
        Measurement<Unit>(value: value.value, unit: value.unit), keepsUnit: keepsUnit, naturalScale: false)
      // A value that was converted for the reader is rounded; one in its own unit keeps its digits.
      let rounded = FloatingPointFormatStyle<Double>.number
        .precision(.fractionLength(0...(abs(shown.value) < 10 ? 1 : 0)))
      let style = numberFormatStyle ?? (keepsUnit ? .number : rounded)
      let number = style.locale(locale).format(shown.value)
      if hidesScaleName, shown.unit is UnitTemperature { return number + "°" }
      return UnitName(locale: locale).joined(number, shown.value, shown.unit, width.style)
    }
  }

  /// The measurement in the current locale: `5 km`.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
  /// The measurement in the given style.
  public func formatted<S>(_ style: S) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

extension FormatStyle {
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    .init(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
  /// Temperatures, which may go without the scale's letter.
  public static func measurement(
    width: MeasurementUnitWidth, usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

import Foundation
import RenderTree

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

  var width: UnitText.Width {
    switch kind {
    case .wide: .wide
    case .abbreviated: .short
    case .narrow: .narrow
    }
  }
}

/// What a measurement is of, which decides the unit that a region prefers (iOS 15).
public struct MeasurementFormatUnitUsage<UnitType>: Hashable, Codable, Sendable where UnitType: Dimension {
  /// CLDR's name of the usage; nil keeps the measurement's own unit.
  let name: String?
  /// The region's customary unit.
  public static var general: Self { Self(name: "default") }
  /// The measurement's own unit.
  public static var asProvided: Self { Self(name: nil) }
}
extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person-height") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focal-length") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "visiblty") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "person") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  /// Approximate: as for food; CLDR has no unit of its own for workouts.
  public static var workout: Self { Self(name: "food") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "fluid") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { Self(name: "wind") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { Self(name: "baromtrc") }
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
      let text = MeasureText(locale: locale, width: width.width)
      let own = Measurement<Dimension>(value: value.value, unit: value.unit)
      let hidesUnit = hidesScaleName && value.unit is UnitTemperature
      guard numberFormatStyle != nil || hidesUnit else {
        return usage?.name.map { text.preferred(own.value, own.unit, usage: $0) }
          ?? text.own(own.value, own.unit, number: nil)
      }
      // Somebody else writes the number, or the unit is not written: the unit must be known beforehand.
      var shown = own
      var number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...6))
      if let usage = usage?.name {
        guard let unit = text.preferredUnit(own, usage: usage) else {
          return text.preferred(own.value, own.unit, usage: usage)
        }
        shown.convert(to: unit)
        number = .number.precision(.fractionLength(0))
      }
      let digits = (numberFormatStyle ?? number).locale(locale).format(shown.value)
      return hidesUnit
        ? text.temperature(shown.value, number: digits) : text.own(shown.value, shown.unit, number: digits)
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

import Foundation
import RenderTree

/// Writes a measurement with its unit (iOS 10).
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Keep the measurement's own unit instead of the locale's.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// Choose the unit of the same family in which the number reads best.
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Which unit is written.
  /// Approximate: without options the largest everyday unit of the region in which the number is at least 1.
  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale = .current
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string<UnitType>(from measurement: Measurement<UnitType>) -> String where UnitType: Unit {
    let shown = UnitChoice(locale: locale).shown(
      Measurement<Unit>(value: measurement.value, unit: measurement.unit),
      keepsUnit: unitOptions.contains(.providedUnit), naturalScale: unitOptions.contains(.naturalScale))
    numberFormatter.locale = locale
    let number = numberFormatter.string(from: NSNumber(value: shown.value)) ?? String(shown.value)
    if unitOptions.contains(.temperatureWithoutUnit), shown.unit is UnitTemperature {
      return text.temperature(shown.value, number: number)
    }
    return text.own(shown.value, shown.unit, number: number)
  }

  /// The unit's name alone: `km`, `kilometers`.
  open func string(from unit: Unit) -> String { text.name(of: unit) }

  private var text: MeasureText {
    let width: UnitText.Width =
      switch unitStyle {
      case .short: .narrow
      case .medium: .short
      case .long: .wide
      }
    return MeasureText(locale: locale, width: width)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? NSMeasurement).map { string(from: Measurement<Unit>(value: $0.doubleValue, unit: $0.unit)) }
  }
}

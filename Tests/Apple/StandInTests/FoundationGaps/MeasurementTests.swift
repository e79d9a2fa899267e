import FoundationGaps
import Testing

/// Measurements in words. The facts are CLDR's: unit patterns, and the units that regions prefer for a usage; the
/// American ones are also the examples of Apple's pages.
@Suite struct MeasurementTests {
  private func text<U: Dimension>(
    _ value: Double, _ unit: U, _ locale: String, _ width: MeasurementUnitWidth = .abbreviated,
    _ usage: MeasurementFormatUnitUsage<U> = .general, _ number: FloatingPointFormatStyle<Double>? = nil
  ) -> String {
    Measurement(value: value, unit: unit)
      .formatted(
        .measurement(width: width, usage: usage, numberFormatStyle: number).locale(Locale(identifier: locale)))
  }

  @Test func generalUsageTakesTheRegionsUnit() {
    #expect(text(100, UnitSpeed.kilometersPerHour, "en_US") == "62 mph")
    #expect(text(200, UnitLength.kilometers, "en_US") == "124 mi")
    #expect(text(70, UnitLength.feet, "en_US") == "70 ft")
    #expect(text(36.8, UnitTemperature.celsius, "en_US") == "98°F")
    #expect(text(200, UnitLength.kilometers, "zh_Hans_CN") == "200公里")
    #expect(text(100, UnitSpeed.kilometersPerHour, "ar_SA") == "١٠٠ كم/س")
    #expect(text(21, UnitTemperature.fahrenheit, "de_DE") == "-6,1 °C")
  }
  @Test func widths() {
    let speed = UnitSpeed.kilometersPerHour
    #expect(text(100, speed, "en_US", .wide) == "62 miles per hour")
    #expect(text(100, speed, "en_US", .narrow) == "62mph")
    #expect(text(70, UnitLength.feet, "en_US", .narrow) == "70′")
    #expect(text(2, UnitLength.kilometers, "ar_AE", .wide, .asProvided) == "2 كيلومتر")
    #expect(text(11, UnitLength.kilometers, "ar_AE", .wide, .asProvided) == "11 كيلومترًا")
    #expect(text(3, UnitLength.kilometers, "ar_SA", .wide, .asProvided) == "٣ كيلومترات")
    #expect(text(3, UnitLength.kilometers, "zh_Hans_CN", .wide, .asProvided) == "3公里")
  }
  @Test func usages() {
    #expect(text(12_345, UnitLength.meters, "en_US", .abbreviated, .road) == "7.7 mi")
    #expect(text(12_345, UnitLength.meters, "en_GB", .abbreviated, .road) == "7.7 mi")
    #expect(text(12_345, UnitLength.meters, "zh_Hans_CN", .abbreviated, .road) == "12公里")
    #expect(text(12_345, UnitLength.meters, "ar_SA", .abbreviated, .road) == "١٢ كم")
    #expect(text(82.5, UnitMass.kilograms, "en_GB", .abbreviated, .personWeight) == "13 st, 0 lb")
    #expect(text(250, UnitEnergy.kilocalories, "en_US", .abbreviated, .food) == "250 Cal")
    #expect(text(21, UnitTemperature.celsius, "en_US", .abbreviated, .weather) == "70°F")
    #expect(text(1.83, UnitLength.meters, "de_DE", .abbreviated, .personHeight) == "183 cm")
  }
  @Test func theOwnUnitKeepsItsDigits() {
    #expect(text(36.8, UnitTemperature.celsius, "en_US", .abbreviated, .asProvided) == "36.8°C")
    #expect(text(92.5, UnitMass.kilograms, "de_DE", .abbreviated, .asProvided) == "92,5 kg")
    let span = UnitLength(symbol: "span", converter: UnitConverterLinear(coefficient: 0.2))
    #expect(text(3, span, "en_US", .wide, .asProvided) == "3 span")
  }
  @Test func aNumberStyleWritesTheNumber() {
    let two = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    #expect(text(12_345, UnitLength.meters, "en_US", .abbreviated, .road, two) == "7.67 mi")
    #expect(text(12_345, UnitLength.meters, "ar_SA", .wide, .asProvided, two) == "١٢٬٣٤٥٫٠٠ مترًا")
    #expect(text(82.5, UnitMass.kilograms, "en_US", .wide, .general, two) == "181.88 pounds")
    #expect(text(1, UnitLength.kilometers, "en_US", .wide, .asProvided, two) == "1.00 kilometer")
  }
  @Test func temperaturesMayHideTheirScale() {
    let warm = Measurement(value: 23, unit: UnitTemperature.celsius)
    func hidden(_ locale: String) -> String {
      warm.formatted(
        .measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(Locale(identifier: locale)))
    }
    #expect(hidden("en_US") == "73°" && hidden("zh_Hans_CN") == "23°")
    #expect(hidden("ar_SA").hasPrefix("٢٣°"))
  }
  @Test func formatters() {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .long
    formatter.locale = Locale(identifier: "ar_SA")
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitDuration.hours)) == "٣ ساعات")
    #expect(formatter.string(from: UnitLength.kilometers) == "كيلومترات")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: Measurement(value: 1.5, unit: UnitVolume.liters)) == "1,5 Liter")
    formatter.unitStyle = .short
    formatter.locale = Locale(identifier: "zh_Hans_CN")
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5公里")
    formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
    #expect(formatter.string(from: Measurement(value: 21, unit: UnitTemperature.celsius)) == "21°")
  }
}

import FoundationGaps
import Testing

@Suite struct RelativeDateTimeFormatterTests {
  private func formatter(_ locale: String) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test func english() {
    let formatter = formatter("en_US")
    #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: 600) == "in 10m")
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
  }
  @Test func chinese() {
    #expect(formatter("zh_Hans_CN").localizedString(fromTimeInterval: -7200) == "2小时前")
  }
}

@Suite struct MeasurementFormatterTests {
  @Test func unitsFollowTheLocale() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "zh_Hans_CN")
    #expect(formatter.string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1.5公里")
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitStyle = .long
    #expect(formatter.string(from: Measurement(value: 2, unit: UnitLength.miles)) == "2 miles")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)) == "1 kilometer")
  }

  @Test func formatStyle() {
    let english = Locale(identifier: "en_US")
    let warm = Measurement(value: 23, unit: UnitTemperature.celsius)
    #expect(warm.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(english)) == "23°C")
    #expect(
      warm.formatted(.measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(english)) == "73°")
    let narrow = Measurement(value: 73, unit: UnitTemperature.fahrenheit)
    #expect(narrow.formatted(.measurement(width: .narrow, usage: .asProvided).locale(english)) == "73°")
    let plates = Measurement(value: 92.5, unit: UnitMass.kilograms)
    #expect(plates.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(english)) == "92.5 kg")
    let foot = Measurement(value: 6, unit: UnitLength.feet)
    #expect(foot.formatted(.measurement(width: .narrow, usage: .asProvided).locale(english)) == "6′")
  }
}

@Suite struct NameAndListFormatterTests {
  @Test func namesFollowTheirScript() {
    var name = PersonNameComponents()
    name.givenName = "小明"
    name.familyName = "王"
    #expect(name.formatted() == "王小明")
    name.givenName = "Ada"
    name.familyName = "Lovelace"
    #expect(name.formatted() == "Ada Lovelace")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated) == "AL")
    #expect(PersonNameComponentsFormatter().personNameComponents(from: "Grace B Hopper")?.familyName == "Hopper")
  }
  @Test func nameStyles() {
    let ada = PersonNameComponents(givenName: "Ada", familyName: "Lovelace")
    #expect(ada.formatted(.name(style: .short)) == "Ada")
    #expect(ada.formatted(.name(style: .medium)) == "Ada Lovelace")
    #expect(ada.formatted(.name(style: .abbreviated)) == "AL")
  }
  @Test func numbersBecomeLengths() {
    #expect(CGFloat(truncating: NSDecimalNumber(string: "2.5")) == 2.5)
    #expect(CGFloat(truncating: 7 as NSNumber) == 7)
  }
  @Test func lists() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
  }
}

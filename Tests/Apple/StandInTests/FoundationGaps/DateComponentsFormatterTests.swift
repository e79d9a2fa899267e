import FoundationGaps
import Testing

/// A formatter with a Gregorian calendar in the locale.
func componentsFormatter(
  _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit, locale: String = "en_US"
) -> DateComponentsFormatter {
  let formatter = DateComponentsFormatter()
  var calendar = Calendar(identifier: .gregorian)
  calendar.locale = Locale(identifier: locale)
  formatter.calendar = calendar
  formatter.unitsStyle = style
  formatter.allowedUnits = units
  return formatter
}

@Suite struct DateComponentsFormatterTests {
  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:10:00"), (.abbreviated, "1h 10m"), (.short, "1 hr, 10 min"),
    (.full, "1 hour, 10 minutes"), (.spellOut, "one hour, ten minutes"), (.brief, "1hr 10min"),
  ])
  func english(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
    #expect(componentsFormatter(style, [.hour, .minute, .second]).string(from: 4200) == expected)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:10:00"), (.abbreviated, "1小时10分钟"), (.full, "1小时10分钟"),
    (.brief, "1小时10分钟"), (.spellOut, "一小时十分钟"),
  ])
  func chinese(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
    #expect(componentsFormatter(style, [.hour, .minute, .second], locale: "zh_Hans_CN").string(from: 4200) == expected)
  }

  @Test func zeroBehaviours() {
    let positional = componentsFormatter(.positional, [.minute, .second])
    #expect(positional.string(from: 5) == "5")
    positional.zeroFormattingBehavior = .pad
    #expect(positional.string(from: 5) == "00:05")
    #expect(positional.string(from: 3725) == "62:05")
    let named = componentsFormatter(.abbreviated, [.hour, .minute, .second])
    named.zeroFormattingBehavior = .dropLeading
    #expect(named.string(from: 60) == "1m 0s")
    named.zeroFormattingBehavior = .pad
    #expect(named.string(from: 60) == "0h 1m 0s")
    named.zeroFormattingBehavior = .dropAll
    #expect(named.string(from: 0) == "0s")
  }

  @Test func unitCountRoundsTheLastUnit() {
    let full = componentsFormatter(.full, [.hour, .minute, .second])
    full.maximumUnitCount = 1
    #expect(full.string(from: 5400) == "2 hours")
    full.maximumUnitCount = 2
    #expect(full.string(from: 3600 + 61) == "1 hour, 1 minute")
  }

  @Test func yearsAndMonthsAndPhrases() {
    let full = componentsFormatter(.full, [.year, .month, .day])
    #expect(full.string(from: DateComponents(month: 14)) == "1 year, 2 months")
    #expect(componentsFormatter(.full, [.month], locale: "zh_Hans_CN").string(from: DateComponents(month: 3)) == "3个月")
    let rest = componentsFormatter(.short, [.minute])
    rest.includesTimeRemainingPhrase = true
    #expect(rest.string(from: 600) == "10 min remaining")
  }

  @Test func aDayInADaylightSavingWeekKeeps24Hours() {
    let hours = componentsFormatter(.abbreviated, [.hour])
    hours.calendar?.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    #expect(hours.string(from: 86_400) == "24h")
  }

  @Test func negativeAndImpossibleAmounts() {
    let minutes = componentsFormatter(.positional, [.minute, .second])
    #expect(minutes.string(from: -65) == "-1:05")
    #expect(minutes.string(from: .infinity) == nil)
    #expect(minutes.string(from: .nan) == nil)
  }
}

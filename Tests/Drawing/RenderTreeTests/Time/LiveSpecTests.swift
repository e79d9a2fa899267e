import Foundation
import RenderTree
import Testing

@Suite("Foundation's styles that follow the clock") struct LiveSpecTests {
  private func clock(_ locale: String, zone: TimeZone) -> Date.FormatStyle {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return Date.FormatStyle(
      date: .omitted, time: .shortened, locale: Locale(identifier: locale), calendar: calendar, timeZone: zone)
  }

  @Test func datesGoOnInTheirLocaleAndZone() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let token = TimeToken.live(try #require(LiveSpec(.now, clock("de_DE", zone: berlin))))
    // 2026-03-29, 00:59:30 UTC: a minute later clocks go from 1:59 to 3:00.
    let now = 1_774_745_970.0
    #expect(token.text(at: now, locale: "en").hasSuffix("1:59"))
    #expect(token.nextChange(after: now) == now + 30)
    #expect(token.text(at: now + 30, locale: "en").hasSuffix("3:00"))
    let arabic = TimeToken.live(try #require(LiveSpec(.now, clock("ar_SA", zone: .gmt))))
    #expect(arabic.text(at: now, locale: "en").contains("١٢:٥٩"))
    #expect(arabic.widest(at: now, locale: "en").contains("٣٣:٣٣"))
  }
  @Test func durationsGoOn() throws {
    let style = Duration.TimeFormatStyle(pattern: .minuteSecond, locale: Locale(identifier: "ar_SA"))
    let token = TimeToken.live(try #require(LiveSpec(.durationSince(100), style)))
    #expect(token.text(at: 165, locale: "en") == "١:٠٥")
    #expect(token.nextChange(after: 165.25) == 165.5 || token.nextChange(after: 165.25) == 166)
    let units = Duration.UnitsFormatStyle(allowedUnits: [.minutes], width: .wide).locale(Locale(identifier: "zh_Hans"))
    #expect(TimeToken.live(try #require(LiveSpec(.durationSince(0), units))).text(at: 300, locale: "en") == "5分钟")
  }
  @Test func stylesOfTheAppStayWithTheApp() {
    struct Own: FormatStyle {
      func format(_ value: Date) -> String { "own" }
    }
    #expect(LiveSpec(.now, Own()) == nil)
    #expect(LiveSpec(.durationSince(0), Date.FormatStyle()) == nil)
  }
  @Test func nonsenseDoesNotTrap() throws {
    let token = TimeToken.live(try #require(LiveSpec(.now, clock("en_US", zone: .gmt))))
    #expect(token.text(at: .nan, locale: "en") == "" && token.nextChange(after: .infinity) == nil)
    #expect(!token.text(at: 1e300, locale: "en").isEmpty)
  }
}

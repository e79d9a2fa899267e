import Foundation
import RenderTree
import Testing

@testable import SwiftUI

/// Dates as text: some are written once, some go on by the phone's clock.
@MainActor @Suite struct TimeTextTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)
  private func values(_ locale: String, _ zone: String) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: locale)
    values.timeZone = TimeZone(identifier: zone) ?? .gmt
    return values
  }
  private func string(_ text: Text, _ locale: String, _ zone: String) -> String {
    // Some Unicode releases put a narrow no-break space before AM and PM.
    text._string(values(locale, zone), now: 0).replacingOccurrences(of: "\u{202f}", with: " ")
  }

  @Test func writtenInTheEnvironmentsLocaleAndZone() {
    #expect(string(Text(date, style: .time), "en_US", "UTC") == "10:13 PM")
    #expect(string(Text(date, style: .time), "de_DE", "Europe/Berlin") == "23:13")
    #expect(string(Text(date, style: .date), "en_US", "UTC") == "November 14, 2023")
    #expect(string(Text(date, style: .date), "ja_JP", "Asia/Tokyo") == "2023年11月15日")
  }

  @Test func intervals() {
    let end = date.addingTimeInterval(3600)
    let same = string(Text(date...end), "en_US", "UTC")
    #expect(same.contains("10:13") && same.contains("11:13") && !same.contains("2023"))
    let across = string(Text(date...date.addingTimeInterval(86_400)), "en_US", "UTC")
    #expect(across.contains("Nov 14") && across.contains("Nov 15"))
  }

  @Test func tokens() {
    func content(_ text: Text) -> RunContent? { Drawn(text).runs.first?.content }
    let end = date.addingTimeInterval(90)
    #expect(content(Text(date, style: .timer)) == .time(.stopwatch(1_700_000_000)))
    let here = TimePlace(EnvironmentValues().calendar)
    #expect(content(Text(date, style: .relative)) == .time(.relative(1_700_000_000, place: here)))
    #expect(content(Text(date, style: .offset)) == .time(.offset(1_700_000_000, place: here)))
    #expect(
      content(Text(timerInterval: date...end, pauseTime: end, countsDown: false, showsHours: false))
        == .time(
          .timer(from: 1_700_000_000, to: 1_700_000_090, pause: 1_700_000_090, countsDown: false, showsHours: false)))
    #expect(
      content(Text("in \(timerInterval: date...end)")) == .string("in "))
  }

  @Test func aTimerTakesTheWidthThatItIsOffered() {
    let drawn = Drawn(Text(timerInterval: date...date.addingTimeInterval(90)), width: 300)
    #expect(drawn.size.width == 300)
    #expect(drawn.strings == ["1:30"])
    #expect(Drawn(Text(date, style: .date), width: 300).size.width < 300)
  }

  private func shown(_ text: Text, at now: Double, _ locale: String = "en_US", _ zone: String = "UTC") -> String {
    text._string(values(locale, zone), now: now).replacingOccurrences(of: "\u{202f}", with: " ")
  }

  @Test func systemFormatStyles() {
    let start = date, end = date.addingTimeInterval(300), now = date.timeIntervalSince1970
    #expect(shown(Text(.currentDate, format: .timer(countingDownIn: start..<end)), at: now + 43) == "4:17")
    #expect(shown(Text(.currentDate, format: .timer(countingUpIn: start..<end)), at: now + 9999) == "5:00")
    #expect(shown(Text(.currentDate, format: .stopwatch(startingAt: start)), at: now + 3.42) == "00:03.42")
    #expect(shown(Text(.currentDate, format: .offset(to: start)), at: now + 222) == "3 minutes, 42 seconds")
    let signed = Text(.currentDate, format: .offset(to: start, sign: .always(includingZero: false)))
    #expect(shown(signed, at: now + 5) == "+5 seconds")
    #expect(
      shown(Text(.currentDate, format: .offset(to: start, allowedFields: [.minute, .second])), at: now + 332) == "5:32")
    #expect(shown(Text(.currentDate, format: .reference(to: end)), at: now) == "in 5 minutes")
    #expect(shown(Text(.currentDate, format: .reference(to: end)), at: now, "zh_Hans_CN") == "5分钟后")
    #expect(shown(Text(.currentDate, format: .timer(countingDownIn: start..<end)), at: now, "ar_SA") == "٥:٠٠")
  }
  @Test func systemFormatStylesAloneTakeTheirOwnLocale() {
    let style = SystemFormatStyle.DateOffset(to: date, maxFieldCount: 1).locale(Locale(identifier: "ar_SA"))
    #expect(String(style.format(date.addingTimeInterval(180)).characters) == "٣ دقائق")
    #expect(style.discreteInput(after: date.addingTimeInterval(180)) == date.addingTimeInterval(240))
  }

  @Test func liveSourcesGoOn() throws {
    let now = date.timeIntervalSince1970, start = date
    let cases: [(Text, [String])] = [
      (Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond)), ["1:05", "1:06"]),
      (
        Text(.durationOffset(to: start), format: .units(allowed: [.minutes, .seconds], width: .narrow)),
        ["1m 5s", "1m 6s"]
      ),
      (Text(.dateRange(startingAt: start), format: .components(style: .abbreviated)), ["1 min, 5 sec", "1 min, 6 sec"]),
      (Text(.dateRange(startingAt: start), format: .timeDuration), ["1:05", "1:06"]),
      (
        Text(.dateRange(endingAt: start.addingTimeInterval(70)), format: .components(style: .wide)),
        ["5 seconds", "4 seconds"]
      ),
      (Text(.dateRange(endingAt: start), format: .timeDuration), ["0:00", "0:00"]),
    ]
    for (text, expected) in cases {
      let drawn = Drawn(text)
      #expect(drawn.notes(.approximate).isEmpty)
      guard case .time? = drawn.runs.first?.content else { Issue.record("\(text) stands still"); continue }
      #expect([shown(text, at: now + 65), shown(text, at: now + 66)] == expected)
    }
    let clock = Text(.currentDate, format: Date.FormatStyle(time: .shortened, timeZone: .gmt))
    #expect([shown(clock, at: now), shown(clock, at: now + 60)] == ["10:13 PM", "10:14 PM"])
  }

  @Test func stylesOfTheAppStandStillAndSaySo() {
    let drawn = Drawn(Text(.durationOffset(to: date.addingTimeInterval(-65)), format: WholeMinutes()))
    #expect(drawn.strings == ["1 of the app's minutes"])
    #expect(drawn.notes(.approximate) == ["Text(_:format:)"])
  }

  @Test func numbersOfTheLocaleStandInLanguageTags() {
    #expect(LanguageTag.of(Locale(identifier: "ar_SA@numbers=latn")) == "ar-SA-u-nu-latn")
    #expect(LanguageTag.of(Locale(identifier: "zh_Hans_CN")) == "zh-Hans-CN")
    let timer = Text(timerInterval: date...date.addingTimeInterval(90))
    #expect(shown(timer, at: 0, "ar_SA@numbers=latn") == "1:30" && shown(timer, at: 0, "ar_SA") == "١:٣٠")
  }

  @Test func datesAndTimesInArabic() {
    #expect(string(Text(date, style: .time), "ar_SA", "UTC") == "١٠:١٣\u{a0}م")
    #expect(string(Text(date, style: .time), "ar_AE", "UTC") == "10:13\u{a0}م")
    // Saudi Arabia's calendar of the Unicode data is Umm al-Qura.
    #expect(string(Text(date, style: .date), "ar_SA", "UTC").contains("١٤٤٥"))
    #expect(string(Text(date, style: .date), "ar_AE", "UTC") == "14 نوفمبر، 2023")
    #expect(string(Text(date, style: .date), "zh_Hans_CN", "UTC") == "2023年11月14日")
  }

  @Test func formatStylesTakeTheEnvironmentsLocale() {
    #expect(string(Text(1234.5, format: .number), "de_DE", "UTC") == "1.234,5")
    #expect(string(Text(Duration.seconds(65), format: .time(pattern: .minuteSecond)), "en_US", "UTC") == "1:05")
  }
}

private struct WholeMinutes: DiscreteFormatStyle {
  func format(_ value: Duration) -> String { "\(value.components.seconds / 60) of the app's minutes" }
  func discreteInput(before input: Duration) -> Duration? { nil }
  func discreteInput(after input: Duration) -> Duration? { nil }
}

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
    #expect(content(Text(date, style: .relative)) == .time(.relative(1_700_000_000)))
    #expect(content(Text(date, style: .offset)) == .time(.offset(1_700_000_000)))
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

  @Test func systemFormatStyles() {
    func content(_ text: Text) -> RunContent? { Drawn(text).runs.first?.content }
    let end = date.addingTimeInterval(90)
    #expect(
      content(Text(.currentDate, format: .timer(countingDownIn: date..<end)))
        == .time(.timer(from: 1_700_000_000, to: 1_700_000_090, pause: nil, countsDown: true, showsHours: true)))
    #expect(content(Text(.currentDate, format: .reference(to: date))) == .time(.relative(1_700_000_000)))
    #expect(
      content(Text(TimeDataSource<Date>.currentDate, format: .offset(to: date, allowedFields: [.minute, .second])))
        == .time(.offset(1_700_000_000)))
    guard
      case .time(.timer(let from, _, nil, false, true))? = content(
        Text(.currentDate, format: .stopwatch(startingAt: date)))
    else { Issue.record("no count-up"); return }
    #expect(from == 1_700_000_000)
  }

  @Test func otherLiveSourcesStandStillAndSaySo() {
    let drawn = Drawn(
      Text(.durationOffset(to: date.addingTimeInterval(-65)), format: .time(pattern: .minuteSecond)))
    #expect(drawn.strings == ["1:05"])
    #expect(drawn.notes(.approximate) == ["Text(_:format:)"])
  }

  @Test func formatStylesTakeTheEnvironmentsLocale() {
    #expect(string(Text(1234.5, format: .number), "de_DE", "UTC") == "1.234,5")
    #expect(string(Text(Duration.seconds(65), format: .time(pattern: .minuteSecond)), "en_US", "UTC") == "1:05")
  }
}

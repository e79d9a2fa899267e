import Foundation
import RenderTree
import Testing

/// Distances in units. The words are facts of CLDR (units, duration, long and short form), compared with an independent
/// copy of its data.
@Suite("Distances in units") struct SpanSpecTests {
  private static let locales = ["en-US", "zh-Hans-CN", "ar-SA"]

  @Test("the relative style names two units from the first that is not nought", arguments: [
    (0.0, ["0 sec", "0秒", "٠ ث"]), (1, ["1 sec", "1秒", "١ ث"]), (59, ["59 sec", "59秒", "٥٩ ث"]),
    (60, ["1 min, 0 sec", "1分钟0秒", "١ د ٠ ث"]), (61, ["1 min, 1 sec", "1分钟1秒", "١ د ١ ث"]),
    (3599, ["59 min, 59 sec", "59分钟59秒", "٥٩ د ٥٩ ث"]), (3600, ["1 hr, 0 min", "1小时0分钟", "١ س ٠ د"]),
    (86_399, ["23 hr, 59 min", "23小时59分钟", "٢٣ س ٥٩ د"]), (86_400, ["1 day", "1天", "يوم"]),
    (90_000, ["1 day, 1 hr", "1天1小时", "يوم ١ س"]), (518_400, ["6 days", "6天", "٦ أيام"]),
    (604_800, ["7 days", "7天", "٧ أيام"]), (700_000, ["8 days, 2 hr", "8天2小时", "٨ أيام ٢ س"]),
    (3_456_000, ["1 mth, 9 days", "1个月9天", "شهر ٩ أيام"]), (34_560_000, ["1 yr, 1 mth", "1年1个月", "سنة شهر"]),
  ] as [(Double, [String])]) func relative(seconds: Double, expected: [String]) {
    for (locale, text) in zip(Self.locales, expected) {
      #expect(TimeToken.relative(0).text(at: seconds, locale: locale) == text)
    }
  }
  @Test("before the date the relative style has no sign either") func relativeBefore() {
    #expect(TimeToken.relative(325).text(at: 0, locale: "en") == "5 min, 25 sec")
    #expect(TimeToken.relative(325).text(at: 0, locale: "ar-AE") == "5 د 25 ث")
  }

  @Test("the offset style names one unit behind a sign, in every plural form", arguments: [
    (0.0, ["+0 seconds", "+0秒钟", "+٠ ثانية"]), (1, ["+1 second", "+1秒钟", "+ثانية"]),
    (2, ["+2 seconds", "+2秒钟", "+ثانيتان"]), (3, ["+3 seconds", "+3秒钟", "+٣ ثوانٍ"]),
    (11, ["+11 seconds", "+11秒钟", "+١١ ثانية"]), (59, ["+59 seconds", "+59秒钟", "+٥٩ ثانية"]),
    (60, ["+1 minute", "+1分钟", "+دقيقة"]), (3599, ["+59 minutes", "+59分钟", "+٥٩ دقيقة"]),
    (3600, ["+1 hour", "+1小时", "+ساعة"]), (86_399, ["+23 hours", "+23小时", "+٢٣ ساعة"]),
    (86_400, ["+1 day", "+1天", "+يوم"]), (518_400, ["+6 days", "+6天", "+٦ أيام"]),
    (604_800, ["+7 days", "+7天", "+٧ أيام"]),
  ] as [(Double, [String])]) func offset(seconds: Double, expected: [String]) {
    for (locale, text) in zip(Self.locales, expected) {
      #expect(plain(TimeToken.offset(0).text(at: seconds, locale: locale)) == text)
    }
  }
  @Test("before the date the sign is a minus") func offsetBefore() {
    #expect(TimeToken.offset(180).text(at: 0, locale: "en") == "-3 minutes")
    #expect(plain(TimeToken.offset(180).text(at: 0, locale: "ar-SA")) == "-٣ دقائق")
    // Where text runs from right to left the sign carries a mark that keeps it before the number.
    #expect(TimeToken.offset(180).text(at: 0, locale: "ar-SA").unicodeScalars.first == "\u{61C}")
  }

  @Test("the system's offset style has Apple's examples") func dateOffset() {
    func text(
      _ now: Double, _ fields: [SpanSpec.Field] = SpanSpec.standard, _ limit: Int = 2,
      _ sign: SpanSpec.Sign = .automatic, _ locale: String = "en"
    ) -> String {
      TimeToken.span(SpanSpec(to: 0, fields: fields, limit: limit, sign: sign)).text(at: now, locale: locale)
    }
    #expect(text(222) == "3 minutes, 42 seconds")
    #expect(text(332, [.minute, .second]) == "5:32")
    #expect(text(5025, [.hour, .minute, .second], 3) == "1:23:45")
    #expect(text(305, [.hour, .minute, .second], 3) == "5:05")
    #expect(text(3900, [.hour, .minute]) == "1 hour, 5 minutes")
    #expect(text(2 * 86_400 + 3 * 3600) == "2 days, 3 hours")
    #expect(text(5) == "5 seconds" && text(-5) == "-5 seconds")
    #expect(text(-5, SpanSpec.standard, 2, .never) == "5 seconds")
    #expect(text(5, SpanSpec.standard, 2, .alwaysButZero) == "+5 seconds")
    #expect(text(0, SpanSpec.standard, 2, .alwaysButZero) == "0 seconds")
    #expect(text(5 * 3600, [.minute], 1) == "300 minutes")
    #expect(text(17 * 7 * 86_400 + 86_400, [.week, .day]) == "17 weeks, 1 day")
    #expect(text(3900, [.hour, .minute], 2, .automatic, "ar-SA") == "ساعة و٥ دقائق")
    #expect(text(332, [.minute, .second], 2, .automatic, "ar-SA") == "٥:٣٢")
  }

  @Test("a side that does not count stays at nought") func sides() {
    let since = TimeToken.span(SpanSpec(to: 100, fields: [.minute, .second], limit: 2, sign: .never, side: .since))
    let until = TimeToken.span(SpanSpec(to: 100, fields: [.minute, .second], limit: 2, sign: .never, side: .until))
    #expect([0, 100, 165].map { since.text(at: $0, locale: "en") } == ["0:00", "0:00", "1:05"])
    #expect([35, 100, 165].map { until.text(at: $0, locale: "en") } == ["1:05", "0:00", "0:00"])
    #expect(until.nextChange(after: 100) == nil)
    #expect(since.nextChange(after: 0) == 100)
  }

  @Test("days are those of the calendar, hours those of the clock", arguments: [
    // Clocks went forward on 29 March 2026, 02:00, in Berlin: that day has 23 hours.
    ("Europe/Berlin", "1 day", "23 hr, 0 min"), ("GMT", "23 hr, 0 min", "23 hr, 0 min"),
  ]) func daylightSaving(zone: String, whole: String, after: String) {
    let noon = 1_774_695_600.0  // 2026-03-28, 12:00 in Berlin
    let token = TimeToken.relative(noon, place: TimePlace(zone: zone))
    #expect(token.text(at: noon + 23 * 3600, locale: "en") == whole)
    let later = noon + 2 * 86_400
    #expect(TimeToken.relative(later, place: TimePlace(zone: zone)).text(at: later + 23 * 3600, locale: "en") == after)
  }

  @Test("other calendars count their own months") func calendars() {
    // 1 to 30 Muharram 1447 are 30 days; the Gregorian month from 26 June has 30 as well, the next one 31.
    let date = 1_750_896_000.0 + 30 * 86_400
    let islamic = TimeToken.relative(date, place: TimePlace(calendar: "islamic-umalqura", zone: "GMT"))
    let gregorian = TimeToken.relative(date)
    #expect(gregorian.text(at: date + 30 * 86_400, locale: "en") == "30 days")
    #expect(islamic.text(at: date + 30 * 86_400, locale: "en") == "1 mth, 1 day")
  }

  @Test("the width of later texts is reserved", arguments: ["en-US", "zh-Hans-CN", "ar-SA", "ar-AE", "de-DE"])
  func widths(locale: String) {
    let tokens = [TimeToken.relative(0), .offset(0)]
    for token in tokens {
      // As long as the same units are shown no text is longer than what was reserved when they came up.
      let stretches: [(Double, Double, Double)] = [(60, 3600, 7), (3600, 86_400, 311), (86_400, 2_419_200, 3607)]
      for (start, end, step) in stretches {
        let reserved = token.widest(at: start, locale: locale).count
        for now in stride(from: start, to: end, by: step) {
          #expect(token.text(at: now, locale: locale).count <= reserved)
        }
      }
    }
  }

  @Test(
    "the next change comes no later than the text changes",
    arguments: [0.0, 58.5, 3599, 3661, 86_399, 90_001, 700_000])
  func nextChange(now: Double) throws {
    for token in [TimeToken.relative(0), .offset(0), .relative(800_000), .offset(800_000)] {
      let next = try #require(token.nextChange(after: now))
      #expect(next > now)
      for part in [0.1, 0.5, 0.9] {
        #expect(token.text(at: now + 1e-4, locale: "en") == token.text(at: now + (next - now) * part, locale: "en"))
      }
    }
  }

  /// Without marks of direction.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{61C}" && $0 != "\u{200E}" }))
  }
}

import RenderTree
import Testing

/// Dates as people speak of them. The words are CLDR's (relative time, long form); the examples are those of Apple's
/// page on `SystemFormatStyle.DateReference`.
@Suite("Dates as people speak of them") struct ReferenceSpecTests {
  /// 2026-01-12, 09:41 UTC.
  private let now = 1_768_210_860.0
  private func token(_ distance: Double, limit: Int = 2, zone: String = "GMT") -> TimeToken {
    .reference(
      ReferenceSpec(
        to: now + distance, fields: [.year, .month, .day, .hour, .minute], limit: limit, threshold: .day,
        place: TimePlace(zone: zone)))
  }

  @Test(arguments: [
    (300.0, "in 5 minutes", "5分钟后", "خلال ٥ دقائق"), (3540, "in 59 minutes", "59分钟后", "خلال ٥٩ دقيقة"),
    (3600, "in 1 hour", "1小时后", "خلال ساعة واحدة"), (10_800, "in 3 hours", "3小时后", "خلال ٣ ساعات"),
    (86_400, "tomorrow", "明天", "غدًا"), (-86_400, "yesterday", "昨天", "أمس"),
    (518_400, "in 6 days", "6天后", "خلال ٦ أيام"), (-259_200, "3 days ago", "3天前", "قبل ٣ أيام"),
    (-864_000, "10 days ago", "10天前", "قبل ١٠ أيام"),
    (2_592_000, "Wednesday, February 11", "2月11日 星期三", "الأربعاء، ١١ فبراير"),
    (-20_736_000, "May 2025", "2025年5月", "مايو ٢٠٢٥"), (34_560_000, "February 2027", "2027年2月", "فبراير ٢٠٢٧"),
  ] as [(Double, String, String, String)])
  func texts(distance: Double, english: String, chinese: String, arabic: String) {
    let token = token(distance)
    #expect(token.text(at: now, locale: "en-US") == english)
    #expect(token.text(at: now, locale: "zh-Hans-CN") == chinese)
    #expect(token.text(at: now, locale: "ar-SA") == arabic)
  }
  @Test func threeFieldsNameTheDay() {
    #expect(token(400 * 86_400, limit: 3).text(at: now, locale: "en") == "Tuesday, February 16, 2027")
  }
  @Test func aDateInAnotherMonthDependsOnTheZone() {
    // 2026-02-01, 00:30 UTC is still January in New York.
    let turn = 1_769_905_800.0 - now
    #expect(token(turn).text(at: now, locale: "en") == "Sunday, February 1")
    #expect(token(turn, zone: "America/New_York").text(at: now, locale: "en") == "in 19 days")
  }
  @Test func theNextChangeIsWhenTheTextChanges() throws {
    for distance in [300, 10_800, 432_000, 2_592_000, 34_560_000] as [Double] {
      let token = token(distance)
      let next = try #require(token.nextChange(after: now))
      #expect(next > now)
      #expect(token.text(at: now, locale: "en") == token.text(at: next - 0.01, locale: "en"))
    }
    #expect(token(.nan).nextChange(after: now) == nil)
    #expect(token(.infinity).text(at: now, locale: "en") == "")
  }
}

import FoundationGaps
import Testing

/// Amounts and distances of time, in the languages that were compared with CLDR, around their boundaries.
@Suite struct AmountTests {
  @Test(arguments: [
    (59, "59 seconds", "59秒钟", "٥٩ ثانية"), (60, "1 minute", "1分钟", "دقيقة"),
    (3599, "59 minutes, 59 seconds", "59分钟59秒钟", "٥٩ دقيقة و٥٩ ثانية"),
    (3600, "1 hour", "1小时", "ساعة"), (7320, "2 hours, 2 minutes", "2小时2分钟", "ساعتان ودقيقتان"),
    (86_400, "1 day", "1天", "يوم"), (0, "0 seconds", "0秒钟", "٠ ثانية"),
  ] as [(Double, String, String, String)])
  func full(seconds: Double, english: String, chinese: String, arabic: String) {
    let units: NSCalendar.Unit = [.day, .hour, .minute, .second]
    #expect(componentsFormatter(.full, units, locale: "en_US").string(from: seconds) == english)
    #expect(componentsFormatter(.full, units, locale: "zh_Hans_CN").string(from: seconds) == chinese)
    #expect(componentsFormatter(.full, units, locale: "ar_SA").string(from: seconds) == arabic)
  }
  @Test func arabicStyles() {
    let units: NSCalendar.Unit = [.hour, .minute, .second]
    #expect(componentsFormatter(.positional, units, locale: "ar_SA").string(from: 4200) == "١:١٠:٠٠")
    #expect(componentsFormatter(.positional, units, locale: "ar_AE").string(from: 4200) == "1:10:00")
    #expect(componentsFormatter(.abbreviated, units, locale: "ar_SA").string(from: 4200) == "١س ١٠د")
    #expect(componentsFormatter(.short, units, locale: "ar_SA").string(from: 4200) == "١ س ١٠ د")
    #expect(componentsFormatter(.spellOut, [.hour], locale: "ar_SA").string(from: 3 * 3600) == "ثلاثة ساعات")
    #expect(
      componentsFormatter(.full, [.year, .month], locale: "ar_SA").string(from: DateComponents(month: 14))
        == "سنة وشهران")
  }
  @Test func otherLanguages() {
    #expect(
      componentsFormatter(.full, [.hour, .minute], locale: "de_DE").string(from: 4200) == "1 Stunde und 10 Minuten")
    let german = componentsFormatter(.short, [.month, .day], locale: "de_DE")
    #expect(german.string(from: DateComponents(month: 2, day: 3)) == "2 Mon., 3 Tg.")
    #expect(componentsFormatter(.full, [.month], locale: "ja_JP").string(from: DateComponents(month: 2)) == "2か月")
  }
  @Test func roundingUpCarriesOver() {
    let one = componentsFormatter(.full, [.hour, .minute, .second], locale: "en_US")
    one.maximumUnitCount = 1
    #expect(one.string(from: 3599) == "1 hour")
    #expect(one.string(from: 59) == "59 seconds")
    one.maximumUnitCount = 2
    #expect(one.string(from: 2 * 3600 - 1) == "2 hours")
    #expect(one.string(from: 2 * 3600 - 31) == "1 hour, 59 minutes")
    let day = componentsFormatter(.full, [.day, .hour, .minute], locale: "ar_SA")
    day.maximumUnitCount = 1
    #expect(day.string(from: 86_400 - 60) == "يوم")
  }
  @Test func phrases() {
    let rest = componentsFormatter(.full, [.minute], locale: "en_US")
    rest.includesApproximationPhrase = true
    #expect(rest.string(from: 300) == "About 5 minutes")
    rest.includesTimeRemainingPhrase = true
    #expect(rest.string(from: 300) == "About 5 minutes remaining")
    let chinese = componentsFormatter(.full, [.minute], locale: "zh_Hans_CN")
    chinese.includesTimeRemainingPhrase = true
    #expect(chinese.string(from: 300) == "还剩5分钟")
  }

  private func relative(
    _ locale: String, _ style: RelativeDateTimeFormatter.DateTimeStyle
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.dateTimeStyle = style
    return formatter
  }
  @Test(arguments: [
    (-59.0, "59 seconds ago", "59秒钟前", "قبل ٥٩ ثانية"), (-60, "1 minute ago", "1分钟前", "قبل دقيقة واحدة"),
    (-3599, "59 minutes ago", "59分钟前", "قبل ٥٩ دقيقة"), (3600, "in 1 hour", "1小时后", "خلال ساعة واحدة"),
    (-5400, "1 hour ago", "1小时前", "قبل ساعة واحدة"), (86_399, "in 23 hours", "23小时后", "خلال ٢٣ ساعة"),
    (86_400, "in 1 day", "1天后", "خلال يوم واحد"), (518_400, "in 6 days", "6天后", "خلال ٦ أيام"),
    (604_800, "in 1 week", "1周后", "خلال أسبوع واحد"), (0, "in 0 seconds", "0秒钟后", "خلال ٠ ثانية"),
  ] as [(Double, String, String, String)])
  func numeric(seconds: Double, english: String, chinese: String, arabic: String) {
    #expect(relative("en_US", .numeric).localizedString(fromTimeInterval: seconds) == english)
    #expect(relative("zh_Hans_CN", .numeric).localizedString(fromTimeInterval: seconds) == chinese)
    #expect(relative("ar_SA", .numeric).localizedString(fromTimeInterval: seconds) == arabic)
  }
  @Test func named() {
    #expect(relative("en_US", .named).localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(relative("en_US", .named).localizedString(from: DateComponents(month: 1)) == "next month")
    #expect(relative("zh_Hans_CN", .named).localizedString(from: DateComponents(day: 1)) == "明天")
    #expect(relative("ar_SA", .named).localizedString(from: DateComponents(day: -1)) == "أمس")
    #expect(relative("en_US", .named).localizedString(fromTimeInterval: 0) == "now")
    let sentence = relative("en_US", .named)
    sentence.formattingContext = .beginningOfSentence
    #expect(sentence.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
    #expect(sentence.localizedString(fromTimeInterval: .nan) == "")
  }

  @Test func rangesInComponents() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    func text(_ seconds: Double, _ style: ComponentsRangeStyle, _ locale: String = "en_US") -> String {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return (start..<start.addingTimeInterval(seconds)).formatted(
        style.locale(Locale(identifier: locale)).calendar(calendar))
    }
    #expect(text(120 * 86_400, .components(style: .wide, fields: [.week, .day])) == "17 weeks, 1 day")
    #expect(text(11_323 * 86_400, .components(style: .abbreviated, fields: [.day])) == "11,323 days")
    #expect(text(11_323 * 86_400, .components(style: .wide, fields: [.day]), "ar_SA") == "١١٬٣٢٣ يومًا")
    #expect(text(3 * 86_400, .components(style: .spellOut, fields: [.day])) == "three days")
    #expect(text(3 * 86_400, .components(style: .narrow, fields: [.day]), "zh_Hans_CN") == "3天")
    #expect(text(7740, .timeDuration) == "2:09:00" && text(65, .timeDuration, "ar_SA") == "١:٠٥")
    #expect(text(0, .components(style: .wide)) == "0 seconds")
    let style = ComponentsRangeStyle(style: .narrow, fields: [.hour])
    #expect(try JSONDecoder().decode(ComponentsRangeStyle.self, from: JSONEncoder().encode(style)).style == .narrow)
  }
}

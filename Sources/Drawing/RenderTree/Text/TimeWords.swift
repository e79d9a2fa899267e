/// Words for spans of time in the languages that have a table: English, Simplified and Traditional Chinese, Japanese,
/// German, French, Spanish. Other languages take English. Source of the words: CLDR unit patterns, short form.
struct TimeWords {
  /// Patterns for one and many of: second, minute, hour, day, week, month, year.
  private struct Table {
    var short: [(one: String, many: String)]
    var long: [(one: String, many: String)]
    var separator: String
    var digitSeparator: String
  }

  private let table: Table

  init(locale: String) {
    let id = locale.replacingUnderscores
    let language = id.split(separator: "-").first.map(String.init) ?? "en"
    switch language {
    case "zh":
      let traditional = id.contains("Hant") || id.contains("TW") || id.contains("HK")
      table = traditional ? Self.traditionalChinese : Self.simplifiedChinese
    case "ja": table = Self.japanese
    case "de": table = Self.german
    case "fr": table = Self.french
    case "es": table = Self.spanish
    default: table = Self.english
    }
  }

  private static let english = Table(
    short: [("sec", "sec"), ("min", "min"), ("hr", "hr"), ("day", "days"), ("wk", "wks"), ("mth", "mths"), ("yr", "yrs")],
    long: [
      ("second", "seconds"), ("minute", "minutes"), ("hour", "hours"), ("day", "days"), ("week", "weeks"),
      ("month", "months"), ("year", "years"),
    ], separator: ", ", digitSeparator: " ")
  private static let simplifiedChinese = Table(
    short: [("秒", "秒"), ("分钟", "分钟"), ("小时", "小时"), ("天", "天"), ("周", "周"), ("个月", "个月"), ("年", "年")],
    long: [("秒", "秒"), ("分钟", "分钟"), ("小时", "小时"), ("天", "天"), ("周", "周"), ("个月", "个月"), ("年", "年")],
    separator: "", digitSeparator: "")
  private static let traditionalChinese = Table(
    short: [("秒", "秒"), ("分鐘", "分鐘"), ("小時", "小時"), ("天", "天"), ("週", "週"), ("個月", "個月"), ("年", "年")],
    long: [("秒", "秒"), ("分鐘", "分鐘"), ("小時", "小時"), ("天", "天"), ("週", "週"), ("個月", "個月"), ("年", "年")],
    separator: "", digitSeparator: " ")
  private static let japanese = Table(
    short: [("秒", "秒"), ("分", "分"), ("時間", "時間"), ("日", "日"), ("週間", "週間"), ("か月", "か月"), ("年", "年")],
    long: [("秒", "秒"), ("分", "分"), ("時間", "時間"), ("日", "日"), ("週間", "週間"), ("か月", "か月"), ("年", "年")],
    separator: " ", digitSeparator: "")
  private static let german = Table(
    short: [
      ("Sek.", "Sek."), ("Min.", "Min."), ("Std.", "Std."), ("Tg.", "Tg."), ("Wo.", "Wo."), ("Mon.", "Mon."), ("J", "J"),
    ],
    long: [
      ("Sekunde", "Sekunden"), ("Minute", "Minuten"), ("Stunde", "Stunden"), ("Tag", "Tage"), ("Woche", "Wochen"),
      ("Monat", "Monate"), ("Jahr", "Jahre"),
    ], separator: ", ", digitSeparator: " ")
  private static let french = Table(
    short: [("s", "s"), ("min", "min"), ("h", "h"), ("j", "j"), ("sem.", "sem."), ("m.", "m."), ("an", "ans")],
    long: [
      ("seconde", "secondes"), ("minute", "minutes"), ("heure", "heures"), ("jour", "jours"), ("semaine", "semaines"),
      ("mois", "mois"), ("an", "ans"),
    ], separator: ", ", digitSeparator: " ")
  private static let spanish = Table(
    short: [("s", "s"), ("min", "min"), ("h", "h"), ("d.", "dd."), ("sem.", "sem."), ("m.", "m."), ("a.", "aa.")],
    long: [
      ("segundo", "segundos"), ("minuto", "minutos"), ("hora", "horas"), ("día", "días"), ("semana", "semanas"),
      ("mes", "meses"), ("año", "años"),
    ], separator: ", ", digitSeparator: " ")

  /// Longer spans are written as this one: ten million years.
  private static let longest = 3.15e14
  private static let lengths: [Double] = [1, 60, 3600, 86_400, 604_800, 2_629_746, 31_556_952]

  private func phrase(_ count: Int, _ unit: Int, _ words: [(one: String, many: String)]) -> String {
    "\(count)\(table.digitSeparator)\(count == 1 ? words[unit].one : words[unit].many)"
  }

  /// The two largest units in use: `1 hr, 5 min`, `42 sec`.
  func relative(seconds: Double) -> String {
    guard seconds.isFinite else { return "" }
    let total = min(seconds.rounded(.down), Self.longest)
    let unit = Self.lengths.lastIndex { total >= $0 } ?? 0
    let count = Int(total / Self.lengths[unit])
    guard unit > 0 else { return phrase(count, 0, table.short) }
    // Weeks are only counted beside nothing: the smaller unit of a month is the day.
    let next = unit == 5 ? 3 : unit - 1
    let rest = Int((total - Double(count) * Self.lengths[unit]) / Self.lengths[next])
    let large = phrase(count, unit, table.short)
    return rest == 0 ? large : large + table.separator + phrase(rest, next, table.short)
  }

  /// `+2 hours` once the date has passed, `-3 minutes` before it.
  func offset(seconds: Double) -> String {
    guard seconds.isFinite else { return "" }
    let total = min(abs(seconds).rounded(.down), Self.longest)
    let unit = Self.lengths.lastIndex { total >= $0 } ?? 0
    return (seconds < 0 ? "-" : "+") + phrase(Int(total / Self.lengths[unit]), unit, table.long)
  }
}

extension String {
  /// `zh_Hans_CN` written as BCP 47 wants it.
  var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}

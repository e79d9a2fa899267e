import RenderTree
import Testing

@Suite("Time texts") struct TimeTokenTests {
  private func timer(_ now: Double, down: Bool = true, hours: Bool = true, pause: Double? = nil, length: Double = 3700) -> String {
    TimeToken.timer(from: 1000, to: 1000 + length, pause: pause, countsDown: down, showsHours: hours).text(at: now, locale: "en")
  }

  @Test("a countdown runs from its length to 0:00 and stays there") func countdown() {
    #expect(timer(1000) == "1:01:40")
    #expect(timer(0) == "1:01:40")
    #expect(timer(1100.5) == "1:00:00")
    #expect(timer(1101) == "59:59")
    #expect(timer(4699.5) == "0:01")
    #expect(timer(4700) == "0:00")
    #expect(timer(9999) == "0:00")
  }
  @Test("without hours the minutes go on") func minutes() { #expect(timer(1000, hours: false) == "61:40") }
  @Test("counting up shows what has passed") func up() { #expect(timer(1065.9, down: false) == "1:05") }
  @Test("a pause holds the text") func pause() {
    #expect(timer(4000, pause: 1100) == "1:00:00")
    #expect(TimeToken.timer(from: 0, to: 9, pause: 1, countsDown: true, showsHours: true).nextChange(after: 5) == nil)
  }

  @Test("the next change is when the text really changes", arguments: [0.0, 999.5, 1000, 1000.25, 1234.75, 4699, 4699.5])
  func nextChange(now: Double) throws {
    for down in [true, false] {
      let token = TimeToken.timer(from: 1000, to: 4700, pause: nil, countsDown: down, showsHours: true)
      let next = try #require(token.nextChange(after: now))
      #expect(next > now)
      #expect(next - now <= max(1001, 1000 - now + 1))
      if now >= 1000 {
        #expect(token.text(at: (now + next) / 2, locale: "en") == token.text(at: now + 1e-6, locale: "en"))
        #expect(token.text(at: next + 1e-6, locale: "en") != token.text(at: next - 1e-3, locale: "en") || next == 4700)
      }
    }
  }
  @Test("at the end nothing changes any more") func end() {
    #expect(TimeToken.timer(from: 0, to: 10, pause: nil, countsDown: true, showsHours: true).nextChange(after: 10) == nil)
  }

  @Test("the widest text reserves the width") func widest() {
    let token = TimeToken.timer(from: 0, to: 3700, pause: nil, countsDown: true, showsHours: true)
    #expect(token.widest(at: 3690, locale: "en") == "0:00:00")
  }

  @Test("relative texts name the two largest units", arguments: [
    (42.0, "42 sec", "42秒"), (60, "1 min", "1分钟"), (325, "5 min, 25 sec", "5分钟25秒"),
    (7500, "2 hr, 5 min", "2小时5分钟"), (90_000, "1 day, 1 hr", "1天1小时"), (700_000, "1 wk, 1 day", "1周1天"),
  ]) func relative(seconds: Double, english: String, chinese: String) {
    #expect(TimeToken.relative(0).text(at: seconds, locale: "en-US") == english)
    #expect(TimeToken.relative(seconds).text(at: 0, locale: "zh_Hans_CN") == chinese)
  }
  @Test("offsets carry a sign") func offset() {
    #expect(TimeToken.offset(0).text(at: 7300, locale: "en") == "+2 hours")
    #expect(TimeToken.offset(180).text(at: 0, locale: "en") == "-3 minutes")
  }
  @Test("nonsense does not trap") func nonsense() {
    #expect(TimeToken.stopwatch(.nan).text(at: 0, locale: "en") == "--:--")
    #expect(TimeToken.relative(.infinity).text(at: 0, locale: "en") == "")
    #expect(TimeToken.relative(1e300).text(at: 0, locale: "en").contains("yrs"))
    #expect(TimeToken.offset(1e300).text(at: 0, locale: "en").hasPrefix("-"))
    #expect(TimeToken.relative(1e300).nextChange(after: 0) != nil)
  }
}

import RenderTree
import Testing

@Suite("Time texts") struct TimeTokenTests {
  private func timer(_ now: Double, down: Bool = true, hours: Bool = true, pause: Double? = nil, length: Double = 3700)
    -> String
  {
    TimeToken.timer(from: 1000, to: 1000 + length, pause: pause, countsDown: down, showsHours: hours).text(
      at: now, locale: "en")
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

  @Test(
    "the next change is when the text really changes", arguments: [0.0, 999.5, 1000, 1000.25, 1234.75, 4699, 4699.5])
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
    #expect(
      TimeToken.timer(from: 0, to: 10, pause: nil, countsDown: true, showsHours: true).nextChange(after: 10) == nil)
  }

  @Test("the widest text reserves the width") func widest() {
    let token = TimeToken.timer(from: 0, to: 3700, pause: nil, countsDown: true, showsHours: true)
    #expect(token.widest(at: 3690, locale: "en") == "4:44:44")
    #expect(token.widest(at: 3690, locale: "ar-SA") == "٣:٣٣:٣٣")
  }

  @Test("clocks are written in the digits and with the separators of the locale", arguments: [
    ("en-US", "1:02:05"), ("zh-Hans-CN", "1:02:05"), ("ar-SA", "١:٠٢:٠٥"), ("ar-EG", "١:٠٢:٠٥"), ("ar-AE", "1:02:05"),
    ("ar", "1:02:05"), ("ar-SA-u-nu-latn", "1:02:05"), ("fa-IR", "۱:۰۲:۰۵"), ("da-DK", "1.02.05"),
  ]) func digits(locale: String, expected: String) {
    let timer = TimeToken.timer(from: 0, to: 3725, pause: nil, countsDown: true, showsHours: true)
    #expect(timer.text(at: 0, locale: locale) == expected)
    #expect(TimeToken.stopwatch(3725).text(at: 0, locale: locale) == expected)
  }
  @Test("a clock without an end counts up once its date has passed") func stopwatch() {
    let token = TimeToken.stopwatch(60)
    #expect([0, 1, 59.5, 60, 60.5, 61, 120, 3660].map { token.text(at: $0, locale: "en") }
      == ["1:00", "0:59", "0:01", "0:00", "0:00", "0:01", "1:00", "1:00:00"])
  }
  @Test("a count-up stays at the length of its range") func countUpEnd() {
    #expect([0, 1000, 4699, 4700, 90_000].map { timer($0, down: false) }
      == ["0:00", "0:00", "1:01:39", "1:01:40", "1:01:40"])
  }

  @Test("nonsense does not trap") func nonsense() {
    #expect(TimeToken.stopwatch(.nan).text(at: 0, locale: "en") == "--:--")
    #expect(TimeToken.relative(.infinity).text(at: 0, locale: "en") == "")
    #expect(TimeToken.relative(1e300).text(at: 0, locale: "en").contains("yrs"))
    #expect(TimeToken.offset(1e300).text(at: 0, locale: "en").hasPrefix("-"))
    #expect(TimeToken.relative(1e300).nextChange(after: 0) != nil)
  }
}

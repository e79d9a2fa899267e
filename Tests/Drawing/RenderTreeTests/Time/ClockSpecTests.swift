import RenderTree
import Testing

/// The system's timer and stopwatch. The texts are the examples of Apple's pages, `SystemFormatStyle.Timer` and
/// `.Stopwatch`.
@Suite("Clocks with a choice of fields") struct ClockSpecTests {
  private func stopwatch(
    _ seconds: Double, fields: Int = 4, precision: Double = 0.01, hours: Bool = true, locale: String = "en"
  ) -> String {
    TimeToken.clock(
      ClockSpec(
        from: 1000, to: 1e10, countsDown: false, showsHours: hours, maximumFieldCount: fields, precision: precision,
        isPadded: true)
    ).text(at: 1000 + seconds, locale: locale)
  }
  private func timer(
    _ length: Double, down: Bool, fields: Int = 3, precision: Double = 1, hours: Bool = true
  ) -> TimeToken {
    .clock(
      ClockSpec(
        from: 0, to: length, countsDown: down, showsHours: hours, maximumFieldCount: fields, precision: precision,
        isPadded: false))
  }

  @Test("a stopwatch is padded and shows hundredths") func stopwatches() {
    #expect([-1, 0, 5.23, 2730.12, 3600, 90_061].map { stopwatch($0) }
      == ["00:00.00", "00:00.00", "00:05.23", "45:30.12", "01:00:00.00", "25:01:01.00"])
    #expect(stopwatch(4530, hours: false) == "75:30.00")
    #expect(stopwatch(83, precision: 1) == "01:23")
    #expect(stopwatch(83.4, precision: 0.1) == "01:23.4")
    #expect(stopwatch(3600, precision: 60) == "1 hour" && stopwatch(1380, precision: 60) == "23 minutes")
    #expect([4, 3, 2, 1].map { stopwatch(5025.67, fields: $0) } == ["01:23:45.67", "01:23:45", "1:23", "1 hour"])
    #expect(stopwatch(5.23, locale: "ar-SA") == "٠٠:٠٥٫٢٣" && stopwatch(5.23, locale: "de") == "00:05,23")
  }

  @Test("a countdown runs to 0:00 and stays there") func countdown() {
    let token = timer(300, down: true)
    #expect([-9, 0, 60, 270, 299.5, 300, 9999].map { token.text(at: $0, locale: "en") }
      == ["5:00", "5:00", "4:00", "0:30", "0:01", "0:00", "0:00"])
    #expect(token.text(at: 60, locale: "ar-SA") == "٤:٠٠")
    let hour = timer(3601, down: true)
    #expect([0, 0.5, 1, 2].map { hour.text(at: $0, locale: "en") } == ["1:00:01", "1:00:01", "1:00:00", "59:59"])
    #expect(timer(5400, down: true, hours: false).text(at: 0, locale: "en") == "90:00")
  }
  @Test("a count-up stays at the length of its interval") func countUp() {
    let token = timer(3600, down: false)
    #expect([-5, 0, 30, 3599, 3600, 9999].map { token.text(at: $0, locale: "en") }
      == ["0:00", "0:00", "0:30", "59:59", "1:00:00", "1:00:00"])
  }
  @Test("two fields are hours and minutes from an hour on") func twoFields() {
    #expect(timer(5640, down: true, fields: 2).text(at: 0, locale: "en") == "1:34")
    #expect(timer(2045, down: true, fields: 2).text(at: 0, locale: "en") == "34:05")
  }
  @Test("a precision of a minute is written in words") func minutes() {
    #expect(timer(300, down: true, precision: 60).text(at: 0, locale: "en") == "5 minutes")
    #expect(timer(300, down: true, precision: 60).text(at: 0, locale: "zh-Hans") == "5分钟")
    #expect(timer(3900, down: true, precision: 60).text(at: 0, locale: "ar-SA") == "ساعة و٥ دقائق")
    #expect(timer(300, down: true, precision: 60).text(at: 280, locale: "en") == "0 minutes")
  }

  @Test("the next change is when the text changes", arguments: [true, false])
  func nextChange(down: Bool) throws {
    for (token, step) in [(timer(4000, down: down), 1.0), (timer(9000, down: down, precision: 60), 60)] {
      for now in [0.25, 399.75, 410.5, 3599.5] {
        let next = try #require(token.nextChange(after: now))
        #expect(next > now && next <= now + step + 0.01)
        #expect(token.text(at: now, locale: "en") == token.text(at: (now + next) / 2, locale: "en"))
        #expect(token.text(at: now, locale: "en") != token.text(at: next + 1e-6, locale: "en"))
      }
    }
    #expect(timer(300, down: down).nextChange(after: 300) == nil)
  }
  @Test("the widest text is that of the whole interval") func widest() {
    #expect(timer(4000, down: true).widest(at: 3990, locale: "en") == "4:44:44")
    #expect(timer(4000, down: false).widest(at: 0, locale: "ar-SA") == "٣:٣٣:٣٣")
  }
  @Test("impossible settings do no harm") func nonsense() {
    #expect(timer(300, down: true, fields: -4).text(at: 0, locale: "en") == "5 minutes")
    #expect(timer(.infinity, down: true).text(at: 0, locale: "en") == "--:--")
    #expect(timer(300, down: true, precision: .nan).text(at: 0, locale: "en") == "5:00")
    #expect(timer(300, down: true, precision: 1e9).text(at: 0, locale: "en") == "0 hours")
  }
}

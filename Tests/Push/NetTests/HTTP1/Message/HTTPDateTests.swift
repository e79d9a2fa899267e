import Testing

@testable import Net

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (1_768_210_860, "Mon, 12 Jan 2026 09:41:00 GMT"),
    (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func dates(_ seconds: Int, _ text: String) {
    #expect(HTTPDate.text(seconds) == text)
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test func whatFourDigitsCannotSay() {
    #expect(HTTPDate.text(.max) == "Fri, 31 Dec 9999 23:59:59 GMT")
    #expect(HTTPDate.text(.min) == "Mon, 01 Jan 0001 00:00:00 GMT")
  }

  @Test(arguments: [
    "", "Mon, 12 Jan 2026 09:41:00", "Monday, 12-Jan-26 09:41:00 GMT", "Mon Jan 12 09:41:00 2026",
    "Mon, 31 Feb 2026 09:41:00 GMT", "Mon, 12 Jan 2026 25:41:00 GMT", "Mon, 12 Jan 2026 09:41:0x GMT",
    "Mon, +1 Jan 2026 09:41:00 GMT", "Xxx, 12 Jan 2026 09:41:00 GMT",
  ])
  func whatIsNoDate(_ text: String) { #expect(HTTPDate.seconds(text) == nil) }
}

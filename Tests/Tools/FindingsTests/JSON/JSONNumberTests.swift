import Findings
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    ("9007199254740993", Int64(9_007_199_254_740_993), false),
    ("9223372036854775807", Int64.max, false),
    ("-9223372036854775808", Int64.min, true),
    ("5.0", Int64(5), true),
    ("1e3", Int64(1000), true),
    ("0", Int64(0), true),
  ])
  func wholeNumbersStayExact(_ literal: String, _ value: Int64, _ exactAsDouble: Bool) throws {
    let number = JSONNumber(literal: literal)
    #expect(number.int64 == value)
    #expect(number.isExactAsDouble == exactAsDouble)
  }

  @Test(arguments: ["0.5", "9223372036854775808", "1e400", "Infinity", "NaN", "1e-3"])
  func othersAreNoInt64(_ literal: String) {
    #expect(JSONNumber(literal: literal).int64 == nil)
  }

  @Test func doublesFollowTheLiteral() {
    #expect(JSONNumber(literal: "0.1").double == 0.1)
    #expect(JSONNumber(literal: "-Infinity").double == -.infinity)
    #expect(JSONNumber(literal: "NaN").double.isNaN)
    #expect(JSONNumber(literal: "1e400").double == .infinity)
    #expect(!JSONNumber(literal: "1e400").isExactAsDouble)
    #expect(JSONNumber(literal: "18446744073709551616").isExactAsDouble)
    #expect(!JSONNumber(literal: "18446744073709551617").isExactAsDouble)
  }

  @Test func literalsSurviveReadingAndWriting() throws {
    let text = "[12345678901234567890123456789,1.10,-0]"
    #expect(try JSONReader().read(text).root.strictText == text)
  }
}

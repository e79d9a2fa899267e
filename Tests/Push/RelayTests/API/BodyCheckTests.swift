import Findings
import Testing

@testable import Relay

@Suite struct BodyCheckTests {
  private func faults(_ text: String, _ schema: String) throws -> [APIProblem.BodyFault] {
    var check = BodyCheck(schemas: APIShapes.bodies(RelayLimits()))
    check.check(try JSONReader().read(text).root, .named(schema))
    return check.faults
  }

  @Test func goodBodiesPass() throws {
    #expect(
      try faults(
        #"{"user":"anna","attributesType":"T","attributes":{},"states":{"":{},"zh-Hans-CN":{"a":1}}}"#,
        "ActivityBody"
      ).isEmpty)
    #expect(
      try faults(
        #"""
        {"environment":"sandbox",
         "tokens":[{"kind":"update","attributesType":"T","activity":"A","token":"00112233445566778899"}]}
        """#,
        "Report"
      ).isEmpty)
  }

  @Test func everyFaultIsNamedWithItsPlace() throws {
    let found = try faults(
      #"{"usr":"anna","state":[],"staleDate":1700000000000,"priority":"high","states":{"x y":{}}}"#, "ActivityBody")
    #expect(found.map(\.pointer) == ["#/usr", "#/state", "#/staleDate", "#/priority", "#/states/x%20y"])
    #expect(found[0].fix.hasPrefix("Did you mean “user”?"))
    #expect(found[1].detail == "This is an array.")
    #expect(found[2].detail.contains("milliseconds"))
    #expect(found[3].fix.contains("automatic, immediate, opportunistic"))
    let nested = try faults(
      #"{"environment":"sandbox","tokens":[{"kind":"update","attributesType":"T","token":"ABCD"},7]}"#, "Report")
    #expect(nested.map(\.pointer) == ["#/tokens/0/token", "#/tokens/1"])
    #expect(try faults("{}", "Report").map(\.pointer) == ["#/environment"])
  }

  @Test func pointersAreEscaped() {
    #expect(BodyCheck.pointer("#", "a/b~c") == "#/a~1b~0c")
    #expect(BodyCheck.pointer("#/x", "ä \"") == "#/x/%C3%A4%20%22")
  }

  @Test func faultsAreNotEndless() throws {
    let many = "[" + Array(repeating: "1", count: 90).joined(separator: ",") + "]"
    #expect(
      try faults(#"{"environment":"sandbox","tokens":\#(many)}"#, "Report").count == BodyCheck.most)
  }

  @Test(arguments: [
    ("order-42", true), ("a", true), ("A_b.c:d@e~f+g=h", true), ("", false), (".hidden", false), ("a b", false),
    ("a/b", false), ("ä", false), (String(repeating: "a", count: 129), false), ("a\u{0}", false), ("a%2Fb", false),
  ])
  func namesAreSafeInPaths(_ name: String, _ isGood: Bool) {
    #expect(ActivityKey.form.accepts(name) == isGood)
    #expect((ActivityKey.form.wanted(name) == nil) == isGood)
  }
}

/// Each form accepts what its pattern in the document accepts, and nothing else.
@Suite struct TextFormTests {
  @Test func namesOfTypesAreOfAnyScript() {
    for name in ["ParcelAttributes", "Überweisung.Zustand", "配達Attributes", "Заказ2", "_x"] {
      #expect(TextForm.typeName.accepts(name), "\(name)")
    }
    let long = String(repeating: "ä", count: 201)
    for name in ["", "2Заказ", ".a", "a b", "a–b", "a\u{202E}b", "a\u{A0}b", "a/b", long] {
      #expect(!TextForm.typeName.accepts(name), "\(name)")
    }
  }

  @Test func formsAreTheirPatterns() throws {
    let forms: [TextForm] = [
      .name(longest: 8), .token, .bundleID, .locale, .typeName, .version, .url, .digits,
    ]
    let texts = [
      "", "a", "A1", "1", "_a", ".a", "a.b", "a b", "ab-Cd_e", "zh-Hans-CN", "en_US", "e", "engl-", "de-123456789",
      "17", "17.2", "17.2.1", "17.2.1.4", "1234", "17.", "00112233445566778899", "0011223344556677889", "AABB",
      "aabbccddeeff0011", "aabbccddeeff00", "https://a", "http://b/c?d", "https://", "ftp://a", "https://a b",
      "com.example-1.x", "com_example", "123456789012345", "1234567890123456", "T.ContentState", "9T", "abcdefgh",
      "abcdefghi", "a\u{0}", "ä", "en-ä", "a\n", "𝟙", "Überweisung.Zustand", "配達Attributes", "Заказ2", "2Заказ", "a–b",
      "Посылка Zustand", "a\u{A0}b",
    ]
    for form in forms {
      let pattern = try #require(form.pattern)
      let regex = try Regex(pattern)
      for text in texts {
        // ECMA's $ does not stand before a line break at the end.
        let matches = !text.contains("\n") && text.wholeMatch(of: regex) != nil
        #expect(form.accepts(text) == matches, "\(form) \(text)")
      }
    }
  }
}

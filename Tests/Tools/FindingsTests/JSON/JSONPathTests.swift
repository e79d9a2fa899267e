import Findings
import Testing

@Suite struct JSONPathTests {
  @Test(arguments: [
    ("$", []), ("$.a.b-c", [.key("a"), .key("b-c")]), ("$.stops[2].name", [.key("stops"), .index(2), .key("name")]),
    ("$[0][\"a \\\"b\\\" ].c\"]", [.index(0), .key("a \"b\" ].c")]), ("$[\"\"]", [.key("")]),
    ("$[\"1\"]", [.key("1")]),
  ] as [(String, [JSONPath.Step])])
  func readsWhatItWrites(_ text: String, _ steps: [JSONPath.Step]) {
    #expect(JSONPath(text)?.steps == steps)
    #expect(JSONPath(steps).description == text)
  }

  @Test(arguments: ["", "a", "$a", "$.", "$..a", "$[", "$[x]", "$[\"a]", "$[\"a\"", "$[\"a\\"])
  func refusesWhatIsNoPath(_ text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test func followsCodingPaths() {
    enum Key: String, CodingKey { case stops }
    struct Index: CodingKey {
      var intValue: Int?
      var stringValue: String { "Index" }
      init(_ value: Int) { intValue = value }
      init?(intValue: Int) { self.intValue = intValue }
      init?(stringValue: String) { nil }
    }
    #expect(JSONPath(codingPath: [Key.stops, Index(3)]).description == "$.stops[3]")
  }
}

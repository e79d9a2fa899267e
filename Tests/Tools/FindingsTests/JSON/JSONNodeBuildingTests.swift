import Findings
import Testing

@Suite struct JSONNodeBuildingTests {
  private let node = JSONNode.object([
    "a": 1, "list": [true, "x", .null, .number(literal: "1e2")], "o": .object(["b": .object([:])]),
  ])

  @Test func literalsKeepOrderAndSpelling() {
    #expect(node.strictText == #"{"a":1,"list":[true,"x",null,1e2],"o":{"b":{}}}"#)
    #expect(JSONNode.number(2).strictText == "2" && JSONNode.number(0.5).strictText == "0.5")
    #expect(JSONNode.number(.infinity) == .null && JSONNode.number(.nan) == .null)
  }

  @Test func settingReplacesAddsAndRemoves() {
    #expect(node.setting("list", nil).strictText == #"{"a":1,"o":{"b":{}}}"#)
    #expect(node.setting("list", 5).strictText == #"{"a":1,"list":5,"o":{"b":{}}}"#)
    #expect(node.setting("new", false).members?.last?.key == "new")
    let twice = JSONNode.object([("a", 1), ("b", 2), ("a", 3)])
    #expect(twice.setting("a", 4).strictText == #"{"a":4,"b":2}"#)
  }

  @Test func replacingFollowsAPath() throws {
    func replaced(_ path: String, _ value: JSONNode?) throws -> String {
      node.replacing(try #require(JSONPath(path)), with: value).strictText
    }
    #expect(try replaced("$.list[1]", 7) == #"{"a":1,"list":[true,7,null,1e2],"o":{"b":{}}}"#)
    #expect(try replaced("$.list[0]", nil) == #"{"a":1,"list":["x",null,1e2],"o":{"b":{}}}"#)
    #expect(try replaced("$.o.b.c", 1) == #"{"a":1,"list":[true,"x",null,1e2],"o":{"b":{"c":1}}}"#)
    #expect(try replaced("$.o.b", nil) == #"{"a":1,"list":[true,"x",null,1e2],"o":{}}"#)
    #expect(try replaced("$", "all") == #""all""#)
    for nowhere in ["$.list[9]", "$.no.where", "$.a[0]"] { #expect(try replaced(nowhere, 1) == node.strictText) }
  }

  @Test func indentedTextIsTheSameValueForPeople() throws {
    #expect(
      node.indentedText == """
        {
          "a": 1,
          "list": [true, "x", null, 1e2],
          "o": {
            "b": {}
          }
        }

        """)
    #expect(try JSONReader().read(node.indentedText).root.strictText == node.strictText)
    let long = JSONNode.array((0..<40).map { .string("element \($0)") })
    #expect(long.indentedText.split(separator: "\n").count == 42)
    #expect(JSONNode.array([.object(["a": 1])]).indentedText == "[\n  {\n    \"a\": 1\n  }\n]\n")
  }
}

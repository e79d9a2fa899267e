import Findings
import Testing

private func strict(_ text: String) throws -> JSONDocument { try JSONReader().read(text) }
private func json5(_ text: String) throws -> JSONDocument { try JSONReader(dialect: .json5).read(text) }

@Suite struct JSONReaderTests {
  @Test func readsEveryKindOfValue() throws {
    let root = try strict(#" {"a": [1, -2.5e3, "x", true, false, null, {}, []]} "#).root
    #expect(root.strictText == #"{"a":[1,-2.5e3,"x",true,false,null,{},[]]}"#)
    #expect(root.kind == "an object")
    #expect(root["a"]?[1]?.kind == "a number")
    #expect(root["a"]?[5]?.kind == "null")
    #expect(root["b"] == nil)
    #expect(root["a"]?[8] == nil)
  }

  @Test func placesEveryValue() throws {
    let document = try strict("{\n  \"città\": {\"ø\": 7},\r\n  \"c\": [10,\r  20]\n}")
    let city = try #require(document.root["città"]?["ø"])
    #expect(document.position(of: city) == SourcePosition(line: 2, column: 18))
    #expect(document.position(at: JSONPath([.key("c"), .index(0)])) == SourcePosition(line: 3, column: 9))
    #expect(document.position(at: JSONPath([.key("c"), .index(1)])) == SourcePosition(line: 4, column: 3))
    // A key that is missing is placed at the object that lacks it.
    #expect(
      document.position(at: JSONPath([.key("città"), .key("x"), .key("y")])) == SourcePosition(line: 2, column: 12))
    #expect(document.place(at: JSONPath([.key("c")]), file: "f.json").location == "f.json:3:8")
  }

  @Test func walksInTheOrderOfTheText() throws {
    var paths: [String] = []
    try strict(#"{"b": [1, {"c d": 2}], "a": 3}"#).root.walk { path, _ in paths.append(path.description) }
    #expect(paths == ["$", "$.b", "$.b[0]", "$.b[1]", #"$.b[1]["c d"]"#, "$.a"])
  }

  @Test func reportsDuplicateKeys() throws {
    let document = try strict("{\"a\": 1,\n \"b\": {\"a\": 2},\n \"a\": 3}")
    let finding = try #require(document.findings(file: "x.json").first)
    #expect(document.duplicates.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.place == Place(path: "x.json", line: 3, column: 2, jsonPath: "$.a"))
    #expect(finding.what.contains("line 1"))
    #expect(document.root["a"]?.strictText == "1")
  }

  /// In lines of any length, and at every byte of a character.
  @Test func placesStandWhereCountingFindsThem() {
    let texts = [
      "", "x", String(repeating: "a", count: 1024), String(repeating: "città 寿司 🍣 ", count: 300),
      String(repeating: "é", count: 512) + "\n" + String(repeating: "x\r\nü\r", count: 900),
      String(repeating: "\n", count: 1025) + String(repeating: "司", count: 2000),
    ]
    for text in texts {
      let bytes = Array(text.utf8), index = LineIndex(bytes)
      var line = 1, column = 1
      for offset in 0...bytes.count + 2 {
        let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
        if !isInside { #expect(index.position(of: offset) == SourcePosition(line: line, column: column), "\(offset)") }
        guard offset < bytes.count else { continue }
        let byte = bytes[offset], next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        if byte == 0x0A || byte == 0x0D && next != 0x0A {
          line += 1
          column = 1
        } else if next & 0xC0 != 0x80 || offset + 1 == bytes.count {
          column += 1
        }
      }
    }
  }

  /// However many keys there are, and whichever of them comes again.
  @Test(arguments: [1, 7, 8, 9, 10, 40])
  func everyRepeatedKeyIsFound(keys: Int) throws {
    for again in 0..<keys {
      for last in [again, keys - 1] {
        let names = (0..<keys).map(String.init) + ["\(again)", "\(last)", "new"]
        let document = try strict("{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
        #expect(document.duplicates.map { $0.path.description } == ["$[\"\(again)\"]", "$[\"\(last)\"]"])
        let first = try #require(document.root.members?.first { $0.key == "\(again)" })
        #expect(document.duplicates[0].first == document.position(of: first))
      }
    }
  }

  @Test func stringsHoldWhatTheirQuotesAllow() throws {
    let texts = try strict(#"["","it's","a\"b'c","'","\\"]"#).root.elements?.map(\.string)
    #expect(texts == ["", "it's", "a\"b'c", "'", "\\"])
    #expect(try json5(#"['','say "no"','a\'b','"']"#).root.elements?.map(\.string) == ["", "say \"no\"", "a'b", "\""])
  }

  @Test(arguments: [
    ("", 1, 1, "$", "the text is empty"),
    ("  \n ", 2, 2, "$", "the text is empty"),
    ("{} x", 1, 4, "$", "After the end of the JSON value comes “x”"),
    ("{}\n{}", 2, 1, "$", "After the end"),
    ("[1, 2,]", 1, 6, "$", "The last value of the array is followed by a comma"),
    ("{\"a\": 1,}", 1, 8, "$", "The last value of the object is followed by a comma"),
    ("[1 2]", 1, 4, "$", "a comma or ] is expected, but here comes “2”"),
    ("{\"a\" 1}", 1, 6, "$.a", "After the key “a” a colon is expected"),
    ("{a: 1}", 1, 2, "$", "A key is expected, but here comes “a”"),
    ("{'a': 1}", 1, 2, "$", "A key is expected"),
    ("{\"a\": 'x'}", 1, 7, "$.a", "single quotes"),
    ("{\"a\": {\"b\": tru}}", 1, 13, "$.a.b", "“tru” is no JSON value"),
    ("[True]", 1, 2, "$[0]", "“True” is no JSON value"),
    ("[1, NaN]", 1, 5, "$[1]", "“NaN” is no JSON value"),
    ("{\"a\": [1,\n 2", 2, 3, "$.a", "The text ends inside the array that begins on line 1, column 7"),
    ("[", 1, 2, "$[0]", "A value is missing at the end"),
    ("\"abc", 1, 1, "$", "no closing quote"),
    ("\"a\nb\"", 1, 1, "$", "no closing quote on its line"),
    ("\"a\tb\"", 1, 3, "$", "control character U+0009"),
    ("\"\\q\"", 1, 2, "$", "“q” is no escape"),
    ("\"\\u12g4\"", 1, 2, "$", "hexadecimal digits"),
    ("\"\\ud83d\"", 1, 2, "$", "\\uD83D is half of a surrogate pair"),
    ("\"\\ude00\"", 1, 2, "$", "half of a surrogate pair"),
    ("\"\\ud83d\\u0041\"", 1, 2, "$", "half of a surrogate pair"),
    ("[01]", 1, 2, "$[0]", "begins with a zero"),
    ("[1.]", 1, 2, "$[0]", "no digit after its decimal point"),
    ("[.5]", 1, 2, "$[0]", "no digit before"),
    ("[+1]", 1, 2, "$[0]", "begins with a plus sign"),
    ("[-]", 1, 2, "$[0]", "no digit before"),
    ("[1e]", 1, 2, "$[0]", "no digit in its exponent"),
    ("[1px]", 1, 3, "$[0]", "A number is followed by “p”"),
    ("[1.2.3]", 1, 5, "$[0]", "A number is followed by “.”"),
    ("[1 // x\n]", 1, 4, "$", "JSON has no comments"),
    ("[1,\u{A0}2]", 1, 4, "$", "white space that JSON does not know"),
    ("[1，2]", 1, 3, "$[0]", "A number is followed by “，”"),
    ("[}", 1, 2, "$[0]", "A value is expected, but here comes “}”"),
  ])
  func refusesWhatIsNotJSON(_ text: String, _ line: Int, _ column: Int, _ path: String, _ what: String) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try strict(text) }
    #expect(error.what.contains(what))
    #expect(error.position == SourcePosition(line: line, column: column))
    #expect(error.path.description == path)
    #expect(!error.fix.isEmpty)
    let finding = error.finding(file: "s.json")
    #expect(finding.place == Place(path: "s.json", line: line, column: column, jsonPath: path))
    #expect(finding.severity == .error)
  }

  @Test func refusesBytesThatAreNotUTF8() throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONReader().read([0x5B, 0x22, 0xC3, 0x22, 0x5D]) }
    #expect(error.what == "The text is not UTF-8")
    #expect(error.position == SourcePosition(line: 1, column: 3))
  }

  @Test func acceptsAByteOrderMark() throws {
    #expect(try JSONReader().read([0xEF, 0xBB, 0xBF, 0x31]).root.strictText == "1")
  }

  @Test func limitsDepth() throws {
    let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(try strict(deep(512)).root.kind == "an array")
    let error = try #require(throws: JSONSyntaxError.self) { try strict(deep(513)) }
    #expect(error.what.contains("more than 512 deep"))
    #expect(error.position.column == 513)
    #expect(throws: JSONSyntaxError.self) { try JSONReader(depthLimit: 2).read("{\"a\": {\"b\": {}}}") }
  }

  @Test func decodesEscapes() throws {
    let root = try strict(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#).root
    #expect(root.string == "\"\\/\u{8}\u{C}\n\r\té😀")
    #expect(try strict(root.strictText).root.string == root.string)
  }

  @Test func json5ReadsItsOwnForms() throws {
    let root = try json5(
      """
      // a comment
      {
        bare: 'it\\'s', $id_1: "a\\
      b", /* more */ 'q"': +.5, h: 0xFF, n: -0x10, t: 1., inf: -Infinity, nan: NaN,
        escape: '\\x41\\v\\0\\q', list: [1, 2,], città: 1,
      }

      """
    ).root
    #expect(root["bare"]?.string == "it's")
    #expect(root["$id_1"]?.string == "ab")
    #expect(root["escape"]?.string == "A\u{B}\0q")
    #expect(root["città"]?.strictText == "1")
    #expect(
      root.members?.dropFirst(2).prefix(6).map(\.value.strictText) == [
        "0.5", "255", "-16", "1", "\"-Infinity\"", "\"NaN\"",
      ])
    #expect(root["list"]?.elements?.count == 2)
  }

  @Test(arguments: [
    "[1,,2]", "{1a: 2}", "[0x]", "[0xFFFFFFFFFFFFFFFFF]", "[.]", "[1 /* x", "[abc]", "{a: 1 b: 2}", "'\\1'",
  ])
  func json5RefusesTheRest(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try json5(text) }
  }
}

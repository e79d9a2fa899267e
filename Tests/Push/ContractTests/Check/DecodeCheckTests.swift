import Contract
import Findings
import Foundation
import Testing

/// The sentences of the check: what a person reads.
@Suite struct DecodeCheckTests {
  private func problems(
    _ json: String, _ shape: Shape, name: String = "value", types: [NamedType] = []
  ) throws -> [DecodeProblem] {
    let owner = NamedType(name: "S", kind: .object([.init(name: name, shape: shape)]))
    let contract = ActivityContract(
      attributesType: "A", attributes: .named("S"), contentState: .named("S"),
      types: Dictionary((types + [owner]).map { ($0.name, $0) }) { first, _ in first })
    let document = try JSONReader().read("{\"\(name)\":\(json)}")
    return DecodeCheck(contract, now: moment).check(document.root, as: .contentState, in: document).problems
  }

  @Test(arguments: [
    ("\"1\"", Shape.integer(.int), DecodeProblemCode.numericString, "1"), ("1.6", .integer(.int), .fraction, "2"),
    ("3.0", .integer(.int), .wholeFraction, "3"), ("1e2", .integer(.uint8), .wholeFraction, "100"),
    ("true", .integer(.int), .typeMismatch, "1"), ("1", .bool, .notBoolean, "true"),
    ("\"false\"", .bool, .notBoolean, "false"), ("\" 1.5 \"", .number(.double), .numericString, "1.5"),
    ("5", .string, .typeMismatch, "\"5\""), ("1796000900", .date, .dateUnix, "817693700"),
    ("1796000900500", .date, .dateMilliseconds, "817693700.5"),
    ("\"2026-11-30T21:00:00Z\"", .date, .dateString, "817765200"),
    ("\"2026-11-30T21:00:00.250Z\"", .date, .dateString, "817765200.25"),
    ("\"2026-11-30\"", .date, .dateString, "817689600"), ("\"1796000900\"", .date, .numericString, "817693700"),
    ("\"68656c6c6f\"", .data, .base64, "\"aGVsbG8=\""), ("\"68656c6c\"", .data, .hexData, "\"aGVsbA==\""),
    ("\"aGk\"", .data, .base64, "\"aGk=\""), ("\"_-8=\"", .data, .base64, "\"/+8=\""),
    ("[104,105]", .data, .typeMismatch, "\"aGk=\""),
    ("\"5e11e211000040008000000000000001\"", .uuid, .uuid, "\"5e11e211-0000-4000-8000-000000000001\""),
    ("\"a b\"", .url, .urlEncoded, "\"a%20b\""), ("{}", .array(.string), .typeMismatch, "[]"),
    ("[\"a\",1]", .dictionary(key: .string, value: .bool), .dictionaryForm, "{\"a\":1}"),
    ("{\"lower\":1,\"upper\":2}", .range(bound: .integer(.int)), .rangeForm, "[1,2]"),
    ("[2,1]", .range(bound: .integer(.int)), .rangeOrder, "[1,2]"),
    ("90", .duration, .typeMismatch, "[4,16213023705161793536]"),
  ])
  func saysWhatToWrite(_ json: String, _ shape: Shape, _ code: DecodeProblemCode, _ mended: String) throws {
    let problem = try #require(try problems(json, shape).first)
    #expect(problem.code == code && problem.mended == mended)
    #expect(problem.finding.fix.contains("\"value\": " + mended), "\(problem.finding.fix)")
    #expect(problem.path == JSONPath([.key("value")]) && problem.finding.place?.column == 10)
    #expect(problem.finding.what.contains("`value`") && problem.swiftType == shape.swiftName)
  }

  @Test func datesNearAndFarAwayOnPurposeAreNotRemarkedOn() throws {
    for json in ["817693700", "817693700.5", "63113904000", "-63114076800", "1100000000"] {
      #expect(try problems(json, .date).isEmpty, "\(json)")
    }
    let far = try #require(try problems("0", .date).first)
    #expect(far.code == .dateFar && far.effect == .taken && far.finding.what.contains("2001-01-01"))
    #expect(try problems("1e300", .date).map(\.code) == [.dateFar])
  }

  @Test func findsEveryProblemAndTheOneThatTheDecoderStopsAt() throws {
    let json = """
      {
        "status": "Arrived",
        "progress": 20.5,
        "eta": 1796000900,
        "driver": null,
        "stops": [{ "name": "A", "eta": "soon", "next": [] }],
        "seats": { "waiting": 1 },
        "prices": { "a": "1" },
        "step": "idle",
        "avatar": "68656c6c",
        "gaet": 1,
        "gate": 9
      }
      """
    let document = try JSONReader().read(json)
    let report = DecodeCheck(.ride, now: moment).check(
      document.root, as: .contentState, at: JSONPath([.key("aps")]), in: document, file: "push.json")
    let table = report.problems.map { "\($0.finding.place?.location ?? "") \($0.finding.id) \($0.path)" }
    #expect(
      table == [
        "push.json:2:13 state.unknown-value $.aps.status", "push.json:3:15 state.fraction $.aps.progress",
        "push.json:4:10 state.date-unix $.aps.eta", "push.json:1:1 state.missing-default $.aps.isLate",
        "push.json:5:13 state.null $.aps.driver", "push.json:6:35 state.type-mismatch $.aps.stops[0].eta",
        "push.json:7:12 state.dictionary-form $.aps.seats", "push.json:8:20 state.numeric-string $.aps.prices.a",
        "push.json:9:11 state.case-form $.aps.step", "push.json:10:13 state.hex-data $.aps.avatar",
        "push.json:12:11 state.unknown-value $.aps.gate", "push.json:11:3 state.unknown-key $.aps.gaet",
      ])
    #expect(report.stop?.code == .unknownValue && report.verdict == .refused)
    let fixes = report.problems.map(\.finding.fix)
    #expect(
      fixes[0]
        == #"Write `"status": "arrived"`, if that is meant. The values are "waiting", "on_the_way", "arrived"."#)
    #expect(fixes[3].hasPrefix(#"Add for instance `"isLate": true`, or make the property optional"#))
    #expect(fixes[6].contains(#"`"seats": ["waiting",1]`"#))
    #expect(fixes[11] == "Write `gate`, if that is meant.")
    #expect(report.problems[3].finding.what.contains("default value false"))
  }

  @Test func knowsKeysInOtherSpellings() throws {
    let type = NamedType(
      name: "S",
      kind: .object([
        .init(name: "orderStatus", shape: .string), .init(name: "isLate", key: "late", shape: .optional(.bool)),
      ]))
    let contract = ActivityContract(
      attributesType: "A", attributes: .named("A"), contentState: .named("S"),
      types: ["S": type, "A": NamedType(name: "A", kind: .object([.init(name: "id", shape: .string)]))])
    func codes(_ json: String, _ part: DecodeCheck.Part = .contentState) throws -> [String] {
      DecodeCheck(contract, now: moment).check(try JSONReader().read(json).root, as: part).problems
        .map { "\($0.code.rawValue) \($0.path) \($0.effect.rawValue)" }
    }
    #expect(try codes(#"{"order_status":"a"}"#) == ["state.key-case $.order_status refused"])
    #expect(try codes(#"{"5e11_orderStatus":"a"}"#) == [#"state.key-case $["5e11_orderStatus"] refused"#])
    // Nothing reads it, so that its wrong type refuses nothing.
    #expect(try codes(#"{"orderStatus":"a","isLate":5}"#) == ["state.key-case $.isLate taken"])
    #expect(
      try codes(#"{"OrderStatus":5}"#) == [
        "state.key-case $.OrderStatus refused", "state.type-mismatch $.OrderStatus refused",
      ])
    #expect(
      try codes(#"{"orderStatis":"a"}"#) == [
        "state.missing-key $.orderStatus refused", "state.unknown-key $.orderStatis taken",
      ])
    #expect(
      try codes(#"{"id":"1","orderStatus":"a","zone":{"x":null}}"#, .attributes) == [
        "state.state-key-in-attributes $.orderStatus taken", "state.unknown-key $.zone taken",
        "state.null $.zone.x taken",
      ])
    #expect(
      try codes(#"{"id":"1","orderStatus":"a","orderStatus":"b"}"#) == [
        "state.attributes-key-in-state $.id taken", "state.duplicate-key $.orderStatus taken",
      ])
  }

  @Test func doesNotJudgeWhatIsDecodedByHand() throws {
    let careful = try KnownType.careful.report(of: #"{"level":"x"}"#)
    #expect(careful.verdict == .notKnown && careful.stop == nil)
    #expect(careful.problems.map(\.code) == [.handDecoded, .typeMismatch])
    #expect(careful.problems.last?.effect == .perhaps && careful.findings.worst == .warning)
    #expect(KnownType.careful.refusal(of: #"{"level":"x"}"#) == nil)
    let opaque = try problems("5", .named("O"), types: [NamedType(name: "O", kind: .opaque, isHandDecoded: true)])
    #expect(opaque.map(\.code) == [.handDecoded])
    let itself = NamedType(name: "R", kind: .rawValues(raw: .named("R"), cases: [.init(name: "a", json: "1")]))
    #expect(try problems("1", .named("R"), types: [itself]).map(\.code) == [.notKnown])
    #expect(try problems("{\"a\":null}", .unknown("Locale")).map(\.code) == [.notKnown, .null])
  }

  @Test func remarksOnAnEmptyContentStateAndOnLargeData() throws {
    let nothing = ActivityContract(
      attributesType: "A", attributes: .named("Nothing"), contentState: .named("Nothing"),
      types: ["Nothing": NamedType(name: "Nothing", kind: .object([]), takesAnyValue: true)])
    let node = try JSONReader().read(#"{"status":"x"}"#).root
    let codes = DecodeCheck(nothing, now: moment).check(node, as: .contentState).problems.map(\.code)
    #expect(codes == [.takesEverything, .unknownKey])
    #expect(DecodeCheck(nothing, now: moment).check(node, as: .attributes).problems.map(\.code) == [.unknownKey])
    let large = "\"" + String(repeating: "YWFh", count: 500) + "\""
    #expect(try problems(large, .data).map(\.code) == [.largeData])
    #expect(try problems("12345678901234567890123", .number(.double)).map(\.code) == [.digitsLost])
  }

  @Test func everyCodeSaysWhy() {
    for code in DecodeProblemCode.allCases {
      #expect((code.why.last.map { ".…".contains($0) } ?? false) && code.rawValue.hasPrefix("state."))
    }
    #expect(Set(DecodeProblemCode.allCases.map(\.rawValue)).count == DecodeProblemCode.allCases.count)
  }
}

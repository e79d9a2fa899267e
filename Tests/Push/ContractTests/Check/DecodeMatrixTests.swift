import Contract
import Findings
import Foundation
import Testing

/// Every row of the matrix of what `JSONDecoder` takes, decided by Foundation's own decoder on this machine and by the
/// check. Where the two differ, the check is wrong.
@Suite struct DecodeMatrixTests {
  struct Row: Sendable {
    let name: String
    nonisolated(unsafe) let type: KnownType
    let accepts: [String]
    let refuses: [String]
  }

  private static func scalar(_ shape: Shape) -> KnownType {
    KnownType.scalars.first { $0.shape == shape } ?? KnownType(shape: shape, type: Bool.self)
  }

  static let numbers: [Row] = [
    Row(
      name: "Int", type: scalar(.integer(.int)),
      accepts: ["1", "1.0", "1e2", "-0", "0.0", "100e-2", "9223372036854775807", "9007199254740993.0"],
      refuses: ["1.5", "\"1\"", "true", "null", "1e20", "9223372036854775808", "1e-2", "1e400", "[]", "{}", "\"\""]),
    Row(
      name: "UInt8", type: scalar(.integer(.uint8)), accepts: ["0", "255", "2.55e2"],
      refuses: ["300", "256", "-1", "0.5"]),
    Row(
      name: "UInt64", type: scalar(.integer(.uint64)), accepts: ["18446744073709551615"],
      refuses: ["18446744073709551616", "-1"]),
    Row(
      name: "Double", type: scalar(.number(.double)), accepts: ["1", "1.5", "-0", "1e308"],
      refuses: ["\"1\"", "\"NaN\"", "1e400", "1e-400", "true", "null"]),
    Row(
      name: "Float", type: scalar(.number(.float)), accepts: ["1", "0.1", "1e38", "3.40282356e38"],
      refuses: ["1e39", "1e-60", "\"1\""]),
    Row(
      name: "CGFloat", type: scalar(.number(.cgFloat)), accepts: ["1", "1e39"], refuses: ["\"1\"", "true", "1e400"]),
    Row(
      name: "Decimal", type: scalar(.number(.decimal)), accepts: ["1", "0.1", "1e127"],
      refuses: ["\"1\"", "1e128", "null"]),
    Row(name: "Bool", type: scalar(.bool), accepts: ["true", "false"], refuses: ["0", "1", "\"true\"", "null"]),
    Row(name: "Int raw", type: .gate, accepts: ["2", "2.0"], refuses: ["9", "\"2\"", "1.5", "null", "1e99"]),
    Row(name: "Double raw", type: .share, accepts: ["0.5", "0.50", "1"], refuses: ["2", "\"0.5\""]),
    Row(
      name: "Duration", type: scalar(.duration),
      accepts: ["[0,1]", "[-1,0]", "[1.0,1]", "[0,1,2]", "[0,18446744073709551615]"],
      refuses: ["[0]", "[]", "5", "{}", "[0,-1]", "[9223372036854775808,0]", "\"1s\""]),
  ]

  static let texts: [Row] = [
    Row(name: "String", type: scalar(.string), accepts: ["\"x\"", "\"\""], refuses: ["1", "null", "true", "[]", "{}"]),
    Row(
      name: "Date", type: scalar(.date), accepts: ["1", "1.5", "1700000000", "1700000000000", "-5"],
      refuses: ["\"2026-01-01T00:00:00Z\"", "\"1700000000\"", "\"\"", "true", "null", "1e400", "{}"]),
    Row(
      name: "Data", type: scalar(.data), accepts: ["\"\"", "\"aGk=\"", "\"6869\"", "\"YQ==\""],
      refuses: ["\"aGk\"", "\"_-8=\"", "[104]", "\"aG k=\"", "\"a\"", "\"aGk=\\n\"", "1", "null"]),
    Row(
      name: "URL", type: scalar(.url), accepts: ["\"https://a.b/c\"", "\"a b\"", "\"ä\"", "\"/x\""],
      refuses: ["\"\"", "\"http://[::1\"", "\"http://a b/\"", "5", "{\"relative\":\"x\"}", "null"]),
    Row(
      name: "UUID", type: scalar(.uuid),
      accepts: ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5F\""],
      refuses: ["\"E621E1F8C36C495A93FC0C247A3E6E5F\"", "\"\"", "1", "\"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}\""]),
    Row(
      name: "String raw", type: .phase, accepts: ["\"waiting\"", "\"on_the_way\""],
      refuses: ["\"Waiting\"", "\"onTheWay\"", "\"lost\"", "1", "null", "{}"]),
    Row(
      name: "associated values", type: .step,
      accepts: [
        #"{"idle":{}}"#, #"{"moving":{"_0":5}}"#, #"{"stopped":{"at":"x","since":1}}"#, #"{"stopped":{"at":"x"}}"#,
        #"{"stopped":{"at":"x","since":null}}"#, #"{"idle":{},"new":1}"#, #"{"idle":{"q":1}}"#,
        #"{"idle":{},"idle":5}"#,
      ],
      refuses: [
        "\"idle\"", #"{"moving":5}"#, #"{"idle":{},"moving":{"_0":5}}"#, #"{"lost":{}}"#, "{}", "null", "[]",
        #"{"idle":null}"#, #"{"idle":[]}"#, #"{"moving":{}}"#, #"{"stopped":{"since":1}}"#, #"{"moving":[5]}"#,
      ]),
    Row(
      name: "recursive enum", type: .plan,
      accepts: [#"{"done":{}}"#, #"{"then":{"_0":{"done":{}},"_1":2}}"#],
      refuses: [#"{"then":{"_0":{"then":{}},"_1":2}}"#, #"{"then":{"_1":2}}"#]),
  ]

  static let collections: [Row] = [
    Row(
      name: "Int?", type: scalar(.integer(.int)).optional, accepts: ["null", "1"], refuses: ["\"x\"", "\"\"", "1.5"]),
    Row(name: "Date?", type: scalar(.date).optional, accepts: ["null", "1"], refuses: ["\"\""]),
    Row(
      name: "[Int]", type: scalar(.integer(.int)).array, accepts: ["[]", "[1,2]"],
      refuses: ["{}", "[null]", "null", "[1,\"a\"]", "5", "\"\""]),
    Row(name: "[Int?]", type: scalar(.integer(.int)).optional.array, accepts: ["[null,1]"], refuses: ["[\"\"]"]),
    Row(name: "Set", type: scalar(.set(.integer(.int))), accepts: ["[]", "[1,1]"], refuses: ["{}", "[null]"]),
    Row(
      name: "[String: Int]", type: scalar(.integer(.int)).named, accepts: ["{}", #"{"a":1}"#, #"{"a":1,"a":"x"}"#],
      refuses: ["[]", #"{"a":null}"#, "null", #"{"a":"x","a":1}"#]),
    Row(
      name: "[Int: Int]", type: scalar(.integer(.int)).numbered,
      accepts: ["{}", #"{"1":1}"#, #"{"+1":1}"#, #"{"-0":1,"01":2}"#],
      refuses: [#"{"a":1}"#, #"{" 1":1}"#, #"{"1.0":1}"#, #"{"9223372036854775808":1}"#, "[]"]),
    Row(
      name: "[Phase: Int]", type: scalar(.integer(.int)).byPhase,
      accepts: ["[]", #"["waiting",1]"#, #"["waiting",1,"waiting",2]"#],
      refuses: [#"{"waiting":1}"#, #"["waiting"]"#, #"["lost",1]"#, #"["waiting",null]"#, "{}", "null"]),
    Row(
      name: "Range<Int>", type: scalar(.range(bound: .integer(.int))), accepts: ["[1,2]", "[1,1]", "[1,2,3]"],
      refuses: ["[2,1]", "[1]", "[]", #"{"lowerBound":1,"upperBound":2}"#, "[null,1]", "[1,1.5]"]),
    Row(
      name: "ClosedRange<Date>", type: scalar(.closedRange(bound: .date)), accepts: ["[1,2]"],
      refuses: ["[2,1]", #"["2026","2027"]"#, "{}"]),
    Row(
      // On Apple's platforms an interval that ends before it begins may be refused; the check remarks on it.
      name: "DateInterval", type: scalar(.dateInterval),
      accepts: [#"{"start":1,"duration":5}"#, #"{"start":1,"duration":-5}"#],
      refuses: [#"{"start":1}"#, #"{"start":1,"end":5}"#, "[1,2]", #"{"start":"1","duration":5}"#]),
    Row(
      name: "nested", type: .stop,
      accepts: [
        #"{"name":"a","eta":1,"next":[]}"#, #"{"name":"a","eta":1,"next":[{"name":"b","eta":2,"next":[]}]}"#,
        #"{"name":"a","name":5,"eta":1,"next":[],"more":null}"#,
      ],
      refuses: [
        #"{"name":"a","eta":1}"#, #"{"name":"a","eta":1,"next":[{"name":"b","eta":"2","next":[]}]}"#,
        #"{"Name":"a","eta":1,"next":[]}"#, #"{"name":5,"name":"a","eta":1,"next":[]}"#, "[]", "null", "5",
      ]),
    Row(name: "empty", type: .nothing, accepts: ["{}", "[]", "5", "null", "\"x\"", #"{"a":1}"#], refuses: []),
    Row(name: "let with value", type: .constant, accepts: ["{}", #"{"version":"x"}"#], refuses: ["[]", "5", "null"]),
    Row(
      name: "optional that is asked for", type: scalar(.bool).optional.beside(scalar(.bool)),
      accepts: [#"{"first":null,"second":true}"#], refuses: [#"{"second":true}"#, #"{"first":null}"#]),
  ]

  @Test(arguments: numbers + texts + collections)
  func theCheckSaysWhatTheDecoderDoes(_ row: Row) throws {
    for json in row.accepts + row.refuses {
      let refusal = row.type.refusal(of: json)
      #expect((refusal == nil) == row.accepts.contains(json), "\(row.name): Foundation on \(json)")
      let report = try row.type.report(of: json)
      #expect(report.verdict == (refusal == nil ? .decodes : .refused), "\(row.name): the check on \(json)")
      expectSamePlace(refusal, report, json)
      #expect(report.stop == nil || report.findings.worst == .error)
      for problem in report.problems {
        #expect(!problem.finding.what.isEmpty && !problem.finding.why.isEmpty)
        #expect(!problem.finding.fix.isEmpty || problem.code == .notKnown, "\(problem.finding) has no fix")
      }
    }
  }
}

/// Foundation's error names a path except where a number does not fit; the check has to stop at the same one.
func expectSamePlace(_ refusal: (any Error)?, _ report: DecodeReport, _ json: String) {
  guard let error = refusal as? DecodingError, let stop = report.stop else { return }
  let path: [any CodingKey] = switch error {
  case .keyNotFound(let key, let context): context.codingPath + [key]
  case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context): context.codingPath
  @unknown default: []
  }
  let isNumber: Set<DecodeProblemCode> = [.fraction, .outOfRange]
  guard !isNumber.contains(stop.code) else { return }
  // A key in another spelling is placed where it stands, the decoder names the one that it misses.
  let length = stop.code == .keyCase ? path.count - 1 : path.count
  #expect(
    plain(JSONPath(codingPath: path)).prefix(length) == plain(stop.path).prefix(length),
    "the decoder stops elsewhere in \(json): \(error)")
}

/// The steps as words: a key that looks like a number comes from Foundation as an index.
private func plain(_ path: JSONPath) -> [String] {
  path.steps.map { step in
    switch step {
    case .key(let key): Int(key).map { String($0) } ?? key
    case .index(let index): String(index)
    }
  }
}

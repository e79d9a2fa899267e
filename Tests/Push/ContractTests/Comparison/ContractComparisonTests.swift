import Contract
import Findings
import Foundation
import Testing

private struct OldState: Codable {
  var stage: Int
  var eta: Date
  var note: String?
  var driver: String
  var phase: Phase
}

private enum NewPhase: String, Codable { case waiting, arrived, lost }

private struct NewState: Codable {
  var stage: Double
  var eta: Date
  var note: String
  var driverName: String
  var phase: NewPhase
  var total = 5
  var extra: Int?
}

/// A structure whose only property is `value`, so that two of them differ in one thing.
private struct One<Value: Decodable>: Decodable { var value: Value }

private func contract(_ properties: [NamedType.Property], _ more: [NamedType] = []) -> ActivityContract {
  let state = NamedType(name: "S", kind: .object(properties))
  return ActivityContract(
    attributesType: "A", attributes: .named("A"), contentState: .named("S"),
    types: Dictionary(([state, NamedType(name: "A", kind: .object([]))] + more).map { ($0.name, $0) }) { a, _ in a })
}

@Suite struct ContractComparisonTests {
  private let old = contract(
    [
      .init(name: "stage", shape: .integer(.int)), .init(name: "eta", shape: .date),
      .init(name: "note", shape: .optional(.string)), .init(name: "driver", shape: .string),
      .init(name: "phase", shape: .named("Phase")),
    ], [Phase.known])
  private let new = contract(
    [
      .init(name: "stage", shape: .number(.double)), .init(name: "eta", shape: .date),
      .init(name: "note", shape: .string), .init(name: "driverName", shape: .string),
      .init(name: "phase", shape: .named("Phase")),
      .init(
        name: "total", shape: .integer(.int), defaultValue: "5", place: Place(path: "State.swift", line: 8)),
      .init(name: "extra", shape: .optional(.integer(.int))),
    ],
    [
      NamedType(
        name: "Phase",
        kind: .rawValues(
          raw: .string, cases: ["waiting", "arrived", "lost"].map { .init(name: $0, json: "\"\($0)\"") }))
    ])

  @Test func saysWhatChangedAndWhatItBreaks() throws {
    let changes = ContractComparison(old: old, new: new).changes
    let table = changes.map { "\($0.code.rawValue) \($0.path) \($0.breaks.map(\.rawValue).sorted())" }
    #expect(
      table == [
        #"contract.type-changed $.content-state.stage ["new-json"]"#,
        #"contract.became-required $.content-state.note ["old-json"]"#,
        #"contract.added-required $.content-state.driverName ["old-json"]"#,
        #"contract.added-case $.content-state.phase ["new-json"]"#,
        #"contract.removed-case $.content-state.phase ["old-json"]"#,
        #"contract.added-required $.content-state.total ["old-json"]"#,
        #"contract.added-optional $.content-state.extra []"#,
        #"contract.removed $.content-state.driver ["new-json"]"#,
      ])
    let total = try #require(changes.first { $0.path.description.hasSuffix("total") }?.finding)
    #expect(total.severity == .error && total.place?.path == "State.swift" && total.place?.line == 8)
    #expect(total.what.contains("default value 5"))
    #expect(total.fix.contains("Int?") && total.fix.contains("decodeIfPresent"))
    #expect(total.why.contains("Running activities"))
    #expect(changes.first?.finding.severity == .warning)
  }

  /// What is said to break does break in Foundation's decoder, and what is not said to break decodes.
  @Test func theDecoderAgrees() throws {
    let decoder = JSONDecoder()
    let before = try #require(ContractSamples(old, now: moment).contentState(.full))
    let after = try #require(ContractSamples(new, now: moment).contentState(.full))
    _ = try decoder.decode(OldState.self, from: Data(before.strictText.utf8))
    _ = try decoder.decode(NewState.self, from: Data(after.strictText.utf8))
    #expect(throws: DecodingError.self) { try decoder.decode(NewState.self, from: Data(before.strictText.utf8)) }
    #expect(throws: DecodingError.self) { try decoder.decode(OldState.self, from: Data(after.strictText.utf8)) }
  }

  /// Pairs of types, and values of one that the other must take wherever the comparison says that nothing breaks.
  @Test func typesThatAreSaidToFitDoFit() throws {
    let values: [(KnownType, any Decodable.Type, [String])] = [
      (KnownType(shape: .integer(.uint8), type: UInt8.self), One<UInt8>.self, ["0", "255"]),
      (KnownType(shape: .integer(.int), type: Int.self), One<Int>.self, ["-9223372036854775808", "5"]),
      (KnownType(shape: .integer(.uint64), type: UInt64.self), One<UInt64>.self, ["18446744073709551615"]),
      (KnownType(shape: .number(.double), type: Double.self), One<Double>.self, ["1.5", "1e300"]),
      (KnownType(shape: .number(.float), type: Float.self), One<Float>.self, ["0.5", "3e38"]),
      (KnownType(shape: .number(.decimal), type: Decimal.self), One<Decimal>.self, ["0.1", "1e100"]),
      (KnownType(shape: .date, type: Date.self), One<Date>.self, ["817692000", "-1e300"]),
      (KnownType(shape: .string, type: String.self), One<String>.self, ["\"\"", "\"a b\""]),
      (KnownType(shape: .url, type: URL.self), One<URL>.self, ["\"https://a.b\""]),
      (
        KnownType(shape: .uuid, type: UUID.self), One<UUID>.self, ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]
      ),
      (KnownType(shape: .data, type: Data.self), One<Data>.self, ["\"aGk=\"", "\"\""]),
      (.phase, One<Phase>.self, ["\"arrived\"", "\"on_the_way\""]),
      (.gate, One<Gate>.self, ["1", "2", "3"]), (.step, One<Step>.self, [#"{"idle":{}}"#]),
      (KnownType(shape: .set(.string), type: Set<String>.self), One<Set<String>>.self, [#"["a","a"]"#]),
      (KnownType(shape: .array(.string), type: [String].self), One<[String]>.self, [#"["a"]"#, "[]"]),
      (.nothing, One<Nothing>.self, ["{}"]),
      (
        KnownType(shape: .range(bound: .integer(.int)), type: Range<Int>.self), One<Range<Int>>.self, ["[1,2]", "[1,1]"]
      ),
      (
        KnownType(shape: .closedRange(bound: .integer(.int)), type: ClosedRange<Int>.self), One<ClosedRange<Int>>.self,
        ["[1,2]", "[1,1]"]
      ),
    ]
    for (a, _, jsonA) in values {
      for (b, typeB, _) in values {
        let changes = ContractComparison(
          old: contract([.init(name: "value", shape: a.shape)], a.types),
          new: contract([.init(name: "value", shape: b.shape)], b.types)
        ).changes
        let fits = !changes.contains { $0.breaks.contains(.oldJSON) }
        let decodes = jsonA.allSatisfy { json in
          KnownType(shape: b.shape, type: typeB).refusal(of: "{\"value\":\(json)}") == nil
        }
        #expect(fits == decodes, "\(a.shape.swiftName) to \(b.shape.swiftName)")
      }
    }
  }

  @Test func sidesThatDifferAreErrors() throws {
    let comparison = ContractComparison(old: old, new: new, situation: .appAndExtension)
    let breaking = comparison.changes.filter { !$0.breaks.isEmpty }
    #expect(breaking.count == 7 && breaking.allSatisfy { $0.finding.severity == .error })
    #expect(breaking.allSatisfy { $0.finding.fix == "Compile one definition into both targets." })
    #expect(ContractComparison(old: new, new: new, situation: .appAndExtension).findings.isEmpty)
  }

  @Test func tellsRenamesDatesAndNames() throws {
    let before = contract([
      .init(name: "driverName", key: "driver_name", shape: .string), .init(name: "at", shape: .date),
    ])
    var after = contract([
      .init(name: "driverName", shape: .string), .init(name: "at", shape: .number(.double)),
    ])
    after.attributesType = "B"
    let changes = ContractComparison(old: before, new: after).changes
    #expect(changes.map(\.code) == [.attributesType, .renamed, .meaningChanged])
    #expect(changes[1].finding.fix == #"Keep the key: case driverName = "driver_name" in CodingKeys."#)
    #expect(changes[2].finding.severity == .warning && changes[2].breaks.isEmpty)
  }

  @Test func whatIsDecodedByHandIsNotJudged() {
    let before = contract([.init(name: "c", shape: .named("Careful"))], KnownType.careful.types)
    let after = contract(
      [.init(name: "c", shape: .named("Careful"))], [NamedType(name: "Careful", kind: .opaque, isHandDecoded: true)])
    #expect(ContractComparison(old: before, new: after).changes.map(\.code) == [.notKnown])
    #expect(ContractComparison(old: before, new: before).changes.isEmpty)
  }
}

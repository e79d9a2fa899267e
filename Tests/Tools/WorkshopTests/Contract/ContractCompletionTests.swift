import Contract
import Findings
import Testing
import Wire
@testable import Workshop

@Suite("What decoders asked for, completed from the sources")
struct ContractCompletionTests {
  /// The content state of `TripAttributes` with these members was asked these keys.
  private func complete(
    _ members: String, _ keys: [ProbedKey], types: [ProbedType] = [], trouble: String? = nil, more: String = ""
  ) throws -> (contract: ActivityContract, properties: [NamedType.Property], findings: [Finding]) {
    let source = """
      struct TripWidget: Widget {
        var body: some WidgetConfiguration { ActivityConfiguration(for: TripAttributes.self) { _ in } }
      }
      struct TripAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
      \(members)
        }
      }
      \(more)
      """
    let state = "TripAttributes.ContentState"
    var all = [state: ProbedType(name: state, isEnum: false, form: .object(keys), trouble: trouble)]
    for type in types { all[type.name] = type }
    let probed = ProbedActivity(
      attributesType: "TripAttributes", attributes: .type("TripAttributes"), contentState: .type(state), types: all)
    var completion = ContractCompletion(probed, index: TypeIndex(try Sources.project(source)))
    let contract = completion.contract()
    var properties: [NamedType.Property] = []
    if case .object(let found)? = contract.types[state]?.kind { properties = found }
    return (contract, properties, completion.findings)
  }

  private func key(_ key: String, _ shape: ProbedShape, missing: Bool = false) -> ProbedKey {
    ProbedKey(key, shape, mayBeMissing: missing)
  }

  @Test func namesDefaultsAndPlacesAreTheSources() throws {
    let (contract, properties, findings) = try complete(
      """
      var eta: Date
      var count: Int = 7
      var gate: String?
      enum CodingKeys: String, CodingKey { case eta = "e", count, gate }
      """,
      [key("e", .value("Date")), key("count", .value("Int")), key("gate", .value("String"), missing: true)])
    #expect(findings.isEmpty, "\(findings)")
    #expect(properties.map(\.name) == ["eta", "count", "gate"])
    #expect(properties.map(\.key) == ["e", "count", "gate"])
    #expect(properties.map(\.shape) == [.date, .integer(.int), .optional(.string)])
    #expect(properties.map(\.defaultValue) == [nil, "7", nil])
    #expect(properties.map { $0.place?.line } == [6, 7, 8])
    #expect(contract.types["TripAttributes.ContentState"]?.place?.line == 5)
  }

  @Test func theDecoderIsRightWhereTheTwoDisagree() throws {
    let (_, properties, findings) = try complete(
      "var a: Int\nvar b: String", [key("a", .value("String")), key("c", .value("Bool"))])
    #expect(properties.map(\.key) == ["a", "c"] && properties.map(\.shape) == [.string, .bool])
    #expect(findings.map(\.id) == Array(repeating: "contract.differs", count: 3))
    #expect(
      findings.map(\.what) == [
        "`b` of TripAttributes.ContentState: the sources declare it, and its decoder does not ask for it",
        "`a` of TripAttributes.ContentState: the sources say Int, the decoder asks for String",
        "`c` of TripAttributes.ContentState: the decoder asks for it, and the sources do not declare it",
      ])
    #expect(findings.map { $0.place?.line } == [7, 6, 5])
  }

  @Test func handWrittenDecodersHaveValuesOfTheirOwn() throws {
    let (contract, properties, findings) = try complete(
      """
      var a: Int
      var b: Int?
      init(from decoder: any Decoder) throws {}
      """,
      [
        key("a", .value("Int"), missing: true), key("b", .value("Int"), missing: true),
        key("old", .value("String"), missing: true),
        ProbedKey("c", .value("Int"), mayBeMissing: false, alternatives: [.value("String")]),
        key("who", .object([key("name", .value("String"))])),
      ])
    #expect(contract.types["TripAttributes.ContentState"]?.isHandDecoded == true)
    #expect(
      properties.map(\.shape) == [
        .integer(.int), .optional(.integer(.int)), .optional(.string), .integer(.int),
        .named("TripAttributes.ContentState.who"),
      ])
    #expect(properties.map(\.mayBeMissing) == [true, true, true, false, false])
    #expect(findings.map(\.id) == ["contract.alternatives"])
    guard case .object(let who)? = contract.types["TripAttributes.ContentState.who"]?.kind else {
      Issue.record("\(contract)")
      return
    }
    #expect(who.map(\.key) == ["name"])
  }

  @Test func constantsAndWhatCodingKeysLeaveOutAreSaid() throws {
    let (_, properties, findings) = try complete(
      "let version = 3\nvar a: Int\nvar local = 1\nenum CodingKeys: String, CodingKey { case version, a }",
      [key("a", .value("Int"))])
    #expect(properties.map(\.key) == ["a"])
    #expect(findings.map(\.id) == ["contract.constant", "contract.left-out"])
    #expect(findings.map { $0.place?.line } == [6, 8])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func wrappersAreWrittenAsWhatTheyHold() throws {
    let (contract, properties, _) = try complete(
      "var id: OrderID\nvar when: Stamp\nvar size: CGSize\nvar ids: [OrderID?]",
      [
        key("id", .type("OrderID")), key("when", .type("Stamp")), key("size", .type("CGSize")),
        key("ids", .array(.optional(.type("OrderID")))),
      ],
      types: [
        ProbedType(name: "OrderID", isEnum: false, form: .single(.value("String"))),
        ProbedType(name: "Stamp", isEnum: false, form: .single(.value("String")), wantsCertainText: true),
        ProbedType(name: "CGSize", isEnum: false, form: .single(.elements([.value("CGFloat"), .value("CGFloat")]))),
      ])
    #expect(
      properties.map(\.shape) == [.string, .named("Stamp"), .unknown("CGSize"), .array(.optional(.string))])
    #expect(contract.types["Stamp"]?.kind == .opaque && contract.types["Stamp"]?.isHandDecoded == true)
  }

  @Test func enums() throws {
    let (contract, properties, _) = try complete(
      "var mood: Mood\nvar step: Step",
      [key("mood", .type("Mood")), key("step", .type("Step"))],
      types: [
        ProbedType(
          name: "Mood", isEnum: true, form: .single(.value("String")),
          rawCases: [.init(name: "good", json: "\"g\"")], takesUnknownValues: true),
        ProbedType(
          name: "Step", isEnum: true,
          form: .cases([.init("moves", [key("_0", .value("Int")), key("via", .value("String"), missing: true)])])),
      ],
      more: """
        enum Mood: String, Codable { case good = "g" }
        enum Step: Codable {
          case moving(Int = 4, via: String?)
          enum CodingKeys: String, CodingKey { case moving = "moves" }
        }
        """)
    #expect(properties.map(\.shape) == [.named("Mood"), .named("Step")])
    #expect(contract.types["Mood"]?.kind == .rawValues(raw: .string, cases: [.init(name: "good", json: "\"g\"")]))
    #expect(contract.types["Mood"]?.isHandDecoded == true)
    guard case .cases(let cases)? = contract.types["Step"]?.kind else {
      Issue.record("\(contract)")
      return
    }
    #expect(cases.map(\.name) == ["moves"])
    #expect(cases[0].values.map(\.shape) == [.integer(.int), .optional(.string)])
    #expect(cases[0].values[0].defaultValue == "4" && !cases[0].values[0].mayBeMissing)
  }

  @Test func whatADecoderDidNotComeToIsTheSources() throws {
    let (_, properties, findings) = try complete(
      "var a: Int\nvar b: Picky\nvar c: Date", [key("a", .value("Int")), key("b", .type("Picky"))],
      types: [ProbedType(name: "Picky", isEnum: false, form: .object([]), trouble: "trapped")],
      trouble: "it threw Picky trapped",
      more: "struct Picky: Codable, Hashable { var x: Int; init(from decoder: any Decoder) throws { x = 1 } }")
    #expect(properties.map(\.key) == ["a", "b", "c"])
    #expect(properties.map(\.shape) == [.integer(.int), .named("Picky"), .date])
    #expect(findings.map(\.id) == ["contract.not-probed", "contract.not-probed"])
    #expect(findings.allSatisfy { $0.severity == .warning && $0.place?.line != nil })
  }

  @Test func aStructureThatStoresNothingTakesAnything() throws {
    let contract = try complete(
      "var a: Nothing", [key("a", .type("Nothing"))],
      types: [ProbedType(name: "Nothing", isEnum: false, form: .single(.nothing))],
      more: "struct Nothing: Codable, Hashable {}"
    ).contract
    #expect(contract.types["Nothing"]?.takesAnyValue == true)
  }
}

import Contract
import Findings
import Foundation
import Randomness
import SchemaJudge
import Testing

@Suite struct ContractSchemaTests {
  private func schema(_ text: String, _ keys: String...) throws -> JSONNode {
    let root = try JSONReader().read(text).root
    return try #require(root.node(at: JSONPath(keys.map { .key($0) })))
  }

  @Test func describesEveryProperty() throws {
    let text = ContractSchema(.ride).contentState
    let state = try schema(text, "$defs", "RideAttributes.ContentState")
    #expect(try schema(text, "$ref").string == "#/$defs/RideAttributes.ContentState")
    #expect(try schema(text, "$schema").string == "https://json-schema.org/draft/2020-12/schema")
    #expect(
      state["required"]?.strictText
        == #"["status","progress","eta","isLate","stops","seats","prices","step"]"#)
    let properties = try #require(state["properties"])
    #expect(
      properties["progress"]?.strictText
        == #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#)
    #expect(properties["eta"]?["description"]?.string?.contains("since 2001") == true)
    #expect(
      properties["isLate"]?["description"]?.string
        == "The default value false in the sources is not used: the key has to be there.")
    #expect(properties["driver"]?.strictText == #"{"type":"string","description":"`driverName` in Swift."}"#)
    #expect(properties["window"]?["prefixItems"]?.elements?.count == 2)
    #expect(try schema(text, "$defs", "Phase", "enum").strictText == #"["waiting","on_the_way","arrived"]"#)
    #expect(try schema(text, "$defs", "Step", "oneOf").elements?.count == 3)
    #expect(state["additionalProperties"]?.strictText == "true")
    let strict = try schema(ContractSchema(.ride, isStrict: true).contentState, "$defs", "Stop")
    #expect(strict["additionalProperties"]?.strictText == "false")
    #expect(try schema(ContractSchema(.ride).attributes, "$defs").members?.map(\.key) == ["RideAttributes"])
  }

  @Test func saysWhatItDoesNotKnow() throws {
    let contract = ActivityContract(
      attributesType: "A", attributes: .unknown("Locale"), contentState: .named("Careful"),
      types: Dictionary(KnownType.careful.types.map { ($0.name, $0) }) { first, _ in first })
    #expect(ContractSchema(contract).attributes.contains("Locale: what JSON it is decoded from is not known."))
    #expect(ContractSchema(contract).contentState.contains("Decoded by hand"))
  }

  // MARK: Judged by another's validator

  private static let isThere = SchemaValidator.python != nil

  @Test(.enabled(if: isThere, "python3-jsonschema is not installed"))
  func validPayloadsAreValidAndBrokenOnesAreNot() throws {
    // What a schema cannot say: order, units, repeats of keys, and what decodes all the same.
    let unsaid: Set<Breakage> = [
      .unixDate, .millisecondDate, .hexData, .repeatedKey, .backwardRange, .nullBesideAps, .tooLarge,
      .soundOutsideAlert, .unknownKey, .stateKeyInAttributes,
    ]
    let strictly: Set<Breakage> = [.soundOutsideAlert, .unknownKey, .stateKeyInAttributes]
    for contract in [ActivityContract.ride, .stopList] {
      let schemas = [false, true].map { ContractSchema(contract, isStrict: $0).payload }
      let maker = PayloadMaker(contract, at: moment)
      var checks: [(Int, String)] = [], wanted: [Bool] = [], names: [String] = []
      for event in PayloadMaker.Event.allCases {
        for size in ContractSamples.Size.allCases {
          let text = try #require(maker.payload(event, size)).strictText
          checks += [(0, text), (1, text)]
          wanted += [true, true]
          names += ["\(event) \(size)", "\(event) \(size), strictly"]
        }
        for broken in maker.allBroken(event) {
          let isEndWithoutContent = broken.breakage == .noContentState && event == .end
          checks += [(0, broken.payload.strictText), (1, broken.payload.strictText)]
          let isSaid = !unsaid.contains(broken.breakage) && !isEndWithoutContent
          wanted += [!isSaid, !isSaid && !strictly.contains(broken.breakage)]
          names += ["\(event) \(broken.breakage)", "\(event) \(broken.breakage), strictly"]
        }
      }
      let valid = try SchemaValidator.validity(schemas: schemas, checks: checks)
      for (index, name) in names.enumerated() {
        #expect(valid[index] == wanted[index], "\(contract.attributesType), \(name): \(checks[index].1)")
      }
    }
  }

  /// What the schema of a part lets through decodes; and samples of every type are let through.
  @Test(.enabled(if: isThere, "python3-jsonschema is not installed"))
  func whatIsValidDecodes() throws {
    var random = SeededNumbers(11)
    var schemas: [String] = [], checks: [(Int, String)] = [], types: [KnownType] = []
    let all = KnownType.scalars + KnownType.synthesised.filter { $0.shape != KnownType.nothing.shape }
    for type in all + all.map(\.array) + all.map(\.byPhase) {
      schemas.append(ContractSchema(type.contract).contentState)
      for size in ContractSamples.Size.allCases {
        var json = try #require(ContractSamples(type.contract, now: moment).contentState(size))
        for _ in 0..<6 {
          checks.append((schemas.count - 1, json.strictText))
          types.append(type)
          json = json.mutated(&random)
        }
      }
    }
    let valid = try SchemaValidator.validity(schemas: schemas, checks: checks)
    // Order, repeats, what a URL is and what number fits are beyond a schema.
    let unsaid: Set<DecodeProblemCode> = [.rangeOrder, .url, .outOfRange, .duplicateKey, .dictionaryForm, .rangeForm]
    for index in checks.indices {
      let text = checks[index].1
      let report = try types[index].report(of: text)
      if index.isMultiple(of: 6) { #expect(valid[index], "\(types[index].shape.swiftName): \(text)") }
      guard valid[index], !report.problems.contains(where: { unsaid.contains($0.code) }) else { continue }
      #expect(types[index].refusal(of: text) == nil, "\(types[index].shape.swiftName): \(text)")
    }
    #expect(valid.count(where: \.self) > 250 && valid.count(where: { !$0 }) > 250)
  }
}

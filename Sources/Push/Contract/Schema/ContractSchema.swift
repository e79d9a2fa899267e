import Findings

/// JSON Schema (draft 2020-12) of a contract, for servers and their tests.
///
/// It says what should be sent, which is less than what decodes: no null where a key can be left out, and dates as the
/// app reads them. What no schema can say stands in descriptions.
public struct ContractSchema: Sendable {
  public var contract: ActivityContract
  /// Refuses unknown keys, which a phone ignores, elements behind those that are read, and repeats in sets.
  public var isStrict: Bool

  public init(_ contract: ActivityContract, isStrict: Bool = false) {
    self.contract = contract; self.isStrict = isStrict
  }

  /// The schema of `content-state`, as indented JSON.
  public var contentState: String {
    document(contract.contentState, "Content state of \(contract.attributesType)").indentedText
  }

  /// The schema of `attributes`, as indented JSON.
  public var attributes: String {
    document(contract.attributes, "Attributes of \(contract.attributesType)").indentedText
  }

  /// The schema of whole pushes that start, update and end the activity, as indented JSON.
  public var payload: String {
    let root = PayloadSchema(contract: contract, writer: writer).members
    let types = contract.types(below: contract.attributes, contract.contentState)
    return JSONNode.object(Self.head("Push of \(contract.attributesType)") + root + defs(types)).indentedText
  }

  private func document(_ shape: Shape, _ title: String) -> JSONNode {
    let own = (writer.schema(shape).members ?? []).map { ($0.key, $0.value) }
    return .object(Self.head(title) + own + defs(contract.types(below: shape)))
  }

  private var writer: ShapeSchema { ShapeSchema(isStrict: isStrict, types: contract.types) }

  private static func head(_ title: String) -> [(String, JSONNode)] {
    [("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title))]
  }

  private func defs(_ types: [NamedType]) -> [(String, JSONNode)] {
    types.isEmpty ? [] : [("$defs", .object(types.map { ($0.name, writer.definition($0)) }))]
  }
}

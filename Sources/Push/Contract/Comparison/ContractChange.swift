import Findings

/// One difference between two contracts.
public struct ContractChange: Sendable, Codable, Hashable {
  /// What changed. Raw values are stable identifiers of findings.
  public enum Code: String, Sendable, Codable, Hashable, CaseIterable {
    case attributesType = "contract.attributes-type"
    case addedRequired = "contract.added-required"
    case addedOptional = "contract.added-optional"
    case removed = "contract.removed"
    case renamed = "contract.renamed"
    case becameRequired = "contract.became-required"
    case becameOptional = "contract.became-optional"
    case typeChanged = "contract.type-changed"
    /// Both decode, but the number means something else.
    case meaningChanged = "contract.meaning-changed"
    case addedCase = "contract.added-case"
    case removedCase = "contract.removed-case"
    /// One of the two is decoded by hand, or not known.
    case notKnown = "contract.not-known"
  }

  /// JSON that no longer decodes.
  public enum Break: String, Sendable, Codable, Hashable, CaseIterable {
    /// What the old type encoded, or an old server sends, does not decode as the new type.
    case oldJSON = "old-json"
    /// What is sent for the new type does not decode as the old one.
    case newJSON = "new-json"
  }

  public var code: Code
  /// Empty where everything decodes in both directions. What breaks may depend on the value: a fraction for an `Int`.
  public var breaks: Set<Break>
  /// Below `$.attributes` or `$.content-state`; `[0]` stands for every element.
  public var path: JSONPath
  /// The type there, as the new contract has it.
  public var swiftType: String
  public var finding: Finding
}

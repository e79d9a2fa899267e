import Contract
import Findings
import SwiftSyntax
import Wire

extension ContractCompletion {
  /// Takes what a decoder asked before it stopped, and the rest from the sources.
  mutating func merged(
    _ type: ProbedType, _ declared: DeclaredType, _ fallback: NamedType, isHandDecoded: Bool
  ) -> NamedType {
    for (name, type) in written.types where types[name] == nil && probed.types[name] == nil { adopt(type, as: name) }
    var result = fallback
    result.isHandDecoded = isHandDecoded
    guard case .object(let keys) = type.form, case .object(let rest) = fallback.kind else { return result }
    let asked = properties(keys, of: type, declared, isHandDecoded: isHandDecoded)
    result.kind = .object(asked + rest.filter { property in !asked.contains { $0.key == property.key } })
    return result
  }

  mutating func note(_ trouble: String, of type: ProbedType, _ declared: DeclaredType?, _ decoder: DeclaredDecoder?) {
    findings.append(
      Finding(
        id: "contract.not-probed", severity: .warning,
        what: "The decoder of \(type.name) did not come to its end on values made up for it: \(trouble)",
        why: decoder == nil
          ? "It holds a type whose decoder takes only certain values."
          : "Its init(from:) is written by hand and takes only certain values.",
        fix: "What it did not come to was taken from the sources; check these keys yourself.",
        place: decoder?.place ?? declared?.place))
  }

  /// Properties that no push can set.
  mutating func remark(on declared: DeclaredType) {
    let keys = index.codingKeys(of: declared)
    for property in declared.properties {
      let isListed = keys.map { $0.contains { $0.name == property.name } } ?? true
      if property.isFixed {
        findings.append(
          Finding(
            id: "contract.constant", severity: .note,
            what: "`\(property.name)` of \(declared.name) is never decoded: a push cannot change it",
            why: "A `let` keeps its value, \(property.defaultValue?.trimmedDescription ?? ""): its key is ignored.",
            fix: "Make it a `var`, or leave it out of the pushes.", place: property.place))
      } else if !isListed {
        findings.append(
          Finding(
            id: "contract.left-out", severity: .note,
            what: "`\(property.name)` of \(declared.name) is never decoded: CodingKeys leaves it out",
            why: "It always has its default value, \(property.defaultValue?.trimmedDescription ?? "nil").",
            fix: "Add it to CodingKeys, or leave it out of the pushes.", place: property.place))
      }
    }
  }

  /// Where the sources, read without running them, say something else than the decoder.
  mutating func compare(_ type: NamedType, with declared: DeclaredType, _ probedType: ProbedType) {
    guard declared.generics.isEmpty, probedType.trouble == nil, case .object(let asked) = type.kind,
      case .named(let name) = written.named(declared), case .object(let said)? = written.types[name]?.kind
    else { return }
    func differ(_ key: String, _ what: String, at place: Place?) {
      findings.append(
        Finding(
          id: "contract.differs", severity: .warning, what: "`\(key)` of \(type.name): \(what)",
          why: "The decoder is what iOS runs, so the contract follows it.",
          fix: "Look for a macro, a generic type or an extension that the sources' text does not show.", place: place))
    }
    for property in said where !asked.contains(where: { $0.key == property.key }) {
      differ(property.key, "the sources declare it, and its decoder does not ask for it", at: property.place)
    }
    for property in asked {
      guard let other = said.first(where: { $0.key == property.key }) else {
        differ(property.key, "the decoder asks for it, and the sources do not declare it", at: type.place)
        continue
      }
      guard isKnown(other.shape, written.types), isKnown(property.shape, types), other.shape != property.shape else {
        continue
      }
      differ(
        property.key,
        "the sources say \(other.shape.swiftName), the decoder asks for \(property.shape.swiftName)", at: other.place)
    }
  }

  /// Whether two readings of the shape can be told apart by their names.
  private func isKnown(_ shape: Shape, _ types: [String: NamedType]) -> Bool {
    switch shape {
    case .unknown: false
    case .named(let name): probed.types[name] != nil && !(types[name]?.isHandDecoded ?? false)
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner), .closedRange(let inner),
      .dictionary(_, let inner):
      isKnown(inner, types)
    case .pairs(let key, let value): isKnown(key, types) && isKnown(value, types)
    default: true
    }
  }
}

import Findings
import SwiftParser
import SwiftSyntax

/// Reads stored properties out of a type's members.
enum StoredProperties {
  static func of(_ block: MemberBlockSyntax) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
      if isStatic { continue }
      // `var a, b: Int` writes the type once, at the end.
      let sharedType = variable.bindings.last?.typeAnnotation?.type.trimmedDescription
      for binding in variable.bindings where !isComputed(binding) {
        properties.append(
          StoredProperty(
            name: binding.pattern.trimmedDescription,
            type: binding.typeAnnotation?.type.trimmedDescription ?? (binding.initializer == nil ? sharedType : nil),
            defaultValue: binding.initializer?.value.trimmedDescription))
      }
    }
    return properties
  }

  static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    // Observers leave the property stored.
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension AttributesType {
  init(_ node: some DeclGroupSyntax, name: String, place: Place) {
    self.init(
      name: name, place: place, properties: StoredProperties.of(node.memberBlock), contentStateAlias: nil,
      contentState: [])
    for member in node.memberBlock.members {
      if let nested = member.decl.as(StructDeclSyntax.self), nested.name.text == "ContentState" {
        contentState = StoredProperties.of(nested.memberBlock)
      }
      if let alias = member.decl.as(TypeAliasDeclSyntax.self), alias.name.text == "ContentState" {
        contentStateAlias = alias.initializer.value.trimmedDescription
      }
    }
  }
}

extension EnumShape {
  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  init(_ node: EnumDeclSyntax, name: String) {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let raw = inherited.first { $0 == "String" || $0 == "Double" || $0 == "Float" || Self.integerTypes.contains($0) }
    self.init(name: name, rawType: raw, cases: [])
    var nextNumber = 0
    for member in node.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        let caseName = element.name.text.filter { $0 != "`" }
        cases.append(Case(name: caseName, json: Self.json(element, name: caseName, raw: raw, next: &nextNumber)))
      }
    }
  }

  /// JSON of a case; `next` is the number of the next case that has none of its own.
  static func json(_ element: EnumCaseElementSyntax, name: String, raw: String?, next: inout Int) -> String? {
    guard let raw else {
      // A decoder does not use the default values of associated values.
      return element.parameterClause == nil ? "{\(JSONNode.quoted(name)):{}}" : nil
    }
    let written = element.rawValue?.value
    if raw == "String" {
      guard let written else { return JSONNode.quoted(name) }
      return written.as(StringLiteralExprSyntax.self)?.representedLiteralValue.map(JSONNode.quoted)
    }
    guard let written else {
      defer { next += 1 }
      return String(next)
    }
    let digits = written.trimmedDescription.filter { $0 != "_" }
    if let number = integer(digits) {
      next = number &+ 1
      return String(number)
    }
    return Double(digits) == nil || digits.contains("x") ? nil : digits
  }

  /// A literal in any of Swift's bases.
  private static func integer(_ digits: String) -> Int? {
    let isNegative = digits.hasPrefix("-")
    let body = digits.drop { $0 == "-" }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where body.hasPrefix(prefix) {
      return Int((isNegative ? "-" : "") + body.dropFirst(2), radix: radix)
    }
    return Int(digits)
  }
}

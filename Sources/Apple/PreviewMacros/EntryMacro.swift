import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues` (or `Transaction`, `ContainerValues`,
/// `FocusedValues`): the property reads and writes the storage under a key type that the macro declares beside it.
struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration)
    return [
      "get { self[__Key_\(raw: entry.name).self] }",
      "set { self[__Key_\(raw: entry.name).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration)
    let container = container(in: context)
    if container == "FocusedValues" {
      // A focused value's key has no default; the property is optional.
      var value = entry.type ?? "Never"
      if value.hasSuffix("?") { value.removeLast() }
      return ["private struct __Key_\(raw: entry.name): SwiftUI.FocusedValueKey { typealias Value = \(raw: value) }"]
    }
    let keyProtocol = Self.keyProtocols[container] ?? "EnvironmentKey"
    return [
      """
      private struct __Key_\(raw: entry.name): SwiftUI.\(raw: keyProtocol) {
        \(raw: entry.defaultValue)
      }
      """
    ]
  }

  private static let keyProtocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
  ]

  /// Name of the extended type that the property stands in.
  private static func container(in context: some MacroExpansionContext) -> String {
    for scope in context.lexicalContext {
      guard let extended = scope.as(ExtensionDeclSyntax.self) else { continue }
      let name = extended.extendedType.trimmedDescription
      return name.split(separator: ".").last.map(String.init) ?? name
    }
    return "EnvironmentValues"
  }
}

/// The property that carries `@Entry`.
private struct Entry {
  let name: String
  /// Written type, if any.
  let type: String?
  /// Declaration of the key's `defaultValue`.
  let defaultValue: String

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      property.bindings.count == 1, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { throw MacroMisuse(description: "@Entry goes on one variable: @Entry var name: Type = value") }
    name = pattern.identifier.text
    let written = binding.typeAnnotation?.type.trimmedDescription ?? Self.literalType(binding.initializer?.value)
    type = written
    if let value = binding.initializer?.value.trimmedDescription {
      // A computed default needs no isolation; without a written type only a stored one can be inferred.
      let computed = written.map { "static var defaultValue: \($0) { \(value) }" }
      defaultValue = computed ?? "static let defaultValue = \(value)"
    } else if let written {
      guard written.hasSuffix("?") || written.hasPrefix("Optional<") else {
        throw MacroMisuse(description: "@Entry var \(name) needs a default value, or an optional type")
      }
      defaultValue = "static var defaultValue: \(written) { nil }"
    } else {
      throw MacroMisuse(description: "@Entry var \(name) needs a type or a default value")
    }
  }

  private static func literalType(_ value: ExprSyntax?) -> String? {
    guard let value else { return nil }
    if value.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if value.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    return nil
  }
}

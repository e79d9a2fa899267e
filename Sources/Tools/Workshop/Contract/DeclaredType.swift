import Findings
import SwiftSyntax

/// A type as the sources declare it, as far as that says what JSON it is decoded from.
struct DeclaredType: Sendable {
  enum Kind: Sendable { case structure, enumeration, object, contract }

  /// Full name, with the types that it is nested in, without generic parameters.
  var name: String
  var kind: Kind
  /// Names of its generic parameters.
  var generics: [String] = []
  /// Types and protocols that it names after its colon, here and in extensions, as written.
  var inherited: [TypeSyntax] = []
  var place: Place
  var properties: [DeclaredProperty] = []
  var cases: [DeclaredCase] = []
  /// Its own `init(from:)`, here or in an extension.
  var decoder: DeclaredDecoder?

  func conforms(to name: String) -> Bool { inherited.contains { $0.lastName == name } }
}

/// A stored property.
struct DeclaredProperty: Sendable {
  var name: String
  /// The written type; nil where it is inferred.
  var type: TypeSyntax?
  var isConstant: Bool
  var defaultValue: ExprSyntax?
  /// Attributes before it, which may be property wrappers.
  var attributes: [TypeSyntax]
  var place: Place

  /// `let x = 7`: synthesised decoders do not look at its key.
  var isFixed: Bool { isConstant && defaultValue != nil }
}

/// A case of an enum.
struct DeclaredCase: Sendable {
  /// An associated value.
  struct Value: Sendable {
    var label: String?
    var type: TypeSyntax
    var defaultValue: ExprSyntax?
    var place: Place
  }
  var name: String
  var values: [Value]
  /// The written raw value.
  var rawValue: ExprSyntax?
  var element: EnumCaseElementSyntax
  var place: Place
}

/// A hand-written `init(from:)`, and the questions that its text shows.
struct DeclaredDecoder: Sendable {
  struct Question: Sendable {
    /// Name of the coding key's case.
    var key: String
    var type: TypeSyntax
    /// `decodeIfPresent`, or under a `try?`.
    var mayBeMissing: Bool
  }
  var place: Place
  var questions: [Question] = []
}

extension TypeSyntax {
  /// Last component without generic arguments: `Codable` of `Swift.Codable`.
  var lastName: String {
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    return trimmedDescription
  }
}

import Contract
import Findings
import SwiftParser
import SwiftSyntax

/// Shapes of types as the sources write them, without running anything.
final class WrittenShapes {
  let index: TypeIndex
  /// Every type that a shape so far refers to.
  private(set) var types: [String: NamedType] = [:]

  init(_ index: TypeIndex) { self.index = index }

  // MARK: Types

  /// - Parameters:
  ///   - scope: full name of the type that the text stands in.
  ///   - generics: what that type's generic parameters stand for.
  func shape(_ type: TypeSyntax, in scope: String, _ generics: [String: Shape] = [:]) -> Shape {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return .optional(shape(optional.wrappedType, in: scope, generics))
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return .optional(shape(optional.wrappedType, in: scope, generics))
    }
    if let array = type.as(ArrayTypeSyntax.self) { return .array(shape(array.element, in: scope, generics)) }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return self.dictionary(dictionary.key, shape(dictionary.value, in: scope, generics), in: scope, generics)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return shape(only.type, in: scope, generics)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return shape(attributed.baseType, in: scope, generics) }
    guard let name = TypeIndex.plainName(type) else { return .unknown(type.trimmedDescription) }
    if let shape = generics[name] { return shape }
    let arguments = Self.arguments(of: type)
    if let full = index.fullName(name, in: scope), let declared = index.types[full] {
      return named(declared, arguments.map { shape($0, in: scope, generics) })
    }
    if let alias = index.alias(name, in: scope) { return shape(alias.type, in: alias.scope) }
    return standard(type, arguments, in: scope, generics)
  }

  private func standard(
    _ type: TypeSyntax, _ arguments: [TypeSyntax], in scope: String, _ generics: [String: Shape]
  ) -> Shape {
    let inner = arguments.map { shape($0, in: scope, generics) }
    switch (type.lastName, inner.count) {
    case ("Optional", 1): return .optional(inner[0])
    case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1): return .array(inner[0])
    case ("Set", 1): return .set(inner[0])
    case ("Range", 1): return .range(bound: inner[0])
    case ("ClosedRange", 1): return .closedRange(bound: inner[0])
    case ("Dictionary", 2): return dictionary(arguments[0], inner[1], in: scope, generics)
    default: return Shape(swiftName: type.lastName) ?? .unknown(type.trimmedDescription)
    }
  }

  private func dictionary(
    _ key: TypeSyntax, _ value: Shape, in scope: String, _ generics: [String: Shape]
  ) -> Shape {
    let keyShape = shape(key, in: scope, generics)
    switch keyShape {
    case .string: return .dictionary(key: .string, value: value)
    case .integer(.int): return .dictionary(key: .integer, value: value)
    default: break
    }
    if let name = TypeIndex.plainName(key), let full = index.fullName(name, in: scope),
      index.types[full]?.conforms(to: "CodingKeyRepresentable") ?? false
    {
      return .dictionary(key: .string, value: value)
    }
    return .pairs(key: keyShape, value: value)
  }

  private static func arguments(of type: TypeSyntax) -> [TypeSyntax] {
    let clause =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
  }

  // MARK: Declared types

  func named(_ type: DeclaredType, _ arguments: [Shape] = []) -> Shape {
    let generics = Dictionary(zip(type.generics, arguments), uniquingKeysWith: { first, _ in first })
    let name = arguments.isEmpty ? type.name : "\(type.name)<\(arguments.map(\.swiftName).joined(separator: ", "))>"
    // What stands for one raw value is written as that.
    if type.kind == .structure, index.decoder(of: type) == nil, isWrittenAsRawValue(type),
      let raw = type.properties.first(where: { $0.name == "rawValue" })
    {
      return shape(of: raw, in: type.name, generics)
    }
    if types[name] == nil {
      // Known before its members are looked at: they may hold the type itself.
      types[name] = NamedType(name: name, kind: .opaque, place: type.place)
      let decoder = index.decoder(of: type)
      let kind = decoder.map { asked($0, type, generics) } ?? kind(type, generics)
      types[name] = NamedType(
        name: name, kind: kind, isHandDecoded: decoder != nil,
        takesAnyValue: decoder == nil && type.kind == .structure && type.properties.isEmpty, place: type.place)
    }
    return .named(name)
  }

  private func isWrittenAsRawValue(_ type: DeclaredType) -> Bool {
    type.conforms(to: "RawRepresentable") || type.conforms(to: "OptionSet")
  }

  /// What a synthesised decoder takes.
  private func kind(_ type: DeclaredType, _ generics: [String: Shape]) -> NamedType.Kind {
    guard type.kind == .enumeration else {
      let keys = index.codingKeys(of: type)
      let named = Dictionary((keys ?? []).map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
      return .object(
        type.properties.filter { !$0.isFixed && (keys == nil || named[$0.name] != nil) }.map { property in
          NamedType.Property(
            name: property.name, key: named[property.name], shape: shape(of: property, in: type.name, generics),
            defaultValue: property.defaultValue?.trimmedDescription, place: property.place)
        })
    }
    if let raw = rawShape(of: type) { return .rawValues(raw: raw, cases: Self.rawCases(of: type, raw)) }
    let keys = index.codingKeys(of: type)
    let named = Dictionary((keys ?? []).map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    return .cases(
      type.cases.filter { keys == nil || named[$0.name] != nil }.map { each in
        NamedType.PayloadCase(
          name: named[each.name] ?? each.name, values: payload(each, type, generics))
      })
  }

  private func payload(
    _ each: DeclaredCase, _ type: DeclaredType, _ generics: [String: Shape]
  ) -> [NamedType.Property] {
    let keys = index.codingKeys(Self.payloadKeys(of: each.name), of: type)
    return each.values.enumerated().compactMap { position, value in
      let name = value.label ?? "_\(position)"
      let key = keys?.first { $0.name == name }?.key
      if keys != nil, key == nil { return nil }
      return NamedType.Property(
        name: name, key: key, shape: shape(value.type, in: type.name, generics),
        defaultValue: value.defaultValue?.trimmedDescription, place: value.place)
    }
  }

  /// `OneCodingKeys` for `one`.
  static func payloadKeys(of name: String) -> String {
    (name.first?.uppercased() ?? "") + name.dropFirst() + "CodingKeys"
  }

  /// What a hand-written decoder's text asks for.
  private func asked(
    _ decoder: DeclaredDecoder, _ type: DeclaredType, _ generics: [String: Shape]
  ) -> NamedType.Kind {
    if type.kind == .enumeration, let raw = rawShape(of: type) {
      return .rawValues(raw: raw, cases: Self.rawCases(of: type, raw))
    }
    guard !decoder.questions.isEmpty else { return .opaque }
    let keys = Dictionary(
      (index.codingKeys(of: type) ?? []).map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    return .object(
      decoder.questions.map { question in
        let property = type.properties.first { $0.name == question.key }
        let asked = shape(question.type, in: type.name, generics)
        // A property that is no optional gets a value of the decoder's own where the key is missing.
        let isOptional = property.map { shape(of: $0, in: type.name, generics).isOptional } ?? true
        return NamedType.Property(
          name: question.key, key: keys[question.key],
          shape: question.mayBeMissing && isOptional && !asked.isOptional ? .optional(asked) : asked,
          defaultValue: property?.defaultValue?.trimmedDescription, mayBeMissing: question.mayBeMissing,
          place: property?.place)
      })
  }

  /// What an enum's raw values are; nil where it has none.
  func rawShape(of type: DeclaredType) -> Shape? {
    // Only the first type after the colon can be that of raw values.
    guard type.kind == .enumeration, let first = type.inherited.first else { return nil }
    let scope = TypeIndex.outer(of: type.name)
    if let name = TypeIndex.plainName(first), let full = index.fullName(name, in: scope), index.types[full] != nil {
      return nil
    }
    switch shape(first, in: scope) {
    case .string: return .string
    case .integer(let kind): return .integer(kind)
    case .number(let kind): return .number(kind)
    default: return nil
    }
  }

  private static func rawCases(of type: DeclaredType, _ raw: Shape) -> [NamedType.RawCase] {
    var next = 0
    return type.cases.compactMap { each in
      EnumShape.json(each.element, name: each.name, raw: raw.swiftName, next: &next)
        .map { NamedType.RawCase(name: each.name, json: $0) }
    }
  }

  // MARK: Properties

  func shape(of property: DeclaredProperty, in scope: String, _ generics: [String: Shape] = [:]) -> Shape {
    let own =
      property.type.map { shape($0, in: scope, generics) } ?? property.defaultValue.map { inferred($0, in: scope) }
      ?? .unknown(property.name)
    // A property wrapper's own decoder runs.
    for attribute in property.attributes {
      guard let name = TypeIndex.plainName(attribute), let full = index.fullName(name, in: scope),
        let wrapper = index.types[full]
      else { continue }
      let written = Self.arguments(of: attribute).map { shape($0, in: scope, generics) }
      return named(wrapper, written.isEmpty && wrapper.generics.count == 1 ? [own] : written)
    }
    return own
  }

  /// The type that a default value has.
  private func inferred(_ value: ExprSyntax, in scope: String) -> Shape {
    if value.is(BooleanLiteralExprSyntax.self) { return .bool }
    if value.is(IntegerLiteralExprSyntax.self) { return .integer(.int) }
    if value.is(FloatLiteralExprSyntax.self) { return .number(.double) }
    if value.is(StringLiteralExprSyntax.self) { return .string }
    if let prefixed = value.as(PrefixOperatorExprSyntax.self) { return inferred(prefixed.expression, in: scope) }
    if let array = value.as(ArrayExprSyntax.self), let first = array.elements.first {
      return .array(inferred(first.expression, in: scope))
    }
    // `Phase.packed`, `Date()`, `[Stop]()`, `Date.now`, `UUID()`
    var expression = value
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base { expression = base }
    var parser = Parser(expression.trimmedDescription)
    let type = TypeSyntax.parse(from: &parser)
    guard type.trimmedDescription.first.map({ $0.isUppercase || $0 == "[" }) ?? false else {
      return .unknown(value.trimmedDescription)
    }
    return shape(type, in: scope)
  }
}

extension Shape {
  /// The shape of a type that needs no further look, by Swift's name; nil for every other.
  init?(swiftName name: String) {
    if let kind = IntegerKind(rawValue: name) { self = .integer(kind); return }
    if let kind = NumberKind(rawValue: name) { self = .number(kind); return }
    switch name {
    case "String": self = .string
    case "Bool": self = .bool
    case "TimeInterval", "Float64": self = .number(.double)
    case "Float32": self = .number(.float)
    case "Date": self = .date
    case "Data": self = .data
    case "URL": self = .url
    case "UUID": self = .uuid
    case "Duration": self = .duration
    case "DateInterval": self = .dateInterval
    default: return nil
    }
  }
}

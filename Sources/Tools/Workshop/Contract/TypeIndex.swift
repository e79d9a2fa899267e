import Findings
import SwiftParser
import SwiftSyntax

/// Every type that a project's sources declare, by full name.
struct TypeIndex: Sendable {
  private(set) var types: [String: DeclaredType] = [:]
  private(set) var aliases: [String: TypeSyntax] = [:]

  init(_ project: Project) {
    var additions: [TypeIndexVisitor.Addition] = []
    for file in project.files {
      let visitor = TypeIndexVisitor(file, configuration: project.options.configuration)
      for type in visitor.types where types[type.name] == nil { types[type.name] = type }
      aliases.merge(visitor.aliases) { first, _ in first }
      additions += visitor.additions
    }
    // `extension Alias { struct Inner … }` declares a type of what the alias means.
    for name in types.keys.sorted() {
      let real = canonical(name)
      guard real != name, var type = types.removeValue(forKey: name) else { continue }
      type.name = real
      if types[real] == nil { types[real] = type }
    }
    for addition in additions {
      guard let name = fullName(addition.type, in: "") else { continue }
      types[name]?.inherited += addition.inherited
      if let decoder = addition.decoder { types[name]?.decoder = decoder }
    }
  }

  /// The name with the aliases that it goes through replaced.
  private func canonical(_ name: String) -> String {
    var path = ""
    for part in name.split(separator: ".") {
      path += path.isEmpty ? "\(part)" : ".\(part)"
      if types[path] == nil, aliases[path] != nil { path = fullName(path, in: "") ?? path }
    }
    return path
  }

  /// The full name of what a name means inside a type, through aliases; nil where the sources do not declare it.
  func fullName(_ name: String, in scope: String) -> String? {
    lookUp(name, in: scope).flatMap { found in
      if types[found] != nil { return found }
      guard let alias = aliases[found], let target = Self.plainName(alias) else { return nil }
      return target == name && found == name ? nil : fullName(target, in: Self.outer(of: found))
    }
  }

  /// The alias that a name means inside a type, with the scope that it stands in; nil where it is none.
  func alias(_ name: String, in scope: String) -> (type: TypeSyntax, scope: String)? {
    lookUp(name, in: scope).flatMap { found in aliases[found].map { ($0, Self.outer(of: found)) } }
  }

  /// The innermost declaration of that name around a scope.
  private func lookUp(_ name: String, in scope: String) -> String? {
    var scope = scope
    while true {
      let candidate = scope.isEmpty ? name : "\(scope).\(name)"
      if types[candidate] != nil || aliases[candidate] != nil { return candidate }
      if let dot = name.firstIndex(of: ".") {
        // An alias may lead to the type that the rest is nested in.
        let head = String(name[..<dot])
        let headName = scope.isEmpty ? head : "\(scope).\(head)"
        if let alias = aliases[headName], let target = Self.plainName(alias), target != head,
          let full = fullName(target, in: Self.outer(of: headName)), types["\(full)\(name[dot...])"] != nil
        {
          return "\(full)\(name[dot...])"
        }
      }
      if scope.isEmpty { return nil }
      scope = Self.outer(of: scope)
    }
  }

  /// `A` of `A.B`, nothing of `A`.
  static func outer(of name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? "" }

  /// A written type's name without generic arguments; nil for what is no name.
  static func plainName(_ type: TypeSyntax) -> String? {
    if let name = type.as(IdentifierTypeSyntax.self) { return name.name.identifierText }
    if let member = type.as(MemberTypeSyntax.self) {
      return plainName(member.baseType).map { "\($0).\(member.name.identifierText)" }
    }
    return nil
  }

  /// The hand-written decoder of a type: its own, or that of a protocol which it conforms to.
  func decoder(of type: DeclaredType) -> DeclaredDecoder? {
    if let own = type.decoder { return own }
    var seen: Set<String> = []
    var open = type.inherited
    while let next = open.popLast() {
      guard let name = Self.plainName(next), let full = fullName(name, in: Self.outer(of: type.name)),
        seen.insert(full).inserted, let parent = types[full], parent.kind == .contract
      else { continue }
      if let decoder = parent.decoder { return decoder }
      open += parent.inherited
    }
    return nil
  }

  /// The keys that `CodingKeys`, or another enum of keys within a type, gives names; nil where there is no such enum.
  func codingKeys(_ name: String = "CodingKeys", of type: DeclaredType) -> [(name: String, key: String)]? {
    guard let full = fullName("\(type.name).\(name)", in: ""), let keys = types[full], keys.kind == .enumeration else {
      return nil
    }
    return keys.cases.map { each in
      (each.name, each.rawValue?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? each.name)
    }
  }
}

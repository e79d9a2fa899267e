import Foundation

/// ActivityKit as one version of iOS has it, made from the list of Apple's symbols: signatures with nothing in them.
struct AppleModule {
  /// `16.2` as numbers that compare.
  struct Version: Comparable, CustomStringConvertible {
    var major: Int, minor: Int
    init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ".").map { Int($0) }
      guard let first = parts.first, let major = first, parts.count <= 2 else { return nil }
      self.major = major
      minor = parts.count == 2 ? parts[1] ?? 0 : 0
    }
    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    var description: String { "\(major).\(minor)" }
  }

  private final class Scope {
    var head = ""
    var conformances: [String] = []
    var conditional: [String] = []
    var members: [String] = []
    var nested: [(name: String, scope: Scope)] = []
    func scope(_ name: String) -> Scope {
      if let known = nested.first(where: { $0.name == name }) { return known.scope }
      let new = Scope()
      nested.append((name, new))
      return new
    }
  }

  /// The source of the module.
  let source: String

  init(list: String, version: Version) {
    let root = Scope()
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.components(separatedBy: " | ")
      // What is Skerry's own has no version.
      guard let first = Version(parts[0]), first <= version else { continue }
      if parts.count == 2 {
        let sides = parts[1].components(separatedBy: " : ")
        let scope = Self.scope(sides[0], in: root)
        let condition = sides.dropFirst().joined(separator: " : ")
        if condition.contains(" where ") { scope.conditional.append("\(sides[0]): \(condition)") } else {
          scope.conformances.append(condition)
        }
      } else {
        Self.add(parts[2], at: parts[1], to: root)
      }
    }
    source = "@_exported import Surroundings\n" + root.nested.map { Self.text($0.scope, "public ") }.joined()
  }

  /// The scope of a path: names up to the first bracket, which belongs to a function.
  private static func scope(_ path: String, in root: Scope) -> Scope {
    path.split(separator: ".").reduce(root) { $0.scope(String($1)) }
  }

  private static func add(_ declaration: String, at path: String, to root: Scope) {
    let kinds = ["protocol ", "class ", "struct ", "enum ", "final class "]
    if kinds.contains(where: declaration.hasPrefix) {
      scope(path, in: root).head = declaration
      return
    }
    let name = path.prefix { $0 != "(" }
    let owner = name.split(separator: ".").dropLast().joined(separator: ".")
    scope(owner, in: root).members.append(member(declaration))
  }

  /// A member that does nothing; stored properties become computed ones, so that no initialiser is missing.
  private static func member(_ declaration: String) -> String {
    if declaration.hasPrefix("case ") || declaration.hasPrefix("associatedtype ") { return declaration }
    if declaration.hasPrefix("typealias ") { return "public \(declaration)" }
    if declaration.contains("func ") || declaration.hasPrefix("init") {
      return "public \(declaration) { fatalError() }"
    }
    var text = declaration.replacingOccurrences(of: " { get }", with: "")
      .replacingOccurrences(of: "let ", with: "var ").replacingOccurrences(of: "var default:", with: "var `default`:")
    text += declaration.hasPrefix("var") && !declaration.hasSuffix("{ get }")
      ? " { get { fatalError() } set { _ = newValue } }" : " { fatalError() }"
    return "public \(text)"
  }

  private static func text(_ scope: Scope, _ access: String) -> String {
    guard !scope.head.isEmpty else { return "" }
    let parts = scope.head.components(separatedBy: " where ")
    let isProtocol = scope.head.hasPrefix("protocol")
    let conformances = scope.conformances.isEmpty ? "" : ": " + scope.conformances.joined(separator: ", ")
    let condition = parts.count > 1 ? " where \(parts[1])" : ""
    let body = scope.members.map { isProtocol ? $0.replacingOccurrences(of: "public ", with: "") : $0 }
    let nested = scope.nested.map { text($0.scope, "public ") }
    return "\(access)\(parts[0])\(conformances)\(condition) {\n" + (body + nested).joined(separator: "\n") + "\n}\n"
      + scope.conditional.map { "extension \($0) {}\n" }.joined()
  }
}

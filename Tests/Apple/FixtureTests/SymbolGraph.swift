import Foundation

/// The public symbols of a module as the compiler knows them.
struct SymbolGraph {
  /// Declarations by path: `Activity.update(_:)`. Names of the types around a symbol are left out in its declaration.
  private(set) var declarations: [String: String] = [:]
  /// `Activity : Identifiable`, a condition after it.
  private(set) var conformances: Set<String> = []

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]
    }
    struct Relationship: Decodable {
      struct Constraint: Decodable { var lhs: String; var rhs: String }
      var kind: String
      var source: String
      var targetFallback: String?
      var swiftConstraints: [Constraint]?
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// Protocols that every type has, or that follow from another one of the list.
  private static let implied: Set = ["SendableMetatype", "Copyable", "Escapable", "Error"]

  init(module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-target", Self.target, "-I",
      Typecheck.products.appendingPathComponent("Modules").path, "-output-dir", folder.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let data = try Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
    self.init(try JSONDecoder().decode(Graph.self, from: data))
  }

  private init(_ graph: Graph) {
    let paths = Dictionary(uniqueKeysWithValues: graph.symbols.map { ($0.identifier.precise, $0.pathComponents) })
    for symbol in graph.symbols {
      let text = symbol.declarationFragments.map(\.spelling).joined()
      declarations[symbol.pathComponents.joined(separator: ".")] = Self.inside(symbol.pathComponents, text)
    }
    for relationship in graph.relationships where relationship.kind == "conformsTo" {
      guard let path = paths[relationship.source], let target = relationship.targetFallback else { continue }
      let name = String(target.split(separator: ".").last ?? "")
      // A protocol's own parents stand in its declaration.
      guard !Self.implied.contains(name),
        declarations[path.joined(separator: ".")]?.hasPrefix("protocol") != true
      else { continue }
      let type = path.joined(separator: ".")
      // The parameter's own constraints are not conditions of the conformance.
      let conditions = (relationship.swiftConstraints ?? []).map { "\($0.lhs) : \($0.rhs)" }
        .filter { declarations[type]?.contains($0) != true }
      let suffix = conditions.isEmpty ? "" : " where \(conditions.joined(separator: ", "))"
      conformances.insert("\(type) : \(name)\(suffix)")
    }
  }

  /// A declaration as it reads inside the types around it, without quotes around names.
  private static func inside(_ path: [String], _ declaration: String) -> String {
    path.dropLast().reduce(declaration.filter { $0 != "`" }) { text, name in
      let quoted = NSRegularExpression.escapedPattern(for: name)
      guard let prefix = try? Regex("\\b\(quoted)(<[A-Za-z]+>)?\\.(?=[A-Z])") else { return text }
      return text.replacing(prefix, with: "")
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

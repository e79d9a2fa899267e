import Foundation

/// The public symbols of the modules with Apple's names, read from their sources.
public struct Inventory: Sendable {
  public private(set) var symbols: [Symbol] = []
  /// Every declaration, public or not.
  public let declarations: [Declaration]
  /// Types by qualified name, with what their extensions conform to.
  let conformances: [String: Set<String>]

  /// Modules that carry names of Apple's, in the order of the pages. PreviewMacros is the compiler's, the overlays are
  /// empty.
  public static let modules = [
    "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os", "OSLog",
    "FoundationGaps",
  ]

  /// Reads `Sources/Apple` below `root`.
  /// - Throws: what Foundation throws for a folder or file that cannot be read.
  public init(root: URL) throws {
    var declarations: [Declaration] = []
    for module in Self.modules {
      let folder = root.appendingPathComponent("Sources/Apple/\(module)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        declarations += DeclarationReader.read(text, module: module, path: "Sources/Apple/\(module)/\(path)")
      }
    }
    self.init(declarations)
  }

  /// From sources at hand, as (module, path, text).
  public init(sources: [(module: String, path: String, text: String)]) {
    self.init(sources.flatMap { DeclarationReader.read($0.text, module: $0.module, path: $0.path) })
  }

  init(_ declarations: [Declaration]) {
    self.declarations = declarations
    var types: [String: Declaration] = [:]
    var conformances: [String: Set<String>] = [:]
    for declaration in declarations where declaration.kind == .type || declaration.kind == .protocol {
      let name = declaration.name == "extension" ? declaration.container ?? "" : declaration.qualifiedName
      conformances[name, default: []].formUnion(declaration.inherited)
      if declaration.name != "extension" { types[name] = declaration }
    }
    self.conformances = conformances
    let tracing = NoteTracing(declarations)

    /// The types around a declaration that are declared here, innermost first.
    func surroundings(_ container: String?) -> [Declaration] {
      var found: [Declaration] = []
      var name = container
      while let current = name {
        if let type = types[current] { found.append(type) }
        name = current.lastIndex(of: ".").map { String(current[..<$0]) }
      }
      return found
    }

    for declaration in declarations {
      let around = surroundings(declaration.container)
      guard declaration.isPublic, declaration.name != "extension", !declaration.isUnderscored,
        around.allSatisfy(\.isPublic), !(around + [declaration]).contains(where: Self.isOurs)
      else { continue }
      // That a view has no body of its own is how it is written here.
      if declaration.kind == .alias, declaration.name == "Body", declaration.result == "Never" { continue }
      let own = Mark(comment: declaration.comment)
      let inherited = around.lazy.compactMap { Mark(comment: $0.comment) }.first
      // `.glass` is what `GlassButtonStyle` is.
      let named = declaration.isStatic
        ? [declaration.selfType, declaration.result].lazy.compactMap { $0 }.compactMap { types[$0] }
          .compactMap { Mark(comment: $0.comment) }.first : nil
      symbols.append(
        Symbol(
          declaration: declaration,
          mark: own ?? Mark(comment: declaration.extensionComment) ?? named ?? inherited ?? .complete,
          isMarkedItself: own != nil, notes: tracing.notes(of: declaration)))
    }
  }

  /// What Skerry adds to its modules for itself, without an underscore: doc comments say so.
  private static func isOurs(_ declaration: Declaration) -> Bool {
    (declaration.comment + declaration.extensionComment).contains { $0.hasPrefix("Skerry's own") }
  }
}

import Foundation
import Testing

/// The shape of ActivityKit against Apple's own, signature by signature.
@Suite struct ActivityKitShapeTests {
  private struct Entry {
    var firstIOS: String
    var line: Int
    /// Path and declaration; for a conformance both are `type : protocol`.
    var path: String
    var declaration: String
    var isConformance: Bool
  }

  private static let list = "Tests/Apple/Fixtures/ActivityKit.symbols.txt"

  private func entries() throws -> [Entry] {
    let text = try String(contentsOf: Typecheck.root.appendingPathComponent(Self.list), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard !line.hasPrefix("#"), !line.isEmpty else { return nil }
      let parts = line.components(separatedBy: " | ")
      return Entry(
        firstIOS: parts[0], line: index + 1, path: parts[1], declaration: parts.count > 2 ? parts[2] : parts[1],
        isConformance: parts.count == 2)
    }
  }

  @Test func everySymbolHasApplesShape() throws {
    let graph = try SymbolGraph(module: "ActivityKit")
    var extra = graph.declarations
    let symbols = try entries().filter { !$0.isConformance }
    #expect(symbols.count > 100)
    for entry in symbols {
      let place = "\(Self.list):\(entry.line)"
      guard let found = extra.removeValue(forKey: entry.path) else {
        Issue.record("\(place): \(entry.path) is missing: «\(entry.declaration)», iOS \(entry.firstIOS)")
        continue
      }
      #expect(found == entry.declaration, "\(place): \(entry.path) has another shape than Apple's")
    }
    for (path, declaration) in extra.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(path) is public here and not in Apple's module: «\(declaration)»")
    }
  }

  @Test func everyTypeConformsAsApplesDoes() throws {
    let graph = try SymbolGraph(module: "ActivityKit")
    var extra = graph.conformances
    for entry in try entries() where entry.isConformance {
      #expect(extra.remove(entry.path) != nil, "\(Self.list):\(entry.line): \(entry.path) is missing")
    }
    for conformance in extra.sorted() { Issue.record("\(conformance) is not in \(Self.list)") }
  }

  @Test func theListIsWellFormed() throws {
    let entries = try entries()
    #expect(Set(entries.map(\.path)).count == entries.count, "a symbol stands twice in \(Self.list)")
    let versions: Set = ["16.1", "16.2", "17.2", "18.0", "26.0", "Skerry"]
    for entry in entries { #expect(versions.contains(entry.firstIOS), "\(Self.list):\(entry.line): \(entry.firstIOS)") }
  }
}

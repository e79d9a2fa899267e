import Foundation
import Testing

/// Docs/pitfalls.md answers for every pitfall that a push shows.
@Suite("The list of pitfalls of pushes")
struct PushPitfallListTests {
  /// Contents, dates, starts, topics, libraries, ends, alerts: those that can be seen in a push.
  private static let numbers = [
    1, 2, 4, 5, 7, 13, 14, 16, 20, 22, 23, 25, 26, 29, 31, 32, 38, 40, 41, 64, 122, 128, 133, 134, 211, 214, 215,
  ]

  @Test func everyPitfallHasATest() throws {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let root = (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    var suites: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      suites[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    let page = try String(contentsOf: root.appendingPathComponent("Docs/pitfalls.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for number in Self.numbers {
      let row = try #require(rows.first { $0.hasPrefix("| \(number) |") }, "\(number) has no row")
      let named = row.split(separator: "`").map(String.init).filter { suites[$0] != nil }
      #expect(!named.isEmpty, "the row of \(number) names no suite")
      for suite in named {
        let names = ["pitfall\(number)", "And\(number)"]
        #expect(names.contains { suites[suite]?.contains($0) == true }, "\(suite) has no test of \(number)")
      }
    }
  }
}

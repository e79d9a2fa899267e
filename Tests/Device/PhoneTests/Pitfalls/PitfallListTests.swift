import Foundation
import Testing

/// Docs/pitfalls.md answers for every pitfall that a phone can show.
@Suite("The list of pitfalls")
struct PitfallListTests {
  /// Tokens, lives, budgets, buttons: those that a simulated phone is to show.
  private static let numbers = [
    67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 85, 89, 91, 92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107, 109, 110,
    112, 113, 115, 116, 118, 119, 121, 122, 124, 125, 127, 128, 130, 137, 194, 196, 200, 202, 205, 206, 209,
  ]
  private static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Suites of pitfalls by name, with their text.
  private static func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    for folder in ["Tests/Device/PhoneTests/Pitfalls", "Tests/Apple/ActivityKitTests/Pitfalls"] {
      let url = root.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
        suites[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return suites
  }

  @Test func everyPitfallHasATestOrAReason() throws {
    let suites = try Self.suites()
    let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/pitfalls.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for number in Self.numbers {
      let row = try #require(rows.first { $0.hasPrefix("| \(number) |") }, "\(number) has no row")
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "the row of \(number) has \(cells.count) cells")
      if cells[2].hasPrefix("Not shown. ") { continue }
      let named = cells[2].split(separator: "`").map(String.init).filter { suites[$0] != nil }
      #expect(!named.isEmpty, "the row of \(number) names no suite")
      for suite in named {
        #expect(suites[suite]?.contains("pitfall\(number)") == true, "\(suite) has no test of \(number)")
      }
    }
  }
}

import Foundation
import Testing

/// Docs/pitfalls.md answers for every pitfall that is seen in a picture or in what moves.
@Suite("The list of pitfalls in pictures") struct DoctorPitfallListTests {
  private static let numbers = [
    167, 169, 170, 172, 173, 175, 176, 178, 179, 181, 182, 184, 185, 187, 188, 190, 191, 208,
  ]

  @Test func everyPitfallHasATestOrAReason() throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = root.appendingPathComponent("Tests/Tools/DoctorTests")
    let page = try String(contentsOf: root.appendingPathComponent("Docs/pitfalls.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let suites = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" } ?? []
    for number in Self.numbers {
      let row = try #require(rows.first { $0.hasPrefix("| \(number) |") }, "\(number) has no row")
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "the row of \(number) has \(cells.count) cells")
      if cells[2].hasPrefix("Not shown. ") { continue }
      let names = cells[2].split(separator: "`").map(String.init)
      let named = suites.filter { names.contains($0.deletingPathExtension().lastPathComponent) }
      #expect(!named.isEmpty, "the row of \(number) names no suite")
      for suite in named {
        let text = try String(contentsOf: suite, encoding: .utf8)
        #expect(text.contains("pitfall\(number)"), "\(suite.lastPathComponent) has no test of \(number)")
      }
    }
  }
}

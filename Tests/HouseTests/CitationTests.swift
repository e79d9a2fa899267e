import Foundation
import Testing

/// Comments cite the pages in Docs by path and section.
@Suite struct CitationTests {
  private static var pages: [String] {
    // Pages in folders are generated; nothing cites them.
    Checkout.files(in: "Docs", extensions: ["md"]).map { $0.split(separator: "/") }.filter { $0.count == 2 }
      .map { String($0[1].dropLast(".md".count)) }
  }

  /// Numbers of the sections of a page: of `## 1 Type scale` the 1.
  private func sections(of page: String) throws -> Set<String> {
    let lines = try Checkout.text("Docs/\(page).md").split(separator: "\n")
    return Set(lines.compactMap { $0.firstMatch(of: #/^#+ (\d+(?:\.\d+)?) /#).map { String($0.1) } })
  }

  /// Numbers of the rows of the table of cases.
  private func rows() throws -> Set<String> {
    let lines = try Checkout.text("Docs/fidelity.md").split(separator: "\n")
    return Set(lines.compactMap { $0.firstMatch(of: #/^\| (\d+) \| /#).map { String($0.1) } })
  }

  @Test func citedPagesSectionsAndRowsExist() throws {
    let known = Dictionary(uniqueKeysWithValues: try Self.pages.map { ($0, try sections(of: $0)) })
    let rows = try rows()
    var count = 0
    for path in ["Sources", "Tests"].flatMap({ Checkout.files(in: $0, extensions: ["swift", "c", "h"]) }) {
      guard !path.hasPrefix("Tests/HouseTests/") else { continue }
      // A citation may go on in the next line of its comment.
      let text = try Checkout.text(path).replacing(#/\n\s*\/\/+ /#, with: " ")
      for match in text.matches(of: #/Docs\/(\w+)\.md(?: (\d+(?:\.\d+)?))?(?:, rows? (\d+))?/#) {
        count += 1
        let page = String(match.1)
        guard let sections = known[page] else {
          Issue.record("\(path) cites Docs/\(page).md, which does not exist")
          continue
        }
        if let section = match.2 {
          #expect(sections.contains(String(section)), "\(path) cites section \(section) of Docs/\(page).md")
        }
        if let row = match.3 { #expect(rows.contains(String(row)), "\(path) cites row \(row) of Docs/\(page).md") }
      }
    }
    #expect(count > 20)
  }

  @Test func linksBetweenPagesLeadSomewhere() throws {
    for path in Checkout.files(in: "Docs", extensions: ["md"]) + ["README.md", "CONTRIBUTING.md"] {
      let folder = Checkout.root.appendingPathComponent(path).deletingLastPathComponent()
      for match in try Checkout.text(path).matches(of: #/\]\(([^)#]+)\)/#) where !match.1.contains("://") {
        #expect(
          FileManager.default.fileExists(atPath: folder.appendingPathComponent(String(match.1)).path),
          "\(path) links to \(match.1)")
      }
    }
  }
}

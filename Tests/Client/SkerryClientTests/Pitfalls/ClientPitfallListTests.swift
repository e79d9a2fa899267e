import Foundation
import Testing

/// Docs/pitfalls.md says of the client what its tests show.
@Suite struct ClientPitfallListTests {
  private static let suites = ["ClientTokenPitfallTests", "ClientLifePitfallTests", "SignedProfileTests"]

  @Test func everyRowThatNamesTheClientHasItsTest() throws {
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let tests = here.deletingLastPathComponent()
    let root = (0..<3).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appendingPathComponent("Docs/pitfalls.md"), encoding: .utf8)
    let folders = ["Pitfalls", "Pitfalls", "Configuration"]
    let texts = try zip(folders, Self.suites).map { folder, suite in
      try String(contentsOf: tests.appendingPathComponent("\(folder)/\(suite).swift"), encoding: .utf8)
    }
    var named: Set<String> = []
    for row in page.split(separator: "\n") where row.hasPrefix("| ") {
      let number = row.dropFirst(2).prefix { $0.isNumber }
      for (suite, text) in zip(Self.suites, texts) where row.contains("`\(suite)`") {
        let isTested = text.contains(try Regex("func pitfall([0-9]+And)?\(number)([A-Z]|And[0-9])"))
        #expect(isTested, "\(suite) has no test of \(number)")
        named.insert("\(suite) \(number)")
      }
    }
    #expect(named.count >= 33)
    // And no test is left out of the page.
    for (suite, text) in zip(Self.suites, texts) {
      for match in text.matches(of: #/func pitfall(\d+)/#) where match.1 != "83" {
        #expect(named.contains("\(suite) \(match.1)"), "\(suite) tests \(match.1), and its row does not say so")
      }
    }
  }
}

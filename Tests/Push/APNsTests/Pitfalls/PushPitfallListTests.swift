import Foundation
import Testing

/// Docs/pitfalls.md answers for every pitfall that a push shows.
@Suite("The list of pitfalls of pushes")
struct PushPitfallListTests {
  /// Contents, dates, starts, topics, libraries, ends, alerts: those that can be seen in a push.
  private static let pushes = [
    1, 2, 4, 5, 7, 13, 14, 16, 20, 22, 23, 25, 26, 29, 31, 32, 38, 40, 41, 64, 122, 128, 133, 134, 211, 214, 215,
  ]
  /// Those that lie with a server that sends: its tokens, its connections, its libraries.
  private static let servers = [
    5, 25, 26, 34, 35, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 86, 112, 113, 116, 130, 131, 136,
    212, 217, 218, 220, 221, 223, 224, 226, 227, 229, 230, 232, 233, 235, 236, 238, 241, 242,
  ]
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  private static let root = (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }

  /// Suites by name, with their text.
  private static func suites(_ folders: [String]) throws -> [String: String] {
    var suites: [String: String] = [:]
    for folder in folders {
      let url = root.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
        guard file.pathExtension == "swift" else { continue }
        suites[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return suites
  }

  private func expectTests(of numbers: [Int], in folders: [String], orReason: Bool) throws {
    let suites = try Self.suites(folders)
    let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/pitfalls.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for number in numbers {
      let own = rows.filter { $0.hasPrefix("| \(number) |") }
      #expect(own.count == 1, "\(number) has \(own.count) rows")
      let row = try #require(own.first)
      if orReason, row.contains("| Not shown. ") { continue }
      let named = row.split(separator: "`").map(String.init).filter { suites[$0] != nil }
      #expect(!named.isEmpty, "the row of \(number) names no suite")
      for suite in named {
        let text = suites[suite] ?? ""
        let isTested = text.contains(try Regex("func pitfall([0-9]+And)?\(number)[A-Z]"))
        #expect(isTested, "\(suite) has no test of \(number)")
      }
    }
  }

  @Test func everyPitfallHasATest() throws {
    try expectTests(of: Self.pushes, in: ["Tests/Push/APNsTests/Pitfalls"], orReason: false)
  }

  @Test func everyPitfallOfServersHasATestOrAReason() throws {
    try expectTests(
      of: Self.servers,
      in: [
        "Tests/Push/APNsTests/Pitfalls", "Tests/Push/ProviderTests/Pitfalls", "Tests/Push/RelayTests/Pitfalls",
        "Tests/Device/PhoneTests/Pitfalls",
        "Tests/Device/PhoneTests/Pushes", "Tests/Apple/ActivityKitTests/Pitfalls",
      ], orReason: true)
  }
}

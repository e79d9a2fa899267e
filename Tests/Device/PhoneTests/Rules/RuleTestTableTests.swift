import Foundation
import Testing
@testable import Phone

@Suite("Rules and their tests")
struct RuleTestTableTests {
  /// Names of the functions in this module's tests.
  private static func functions() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let start = line.range(of: "func ") else { continue }
        names.insert(String(line[start.upperBound...].prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }

  @Test func everyRuleNamesATestThatIsThere() throws {
    let functions = try Self.functions()
    #expect(functions.count > 200)
    for rule in RuleID.allCases {
      let tests = ruleTests[rule] ?? []
      #expect(!tests.isEmpty, "\(rule.rawValue) has no test")
      for test in tests where !functions.contains(test) { Issue.record("\(rule.rawValue): no test \(test)") }
    }
    for (statement, tests) in statementTests {
      for test in tests where !functions.contains(test) { Issue.record("\(statement): no test \(test)") }
    }
  }
}

import APNs
import Foundation
import Testing

@Suite struct RulePageTests {
  private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Docs/push-rules.md")

  @Test func thePageIsWhatTheRulesSay() throws {
    if ProcessInfo.processInfo.environment["SKERRY_RECORD"] == "1" {
      try PushRules.page.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == PushRules.page)
  }
}

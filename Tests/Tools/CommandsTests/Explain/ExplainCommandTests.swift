import Findings
import Foundation
import Phone
import Testing

@testable import Commands

@Suite struct ExplainCommandTests {
  @Test func thePageIsUpToDate() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../../Docs/phone.md")
    #expect(
      try String(contentsOf: page.standardizedFileURL, encoding: .utf8) == PhonePage.text,
      "write it anew: ./skerry explain --markdown > Docs/phone.md")
  }

  @Test func thePageNamesEveryRuleAndCode() {
    for rule in RuleID.allCases { #expect(PhonePage.text.contains("`\(rule.rawValue)`"), "\(rule.rawValue)") }
    for code in Explanation.logCodes { #expect(PhonePage.text.contains("| `\(code)` |"), "\(code)") }
  }

  @Test func codesAreUnique() {
    #expect(Set(Explanation.codes).count == Explanation.codes.count)
  }

  @Test(arguments: [
    ("start.not-forground", "start.not-foreground"), ("push.nul", "push.null"),
    ("Update.After-End", "update.after-end"),
  ])
  func whatWasMeant(_ typed: String, _ meant: String) throws {
    #expect(Explanation.of(typed) == nil)
    #expect(Explanation.nearest(to: typed) == meant)
  }

  @Test func rulesAboutPushesAreExplained() throws {
    for id in ["push.null", "push.topic-suffix", "state.fraction"] { #expect(Explanation.codes.contains(id)) }
    let text = try #require(Explanation.of("state.fraction")).text(code: "state.fraction")
    #expect(text.contains("A fraction is sent for a whole number."))
    #expect(text.contains(#"- "content-state": {"minutes": 12.5, …}"#))
  }

  @Test func anUnknownCodeIsWrongUsage() throws {
    let parsed = try ArgumentParser(SkerryCommand.specification).parse(["explain", "start.not-forground"])
    guard case .run(let command) = parsed else {
      Issue.record("not understood")
      return
    }
    let failure = try #require(throws: Failure.self) {
      _ = try ExplainCommand(command, console: .standard).run()
    }
    #expect(failure.status == .usage)
    #expect(failure.findings.first?.fix.hasPrefix("Did you mean start.not-foreground?") == true)
  }
}

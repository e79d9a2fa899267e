import APNs
import Contract
import Findings
import Testing

@Suite struct RuleExampleTests {
  static let ids = PushRules.all.map(\.id)

  @Test(arguments: ids) func theBadExampleHasThisFindingAlone(_ id: String) throws {
    let rule = try #require(PushRules.rule(id))
    let findings = PushRules.findings(in: rule.example.bad.subject)
    #expect(findings.map(\.id) == [id], "\(rule.example.bad.payload)")
    #expect(findings.allSatisfy { !$0.what.isEmpty && !$0.why.isEmpty && !$0.fix.isEmpty && $0.place != nil })
    #expect(findings.first?.severity == rule.severity)
  }

  @Test(arguments: ids) func theGoodExampleHasNone(_ id: String) throws {
    let rule = try #require(PushRules.rule(id))
    // A restriction that the push itself has to live with stays.
    let findings = PushRules.findings(in: rule.example.good.subject)
    #expect(findings.isEmpty, "\(rule.example.good.payload)")
  }

  @Test func idsAreUniqueAndStable() {
    #expect(Set(Self.ids).count == Self.ids.count)
    #expect(Self.ids.allSatisfy { $0.wholeMatch(of: #/(?:push|state)\.[a-z0-9-]+/#) != nil })
  }

  @Test func everyNumberOfTheCatalogueHasARule() {
    let numbers = Set(PushRules.all.flatMap(\.numbers))
    let wanted = (1...17).map { "E\($0)" } + (1...20).map { "W\($0)" }
    #expect(wanted.filter { !numbers.contains($0) }.isEmpty)
    #expect(numbers.isSubset(of: wanted))
  }

  @Test func everyProblemOfTheReaderHasARule() {
    for code in PushProblemCode.allCases { #expect(PushRules.rule(code.rawValue) != nil, "\(code)") }
  }

  @Test func everyProblemOfContentsHasARule() {
    // Keys that stand twice are found in the whole payload.
    for code in DecodeProblemCode.allCases where code != .duplicateKey {
      #expect(PushRules.rule(code.rawValue) != nil, "\(code)")
    }
  }

  @Test func textsOfRulesAreWhole() {
    for rule in PushRules.all {
      #expect(!rule.title.isEmpty && !rule.why.isEmpty && !rule.fix.isEmpty, "\(rule.id)")
      #expect(!rule.title.hasSuffix("."), "\(rule.id)")
      #expect(rule.example.bad.shown != rule.example.good.shown, "\(rule.id)")
    }
  }
}

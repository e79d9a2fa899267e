import Findings
import Testing

private struct EvenRule: Rule {
  let id = "number.even"
  let severity = Severity.warning
  let title = "Numbers are even"
  let why = "Odd numbers do not pair."
  func findings(in subject: Int) -> [Finding] {
    subject.isMultiple(of: 2) ? [] : [finding("\(subject) is odd", fix: "Add one.")]
  }
}

@Suite struct FindingTests {
  @Test func rulesLendTheirIdentityToTheirFindings() {
    #expect(EvenRule().findings(in: 4).isEmpty)
    #expect(
      EvenRule().findings(in: 3) == [
        Finding(
          id: "number.even", severity: .warning, what: "3 is odd", why: "Odd numbers do not pair.", fix: "Add one.")
      ])
    #expect(EvenRule().finding("x", fix: "y", severity: .error).severity == .error)
  }

  @Test func severitiesAreOrdered() {
    #expect(Severity.note < .warning)
    #expect(Severity.warning < .error)
    let findings = [Severity.note, .error, .warning].map { Finding(id: "a", severity: $0, what: "") }
    #expect(findings.worst == .error)
    #expect([Finding]().worst == nil)
  }

  @Test(arguments: [
    (Place(path: "a.json", line: 3, column: 7), "a.json:3:7"),
    (Place(path: "a.json", line: 3), "a.json:3"),
    (Place(path: "a.json"), "a.json"),
    (Place(line: 3, column: 7), "line 3, column 7"),
    (Place(jsonPath: "$.a"), ""),
  ])
  func locationsReadAsCompilersPrintThem(_ place: Place, _ expected: String) {
    #expect(place.location == expected)
  }

  @Test func statusesAreTheDocumentedNumbers() {
    #expect([ExitStatus.done, .input, .usage, .environment].map(\.rawValue) == [0, 1, 2, 3])
  }
}

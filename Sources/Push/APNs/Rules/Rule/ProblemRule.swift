import Findings

/// A rule about something that the reader of payloads notes already: the reader finds it, the rule knows the line that
/// mends it. So no check is written twice.
protocol ProblemRule: PushRule {
  var code: PushProblemCode { get }
  /// The problem is another rule's: no fault is found twice.
  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool
  /// The line as it should be; nil where no line can be written for sure.
  func line(_ problem: PushProblem, of push: PushUnderTest) -> String?
}

extension ProblemRule {
  var id: String { code.rawValue }
  var severity: Severity { code.severity }
  var why: String { code.why }

  var stopsPushes: Bool { code.outcome == .dropped }

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool { false }
  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? { nil }

  func findings(in push: PushUnderTest) -> [Finding] {
    push.reading.problems.filter { $0.code == code && !leaves($0, of: push) }.map { problem in
      finding(
        problem.finding.what, fix: problem.finding.fix, line: line(problem, of: push),
        at: push.origin.place(problem.finding.place))
    }
  }
}

extension PushProblem {
  /// The last key of the path that it is about.
  var key: String {
    guard case .key(let key)? = finding.place?.jsonPath.flatMap({ JSONPath($0) })?.steps.last else { return "" }
    return key
  }
}

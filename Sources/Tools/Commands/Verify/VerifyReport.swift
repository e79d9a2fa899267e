import Findings

/// What `skerry verify` found, as it prints it.
struct VerifyReport: Encodable {
  var version = SkerryCommand.version
  var pushes: [PushVerdict] = []
  /// About the sources, the options and files that hold no push.
  var findings: [Finding] = []
  /// What could not be looked at, and why.
  var notChecked: [String] = []

  /// Those of all pushes too.
  var all: [Finding] { findings + pushes.flatMap(\.findings) }

  func status(isStrict: Bool) -> ExitStatus {
    let worst = all.worst ?? .note
    return worst == .error || isStrict && worst == .warning ? .input : .done
  }

  /// For people: each push with its verdict, and below it what was found.
  func text(style: TerminalStyle) -> String {
    let printer = TextPrinter(style: style)
    var lines = findings.map(printer.print)
    for push in pushes {
      let accent: TerminalStyle.Accent =
        switch push.outcome {
        case .shows: .green
        case .doesNotShow: .red
        case .unknown: .yellow
        }
      lines.append("\(style.paint(push.title + ":", .bold)) \(style.paint(push.words, accent, .bold)): \(push.because)")
      lines += push.findings.map { printer.print($0).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") }
    }
    lines += notChecked.map { style.paint("not checked: \($0)", .dim) }
    let counted = TextPrinter().summary(of: all)
    let pushes = pushes.count == 1 ? "1 push" : "\(pushes.count) pushes"
    lines.append(style.paint(counted.isEmpty ? pushes : "\(pushes): \(counted)", .bold))
    return lines.joined(separator: "\n") + "\n"
  }

  /// A test case for each push, failed where it would not show or has an error.
  var junit: String {
    let printer = TextPrinter()
    var suites: [JUnitReport.Suite] = []
    if !findings.isEmpty { suites.append(JUnitReport.Suite(name: "sources", cases: findings.map(Self.test))) }
    for push in pushes {
      let name = push.file ?? "push"
      let details = push.findings.map(printer.print).joined(separator: "\n")
      let isFailed = push.outcome == .doesNotShow || push.findings.worst == .error
      let test = JUnitReport.Case(
        classname: name, name: push.title,
        failure: isFailed
          ? JUnitReport.Case.Failure(message: "\(push.words): \(push.because)", detail: details) : nil,
        output: isFailed ? "" : details)
      if let index = suites.firstIndex(where: { $0.name == name }) {
        suites[index].cases.append(test)
      } else {
        suites.append(JUnitReport.Suite(name: name, cases: [test]))
      }
    }
    return JUnitReport(suites: suites).text
  }

  private static func test(_ finding: Finding) -> JUnitReport.Case {
    let text = TextPrinter().print(finding)
    let isError = finding.severity == .error
    return JUnitReport.Case(
      classname: finding.id, name: finding.what,
      failure: isError ? JUnitReport.Case.Failure(message: finding.what, detail: text) : nil,
      output: isError ? "" : text)
  }
}

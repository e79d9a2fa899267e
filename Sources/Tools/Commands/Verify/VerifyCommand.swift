import APNs
import Findings
import Foundation
import Workshop

/// `skerry verify`: would these pushes show?
struct VerifyCommand {
  private let options: VerifyOptions
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try VerifyOptions(parsed)
    self.console = console
  }

  /// - Throws: `Failure` where a file cannot be read or the machine lacks something.
  func run() throws -> ExitStatus {
    var report = VerifyReport()
    report.findings += options.findings
    let project: VerifyProject?
    do {
      project = options.sources.isEmpty ? nil : try VerifyProject(options, console: console)
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
    report.findings += project?.findings ?? []
    if project == nil {
      report.notChecked.append("whether the content decodes, because no sources were named")
    } else if let obstacle = project?.obstacle {
      report.notChecked.append("what the compiled types decode and draw, because \(obstacle)")
    }
    var run = VerifyRun(options: options, project: project)
    for path in options.payloads {
      let found = try run.judge(path)
      report.pushes += found.verdicts
      report.findings += found.findings
    }
    if report.pushes.allSatisfy({ $0.findings.allSatisfy { !$0.id.hasPrefix("push.topic") } }), lacksHeaders(report) {
      report.notChecked.append("the header fields, because none were given (--headers)")
    }
    console.clearProgress()
    try print(report)
    return report.status(isStrict: options.isStrict)
  }

  private func lacksHeaders(_ report: VerifyReport) -> Bool {
    options.fields.isEmpty && report.pushes.contains { $0.form == .payload || $0.form == .simulator }
  }

  private func print(_ report: VerifyReport) throws {
    if let path = options.sarif {
      let text = try SARIFPrinter(version: SkerryCommand.version).print(report.all)
      do {
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw Failure(
          .environment, id: "output.unwritable", "The report cannot be written: \(error.localizedDescription)",
          fix: "Name a file in a folder that exists and may be written to.", at: Place(path: path))
      }
    }
    switch options.form {
    case .text: console.say(report.text(style: console.outStyle))
    case .json: console.say(try JSONPrinter.text(report) + "\n")
    case .github: console.say(report.all.isEmpty ? "" : GitHubPrinter().print(report.all) + "\n")
    case .junit: console.say(report.junit + "\n")
    }
  }
}

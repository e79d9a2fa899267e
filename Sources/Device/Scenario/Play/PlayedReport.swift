import Findings
import Foundation

extension PlayedScenario {
  /// One test case for each step that can fail; what the phone logged is its output.
  public var junit: JUnitReport.Suite {
    var cases: [JUnitReport.Case] = []
    for step in steps where step.held > 0 || !step.failures.isEmpty {
      let failure =
        step.failures.isEmpty
        ? nil
        : JUnitReport.Case.Failure(
          message: step.failures[0].what, detail: step.failures.map(Self.detail).joined(separator: "\n"))
      cases.append(
        JUnitReport.Case(
          classname: name, name: "\(step.number). \(step.sentence)", failure: failure,
          output: step.log.map { "\($0.code) \($0.text)" }.joined(separator: "\n")))
    }
    for finding in findings where finding.severity == .error {
      cases.append(
        JUnitReport.Case(
          classname: name, name: finding.id,
          failure: JUnitReport.Case.Failure(message: finding.what, detail: Self.detail(finding))))
    }
    return JUnitReport.Suite(name: name, cases: cases)
  }

  private static func detail(_ finding: Finding) -> String {
    [finding.place?.location ?? "", finding.what, finding.why, finding.fix].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

/// A played scenario for machines.
public struct PlayedReport: Codable, Sendable {
  /// A step, what the phone logged in it and what was not as expected.
  public struct Step: Codable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var step: String
    /// Line of the scenario's file; nil where the scenario was made without one.
    public var line: Int?
    public var date: Date
    /// Seconds of the phone's time since the beginning.
    public var elapsed: Double
    public var log: [Entry]
    public var failures: [Finding]
    public var pictures: [String]
  }
  /// A line of the phone's log.
  public struct Entry: Codable, Sendable {
    public var code: String
    public var severity: Severity
    public var text: String
  }

  /// The film that was made of it.
  public struct Film: Codable, Sendable {
    /// The file, or the folder of the frames.
    public var path: String
    /// `webp`, `frames` or `strip`.
    public var format: String
    /// How many pictures it has.
    public var pictures: Int
    /// How long it takes; of a strip, what it shows of the phone's time.
    public var seconds: Double

    public init(path: String, format: String, pictures: Int, seconds: Double) {
      self.path = path; self.format = format; self.pictures = pictures; self.seconds = seconds
    }
  }

  public var name: String
  /// Path of the scenario; nil where it was made without a file.
  public var file: String?
  public var hasPassed: Bool
  public var steps: [Step]
  public var findings: [Finding]
  /// Nil where none was asked for.
  public var film: Film?

  /// The report of what was played; nothing is left out.
  public init(_ played: PlayedScenario) {
    name = played.name
    file = played.file
    hasPassed = played.hasPassed
    findings = played.findings
    steps = played.steps.map { step in
      Step(
        number: step.number, step: step.sentence, line: step.place.line, date: step.date, elapsed: step.elapsed,
        log: step.log.map { Entry(code: $0.code, severity: $0.severity, text: $0.text) }, failures: step.failures,
        pictures: step.pictures)
    }
  }
}

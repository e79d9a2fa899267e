import Findings
import Foundation

/// One step of a scenario as it was played.
public struct PlayedStep: Sendable {
  /// Counted from 1.
  public var number: Int
  /// The step in words.
  public var sentence: String
  public var place: Place
  /// The phone's clock when the step was over.
  public var date: Date
  /// Seconds since the scenario began.
  public var elapsed: Double
  /// What the phone logged, in the scenario's names.
  public var log: [Line]
  /// What was not as expected, or could not be done.
  public var failures: [Finding]
  /// Expectations that held.
  public var held: Int
  /// Paths of the pictures taken.
  public var pictures: [String]

  /// One entry of the log.
  public struct Line: Sendable, Hashable {
    public var code: String
    public var severity: Severity
    public var date: Date
    public var text: String
  }
}

/// A scenario as it was played.
public struct PlayedScenario: Sendable {
  public var name: String
  /// Path of the scenario; nil where it was made without a file.
  public var file: String?
  public var steps: [PlayedStep] = []
  /// What was found apart from the steps: about processes, sources, resources.
  public var findings: [Finding] = []
  /// What the widget prints and what was skipped needs no failure; an error does.
  public var hasPassed: Bool {
    steps.allSatisfy { $0.failures.isEmpty } && findings.worst != .error
  }
  /// Seconds of the phone's time.
  public var duration: Double { steps.last?.elapsed ?? 0 }

  /// - Parameter file: path of the scenario; nil where it was made without a file.
  public init(name: String, file: String? = nil, steps: [PlayedStep] = [], findings: [Finding] = []) {
    self.name = name; self.file = file; self.steps = steps; self.findings = findings
  }
}

import Findings

/// Something about a payload that the sender did not mean, and what a phone makes of it. APNs answers 200 all the same.
public struct PushProblem: Sendable, Codable, Hashable {
  /// What becomes of the push.
  public enum Outcome: String, Sendable, Codable, Hashable {
    /// The phone drops the whole push.
    case dropped
    /// The phone leaves the key alone and applies the rest.
    case ignored
    /// The phone takes it as it stands.
    case applied
  }

  public var code: PushProblemCode
  public var outcome: Outcome
  /// What, why, how to mend it, and where: line, column and JSON path.
  public var finding: Finding
}

/// What a phone makes of a payload.
public struct PushReading: Sendable {
  /// Nil where the phone drops the push.
  public var push: LiveActivityPush?
  /// In the order of the text, as far as they belong to a place in it.
  public var problems: [PushProblem]

  /// The first problem for which the push is dropped.
  public var dropped: PushProblem? { problems.first { $0.outcome == .dropped } }
  public var findings: [Finding] { problems.map(\.finding) }
}

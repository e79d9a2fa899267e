import APNs
import Findings

/// What a code means, in full: what `skerry explain` prints.
public struct Explanation: Hashable, Sendable, Codable {
  public var severity: Severity
  /// One line for lists.
  public var title: String
  /// Why the system does so.
  public var why: String
  /// How to mend it; empty where nothing has to change.
  public var fix: String

  init(_ severity: Severity, _ title: String, why: String, fix: String = "") {
    self.severity = severity; self.title = title; self.why = why; self.fix = fix
  }

  /// Codes of the log, then those of the payload of a push, which the log names too.
  public static let logCodes: [String] = EventCode.allCases.map(\.rawValue) + PushProblemCode.allCases.map(\.rawValue)

  /// Every code that can be explained: those of the log, then the rules about pushes that it does not have.
  public static let codes: [String] = logCodes + PushRules.all.map(\.id).filter { !Set(logCodes).contains($0) }

  /// What a code means; nil where there is no such code. Rules about pushes say more than the log about the same code:
  /// their fix ends with an example.
  public static func of(_ code: String) -> Explanation? {
    guard let rule = PushRules.rule(code) else { return logged(code) }
    func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
    let example = PushRules.difference(rule.example).map { "  " + $0 }.joined(separator: "\n")
    return Explanation(
      rule.severity, rule.title, why: sentence(rule.why), fix: sentence(rule.fix) + "\n\nExample:\n" + example)
  }

  /// What a code of the log means; nil where the log has no such code.
  public static func logged(_ code: String) -> Explanation? {
    if let event = EventCode(rawValue: code) { return event.explanation }
    guard let problem = PushProblemCode(rawValue: code) else { return nil }
    let outcome = switch problem.outcome {
    case .dropped: "A payload that the phone drops"
    case .ignored: "A payload of which the phone leaves a key alone"
    case .applied: "A payload that the phone takes as it stands"
    }
    return Explanation(
      problem.severity, outcome, why: problem.why + ".",
      fix: "The finding names the place in the payload and what to write there.")
  }

  /// The code that somebody probably meant.
  public static func nearest(to code: String) -> String? { Suggestion.nearest(to: code, in: codes) }

  /// The long text.
  public func text(code: String) -> String {
    let lines =
      ["\(code) (\(severity.rawValue))", title + ".", "", "Why: \(why)"] + (fix.isEmpty ? [] : ["Fix: \(fix)"])
    return lines.map { $0 + "\n" }.joined()
  }
}

extension EventCode {
  public var explanation: Explanation {
    switch rawValue.prefix(while: { $0 != "." }) {
    case "start": startExplanation
    case "activity", "update", "end": lifeExplanation
    case "push": pushExplanation
    case "draw", "token": drawExplanation
    case "widget": widgetExplanation
    case "timeline": timelineExplanation
    default: phoneExplanation
    }
  }

  public var severity: Severity { explanation.severity }

  /// The long text: `skerry explain CODE`.
  public static func explain(_ code: EventCode) -> String { code.explanation.text(code: code.rawValue) }
}

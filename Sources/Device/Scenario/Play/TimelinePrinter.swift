import Findings
import Foundation

/// Prints what a scenario did: the time, the step, what the phone logged, what was not as expected.
public struct TimelinePrinter: Sendable {
  public var style: TerminalStyle
  /// Notes of the log are shown too; else warnings and errors alone.
  public var isDetailed: Bool

  public init(style: TerminalStyle, isDetailed: Bool = true) {
    self.style = style; self.isDetailed = isDetailed
  }

  /// The lines of a step, each with its line feed.
  public func text(of step: PlayedStep) -> String {
    let time = Self.clock(step.elapsed)
    let margin = String(repeating: " ", count: time.count + 2)
    var lines = [
      style.paint(time, .dim) + "  " + (step.sentence.hasPrefix("expect ") ? expectation(step) : step.sentence)
    ]
    for entry in step.log where isDetailed || entry.severity > .note {
      let code =
        entry.severity == .note
        ? style.paint(entry.code, .dim) : style.paint(entry.code, entry.severity == .error ? .red : .yellow)
      lines.append(margin + "\(code)  \(entry.text)")
    }
    for failure in step.failures {
      lines.append(margin + style.paint("✗ " + failure.what, .red))
      if let location = failure.place?.location, !location.isEmpty { lines.append(margin + "  at " + location) }
      if !failure.why.isEmpty { lines.append(margin + "  why: " + failure.why) }
      if !failure.fix.isEmpty { lines.append(margin + "  fix: " + failure.fix) }
    }
    lines += step.pictures.map { margin + style.paint("picture ", .dim) + $0 }
    return lines.map { $0 + "\n" }.joined()
  }

  private func expectation(_ step: PlayedStep) -> String {
    step.failures.isEmpty ? style.paint("✓ ", .green) + step.sentence.dropFirst("expect ".count) : step.sentence
  }

  /// “An order: 12 expectations in 8h 1m held”.
  public func summary(of played: PlayedScenario) -> String {
    let failed = played.steps.reduce(0) { $0 + $1.failures.count }
    let held = played.steps.reduce(0) { $0 + $1.held }
    let time = DurationText.text(played.duration)
    let verdict =
      failed == 0
      ? style.paint("\(held) expectation\(held == 1 ? "" : "s") held", .green)
      : style.paint("\(failed) failed", .red) + ", \(held) held"
    return "\(played.name): \(verdict), \(played.steps.count) steps in \(time) of the phone's time"
  }

  /// `0:00:00`, `8:00:00`, `1d 04:00:00`; with thousandths where there are any.
  public static func clock(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let whole = milliseconds / 1000, rest = milliseconds % 1000
    let days = whole / 86_400
    let text = String(format: "%d:%02d:%02d", whole % 86_400 / 3600, whole % 3600 / 60, whole % 60)
    return (days > 0 ? "\(days)d " : "") + text + (rest > 0 ? String(format: ".%03d", rest) : "")
  }
}

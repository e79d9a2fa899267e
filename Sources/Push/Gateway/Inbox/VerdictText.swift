import Findings
import Foundation

/// Verdicts and tokens as lines for a terminal.
public struct VerdictText: Sendable {
  public var style: TerminalStyle
  /// Remarks and fixes are shown too; else the first line and the cause alone.
  public var isDetailed: Bool

  public init(style: TerminalStyle, isDetailed: Bool = true) {
    self.style = style; self.isDetailed = isDetailed
  }

  /// `#12 200 update com.example.parcels (update): shown on compact, and on lock-screen once the phone is locked`, and
  /// below it what went wrong; each line with its line feed.
  public func text(of verdict: Verdict) -> String {
    var lines = [headline(verdict)]
    if let cause = verdict.cause, !verdict.isSeen || cause.severity > .note {
      lines += detail(cause, "    ", isCause: true)
    }
    if isDetailed { for remark in verdict.remarks { lines += detail(remark, "    ", isCause: false) } }
    return lines.map { $0 + "\n" }.joined()
  }

  private func headline(_ verdict: Verdict) -> String {
    let answer = verdict.answer
    let status = answer.status == 0 ? "---" : "\(answer.status)"
    let isGood = verdict.answer.status == 200
    var parts = [style.paint("#\(verdict.number)", .dim), style.paint(status, isGood ? .green : .red)]
    if let reason = answer.reason { parts.append(reason) }
    if let event = verdict.request.event { parts.append(event) }
    if let receiver = verdict.receiver { parts.append("\(receiver.app) (\(receiver.kind))") }
    if let old = verdict.replayOf { parts.append("again #\(old)") }
    return parts.joined(separator: " ") + ": " + ending(verdict)
  }

  private func ending(_ verdict: Verdict) -> String {
    switch verdict.outcome {
    case .shown:
      let attention = verdict.attention.isEmpty ? "" : "; " + verdict.attention.joined(separator: ", ")
      return (verdict.drawing.map(places) ?? style.paint("shown", .green)) + attention
    case .taken:
      if verdict.drawing?.isSuperseded == true { return "taken; newer content was drawn" }
      return verdict.cause == nil ? "taken; nothing new is seen" : style.paint("taken, but not drawn", .yellow)
    case .notDecoded: return style.paint("does not decode", .red)
    case .refused: return style.paint("refused", .red)
    case .dropped: return style.paint("dropped by the phone", .yellow)
    case .lost, .expired, .replaced: return style.paint(verdict.outcome.rawValue, .yellow)
    case .stored: return "waits at APNs"
    case .held: return "waits on the phone"
    case .delivered: return "on its way"
    case .accepted: return "accepted"
    case .unanswered: return style.paint("no answer", .yellow)
    }
  }

  /// Where it is seen now, and where it will be.
  private func places(_ drawing: Verdict.Drawing) -> String {
    let inSight = drawing.surfaces.filter { !drawing.hidden.contains($0) }
    let later = drawing.hidden.joined(separator: ", ")
    let once = drawing.hiddenUntil.map { " once \($0)" } ?? ""
    if inSight.isEmpty { return style.paint("drawn", .green) + ", and seen on \(later)\(once)" }
    let shown = style.paint("shown", .green) + " on " + inSight.joined(separator: ", ")
    return later.isEmpty ? shown : shown + ", and on \(later)\(once)"
  }

  private func detail(_ finding: Finding, _ margin: String, isCause: Bool) -> [String] {
    let place = finding.place?.jsonPath.map { " at \($0)" } ?? ""
    let colour: TerminalStyle.Accent =
      switch finding.severity {
      case .error: .red
      case .warning: .yellow
      default: .dim
      }
    var lines = [margin + style.paint(finding.id, colour) + " " + finding.what + place]
    if isDetailed, !finding.fix.isEmpty {
      // The mended line stands below its sentence.
      let fix = finding.fix.replacing("\n", with: "\n" + margin + "       ")
      lines.append(margin + "  " + style.paint("fix: ", .dim) + fix)
    }
    return lines
  }
}

import Findings
import Glibc

/// How an app's process ended by itself, as a finding.
struct AppEnding {
  let end: ChildProcess.End
  let output: GuestOutput
  let displayPaths: [String: String]
  let limits: ProcessLimits

  /// What happens to the app's activities.
  private static let afterwards = "On iOS the app would be gone, and its Live Activities would stay as they are."

  var finding: Finding {
    switch end {
    case .signal(SIGXCPU):
      make("app.processor-time", "the app used \(limits.processorSeconds) s of processor time and was ended",
        fix: "Look for an endless loop in the app's code.")
    case .signal where output.witness.outOfMemory:
      make("app.out-of-memory", "the app ran out of memory: its limit is \(limits.addressSpace / 1_048_576) MB",
        fix: "Keep less in memory.")
    case .signal(let number):
      crash(number)
    case .exit(let code):
      make("app.exited", "the app ended by itself (exit code \(code))",
        fix: "An app must not call exit(); read its last output for what failed at its start.")
    }
  }

  private func crash(_ number: Int32) -> Finding {
    let trap = output.trap(displayPaths: displayPaths)
    let name = WorkshopError.Crash.name(ofSignal: number)
    let what =
      output.witness.stackOverflow
      ? "endless recursion used up its stack" : trap.map { "\($0.text) (\(name))" } ?? name
    return make("app.crashed", "the app crashed: \(what)", fix: "Mend the code that traps.", place: trap?.place)
  }

  private func make(_ id: String, _ what: String, fix: String, place: Place? = nil) -> Finding {
    let lines = output.lastLines
    let printed = lines.isEmpty ? "" : " Its last output:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    return Finding(id: id, severity: .error, what: what, why: Self.afterwards + printed, fix: fix, place: place)
  }
}

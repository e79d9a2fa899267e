import Findings

/// Updates that only move a clock on.
struct UpdateEachSecondRule: MotionRule {
  let id = "motion.update-each-second"
  let severity = Severity.warning
  let title = "Updates do the work of a clock"
  let why =
    "iOS has a budget for updates and draws one or two a second at best, fewer on a locked phone: seconds are left "
    + "out, and later updates come late or never. Texts with a time interval are moved on by the system itself, "
    + "without an update."
  private let fix =
    "Put the dates into the content state, show them by Text(timerInterval:) or ProgressView(timerInterval:), and "
    + "update only when something else changes."

  /// Updates that are closer than this, in seconds, follow a clock and not what happens.
  private static let pace = 2.0

  func observations(in reading: MotionReading) -> [MotionObservation] {
    let loops = reading.sources.updateLoops.filter { $0.interval <= Self.pace }.map { loop in
      written("The activity is updated every \(Seconds.text(loop.interval))", fix: fix, at: loop.place)
    }
    let timelines = reading.sources.timelines.flatMap { timeline in
      timeline.steps.filter { $0.seconds > 0 && $0.seconds <= Self.pace }.prefix(1).map { step in
        written("The timeline has an entry every \(Seconds.text(step.seconds))", fix: fix, at: step.place)
      }
    }
    let clocks = reading.sources.clocks.map { place in
      written(
        "Minutes and seconds are written as a plain text, which stands still between updates", fix: fix, at: place,
        severity: .note)
    }
    return loops + timelines + clocks
  }
}

import Findings

/// Entries of a home-screen widget that do not follow each other in time.
struct TimelineOrderRule: MotionRule {
  let id = "motion.timeline-order"
  let severity = Severity.warning
  let title = "Entries of a timeline are out of order"
  let why =
    "WidgetKit shows entries in the order of the array, each at its date. One whose date lies before its neighbour's "
    + "is skipped, or the widget jumps back to an older content."
  private let fix =
    "Make the entries from the earliest to the latest, or sort them by date before the timeline is made."

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.sources.timelines.flatMap { timeline in
      timeline.steps.filter { $0.seconds < 0 }.map { step in
        written(
          "An entry of the timeline is dated \(Seconds.text(-step.seconds)) before the one in front of it", fix: fix,
          at: step.place)
      }
    }
  }
}

import Findings

/// `.animation(_:)` without a value.
struct UnboundAnimationRule: MotionRule {
  let id = "motion.animation-without-value"
  let severity = Severity.warning
  let title = "An animation is not bound to a value"
  let why =
    "It applies to everything inside that changes, for whatever reason, and to nothing when iOS sees no change at that "
    + "level: texts slide that should stand, and the bar that should grow jumps. Apple has deprecated the form."
  private let fix =
    "Put .animation(_:value:) on the view that moves, such as the bar or the number, with the value that moves it."

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.sources.animations.filter { $0.form == .unbound }.map { animation in
      let owner = animation.view.map { " on \($0)" } ?? ""
      return written(".animation(_:)\(owner) names no value", fix: fix, at: animation.place)
    }
  }
}

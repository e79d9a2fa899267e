import Findings
import RenderTree

/// Something that shall move for ever.
struct EndlessAnimationRule: MotionRule {
  let id = "motion.endless-animation"
  let severity = Severity.warning
  let title = "Something is meant to move without an end"
  let why =
    "A Live Activity is drawn once for each content and moves only from one to the next: an endless motion stands "
    + "still, or ends after 2 seconds. App Review rejects activities that keep up such a motion by updates which tell "
    + "nothing."
  private let fix =
    "Show what is known instead: a progress that has a value, a sentence such as “about 5 min”, or "
    + "ProgressView(timerInterval:), which the system moves by itself."

  func observations(in reading: MotionReading) -> [MotionObservation] {
    let endless = reading.sources.endless
    var found = endless.map { written(Self.sentence($0), fix: fix, at: $0.place) }
    // The sources name each place; without them the picture still tells that there is one.
    guard !endless.contains(where: { $0.kind == .animation }) else { return found }
    for run in reading.runs {
      for step in run.steps {
        for spec in step.reading.picture.list.scopes.compactMap(\.animation) where spec.repeatCount == nil {
          found.append(seen("An animation repeats for ever", fix: fix, key: "scope", on: step))
        }
      }
    }
    return found
  }

  private static func sentence(_ motion: EndlessMotion) -> String {
    switch motion.kind {
    case .animation: "\(motion.text) asks for an animation without an end"
    case .timelineView: "\(motion.text) asks for a picture at every frame and gets none"
    case .animator: "\(motion.text) without a trigger goes through its steps for ever"
    case .symbolEffect: "\(motion.text) without a value runs as long as the symbol is shown"
    case .spinner: "\(motion.text) without a value is a wheel that stands still"
    }
  }
}

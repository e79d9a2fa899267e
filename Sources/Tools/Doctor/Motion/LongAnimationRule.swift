import Findings
import RenderTree

/// An animation that the next update, or iOS, breaks off.
struct LongAnimationRule: MotionRule {
  let id = "motion.long-animation"
  let severity = Severity.warning
  let title = "An animation takes longer than there is time"
  let why =
    "The duration is the time of the passage from one content to the next. When the next content comes first, the "
    + "passage starts again from wherever it is, and what moves never arrives; after 2 seconds iOS ends it in any case."

  func observations(in reading: MotionReading) -> [MotionObservation] {
    let pace = Pace(reading)
    var drawn: Set<AnimationSpec> = []
    var found: [MotionObservation] = []
    for run in reading.runs {
      for step in run.steps {
        for spec in step.reading.picture.list.scopes.compactMap(\.animation) {
          drawn.insert(spec)
          guard let length = spec.requestedLength, let (what, fix) = fault(length, pace) else { continue }
          let place = reading.sources.animations.first { $0.spec == spec }?.place
          found.append(
            seen(
              what, fix: fix, key: "\(what) \(place?.location ?? "")", at: place, on: step,
              measures: ["duration": length]))
        }
      }
    }
    // What no picture holds: transitions, views of a home-screen widget, branches that were not taken.
    for animation in reading.sources.animations where animation.form != .closure {
      guard let spec = animation.spec, !drawn.contains(spec), let length = spec.requestedLength,
        let (what, fix) = fault(length, pace)
      else { continue }
      found.append(written(what, fix: fix, at: animation.place))
    }
    return found
  }

  private func fault(_ length: Double, _ pace: Pace?) -> (what: String, fix: String)? {
    if let pace, length >= pace.interval {
      return (
        "An animation of \(Seconds.text(length)) has no time to end: \(pace.sentence)",
        "Make it a third of that or less, \(Seconds.text(min(pace.interval / 3, MotionSetting.longest))) at most, or "
          + "update less often."
      )
    }
    guard length > MotionSetting.longest else { return nil }
    return (
      "An animation of \(Seconds.text(length)) is ended by iOS after \(Seconds.text(MotionSetting.longest))",
      "Make it shorter: 0.2 to 0.8 s show a change without holding it up."
    )
  }

  /// The shortest time between two contents.
  private struct Pace {
    var interval: Double
    var sentence: String

    init?(_ reading: MotionReading) {
      var best: (interval: Double, sentence: String)?
      func offer(_ interval: Double, _ sentence: String) {
        if best.map({ interval < $0.interval }) ?? true { best = (interval, sentence) }
      }
      if let interval = reading.updateInterval {
        offer(interval, "updates come every \(Seconds.text(interval))")
      }
      for loop in reading.sources.updateLoops {
        offer(
          loop.interval, "the activity is updated every \(Seconds.text(loop.interval)) (\(loop.place.location))")
      }
      for (step, place) in reading.sources.timelines.flatMap(\.steps) where step > 0 {
        offer(step, "the timeline has an entry every \(Seconds.text(step)) (\(place.location))")
      }
      guard let best else { return nil }
      (interval, sentence) = best
    }
  }
}

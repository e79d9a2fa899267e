/// One way in which something comes or goes, as a function of its presence: 0 = not there, 1 = as it is.
enum Passage: Hashable, Sendable {
  case fade
  /// Away by a distance in points.
  case shift(Double, Double)
  case scale(Double, anchor: UnitPosition)
  case blur(Double)
  /// Over the last part of the presence only, which begins at the given share.
  indirect case late(Passage, from: Double)

  /// The effect at a presence; nil where there is none.
  func effect(at presence: Double) -> Effect? {
    switch self {
    case .fade: presence >= 1 ? nil : .opacity(max(presence, 0))
    case .shift(let dx, let dy): presence == 1 ? nil : .offset((1 - presence) * dx, (1 - presence) * dy)
    case .scale(let factor, let anchor):
      presence == 1
        ? nil : .scale(factor + (1 - factor) * presence, factor + (1 - factor) * presence, anchor: anchor)
    case .blur(let radius): presence >= 1 ? nil : .blur(radius: (1 - presence) * radius, opaque: false)
    case .late(let passage, let share): passage.effect(at: min(max((presence - share) / (1 - share), 0), 1))
    }
  }
}

extension [Passage] {
  /// The same over the last two thirds of the presence, so that what goes is almost gone when what comes is seen: as
  /// OpenSwiftUI reports of `blurReplace`.
  var late: [Passage] { map { .late($0, from: 0.33) } }
}

/// Passages that run together, and how far they have come.
struct Presence: Sendable {
  let passages: [Passage]
  var level: MovingValue<Double>

  func isOver(at time: Double) -> Bool { level.target == 1 && !level.isMoving(at: time) }

  func effects(at time: Double, now: Double) -> [ScopedEffect] {
    let presence = level.value(at: time, now: now)
    return passages.compactMap { $0.effect(at: presence).map { ScopedEffect($0) } }
  }
}

extension [Presence] {
  /// Begins to come in by `passages`, from nothing.
  mutating func enter(_ passages: [Passage], _ timing: MotionTiming, at time: Double) -> MovingValue<Double>.Outcome {
    guard !passages.isEmpty else { return .jumps }
    var level = MovingValue(0.0)
    let outcome = level.move(to: 1, timing, at: time, now: 0)
    if outcome == .moves { append(Presence(passages: passages, level: level)) }
    return outcome
  }

  /// Begins to go by `passages`. One that still comes in by the same turns round where it is; others go on.
  mutating func leave(_ passages: [Passage], _ timing: MotionTiming, at time: Double) -> MovingValue<Double>.Outcome {
    guard !passages.isEmpty else { return .jumps }
    if let index = firstIndex(where: { $0.passages == passages }) {
      return self[index].level.move(to: 0, timing, at: time, now: 0)
    }
    var level = MovingValue(1.0)
    let outcome = level.move(to: 0, timing, at: time, now: 0)
    append(Presence(passages: passages, level: level))
    return outcome
  }

  /// What was about to go, comes back from where it is.
  mutating func revive(_ timing: MotionTiming, at time: Double) {
    for index in indices { _ = self[index].level.move(to: 1, timing, at: time, now: 0) }
    removeAll { $0.isOver(at: time) }
  }

  var end: Double { reduce(0) { Swift.max($0, $1.level.end) } }

  func effects(at time: Double, now: Double) -> [ScopedEffect] { flatMap { $0.effects(at: time, now: now) } }
}

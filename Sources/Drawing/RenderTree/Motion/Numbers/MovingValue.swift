/// A value on its way, perhaps under several changes at once: what it will be in the end, and what every running change
/// still holds it away from that.
///
/// A new target thus never makes it jump. Under a timing curve the new change is added to those that run; a spring
/// takes them over, with their distance and their speed (as SwiftUI merges animations).
struct MovingValue<Value: Morphing>: Sendable {
  /// One change, in the numbers of the value.
  private struct Change: Sendable {
    /// How far the old target lies from the new one, or where a spring starts.
    var distance: [Double]
    /// Numbers a second at the start, under `spring`.
    var velocity: [Double] = []
    var spring: (spring: SpringCurve, speed: Double)?
    var timing: MotionTiming
    var start: Double

    var end: Double { start + timing.duration }

    func add(at time: Double, to numbers: inout [Double]) {
      let own = time - start
      if let (spring, speed) = spring {
        let left = spring.displacement(at: own * speed), push = spring.impulse(at: own * speed) / speed
        for index in distance.indices { numbers[index] += distance[index] * left + velocity[index] * push }
      } else {
        let left = 1 - timing.progress(at: own)
        for index in distance.indices { numbers[index] += distance[index] * left }
      }
    }
    func addRate(at time: Double, to numbers: inout [Double]) {
      let own = time - start
      if let (spring, speed) = spring {
        let left = spring.displacementRate(at: own * speed) * speed, push = spring.impulseRate(at: own * speed)
        for index in distance.indices { numbers[index] += distance[index] * left + velocity[index] * push }
      } else {
        let rate = timing.rate(at: own)
        for index in distance.indices { numbers[index] -= distance[index] * rate }
      }
    }
  }

  /// What it will be when all changes are over.
  private(set) var target: Value
  private var changes: [Change] = []
  /// More would cost without being seen: they are joined into one.
  private static var mostChanges: Int { 8 }

  init(_ value: Value) { target = value }

  /// When it stands still.
  var end: Double { changes.reduce(0) { max($0, $1.end) } }
  func isMoving(at time: Double) -> Bool { changes.contains { time < $0.end } }

  func value(at time: Double, now: Double) -> Value {
    guard isMoving(at: time) else { return target }
    var numbers = target.numbers(.mixed, now: now).numbers
    for change in changes where time < change.end { change.add(at: time, to: &numbers) }
    return target.with(numbers, .mixed, now: now)
  }

  /// The same motion around another target: what comes to stand in its place moves along with it.
  func carried(to value: Value) -> MovingValue {
    var copy = self
    copy.target = value
    return copy
  }

  /// How a request came out.
  enum Outcome { case same, moves, jumps }

  /// Makes it move to another target. Where that is of another structure, or the timing has no length, it is there at
  /// once.
  mutating func move(to next: Value, _ timing: MotionTiming, at time: Double, now: Double) -> Outcome {
    if next == target { return .same }
    changes.removeAll { $0.end <= time }
    guard !timing.isNone else { return jump(to: next) }
    var last = target.adapted(to: next, now: now)
    guard last.isLike(next, now: now) else { return jump(to: next) }
    let goal = next.numbers(.mixed, now: now)
    if last != target, !changes.isEmpty {
      // The running changes count in numbers of the old structure.
      last = value(at: time, now: now).adapted(to: next, now: now)
      changes = []
      guard last.isLike(next, now: now) else { return jump(to: next) }
    }
    var distance = last.numbers(.mixed, now: now).numbers
    guard distance.count == goal.numbers.count else { return jump(to: next) }
    for index in distance.indices { distance[index] -= goal.numbers[index] }
    for index in goal.turns { distance[index].formRemainder(dividingBy: 2 * .pi) }
    guard distance.allSatisfy(\.isFinite) else { return jump(to: next) }
    if distance.allSatisfy({ $0 == 0 }) {
      target = next
      return .same
    }
    var change = Change(distance: distance, timing: timing, start: time)
    let spring = timing.mergingSpring
    if !changes.isEmpty, spring != nil || changes.count >= Self.mostChanges {
      for running in changes { running.add(at: time, to: &change.distance) }
      if let spring {
        change.spring = spring
        change.velocity = [Double](repeating: 0, count: distance.count)
        for running in changes { running.addRate(at: time, to: &change.velocity) }
      }
      changes = []
    }
    changes.append(change)
    target = next
    return .moves
  }

  private mutating func jump(to next: Value) -> Outcome {
    target = next
    changes = []
    return .jumps
  }
}

/// The way from one display list to the next: a pure function from the time since the change to a display list.
///
/// Items are matched by identity below the same parent. What both lists have moves from its old place and look to the
/// new ones: frames, effects, shapes of one kind, paints, font sizes; a content that cannot be mixed becomes the next
/// one by its content transition. What only the new list has comes in, and what only the old list had goes out, by its
/// transition, at its old place in the drawing order. `matchedGeometryEffect` lets one come from where the other was.
///
/// Every property takes the timing of the innermost animation scope around it whose value changed, else the system's;
/// iOS holds every change to two seconds. A scope without animation makes its properties jump.
///
/// A transition of the app's own is played between the phases that were rendered in advance; without them it fades.
///
/// Approximate: the system's own curve, the strength of its blurs and how far figures roll are not published.
///
/// Whether a state is newer than the one that is shown is the caller's to decide: given an older one, this goes to it
/// all the same. The phone drops those before they are drawn.
public struct DisplayTransition: Sendable {
  private let from: DisplayList
  private let stage: Stage
  private let setting: MotionSetting
  /// Time of the stage at which this change begins.
  private let origin: Double
  private let start: Double
  private let isFresh: Bool

  /// - Parameter start: seconds since 1970 on the phone's clock at which the change begins (time tokens tick from
  ///   there).
  public init(from: DisplayList, to: DisplayList, setting: MotionSetting = MotionSetting(), start: Double = 0) {
    self.from = from
    self.setting = setting
    self.start = start
    origin = 0
    isFresh = true
    stage = StageChange.stage(Stage(from), to: to, setting: setting, at: 0, now: start)
  }

  private init(_ stage: Stage, from: DisplayList, setting: MotionSetting, origin: Double, start: Double) {
    self.from = from; self.stage = stage; self.setting = setting; self.origin = origin; self.start = start
    isFresh = false
  }

  /// Seconds from the beginning of the change until everything stands still; 0 where all is there at once.
  public var duration: Double { max(stage.end - origin, 0) }

  /// The list to draw at `start + elapsed`.
  ///
  /// Up to 0 it is the first list, unless something jumps, which it then has done; from `duration` on it is the second
  /// one. In between, positions are not snapped to pixels; items that leave, and contents that become others, are
  /// extra items that can be neither tapped nor read.
  /// - Parameter elapsed: seconds since the change began.
  public func list(at elapsed: Double) -> DisplayList {
    let elapsed = elapsed.isNaN ? 0 : max(elapsed, 0)
    if elapsed >= duration { return stage.target }
    if elapsed == 0, isFresh, !stage.jumps { return from }
    return stage.list(at: origin + elapsed, now: start + elapsed)
  }

  /// The transition to another list that takes over from this one while it runs: everything goes on from where it is,
  /// springs with the speed that they have, and what the new list does not change arrives as it would have.
  /// - Parameter elapsed: seconds since this change began; the new one counts from there.
  public func redirected(to next: DisplayList, at elapsed: Double) -> DisplayTransition {
    let elapsed = elapsed.isNaN ? 0 : max(elapsed, 0)
    let now = start + elapsed
    guard elapsed < duration else {
      return DisplayTransition(from: stage.target, to: next, setting: setting, start: now)
    }
    let time = origin + elapsed
    let changed = StageChange.stage(stage, to: next, setting: setting, at: time, now: now)
    return DisplayTransition(changed, from: from, setting: setting, origin: time, start: now)
  }
}

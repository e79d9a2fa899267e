import RenderTree

/// The way from what a phone's screen showed to what it shows next, as the system moves it: a pure function from the
/// time since the change to a display list.
///
/// The island's body goes over into its new shape, the place apart from the camera splits off and merges back, what
/// lies in the island blurs and fades meanwhile, cards come, leave and make room, and inside of each presentation runs
/// what its views ask for (`DisplayTransition`). What the system itself moves follows no version of iOS: those before
/// 17 ignore the timing of apps alone. Nothing moves towards Always-On; with Reduce Motion, what comes and goes fades.
///
/// Approximate: all curves and times; see `SystemMotion`.
public struct ScreenMotion: Sendable {
  /// A content while the shell around it moves.
  private enum Content: Sendable {
    /// It comes or leaves as it is.
    case still(DisplayList)
    case moving(DisplayTransition)

    func list(at elapsed: Double) -> DisplayList {
      switch self {
      case .still(let list): list
      case .moving(let transition): transition.list(at: elapsed)
      }
    }
    var duration: Double { if case .moving(let transition) = self { transition.duration } else { 0 } }

    /// - Parameter next: nil = it leaves, and what moves in it goes on.
    func redirected(to next: DisplayList?, at elapsed: Double, setting: MotionSetting, start: Double) -> Content {
      switch (self, next) {
      case (.still(let list), let next?):
        list == next
          ? .still(next) : .moving(DisplayTransition(from: list, to: next, setting: setting, start: start))
      case (.still, nil): self
      case (.moving(let transition), let next):
        .moving(transition.redirected(to: next ?? transition.list(at: transition.duration), at: elapsed))
      }
    }
  }

  /// What the screen shows in the end.
  public let target: ShownScreen
  /// Seconds since 1970 on the phone's clock at which the change begins.
  public private(set) var start: Double
  private let shell: DisplayTransition
  private let contents: [UInt64: Content]
  /// When alerts made the island pulse, in seconds of this change: before it, or at its beginning.
  private let pulses: [Double]

  /// - Parameters:
  ///   - start: seconds since 1970 on the phone's clock at which the change begins.
  ///   - alerts: an alert comes with the change; an island that keeps its shape pulses.
  public init(from: ShownScreen, to: ShownScreen, start: Double, alerts: Bool = false) {
    self.init(
      shell: DisplayTransition(from: from.shell, to: to.shell, setting: Self.shellSetting(to), start: start),
      before: from.contents.mapValues { .still($0) }, elapsed: 0, from: from, to: to, start: start, pulses: [],
      alerts: alerts)
  }

  /// A screen that stands still.
  public init(_ screen: ShownScreen, start: Double) { self.init(from: screen, to: screen, start: start) }

  private init(
    shell: DisplayTransition, before: [UInt64: Content], elapsed: Double, from: ShownScreen, to: ShownScreen,
    start: Double, pulses: [Double], alerts: Bool
  ) {
    target = to
    self.start = start
    self.shell = shell
    let setting = to.setting
    var contents = before.reduce(into: [UInt64: Content]()) { result, old in
      // On the dimmed display nothing moves, so that nothing of the old is left.
      let next = to.contents[old.key]
      guard !setting.isAlwaysOn else { return }
      result[old.key] = old.value.redirected(to: next, at: elapsed, setting: setting, start: start)
    }
    for (key, list) in to.contents where contents[key] == nil { contents[key] = .still(list) }
    self.contents = contents
    let isStill = from.island?.main == to.island?.main && from.island?.isIdle == false && !setting.isAlwaysOn
    self.pulses =
      pulses.filter { elapsed - $0 < AlertPulse.duration }.map { $0 - elapsed }
      + (alerts && isStill && !setting.reducesMotion ? [0] : [])
  }

  /// The system's own motion is the same on every iOS.
  private static func shellSetting(_ screen: ShownScreen) -> MotionSetting {
    MotionSetting(reducesMotion: screen.setting.reducesMotion, isAlwaysOn: screen.setting.isAlwaysOn)
  }

  /// Seconds from the beginning of the change until everything stands still; 0 where all is there at once.
  public var duration: Double { duration(pace: .display) }

  /// The same where activities are drawn at a pace: until the picture that shows them at rest.
  public func duration(pace: DrawingPace) -> Double {
    let inner = contents.values.reduce(0) { max($0, $1.duration) }
    let pulse = pulses.reduce(0) { max($0, $1 + AlertPulse.duration) }
    return max(max(shell.duration, pulse), pace.next(atOrAfter: inner))
  }

  /// The list to draw at `start + elapsed`; texts that tick are to be drawn for `moment(at:pace:)`.
  /// - Parameters:
  ///   - elapsed: seconds since the change began.
  ///   - pace: how often contents are drawn; the system's own motion takes part in every picture.
  public func list(at elapsed: Double, pace: DrawingPace = .display) -> DisplayList {
    let elapsed = elapsed.isNaN ? 0 : max(elapsed, 0)
    if elapsed >= duration(pace: pace) { return target.still }
    let shown = pace.shown(elapsed)
    let strength = pulses.reduce(0) { $0 + AlertPulse.strength(at: elapsed - $1) }
    return ShellFilling(
      contents: contents.mapValues { $0.list(at: shown) }, island: target.island, screen: target.screen,
      growth: Size(AlertPulse.growth.width * strength, AlertPulse.growth.height * strength)
    ).fill(shell.list(at: elapsed))
  }

  /// The time that ticking texts and bars show, in seconds since 1970.
  public func moment(at elapsed: Double, pace: DrawingPace = .display) -> Double {
    pace.tick(start + elapsed, since: start)
  }

  /// When the screen that has come to rest looks different next although nothing happens; nil = never.
  /// - Parameter elapsed: seconds since the change began.
  /// - Returns: seconds since the change began, after `elapsed`.
  public func nextChange(after elapsed: Double, pace: DrawingPace = .display) -> Double? {
    target.nextChange(after: moment(at: elapsed, pace: pace)).map { pace.next(atOrAfter: $0) - start }
      .map { max($0, elapsed.nextUp) }
  }

  /// The same motion by a clock that was set meanwhile.
  /// - Parameter start: seconds since 1970 at which the change begins.
  public func starting(at start: Double) -> ScreenMotion {
    guard start != self.start else { return self }
    var copy = self
    copy.start = start
    return copy
  }

  /// The motion to another screen that takes over from this one while it runs: everything goes on from where it is.
  /// - Parameters:
  ///   - elapsed: seconds since this change began; the new one counts from there.
  ///   - alerts: as of `init`.
  public func redirected(to next: ShownScreen, at elapsed: Double, alerts: Bool = false) -> ScreenMotion {
    let elapsed = elapsed.isNaN ? 0 : max(elapsed, 0)
    let now = start + elapsed
    guard elapsed < duration, Self.shellSetting(next) == Self.shellSetting(target) else {
      return ScreenMotion(from: target, to: next, start: now, alerts: alerts)
    }
    return ScreenMotion(
      shell: shell.redirected(to: next.shell, at: elapsed), before: contents, elapsed: elapsed, from: target, to: next,
      start: now, pulses: pulses, alerts: alerts)
  }
}

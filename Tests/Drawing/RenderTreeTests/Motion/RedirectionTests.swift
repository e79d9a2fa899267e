import Foundation
import Randomness
import RenderTree
import Testing

/// A change that begins while another one runs.
@Suite("Motion: redirection") struct RedirectionTests {
  private func x(_ change: DisplayTransition, _ time: Double, _ id: UInt64 = 1) -> Double {
    change.list(at: time).item(id)?.frame.x ?? .nan
  }
  private func list(_ x: Double, _ state: UInt64, _ animation: AnimationSpec = Moving.linear()) -> DisplayList {
    Moving.list([Moving.box(1, Rect(x, 0, 10, 10))], state: state, animation: animation)
  }

  // MARK: - Values

  @Test func timingCurvesAreAdded() {
    let change = DisplayTransition(from: list(0, 0), to: list(100, 1))
    let next = change.redirected(to: list(0, 2), at: 0.5)
    // The first goes on to 100 while the second takes as much away.
    for (time, wanted) in [(0.0, 50.0), (0.25, 50), (0.5, 50), (0.75, 25), (1, 0)] { #expect(x(next, time) == wanted) }
    #expect(next.duration == 1)
  }

  @Test func springsKeepTheirSpeed() {
    let spring = AnimationSpec(.spring(duration: 0.5, bounce: 0))
    let change = DisplayTransition(from: list(0, 0, spring), to: list(100, 1, spring))
    let time = 0.12, step = 1e-5
    let speed = (x(change, time) - x(change, time - step)) / step
    #expect(speed > 100)
    let next = change.redirected(to: list(0, 2, spring), at: time)
    #expect(abs(x(next, 0) - x(change, time)) < 1e-9)
    let after = (x(next, step) - x(next, 0)) / step
    #expect(abs(after - speed) < speed * 0.01)
    // It swings on before it turns, as the spring's own solution says.
    let curve = SpringCurve(duration: 0.5, bounce: 0)
    for at in [0.05, 0.1, 0.3] {
      let wanted = x(change, time) * curve.displacement(at: at) + speed * curve.impulse(at: at)
      #expect(abs(x(next, at) - wanted) < 0.05)
    }
    #expect(x(next, 0.05) > x(next, 0))
  }

  @Test func whatTheNextListDoesNotChangeArrivesAsItWould() {
    func both(_ x: Double, _ y: Double, _ state: UInt64) -> DisplayList {
      Moving.list([Moving.box(1, Rect(x, 0, 10, 10)), Moving.box(2, Rect(y, 0, 10, 10))], state: state)
    }
    let change = DisplayTransition(from: both(0, 0, 0), to: both(100, 0, 1))
    let next = change.redirected(to: both(100, 80, 2), at: 0.75)
    #expect(x(next, 0.125) == 87.5)
    #expect(x(next, 0.5) == 100)
    #expect(x(next, 0.5, 2) == 40)
  }

  @Test func afterTheEndItIsANewChange() {
    let next = DisplayTransition(from: list(0, 0), to: list(100, 1)).redirected(to: list(0, 2), at: 5)
    #expect(next.list(at: 0) == list(100, 1))
    #expect(x(next, 0.25) == 75)
  }

  @Test func theClockGoesOn() throws {
    var bar = Moving.box(1)
    func shape(_ fraction: FractionSpec) -> DisplayList {
      let part = ShapeSpec.rectangle.applying(.leadingPart(fraction, minimum: 0, direction: .leftToRight))
      bar.content = .shape(part, .fill(evenOdd: false), Moving.ink)
      return Moving.list([bar], state: 1)
    }
    let first = DisplayTransition(from: Moving.list([]), to: Moving.list([Moving.box(9)], state: 1), start: 1000)
    let next = first.redirected(to: shape(.value(0.5)), at: 0.5)
      .redirected(to: shape(.time(from: 1000, to: 1010, countsDown: false)), at: 0.5)
    // The last change began one second after the first: a tenth of the clock.
    guard case .leadingPart(.value(let value), _, _)? = next.list(at: 1e-9).item(1)?.shape?.operations.first else {
      Issue.record("no bar"); return
    }
    #expect(abs(value - 0.5) < 1e-6)
  }

  // MARK: - Coming and going

  @Test func whatComesTurnsRound() {
    let with = Moving.list([Moving.box(1, transition: .move(.leading))], state: 1)
    let next = DisplayTransition(from: Moving.list([]), to: with).redirected(to: Moving.list([], state: 2), at: 0.5)
    // Half a second of coming in and as much of leaving add up to nothing at first.
    for (time, wanted) in [(0.0, -5.0), (0.25, -5), (0.5, -5), (0.75, -7.5)] {
      #expect(next.list(at: time).item(1)?.offset == Point(wanted, 0))
    }
    #expect(next.list(at: 1).item(1) == nil)
  }

  @Test func whatLeavesComesBack() {
    let with = Moving.list([Moving.box(1)])
    let change = DisplayTransition(from: with, to: Moving.list([], state: 1))
    let back = change.redirected(to: Moving.list([Moving.box(1)], state: 2), at: 0.5)
    #expect(back.list(at: 0).item(1)?.opacity() == 0.5)
    #expect(back.list(at: 0.75).item(1)?.opacity() == 0.75)
    #expect(back.list(at: 0.75).root.children.count == 1)
    #expect(back.list(at: 1) == Moving.list([Moving.box(1)], state: 2))
  }

  @Test func whatLeavesGoesOnLeaving() {
    let change = DisplayTransition(
      from: Moving.list([Moving.box(1), Moving.box(2)]), to: Moving.list([Moving.box(2)], state: 1))
    let next = change.redirected(to: Moving.list([Moving.box(2, Rect(100, 0, 10, 10))], state: 2), at: 0.5)
    #expect(next.list(at: 0.25).item(1)?.opacity() == 0.25)
    #expect(next.list(at: 0.6).item(1) == nil)
    #expect(next.list(at: 0.6).root.children.count == 1)
  }

  @Test func otherWaysInAndOutAreAdded() {
    let spec = TransitionSpec.asymmetric(insertion: .offset(40, 0), removal: .opacity)
    let change = DisplayTransition(from: Moving.list([]), to: Moving.list([Moving.box(1, transition: spec)], state: 1))
    let item = change.redirected(to: Moving.list([], state: 2), at: 0.5).list(at: 0.25).item(1)
    #expect(item?.effects.map(\.effect) == [.offset(10, 0), .opacity(0.75)])
  }

  // MARK: - Contents

  @Test func aRollingFigureIsOvertaken() throws {
    func figures(_ string: String, _ state: UInt64) -> DisplayList {
      Moving.list([Moving.text(1, string, transition: .numericText(countsDown: false))], state: state)
    }
    let change = DisplayTransition(from: figures("100", 0), to: figures("123", 1))
    let next = change.redirected(to: figures("124", 2), at: 0.5)
    func opacities(_ list: DisplayList) -> [String: Double] {
      Dictionary(
        (list.item(1)?.children ?? []).map { layer in
          let text = layer.block?.spec.runs.map { run -> String in
            guard case .string(let string) = run.content else { return "" }
            return run.paint == .clear ? String(repeating: "·", count: string.count) : string
          }.joined()
          return (text ?? "", layer.opacity())
        }, uniquingKeysWith: { first, _ in first })
    }
    #expect(opacities(change.list(at: 0.5)) == ["1··": 1, "·00": 0.5, "·23": 0.5])
    // The 2 goes on coming, the 3 turns away half come, the 4 begins.
    #expect(opacities(next.list(at: 0)) == ["1··": 1, "·00": 0.5, "·2·": 0.5, "··3": 0.5, "··4": 0])
    #expect(opacities(next.list(at: 0.25))["·2·"] == 0.75)
    #expect(opacities(next.list(at: 0.25))["··4"] == 0.25)
    #expect(opacities(next.list(at: 0.75))["·00"] == nil)
    #expect(next.list(at: 1) == figures("124", 2))
  }

  @Test func aContentComesBack() {
    func symbol(_ name: String, _ state: UInt64) -> DisplayList { Moving.list([Moving.symbol(1, name)], state: state) }
    let change = DisplayTransition(from: symbol("bag", 0), to: symbol("house", 1))
    let next = change.redirected(to: symbol("bag", 2), at: 0.5)
    let layers = next.list(at: 1e-9).item(1)?.children.filter { $0.opacity() > 1e-6 }
    #expect(layers?.count == 2)
    #expect(next.list(at: 1) == symbol("bag", 2))
  }

  // MARK: - No jump

  /// Whatever is seen just before a change is seen just after it, and nothing else.
  @Test(arguments: UInt64(1)...40) func nothingJumps(seed: UInt64) {
    var lists = RandomLists(seed), random = SeededNumbers(seed &* 77)
    let first = lists.list()
    var change = DisplayTransition(from: first, to: lists.list())
    expectSame(Look(first), Look(change.list(at: 1e-9)), "at the beginning, seed \(seed)")
    for round in 0..<14 {
      // Now and then a change is left to end.
      let time = change.duration * (0.02 + Double(random.below(100)) / 90)
      let before = Look(change.list(at: time - 1e-9))
      let next = change.redirected(to: lists.list(), at: time)
      if time < change.duration {
        expectSame(before, Look(next.list(at: 0)), "round \(round), seed \(seed)")
        expectSame(before, Look(next.list(at: 1e-9)), "just after, round \(round), seed \(seed)")
      }
      change = next
    }
    // And so it is on the way, up to the end.
    let steps = 40, step = change.duration / Double(steps)
    for index in 0..<steps {
      let time = (Double(index) + 0.37) * step
      expectSame(Look(change.list(at: time)), Look(change.list(at: time + 1e-9)), "on the way, seed \(seed)")
    }
  }

  private func expectSame(_ before: Look, _ after: Look, _ place: String, at: SourceLocation = #_sourceLocation) {
    let gone = before.missing(in: after), new = after.missing(in: before)
    #expect(gone.isEmpty && new.isEmpty, "\(place): gone \(gone.prefix(3)), new \(new.prefix(3))", sourceLocation: at)
  }

  @Test(arguments: UInt64(100)...139) func randomListsDoNoHarm(seed: UInt64) {
    var lists = RandomLists(seed), random = SeededNumbers(seed)
    lists.appearsUnseen = false
    let settings = [
      MotionSetting(), MotionSetting(ios: 16), MotionSetting(reducesMotion: true), MotionSetting(isAlwaysOn: true),
    ]
    var change = DisplayTransition(from: lists.list(), to: lists.list(), setting: settings[Int(seed % 4)])
    for _ in 0..<30 {
      for _ in 0..<3 { _ = change.list(at: Double(random.below(2000)) / 1000) }
      let next = lists.list()
      change = change.redirected(to: next, at: Double(random.below(500)) / 1000)
      #expect(change.duration >= 0 && change.duration <= MotionSetting.longest + 1e-9)
      #expect(change.list(at: change.duration) == next)
    }
  }

  @Test func manyChangesAtOnceAreJoined() {
    var change = DisplayTransition(from: list(0, 0), to: list(100, 1))
    for state in 2..<200 {
      let before = x(change, 0.01)
      change = change.redirected(to: list(state % 2 == 0 ? 0 : 100, UInt64(state)), at: 0.01)
      #expect(abs(x(change, 0) - before) < 1e-6)
    }
    #expect(change.list(at: 1) == list(100, 199))
  }
}

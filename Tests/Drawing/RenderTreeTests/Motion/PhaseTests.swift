import RenderTree
import Testing

/// Transitions of the app's own, whose phases were rendered in advance.
@Suite("Motion: phases of the app's own transitions") struct PhaseTests {
  /// A box that turns and shrinks while it comes from the left, and drops while it goes.
  private func item(_ inner: TransitionSpec = .custom("Flip"), hasMotion: Bool = true) -> Item {
    func child(_ effects: [Effect], paint: PaintSpec = Moving.ink) -> Item {
      Moving.box(2, Rect(0, 0, 40, 40), paint: paint, effects: effects, scope: -1)
    }
    let phases = TransitionPhases(
      appearing: [child([.scale(0, 0, anchor: .center), .offset(-80, 0)], paint: .color(.white))],
      disappearing: [child([.scale(1, 1, anchor: .center), .offset(0, 60)])], hasMotion: hasMotion)
    let shown = child([.scale(1, 1, anchor: .center), .offset(0, 0)])
    return Moving.group(1, [shown], transition: .rendered(inner, phases))
  }
  private let empty = Moving.list([])

  @Test func itComesFromTheFirstPhase() throws {
    let to = Moving.list([item()], state: 1)
    let change = DisplayTransition(from: empty, to: to)
    #expect(change.duration == 1)
    let list = change.list(at: 0.25)
    #expect(list.item(1)?.effects == [])
    #expect(near(list.item(2)?.effects.map(\.effect), [.scale(0.25, 0.25, anchor: .center), .offset(-60, 0)]))
    let color = try #require(list.item(2)?.paint?.solid)
    #expect(color.red > 0.5 && color.red < 1)
    #expect(change.list(at: 1) == to)
  }

  @Test func itGoesToTheLastPhase() throws {
    let change = DisplayTransition(from: Moving.list([item()]), to: Moving.list([], state: 1))
    #expect(change.duration == 1)
    let list = change.list(at: 0.25)
    #expect(near(list.item(2)?.effects.map(\.effect), [.scale(1, 1, anchor: .center), .offset(0, 15)]))
    #expect(list.item(1)?.opacity() == 1)
    #expect(change.list(at: 1).item(1) == nil)
  }

  @Test func whatIsCombinedWithItRunsAlong() {
    let both = item(.combined(.custom("Flip"), .opacity))
    let list = DisplayTransition(from: empty, to: Moving.list([both], state: 1)).list(at: 0.25)
    #expect(list.item(1)?.effects.map(\.effect) == [.opacity(0.25)])
    #expect(list.item(2)?.offset == Point(-60, 0))
  }

  @Test func itHasATimingOfItsOwn() {
    let quick = item(.animated(.custom("Flip"), Moving.linear(0.5)))
    let change = DisplayTransition(from: empty, to: Moving.list([quick], state: 1))
    #expect(change.list(at: 0.25).item(2)?.offset == Point(-40, 0))
    #expect(change.duration == 0.5)
  }

  @Test func onlyOneHalfMayBeTheAppsOwn() {
    let half = item(.asymmetric(insertion: .opacity, removal: .custom("Drop")))
    // Of an insertion that is none of the app's own the first phase is what is shown.
    var shown = half
    if case .rendered(let inner, var phases)? = half.transition {
      phases.appearing = half.children
      shown.transition = .rendered(inner, phases)
    }
    let comes = DisplayTransition(from: empty, to: Moving.list([shown], state: 1)).list(at: 0.25)
    #expect(comes.item(1)?.opacity() == 0.25 && comes.item(2)?.offset == Point(0, 0))
    let goes = DisplayTransition(from: Moving.list([shown]), to: Moving.list([], state: 1)).list(at: 0.25)
    #expect(goes.item(1)?.opacity() == 1 && goes.item(2)?.offset == Point(0, 15))
  }

  @Test func itTurnsRoundWhereItIs() throws {
    let there = Moving.list([item()], state: 1)
    let comes = DisplayTransition(from: empty, to: there)
    let goes = comes.redirected(to: Moving.list([], state: 2), at: 0.5)
    let place = try #require(comes.list(at: 0.5).item(2)?.offset)
    #expect(goes.list(at: 0).item(2)?.offset == place)
    #expect(goes.list(at: goes.duration).item(1) == nil)
    let back = goes.redirected(to: Moving.list([item()], state: 3), at: 0.25)
    #expect(back.list(at: 0).item(2)?.offset == goes.list(at: 0.25).item(2)?.offset)
    #expect(back.list(at: back.duration).item(2)?.offset == Point(0, 0))
  }

  @Test func whatOnlyAPhaseHasFades() throws {
    var sparkling = item()
    if case .rendered(let inner, var phases)? = sparkling.transition {
      phases.appearing.append(Moving.box(3, Rect(0, 0, 4, 4), scope: -1))
      sparkling.transition = .rendered(inner, phases)
    }
    let list = DisplayTransition(from: empty, to: Moving.list([sparkling], state: 1)).list(at: 0.25)
    #expect(list.item(3)?.opacity() == 0.75)
  }

  // MARK: - Settings

  @Test func lessMotionFadesUnlessNothingMoves() {
    let calm = MotionSetting(reducesMotion: true)
    func list(_ item: Item) -> DisplayList {
      DisplayTransition(from: empty, to: Moving.list([item], state: 1), setting: calm).list(at: 0.25)
    }
    #expect(list(item()).item(1)?.opacity() == 0.25)
    #expect(list(item()).item(2)?.offset == Point(0, 0))
    #expect(list(item(hasMotion: false)).item(2)?.offset == Point(-60, 0))
  }

  @Test func iOS16FadesAndAlwaysOnJumps() {
    let to = Moving.list([item()], state: 1)
    let old = DisplayTransition(from: empty, to: to, setting: MotionSetting(ios: 16)).list(at: 0.175)
    #expect(abs((old.item(1)?.opacity() ?? 0) - 0.5) < 1e-9 && old.item(2)?.offset == Point(0, 0))
    let dimmed = MotionSetting(isAlwaysOn: true)
    #expect(DisplayTransition(from: empty, to: to, setting: dimmed).list(at: 0) == to)
    let gone = DisplayTransition(from: to, to: Moving.list([], state: 2), setting: dimmed)
    #expect(gone.list(at: 0).item(1) == nil)
  }

  @Test func itTravels() throws {
    let list = Moving.list([item(.combined(.custom("Flip"), .opacity), hasMotion: false)])
    #expect(try DisplayList(encoded: list.encoded()) == list)
  }
}

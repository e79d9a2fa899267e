import RenderTree
import Testing

/// What only one of the lists has: how it comes and goes.
@Suite("Motion: coming and going") struct InsertionTests {
  private static let frame = Rect(10, 20, 40, 30)
  private static let at = 0.25

  private func entering(_ transition: TransitionSpec?, setting: MotionSetting = MotionSetting()) throws -> Item {
    let to = Moving.list([Moving.box(1, Self.frame, transition: transition)], state: 1)
    let change = DisplayTransition(from: Moving.list([]), to: to, setting: setting)
    #expect(change.list(at: change.duration) == to)
    return try #require(change.list(at: Self.at).item(1))
  }
  private func leaving(_ transition: TransitionSpec?, setting: MotionSetting = MotionSetting()) throws -> Item {
    let from = Moving.list([Moving.box(1, Self.frame, transition: transition)])
    let change = DisplayTransition(from: from, to: Moving.list([], state: 1), setting: setting)
    #expect(change.list(at: 0) == from)
    #expect(change.list(at: change.duration).item(1) == nil)
    return try #require(change.list(at: Self.at).item(1))
  }

  private static let cases: [(TransitionSpec?, entering: [Effect], leaving: [Effect])] = [
    (nil, [.opacity(0.25)], [.opacity(0.75)]),
    (.opacity, [.opacity(0.25)], [.opacity(0.75)]),
    (.custom("Flip"), [.opacity(0.25)], [.opacity(0.75)]),
    (.move(.leading), [.offset(-30, 0)], [.offset(-10, 0)]),
    (.move(.trailing), [.offset(30, 0)], [.offset(10, 0)]),
    (.move(.top), [.offset(0, -22.5)], [.offset(0, -7.5)]),
    (.move(.bottom), [.offset(0, 22.5)], [.offset(0, 7.5)]),
    (.slide, [.offset(-30, 0)], [.offset(10, 0)]),
    (.push(.bottom), [.offset(0, 22.5), .opacity(0.25)], [.offset(0, -7.5), .opacity(0.75)]),
    (
      .scale(0.2, anchor: UnitPosition(0, 1)), [.scale(0.4, 0.4, anchor: UnitPosition(0, 1))],
      [.scale(0.8, 0.8, anchor: UnitPosition(0, 1))]
    ),
    (.offset(8, -4), [.offset(6, -3)], [.offset(2, -1)]),
    (
      .asymmetric(insertion: .opacity, removal: .offset(8, 0)), [.opacity(0.25)], [.offset(2, 0)]
    ),
    (
      .combined(.opacity, .combined(.offset(8, 0), .opacity)), [.opacity(0.25), .offset(6, 0)],
      [.opacity(0.75), .offset(2, 0)]
    ),
    (
      .animated(.opacity, Moving.linear(0.5)), [.opacity(0.5)], [.opacity(0.5)]
    ),
    (
      .combined(.animated(.opacity, Moving.linear(0.5)), .offset(8, 0)), [.offset(6, 0), .opacity(0.5)],
      [.offset(2, 0), .opacity(0.5)]
    ),
  ]

  @Test(arguments: cases.indices) func transitions(index: Int) throws {
    let (transition, wantedEntering, wantedLeaving) = Self.cases[index]
    let comes = try entering(transition).effects.map(\.effect), goes = try leaving(transition).effects.map(\.effect)
    #expect(near(comes, wantedEntering), "\(comes)")
    #expect(near(goes, wantedLeaving), "\(goes)")
  }

  @Test func blurReplaceBeginsLate() throws {
    // Nothing is seen of it up to a third.
    #expect(try entering(.blurReplace).effects.map(\.effect).first == .opacity(0))
    let item = try leaving(.blurReplace)
    let left = (0.75 - 0.33) / 0.67
    guard item.effects.count == 3, case .opacity(let opacity) = item.effects[0].effect,
      case .scale(let scale, _, _) = item.effects[1].effect, case .blur(let radius, false) = item.effects[2].effect
    else { Issue.record("\(item.effects)"); return }
    for (value, wanted) in [(opacity, left), (scale, 0.9 + 0.1 * left), (radius, 7 * (1 - left))] {
      #expect(abs(value - wanted) < 1e-9)
    }
  }

  @Test func identityIsThereAndGoneAtOnce() throws {
    let with = Moving.list([Moving.box(1, transition: .identity), Moving.box(2)])
    let without = Moving.list([Moving.box(2, Rect(50, 0, 10, 10))], state: 1)
    #expect(DisplayTransition(from: with, to: without).list(at: 0).item(1) == nil)
    let back = DisplayTransition(from: without, to: Moving.list([Moving.box(1, transition: .identity)], state: 2))
    #expect(back.list(at: 0).item(1)?.effects == [])
  }

  @Test func leadingIsWhereOneBeginsToRead() throws {
    func rightToLeft(_ list: DisplayList) -> DisplayList {
      var list = list
      var text = Moving.text(9, "שלום")
      if case .text(var block, let paint)? = text.content {
        block.spec.direction = .rightToLeft
        text.content = .text(block, paint)
      }
      list.root.children.append(text)
      return list
    }
    let to = rightToLeft(Moving.list([Moving.box(1, Self.frame, transition: .move(.leading))], state: 1))
    let change = DisplayTransition(from: rightToLeft(Moving.list([])), to: to)
    #expect(change.list(at: 0.25).item(1)?.offset == Point(30, 0))
  }

  @Test func onlyTheOutermostItemHasATransition() {
    let inner = Moving.box(2, transition: .offset(50, 0))
    let group = Moving.group(1, [inner], transition: .opacity)
    let list = DisplayTransition(from: Moving.list([]), to: Moving.list([group], state: 1)).list(at: 0.5)
    #expect(list.item(1)?.effects.map(\.effect) == [.opacity(0.5)])
    #expect(list.item(2) == inner)
  }

  @Test func whatLeavesKeepsItsPlaceInTheDrawingOrder() {
    let all = (1...5).map { Moving.box($0, Rect(Double($0), 0, 1, 1)) }
    func order(_ from: [Int], _ to: [Int]) -> [UInt64] {
      DisplayTransition(from: Moving.list(from.map { all[$0 - 1] }), to: Moving.list(to.map { all[$0 - 1] }, state: 1))
        .list(at: 0.5).root.children.map(\.id)
    }
    #expect(order([1, 2, 3, 4, 5], [1, 3, 5]) == [1, 2, 3, 4, 5])
    #expect(order([1, 2, 3], [3]) == [1, 2, 3])
    #expect(order([1, 2], [1, 4]) == [1, 2, 4])
    // It follows what it was drawn after.
    #expect(order([1, 2, 3], [3, 1]) == [3, 1, 2])
    #expect(order([1, 2], []) == [1, 2])
  }

  @Test func whatLeavesCannotBeTappedOrRead() throws {
    var item = Moving.box(1)
    item.tap = .url("order://42")
    item.accessibility = Accessibility(label: "Order")
    let group = Moving.group(3, [item])
    let left = try #require(
      DisplayTransition(from: Moving.list([group]), to: Moving.list([], state: 1)).list(at: 0.5).item(1))
    #expect(left.tap == nil && left.accessibility == nil && left.content != nil)
  }

  @Test func anotherIdentityReplaces() {
    let list = DisplayTransition(
      from: Moving.list([Moving.text(1, "1")]), to: Moving.list([Moving.text(2, "1")], state: 1)).list(at: 0.25)
    // One after the other, because they lie on each other.
    #expect(abs((list.item(1)?.opacity() ?? 0) - (0.75 - 0.33) / 0.67) < 1e-9)
    #expect(list.item(2)?.opacity() == 0)
  }

  @Test(arguments: [true, false]) func whatHasATransitionOrAPlaceOfItsOwnFadesAsItIs(lies: Bool) {
    var new = Moving.text(2, "1", at: lies ? .zero : Point(60, 0))
    if lies { new.transition = .opacity }
    let list = DisplayTransition(
      from: Moving.list([Moving.text(1, "1")]), to: Moving.list([new], state: 1)
    ).list(at: 0.25)
    #expect(list.item(1)?.opacity() == 0.75)
    #expect(list.item(2)?.opacity() == 0.25)
  }

  @Test func anItemInAnotherParentIsAnotherItem() {
    let box = Moving.box(1)
    let list = DisplayTransition(
      from: Moving.list([Moving.group(8, [box]), Moving.group(9, [])]),
      to: Moving.list([Moving.group(8, []), Moving.group(9, [box])], state: 1)
    ).list(at: 0.25)
    #expect(list.item(8)?.children.map { $0.opacity() } == [0.75])
    #expect(list.item(9)?.children.map { $0.opacity() } == [0.25])
  }

  // MARK: - Matched geometry

  @Test func aMatchedItemComesFromWhereTheOtherWas() throws {
    let old = Moving.box(1, Rect(0, 0, 40, 40), match: 77)
    let inner = Moving.box(3, Rect(180, 0, 10, 10))
    let new = Moving.group(2, in: Rect(180, 0, 20, 20), [inner], match: 77)
    let list = DisplayTransition(from: Moving.list([old]), to: Moving.list([new], state: 1)).list(at: 0.5)
    let entering = try #require(list.item(2)), leaving = try #require(list.item(1))
    #expect(entering.frame == Rect(90, 0, 30, 30))
    #expect(entering.opacity() == 0.5)
    // What it holds comes along: the upper left quarter of it.
    #expect(list.item(3)?.frame == Rect(90, 0, 15, 15))
    #expect(leaving.frame == Rect(90, 0, 30, 30))
    #expect(leaving.opacity() == 0.5)
  }

  @Test func aMatchInsideOfWhatComesIn() {
    let old = Moving.box(1, Rect(0, 0, 40, 40), match: 77)
    let inner = Moving.group(3, [Moving.box(4, Rect(80, 0, 20, 20), match: 77)])
    let new = Moving.group(2, [inner], transition: .opacity)
    let list = DisplayTransition(from: Moving.list([old]), to: Moving.list([new], state: 1)).list(at: 0.25)
    #expect(list.item(4)?.frame == Rect(20, 0, 35, 35))
    #expect(list.item(4)?.opacity() == 1)
    #expect(list.item(2)?.opacity() == 0.25)
    #expect(list.item(3)?.frame == Rect(0, 0, 100, 100))
  }
}

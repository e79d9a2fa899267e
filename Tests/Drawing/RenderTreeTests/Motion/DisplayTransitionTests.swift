import RenderTree
import Testing

/// What has a place in both lists, and moves from one to the other.
@Suite("Motion: from one list to the next") struct DisplayTransitionTests {
  private func expect(
    _ value: Double?, _ wanted: Double, within tolerance: Double = 1e-9, at: SourceLocation = #_sourceLocation
  ) {
    guard let value else { Issue.record("nothing there", sourceLocation: at); return }
    #expect(abs(value - wanted) <= tolerance, "\(value) is not \(wanted)", sourceLocation: at)
  }
  private static let times = [0.1, 0.25, 0.5, 0.75, 0.9]

  // MARK: - Beginning and end

  @Test func theEndsAreTheListsThemselves() {
    let from = Moving.list([Moving.box(1, paint: .color(RGBA(0.1, 0.2, 0.3)))])
    let to = Moving.list(
      [Moving.box(1, Rect(3, 4, 5, 6), paint: .color(RGBA(0.7, 0.2, 0.9, 0.4))), Moving.box(2)], state: 1)
    let transition = DisplayTransition(from: from, to: to)
    #expect(transition.duration == 1)
    for time in [-1, 0.0] { #expect(transition.list(at: time) == from) }
    for time in [1, 1.5, .infinity] { #expect(transition.list(at: time) == to) }
    #expect(transition.list(at: .nan) == from)
  }

  @Test func equalListsStandStill() {
    let list = Moving.list([Moving.box(1), Moving.text(2, "Ready")])
    let transition = DisplayTransition(from: list, to: list)
    #expect(transition.duration == 0)
    #expect(transition.list(at: 0) == list)
  }

  @Test func whatStandsStillIsNotTouched() {
    let still = Moving.group(5, [Moving.box(6), Moving.text(7, "still")])
    let transition = DisplayTransition(
      from: Moving.list([Moving.box(1), still]), to: Moving.list([Moving.box(1, Rect(9, 0, 10, 10)), still], state: 1))
    #expect(transition.list(at: 0.5).item(5) == still)
  }

  // MARK: - Frames

  @Test(arguments: times) func framesMove(time: Double) {
    let transition = Moving.change(Moving.box(1, Rect(0, 10, 20, 30)), Moving.box(1, Rect(100, 0, 40, 30)))
    let frame = transition.list(at: time).item(1)?.frame
    expect(frame?.x, 100 * time)
    expect(frame?.y, 10 - 10 * time)
    expect(frame?.width, 20 + 20 * time)
    expect(frame?.height, 30)
  }

  @Test func theListGrowsWithItsRoot() {
    let transition = DisplayTransition(
      from: Moving.list([], size: Size(100, 80)), to: Moving.list([], state: 1, size: Size(100, 160)))
    #expect(transition.list(at: 0.25).size == Size(100, 100))
    #expect(transition.list(at: 0.25).root.frame == Rect(0, 0, 100, 100))
  }

  @Test func aSpringMayNotTurnAnItemInsideOut() {
    let bouncy = AnimationSpec(.spring(duration: 0.5, bounce: 0.9))
    let transition = DisplayTransition(
      from: Moving.list([Moving.box(1, Rect(0, 0, 50, 50))], animation: bouncy),
      to: Moving.list([Moving.box(1, Rect(0, 0, 0, 50), effects: [])], state: 1, animation: bouncy))
    for step in 0..<100 {
      let width = transition.list(at: Double(step) * 0.02).item(1)?.frame.width ?? -1
      #expect(width >= 0)
    }
  }

  // MARK: - Effects

  static let effects: [(from: Effect, to: Effect, quarter: Effect)] = [
    (.opacity(1), .opacity(0.2), .opacity(0.8)),
    (.offset(0, 8), .offset(4, 0), .offset(1, 6)),
    (
      .scale(1, 1, anchor: .center), .scale(3, 2, anchor: UnitPosition(0, 0.5)),
      .scale(1.5, 1.25, anchor: UnitPosition(0.375, 0.5))
    ),
    (.rotation(0, anchor: .center), .rotation(4 * .pi, anchor: .center), .rotation(.pi, anchor: .center)),
    (.transform(.identity), .transform(Affine(a: 3, d: 2, tx: 8)), .transform(Affine(a: 1.5, d: 1.25, tx: 2))),
    (.blur(radius: 0, opaque: true), .blur(radius: 8, opaque: true), .blur(radius: 2, opaque: true)),
    (
      .shadow(.clear, radius: 4, dx: 0, dy: 0), .shadow(.black, radius: 8, dx: 4, dy: 8),
      .shadow(RGBA(0, 0, 0, 0.25), radius: 5, dx: 1, dy: 2)
    ),
    (.brightness(0), .brightness(0.4), .brightness(0.1)),
    (.contrast(1), .contrast(2), .contrast(1.25)),
    (.saturation(1), .saturation(0), .saturation(0.75)),
    (.grayscale(0), .grayscale(1), .grayscale(0.25)),
    (.hueRotation(0), .hueRotation(2), .hueRotation(0.5)),
    (.clip(.rounded(0), evenOdd: false), .clip(.rounded(20), evenOdd: false), .clip(.rounded(5), evenOdd: false)),
    (.clip(.rectangle, evenOdd: false), .clip(.rounded(20), evenOdd: false), .clip(.rounded(5), evenOdd: false)),
  ]

  @Test(arguments: effects) func effectsMove(_ effect: (from: Effect, to: Effect, quarter: Effect)) throws {
    let transition = Moving.change(Moving.box(1, effects: [effect.from]), Moving.box(1, effects: [effect.to]))
    let item = try #require(transition.list(at: 0.25).item(1))
    try #require(item.effects.count == 1)
    #expect(item.effects[0].scope == 0)
    #expect(near([item.effects[0].effect], [effect.quarter]), "\(item.effects[0].effect)")
  }

  @Test func multipliedColorsMove() throws {
    let transition = Moving.change(
      Moving.box(1, effects: [.colorMultiply(.white)]), Moving.box(1, effects: [.colorMultiply(RGBA(1, 0, 0))]))
    guard case .colorMultiply(let half)? = transition.list(at: 0.5).item(1)?.effects.first?.effect else {
      Issue.record("no effect"); return
    }
    #expect(half.red > 0.95 && half.green > 0.2 && half.green < 0.9 && half.alpha == 1)
  }

  @Test func aTransformTurnsInsteadOfCollapsing() throws {
    let half = Affine.rotation(.pi * 0.9)
    let transition = Moving.change(
      Moving.box(1, effects: [.transform(.identity)]), Moving.box(1, effects: [.transform(half)]))
    for time in Self.times {
      guard case .transform(let map)? = transition.list(at: time).item(1)?.effects.first?.effect else {
        Issue.record("no transform"); return
      }
      expect(map.determinant, 1)
    }
  }

  @Test func anEffectComesFromNothingAndGoesToNothing() {
    let there = Moving.box(1, effects: [.offset(8, 0), .blur(radius: 4, opaque: false)])
    let gone = Moving.box(1, effects: [.offset(8, 0)])
    func quarter(_ change: DisplayTransition) -> [Effect]? { change.list(at: 0.25).item(1)?.effects.map(\.effect) }
    #expect(quarter(Moving.change(there, gone)) == [.offset(8, 0), .blur(radius: 3, opaque: false)])
    #expect(quarter(Moving.change(gone, there)) == [.offset(8, 0), .blur(radius: 1, opaque: false)])
  }

  @Test func aMasksItemsMove() {
    func masked(_ x: Double) -> Item { Moving.box(1, effects: [.mask([Moving.box(2, Rect(x, 0, 10, 10))])]) }
    let list = Moving.change(masked(0), masked(40)).list(at: 0.25)
    guard case .mask(let items)? = list.item(1)?.effects.first?.effect else { Issue.record("no mask"); return }
    #expect(items.map(\.frame.x) == [10])
  }

  // MARK: - Shapes and paints

  @Test func shapesMove() throws {
    func shape(_ radius: Double, _ end: Double) -> ShapeSpec {
      ShapeSpec.rounded(radius).applying(.inset(radius / 10)).applying(.trim(from: .value(0), to: .value(end)))
    }
    let transition = Moving.change(Moving.box(1, .zero, shape(10, 0.2)), Moving.box(1, .zero, shape(20, 1)))
    let moved = try #require(transition.list(at: 0.5).item(1)?.shape)
    #expect(moved == shape(15, 0.6))
  }

  @Test func aStrokeMoves() {
    func ring(_ width: Double) -> Item { Moving.box(1, drawing: .stroke(StrokeSpec(width: width, dash: [width, 2]))) }
    let list = Moving.change(ring(2), ring(10)).list(at: 0.25)
    guard case .shape(_, .stroke(let stroke), _)? = list.item(1)?.content else {
      Issue.record("no stroke"); return
    }
    #expect(stroke.width == 4 && stroke.dash == [4, 2])
  }

  @Test func aBarGrowsFromWhereItsClockStands() {
    func bar(_ fraction: FractionSpec) -> Item {
      Moving.box(1, .zero, ShapeSpec.rectangle.applying(.leadingPart(fraction, minimum: 2, direction: .leftToRight)))
    }
    func fraction(_ list: DisplayList) -> FractionSpec? {
      guard case .leadingPart(let fraction, 2, _)? = list.item(1)?.shape?.operations.first else { return nil }
      return fraction
    }
    #expect(fraction(Moving.change(bar(.value(0.1)), bar(.value(0.5))).list(at: 0.5)) == .value(0.3))
    // A clock of 100 s, 20 s of which have passed when the change begins.
    let transition = DisplayTransition(
      from: Moving.list([bar(.value(0.6))]),
      to: Moving.list([bar(.time(from: 980, to: 1080, countsDown: false))], state: 1), start: 1000)
    guard case .value(let half)? = fraction(transition.list(at: 0.5)) else { Issue.record("no value"); return }
    expect(half, 0.205 + 0.2)
    #expect(fraction(transition.list(at: 1)) == .time(from: 980, to: 1080, countsDown: false))
  }

  @Test func pathsOfEqualCommandsMove() {
    func path(_ y: Double) -> Item {
      let path = PathSpec([
        .move(Point(0, y)), .line(Point(10, y)), .quad(Point(0, 2 * y), control: Point(y, 1)),
        .cubic(Point(1, y), control1: Point(2, y), control2: Point(3, y)), .close,
      ])
      return Moving.box(1, .zero, ShapeSpec(.path(path)))
    }
    #expect(Moving.change(path(0), path(8)).list(at: 0.25).item(1)?.shape == path(2).shape)
  }

  @Test func whatCannotBeMixedDissolves() throws {
    let transition = Moving.change(
      Moving.box(1, Rect(0, 0, 10, 10), ShapeSpec(.circle)), Moving.box(1, Rect(0, 0, 20, 20), .rounded(4)))
    let item = try #require(transition.list(at: 0.25).item(1))
    #expect(item.content == nil)
    let group = try #require(item.children.first)
    #expect(group.effects.map(\.effect) == [.group])
    #expect(group.children.map(\.shape) == [ShapeSpec(.circle), .rounded(4)])
    #expect(group.children.map(\.frame) == [Rect(0, 0, 12.5, 12.5), Rect(0, 0, 12.5, 12.5)])
    #expect(group.children.map { $0.opacity() } == [0.75, 0.25])
    #expect(group.children[1].effects.last?.effect == .blend(.plusLighter))
  }

  @Test func colorsMoveInOKLab() throws {
    let red = RGBA(1, 0, 0), blue = RGBA(0, 0, 1, 0.5)
    let transition = Moving.change(Moving.box(1, paint: .color(red)), Moving.box(1, paint: .color(blue)))
    for time in Self.times {
      let color = try #require(transition.list(at: time).item(1)?.paint?.solid)
      let wanted = OKLab.mix(red, blue, time)
      for part in [\RGBA.red, \.green, \.blue, \.alpha] {
        expect(color[keyPath: part], wanted[keyPath: part], within: 1e-6)
      }
    }
  }

  @Test func aColorFadesInWithoutDarkening() throws {
    let transition = Moving.change(Moving.box(1, paint: .clear), Moving.box(1, paint: .color(RGBA(1, 0.5, 0))))
    let color = try #require(transition.list(at: 0.5).item(1)?.paint?.solid)
    for (value, wanted) in [(color.red, 1), (color.green, 0.5), (color.blue, 0), (color.alpha, 0.5)] {
      expect(value, wanted, within: 1e-6)
    }
  }

  @Test func gradientsOfAKindMove() {
    func linear(_ alpha: Double, _ place: Double) -> PaintSpec {
      .linear(
        [GradientStop(RGBA(1, 1, 1, alpha), at: 0), GradientStop(.clear, at: place)], from: UnitPosition(0, 0),
        to: UnitPosition(place, 1))
    }
    let change = Moving.change(Moving.box(1, paint: linear(1, 0)), Moving.box(1, paint: linear(0.5, 1)))
    guard case .linear(let stops, _, let to)? = change.list(at: 0.5).item(1)?.paint else {
      Issue.record("no gradient"); return
    }
    expect(stops[0].color.alpha, 0.75)
    #expect(stops[1].location == 0.5 && to == UnitPosition(0.5, 1))
  }

  @Test func aColorBecomesAGradient() throws {
    let stops = [GradientStop(RGBA(1, 1, 1), at: 0), GradientStop(RGBA(1, 1, 1, 0), at: 1)]
    let transition = Moving.change(
      Moving.box(1, paint: .color(.white)),
      Moving.box(1, paint: .radial(stops, center: .center, startRadius: 0, endRadius: 8)))
    guard case .radial(let mixed, _, _, let end)? = transition.list(at: 0.5).item(1)?.paint else {
      Issue.record("no gradient"); return
    }
    expect(mixed[1].color.alpha, 0.5)
    #expect(end == 8)
  }

  // MARK: - Texts

  @Test func theSameWordsMoveAndGrow() throws {
    let from = Moving.text(1, "On the way")
    let to = Moving.text(
      1, "On the way", at: Point(20, 0), font: Fonts.style(27, pitch: 32), paint: .color(.white))
    let item = try #require(Moving.change(from, to).list(at: 0.5).item(1))
    let block = try #require(item.block)
    #expect(item.children.isEmpty)
    #expect(block.spec.font.size == 22)
    // On its way it is broken for no width, or it would wrap.
    #expect(block.layoutWidth == nil)
    #expect(item.frame.x == 10)
  }

  @Test func aTextInARoomOfAnotherWidthOnlyMoves() throws {
    let from = Moving.text(1, "Ready")
    var to = from
    to.frame.width += 30
    guard case .text(var block, let paint)? = to.content else { return }
    block.layoutWidth = to.frame.width
    to.content = .text(block, paint)
    let item = try #require(Moving.change(from, to).list(at: 0.5).item(1))
    #expect(item.block == block)
    expect(item.frame.width, from.frame.width + 15)
  }

  @Test func timersThatShowTheSameGoOn() throws {
    func timer(_ end: Double) -> Item {
      var item = Moving.text(1, "0:30")
      let token = TimeToken.timer(from: 0, to: end, pause: nil, countsDown: true, showsHours: false)
      let spec = TextSpec(runs: [TextRun(.time(token), font: Fonts.body)])
      item.content = .text(TextBlock(spec: spec, layoutWidth: 50, layoutHeight: nil), Moving.ink)
      return item
    }
    let same = DisplayTransition(
      from: Moving.list([timer(1030)]), to: Moving.list([timer(1029.9)], state: 1), start: 1000)
    #expect(same.duration == 0)
    let other = DisplayTransition(
      from: Moving.list([timer(1030)]), to: Moving.list([timer(1090)], state: 1), start: 1000)
    #expect(other.list(at: 0.5).item(1)?.children.count == 2)
  }

  // MARK: - Pictures

  @Test func bothListsPicturesAreThere() {
    var from = Moving.list([Moving.box(1)]), to = Moving.list([Moving.box(1, Rect(5, 5, 5, 5))], state: 1)
    from.resources = ["old": [1], "both": [1]]
    to.resources = ["new": [2], "both": [2]]
    let transition = DisplayTransition(from: from, to: to)
    #expect(transition.list(at: 0.5).resources == ["old": [1], "new": [2], "both": [2]])
    #expect(transition.list(at: 1).resources == to.resources)
  }
}

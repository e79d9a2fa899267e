import RenderTree
import Testing

@Suite struct TickingTests {
  private func list(_ items: [Item], scale: Double = 2) -> DisplayList {
    let frame = Rect(0, 0, 100, 20)
    return DisplayList(size: frame.size, root: Item(id: 1, frame: frame, children: items), displayScale: scale)
  }
  private func text(_ token: TimeToken, effects: [ScopedEffect] = []) -> Item {
    let font = FontSpec(size: 12)
    let spec = TextSpec(runs: [TextRun(.string("in "), font: font), TextRun(.time(token), font: font)])
    return Item(
      id: 2, frame: Rect(0, 0, 50, 20),
      content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(.black)), effects: effects)
  }
  private func bar(_ fraction: FractionSpec, width: Double = 100, effects: [ScopedEffect] = []) -> Item {
    let shape = ShapeSpec(
      .capsule(continuous: false), [.leadingPart(fraction, minimum: 0, direction: .leftToRight)])
    return Item(
      id: 3, frame: Rect(0, 0, width, 4), content: .shape(shape, .fill(evenOdd: false), .color(.black)),
      effects: effects)
  }

  @Test func aListWithoutTimeStandsStill() {
    #expect(list([bar(.value(0.5))]).nextChange(after: 0) == nil)
    #expect(!list([]).ticks(after: 0))
  }

  @Test func theFirstOfAllTextsCounts() {
    let timer = TimeToken.timer(from: 0, to: 60, pause: nil, countsDown: true, showsHours: true)
    let both = list([text(.relative(1000.25)), text(timer)])
    #expect(both.nextChange(after: 10.5) == 11)
    // A distance of 989 seconds is less as soon as it has been reached.
    #expect(both.nextChange(after: 11) == 11.251)
    // When the countdown is over, the other goes on.
    #expect(both.nextChange(after: 60) == 60.251)
    #expect(list([text(timer)]).nextChange(after: 60) == nil)
  }

  @Test func aMaskTicksToo() {
    let timer = TimeToken.timer(from: 0, to: 60, pause: nil, countsDown: false, showsHours: true)
    let masked = list([Item(id: 4, frame: .zero, effects: [ScopedEffect(.mask([text(timer)]))])])
    #expect(masked.nextChange(after: 3.5) == 4)
  }

  /// A hundred points at two pixels a point in a thousand seconds: a pixel in five.
  @Test func aBarMovesPixelByPixel() {
    let time = FractionSpec.time(from: 1000, to: 2000, countsDown: false)
    #expect(list([bar(time)]).nextChange(after: 500) == 1000)
    #expect(list([bar(time)]).nextChange(after: 1000) == 1005)
    #expect(list([bar(time)]).nextChange(after: 1012) == 1015)
    #expect(list([bar(time)]).nextChange(after: 1999) == 2000)
    #expect(list([bar(time)]).nextChange(after: 2000) == nil)
    // StandBy shows everything larger.
    let magnified = bar(time, effects: [ScopedEffect(.scale(2, 2, anchor: .center))])
    #expect(list([magnified]).nextChange(after: 1000) == 1002.5)
    // What is not wide enough for a pixel changes once.
    #expect(list([bar(time, width: 0)]).nextChange(after: 1001) == 2000)
  }

  @Test func aRingMovesAlongItsEdge() {
    let time = FractionSpec.time(from: 0, to: 800, countsDown: true)
    let ring = Item(
      id: 5, frame: Rect(0, 0, 20, 20),
      content: .shape(
        ShapeSpec(.circle, [.trim(from: .value(0), to: time)]), .stroke(StrokeSpec(width: 2)), .color(.black)))
    // No step is longer than one along the square around it.
    #expect(list([ring]).nextChange(after: 0) == 5)
  }

  /// Seen from any moment, nothing has changed before the next one.
  @Test func nothingChangesBeforeTheNextChange() throws {
    let tokens: [TimeToken] = [
      .timer(from: 0, to: 90, pause: nil, countsDown: true, showsHours: true), .stopwatch(45.5), .relative(30.3),
      .offset(70),
    ]
    for token in tokens {
      var now = 0.37
      for _ in 0..<60 {
        guard let next = list([text(token)]).nextChange(after: now) else { break }
        #expect(next > now)
        // Drawn then, it is right until the next one.
        let before = token.text(at: now, locale: "en-US")
        for share in [0.25, 0.5, 0.9] {
          #expect(token.text(at: now + (next - now) * share, locale: "en-US") == before, "\(token) at \(now)")
        }
        now = next
      }
      #expect(now > 50)
    }
  }
}

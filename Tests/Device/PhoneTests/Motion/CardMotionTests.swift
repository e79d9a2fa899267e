import Devices
import Phone
import RenderTree
import Testing
import Wire

@Suite struct CardMotionTests {
  private func card(_ id: String, _ list: DisplayList) -> Item? { list.item("lock-screen.\(id)") }
  private func opacity(_ item: Item?) -> Double? {
    item?.effects.lazy.compactMap { if case .opacity(let opacity) = $0.effect { opacity } else { nil } }.first
  }

  @Test func aCardGrowsAndFadesIn() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(
      from: bench.shown(.lockScreen), to: bench.shown(.lockScreen, cards: [bench.card("a")]), start: 0)
    #expect(card("a", motion.list(at: 0)) == nil)
    let opacities = [0.05, 0.15, 0.3].map { opacity(card("a", motion.list(at: $0))) ?? 1 }
    #expect(opacities[0] < 0.5 && opacities[0] < opacities[1] && opacities[1] < opacities[2])
    let scales = [0.05, 0.15].compactMap { time in
      card("a", motion.list(at: time))?.effects.lazy
        .compactMap { if case .scale(let x, _, _) = $0.effect { x } else { nil } }.first
    }
    #expect(scales.count == 2 && scales[0] > 0.9 && scales[0] < scales[1] && scales[1] < 1)
    let rest = card("a", motion.list(at: motion.duration))
    #expect(rest?.effects.isEmpty == true && rest?.frame.height == 100)
  }

  /// The newest card is on top; those below keep their places, and move down when one under them goes.
  @Test func othersMakeRoomAndCloseUp() throws {
    let bench = try MotionBench()
    let one = bench.shown(.lockScreen, cards: [bench.card("a")])
    let two = bench.shown(.lockScreen, cards: [bench.card("b", height: 120), bench.card("a")])
    let other = bench.shown(.lockScreen, cards: [bench.card("b", height: 120)])
    let place = try #require(card("a", one.still)).frame
    #expect(card("a", two.still)?.frame == place)
    #expect(near(card("b", two.still)?.frame.maxY, place.y - 8))
    let motion = ScreenMotion(from: two, to: other, start: 0)
    let tops = (0...20).compactMap { card("b", motion.list(at: motion.duration * Double($0) / 20))?.frame.y }
    #expect(tops.count == 21)
    #expect(near(tops.first, place.y - 8 - 120) && near(tops.last, place.maxY - 120))
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect((opacity(card("a", motion.list(at: 0.1))) ?? 1) < 1)
    #expect(card("a", motion.list(at: motion.duration)) == nil)
  }

  /// As many cards as there is room for, as a picture of the lock screen has them.
  @Test func theStackIsThatOfTheLockScreen() throws {
    let bench = try MotionBench()
    let many = bench.shown(.lockScreen, cards: (0..<9).map { bench.card("\($0)", height: 160) })
    let shown = (0..<9).filter { card("\($0)", many.still) != nil }
    #expect(shown == Array(0..<shown.count) && (1..<9).contains(shown.count))
  }

  @Test func aStaleContentMovesInsideOfItsCard() throws {
    let bench = try MotionBench()
    let fresh = bench.shown(.lockScreen, cards: [bench.card("a", height: 100)])
    let stale = bench.shown(.lockScreen, cards: [bench.card("a", height: 140)])
    let motion = ScreenMotion(from: fresh, to: stale, start: 0)
    let middle = motion.list(at: 0.15)
    let height = try #require(card("a", middle)).frame.height
    #expect(height > 101 && height < 139)
    #expect(card("a", middle)?.effects.isEmpty == true)
    #expect(middle.blocks == 1)
  }

  @Test func nothingMovesTowardsAlwaysOn() throws {
    let bench = try MotionBench()
    let lit = bench.shown(.lockScreen, cards: [bench.card("a")])
    let dimmed = bench.shown(.alwaysOn, cards: [bench.card("a", height: 120)])
    #expect(ScreenMotion(from: lit, to: dimmed, start: 0).duration == 0)
    #expect(ScreenMotion(from: lit, to: dimmed, start: 0).list(at: 0) == dimmed.still)
    #expect(ScreenMotion(from: dimmed, to: lit, start: 0).duration > 0)
    // A change that runs is over, too.
    let running = ScreenMotion(from: bench.shown(.lockScreen), to: lit, start: 0)
    #expect(running.redirected(to: dimmed, at: 0.1).duration == 0)
  }

  @Test func aBannerComesFromAbove() throws {
    let bench = try MotionBench("iPhone 13")
    let motion = ScreenMotion(from: bench.shown(), to: bench.shown(banner: bench.card("a")), start: 0)
    func shift(_ time: Double) -> Double? {
      motion.list(at: time).item("banner.a")?.effects.lazy
        .compactMap { if case .offset(_, let y) = $0.effect { y } else { nil } }.first
    }
    #expect((shift(0.05) ?? 0) < -40)
    #expect((shift(0.05) ?? 0) < (shift(0.2) ?? 0))
    #expect(motion.list(at: motion.duration).item("banner.a")?.effects.isEmpty == true)
  }

  @Test func theTintGoesOver() throws {
    let bench = try MotionBench()
    func shown(_ tint: RGBA) -> ShownScreen {
      bench.shown(.lockScreen, cards: [ShownCard("a", block(371, 100), tint: tint)])
    }
    let motion = ScreenMotion(from: shown(RGBA(1, 0, 0)), to: shown(RGBA(0, 0, 1)), start: 0)
    let colour = try #require(motion.list(at: 0.12).item("lock-screen.tint")?.fill)
    #expect(colour.red > 0.05 && colour.red < 0.95 && colour.blue > 0.05 && colour.blue < 0.95)
  }
}

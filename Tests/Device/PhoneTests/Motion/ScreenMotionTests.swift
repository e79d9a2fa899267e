import Devices
import Phone
import Randomness
import RenderTree
import Testing
import Wire

@Suite struct ScreenMotionTests {
  @Test func theEndsAreTheStills() throws {
    let bench = try MotionBench()
    let from = bench.compact(), to = bench.expanded()
    let motion = ScreenMotion(from: from, to: to, start: 100)
    #expect(motion.list(at: 0) == from.still)
    #expect(motion.list(at: motion.duration) == to.still)
    #expect(motion.list(at: .infinity) == to.still)
    #expect(motion.list(at: .nan) == from.still)
    #expect(ScreenMotion(to, start: 0).duration == 0)
  }

  /// A change during a change goes on from where everything is, with its speed.
  @Test(arguments: [0.05, 0.12, 0.3])
  func aChangeOnTheWayGoesOnFromWhereItIs(_ elapsed: Double) throws {
    let bench = try MotionBench()
    let first = ScreenMotion(from: bench.compact(), to: bench.expanded(), start: 0)
    let second = first.redirected(to: bench.shown(), at: elapsed)
    #expect(near(second.list(at: 0).main?.width, try #require(first.list(at: elapsed).main).width))
    #expect(second.start == elapsed)
    let step = 0.002
    let before = (first.list(at: elapsed).main?.width ?? 0) - (first.list(at: elapsed - step).main?.width ?? 0)
    let after = (second.list(at: step).main?.width ?? 0) - (second.list(at: 0).main?.width ?? 0)
    #expect(abs(before - after) < 0.4, "\(before) then \(after)")
    #expect(second.list(at: second.duration) == bench.shown().still)
  }

  /// What was about to leave comes back from where it is, and is there once.
  @Test func aReturnOnTheWayBringsBackWhatLeft() throws {
    let bench = try MotionBench()
    let back = ScreenMotion(from: bench.compact(), to: bench.expanded(), start: 0)
      .redirected(to: bench.compact(), at: 0.08)
    let end = back.list(at: back.duration)
    #expect(end == bench.compact().still)
    #expect(back.list(at: 0).blocks == 3)
  }

  @Test func aPulseGoesOnThroughAnotherChange() throws {
    let bench = try MotionBench()
    let compact = bench.compact()
    let pulsing = ScreenMotion(from: compact, to: compact, start: 0, alerts: true)
    func scale(_ list: DisplayList) -> Double? {
      list.item("island")?.effects.lazy
        .compactMap { if case .scale(let x, _, _) = $0.effect { x } else { nil } }.first
    }
    let next = pulsing.redirected(to: bench.compact(width: 44), at: 0.2)
    let width = try #require(compact.islandFrame).width
    let wider = try #require(bench.compact(width: 44).islandFrame).width
    let before = (try #require(scale(pulsing.list(at: 0.2))) - 1) * width
    let after = (try #require(scale(next.list(at: 0))) - 1) * wider
    #expect(abs(before - after) < 0.01)
    #expect(scale(next.list(at: 0.31)) == nil)
  }

  @Test func theScreenDarkensAndLightsUp() throws {
    let bench = try MotionBench()
    let lit = bench.shown(.lockScreen, cards: [bench.card("a")])
    let motion = ScreenMotion(from: bench.shown(.dark), to: lit, start: 0)
    func cover(_ time: Double) -> Double? {
      motion.list(at: time).item("scene.off").map { item in
        item.effects.lazy.compactMap { if case .opacity(let opacity) = $0.effect { opacity } else { nil } }.first ?? 1
      }
    }
    #expect(cover(0) == 1)
    #expect((cover(0.1) ?? 0) > 0.01 && (cover(0.1) ?? 1) < 0.99)
    #expect(cover(motion.duration) == nil)
  }

  // MARK: - Pace

  /// Contents are drawn seldom, the island moves with every picture.
  @Test func atAPaceContentsMissPicturesInBetween() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.compact(width: 20), to: bench.compact(width: 60), start: 1000)
    func inner(_ time: Double, _ pace: DrawingPace) -> Double? {
      var width: Double?
      motion.list(at: time, pace: pace).walk { if $0.id == 7, width == nil { width = $0.frame.width } }
      return width
    }
    #expect(inner(0.2, .unlocked) == 20 && inner(0.49, .unlocked) == 20)
    #expect(inner(0.2, .display) != 20)
    let seen = Set((0...100).compactMap { inner(Double($0) / 100, .unlocked) })
    #expect(seen.count <= 3 && seen.contains(20))
    #expect(motion.list(at: 0.2, pace: .unlocked).main == motion.list(at: 0.2).main)
    #expect(motion.duration(pace: .locked) >= 1)
    #expect(inner(motion.duration(pace: .locked), .locked) == 60)
  }

  @Test func whatTicksIsKnownBeforehand() throws {
    let bench = try MotionBench()
    let token = TimeToken.timer(from: 1000, to: 1010, pause: nil, countsDown: true, showsHours: true)
    let spec = TextSpec(runs: [TextRun(.time(token), font: FontSpec(size: 12))])
    let frame = Rect(0, 0, 371, 100)
    let content = DisplayList(
      size: frame.size,
      root: Item(
        id: 1, frame: frame,
        content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(.white))))
    let motion = ScreenMotion(bench.shown(.lockScreen, cards: [ShownCard("a", content)]), start: 1000.25)
    #expect(near(motion.nextChange(after: 0), 0.75))
    #expect(near(motion.nextChange(after: 0.75), 1.75))
    #expect(near(motion.nextChange(after: 0, pace: .alwaysOn), 1020 - 1000.25))
    #expect(motion.nextChange(after: 20) == nil)
    #expect(motion.moment(at: 0.5, pace: .locked) == 1000.25 && motion.moment(at: 0.9, pace: .locked) == 1001)
  }

  @Test(arguments: [
    (ShownGround.home, DrawingPace.unlocked), (.app, .unlocked), (.lockScreen, .locked), (.alwaysOn, .alwaysOn),
  ])
  func thePaceIsThatOfTheScreen(_ ground: ShownGround, _ pace: DrawingPace) throws {
    #expect(try MotionBench().shown(ground).pace == pace)
  }

  // MARK: - Whatever happens

  /// Any changes at any times: the camera is never uncovered, nothing black leaves the display, what is seen is
  /// somewhere between there and gone, and in the end everything is as it is without motion.
  @Test(arguments: ["iPhone 15 Pro", "iPhone 16 Pro Max"])
  func anIslandStaysAnIsland(_ model: String) throws {
    var numbers = SeededNumbers(model.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let bench = try MotionBench(model)
    let camera = bench.camera, screen = bench.screen
    let screens = [
      bench.shown(), bench.compact("a"), bench.compact("b", width: 70), bench.expanded("a"), bench.expanded("b"),
      bench.pair("a", "b"), bench.pair("b", "a"), bench.shown(.lockScreen, cards: [bench.card("a")]),
      bench.shown(.app, .minimal(bench.seat("call"), beside: nil)),
    ]
    var motion = ScreenMotion(screens[0], start: 0)
    var elapsed = 0.0
    for _ in 0..<40 {
      let next = screens[numbers.below(screens.count)]
      motion = motion.redirected(to: next, at: elapsed, alerts: numbers.below(3) == 0)
      for _ in 0..<8 {
        let list = motion.list(at: motion.duration * Double(numbers.below(1000)) / 1000)
        let main = try #require(list.main), apart = try #require(list.apart)
        #expect(main.contains(camera, tolerance: 1e-9), "\(main)")
        #expect(screen.contains(main, tolerance: 1e-9) && screen.contains(apart, tolerance: 1e-9), "\(main) \(apart)")
        #expect(list.effects { if case .opacity(let opacity) = $0 { opacity } else { nil } }
          .allSatisfy { (0...1).contains($0) })
        #expect(list.blurs.allSatisfy { $0 >= 0 && $0.isFinite })
      }
      #expect(motion.list(at: motion.duration) == next.still)
      #expect(motion.duration <= 2.1)
      elapsed = motion.duration * Double(numbers.below(1300)) / 1000
    }
  }
}

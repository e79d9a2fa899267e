import Devices
import Phone
import RenderTree
import Testing
import Wire

@Suite struct IslandMotionTests {
  private func times(_ motion: ScreenMotion, _ count: Int = 60) -> [Double] {
    (0...count).map { motion.duration * Double($0) / Double(count) }
  }

  @Test func theBodyGrowsFromTheCameraToBothSides() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.shown(), to: bench.compact(), start: 0)
    #expect(motion.list(at: 0).main == bench.camera)
    let end = try #require(motion.list(at: motion.duration).main)
    #expect(near(end.width, 40 + 125 + 48) && near(end.height, 110.0 / 3))
    #expect(near(end.x, bench.camera.x - 40))
    let widths = times(motion).compactMap { motion.list(at: $0).main?.width }
    let peak = try #require(widths.indices.max { widths[$0] < widths[$1] })
    // It grows steadily until it swings over once, by a few points.
    #expect(zip(widths[...peak], widths[...peak].dropFirst()).allSatisfy { $0 <= $1 })
    #expect(widths[peak] > end.width + 0.1 && widths[peak] < end.width + 12)
    #expect(widths[6] > bench.camera.width + 5)
    #expect(motion.duration > 0.4 && motion.duration <= 2)
  }

  /// What becomes smaller does not swing: the bare camera is as wide as the body may be at least.
  @Test func theBodyClosesOverTheCameraWithoutASwing() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.expanded(), to: bench.shown(), start: 0)
    let frames = times(motion).compactMap { motion.list(at: $0).main }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.width >= $1.width && $0.height >= $1.height })
    #expect(frames.last == bench.camera)
  }

  @Test func cornersGoOverFromAPillToThoseOfTheExpandedIsland() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.compact(), to: bench.expanded(), start: 0)
    let radii = times(motion).compactMap { motion.list(at: $0).islandRadius }
    #expect(near(radii.first, 55.0 / 3) && near(radii.last, 44))
    #expect(radii[10] > 20 && radii[10] < 44)
    let heights = times(motion).compactMap { motion.list(at: $0).main?.height }
    #expect(near(heights.first, 110.0 / 3) && near(heights.last, 140))
    // It hangs from where it was: the top stays.
    #expect(times(motion).allSatisfy { near(motion.list(at: $0).main?.y, bench.camera.y) })
  }

  @Test func contentsBlurAndFadeWhileTheBodyMorphs() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.compact(), to: bench.expanded(), start: 0)
    #expect(motion.list(at: 0).blocks == 2 && motion.list(at: 0).blurs.isEmpty)
    // Both sides go while the expanded content comes.
    let early = motion.list(at: 0.1)
    #expect(early.blocks == 3)
    #expect(early.blurs.contains { $0 > 0.5 })
    let opacities = early.effects { if case .opacity(let opacity) = $0 { opacity } else { nil } }
    #expect(opacities.contains { $0 < 0.5 })
    // The old ones have gone well before the body has come to rest.
    #expect(motion.list(at: motion.duration * 0.9).blocks == 1)
    #expect(motion.list(at: motion.duration).blurs.isEmpty)
  }

  /// A second activity: the one that is there goes apart, out of the end of the island, with the measured gap.
  @Test func theSecondActivitySplitsOff() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.compact("a"), to: bench.pair("b", "a"), start: 0)
    let first = motion.list(at: 0)
    #expect(first.main?.contains(try #require(first.apart), tolerance: 0.01) == true)
    let gaps = times(motion).compactMap { time -> Double? in
      let list = motion.list(at: time)
      guard let main = list.main, let apart = list.apart else { return nil }
      return apart.x - main.maxX
    }
    #expect(gaps.count == 61)
    #expect(near(gaps.last, 8) && (gaps.first ?? 0) < -30)
    let half = try #require(gaps.firstIndex { $0 > 0 })
    #expect(half > 1 && half < 40)
    #expect(zip(gaps[..<half], gaps[..<half].dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(motion.list(at: motion.duration).apart.map { near($0.width, 110.0 / 3) } == true)
  }

  @Test func anEndMergesThePlaceApartBack() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.pair("b", "a"), to: bench.compact("b"), start: 0)
    let end = motion.list(at: motion.duration)
    #expect(end.main?.contains(try #require(end.apart), tolerance: 0.01) == true)
    #expect(end.blocks == 2)
    #expect(end.item("island.apart.keyline") == nil && end.item("island.main.keyline") != nil)
  }

  @Test func whoReadsFromTheRightHasThePlaceApartOnTheLeft() throws {
    var bench = try MotionBench()
    bench.surroundings.rightToLeft = true
    let motion = ScreenMotion(from: bench.compact("a"), to: bench.pair("b", "a"), start: 0)
    let start = motion.list(at: 0), end = motion.list(at: motion.duration)
    #expect(near(start.apart?.x, try #require(start.main).x))
    #expect(near(try #require(end.main).x - (try #require(end.apart).maxX), 8))
  }

  @Test func anAlertMakesAnIslandPulseThatKeepsItsShape() throws {
    let bench = try MotionBench()
    let compact = bench.compact()
    let motion = ScreenMotion(from: compact, to: compact, start: 0, alerts: true)
    func scales(_ time: Double) -> [Double] {
      motion.list(at: time).effects { if case .scale(let x, _, _) = $0 { x } else { nil } }
    }
    #expect(scales(0).isEmpty && scales(0.5).isEmpty)
    // Larger by the points that screenshots show.
    let width = try #require(compact.islandFrame).width
    #expect(scales(0.25).count == 1 && near(scales(0.25).first.map { ($0 - 1) * width }, 12.33))
    #expect(scales(0.1)[0] < scales(0.2)[0] && scales(0.3)[0] > scales(0.4)[0])
    // One that expands says it by that.
    let expanding = ScreenMotion(from: compact, to: bench.expanded(), start: 0, alerts: true)
    let still = try MotionBench(reduceMotion: true)
    let calm = ScreenMotion(from: still.compact(), to: still.compact(), start: 0, alerts: true)
    #expect(calm.duration == 0)
    #expect(expanding.duration == ScreenMotion(from: compact, to: bench.expanded(), start: 0).duration)
  }

  @Test func withReduceMotionContentsFadeAndNothingSwings() throws {
    let bench = try MotionBench(reduceMotion: true)
    let motion = ScreenMotion(from: bench.compact(), to: bench.expanded(), start: 0)
    for time in times(motion) {
      let list = motion.list(at: time)
      #expect(list.blurs.isEmpty)
      #expect(list.effects { if case .scale = $0 { true } else { nil } }.isEmpty)
      #expect((list.main?.width ?? 0) <= 371 + 1e-9)
    }
  }

  /// iOS 16 ignores what apps ask for; what the system moves of its own is no younger.
  @Test func theSystemsMotionIsTheSameOnIOS16() throws {
    func motion(_ ios: Int) throws -> ScreenMotion {
      let bench = try MotionBench(ios: ios)
      return ScreenMotion(from: bench.shown(), to: bench.compact(), start: 0)
    }
    let old = try motion(16), new = try motion(26)
    #expect(old.duration == new.duration)
    #expect(old.list(at: 0.2).main == new.list(at: 0.2).main)
    #expect(old.target.setting.ios == 16)
  }

  /// A content that stays moves by what its views ask for, while the island grows for it.
  @Test func aContentThatStaysMovesInside() throws {
    let bench = try MotionBench()
    let motion = ScreenMotion(from: bench.compact(width: 20), to: bench.compact(width: 60), start: 0)
    let widths = [0, 0.15, motion.duration].compactMap { time -> Double? in
      var width: Double?
      motion.list(at: time).walk { if $0.id == 7, width == nil { width = $0.frame.width } }
      return width
    }
    #expect(widths.count == 3 && widths[0] == 20 && widths[2] == 60)
    #expect(widths[1] > 25 && widths[1] < 59)
    // Nothing leaves, so that nothing is there twice.
    #expect(motion.list(at: 0.15).blocks == 2)
  }
}

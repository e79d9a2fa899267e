import Devices
import Phone
import RenderTree
import Testing

@Suite struct ScreenPartTests {
  @Test func theIslandIsCutOutWithRoomForItsLargest() throws {
    let bench = try MotionBench()
    let part = ScreenPart.island.cut(bench.expanded().still, on: bench.device)
    #expect(part.size.width == 393)
    #expect(part.size.height > 34.0 / 3 + 160 && part.size.height < 230)
    #expect(part.main == bench.expanded().still.main)
  }

  @Test func theCardsStandInTheirPart() throws {
    let bench = try MotionBench()
    let screen = bench.shown(.lockScreen, cards: [bench.card("a"), bench.card("b")])
    let frame = ScreenPart.cards.frame(on: bench.device)
    for id in ["a", "b"] {
      let card = try #require(screen.still.item("lock-screen.\(id)")).frame.offset(PhoneScene.bezel, PhoneScene.bezel)
      #expect(frame.contains(card), "\(card) in \(frame)")
    }
  }

  @Test func theWholePhoneStaysWhatItIs() throws {
    let bench = try MotionBench()
    #expect(ScreenPart.phone.cut(bench.compact().still, on: bench.device) == bench.compact().still)
    #expect(ScreenPart.phone.frame(on: bench.device).size == bench.compact().still.size)
  }
}

import Phone
import Testing

@Suite struct DrawingPaceTests {
  @Test func everyPictureOfTheDisplay() {
    #expect(DrawingPace.display.shown(0.123) == 0.123)
    #expect(DrawingPace.display.tick(17.5) == 17.5 && DrawingPace.display.next(atOrAfter: 17.5) == 17.5)
    #expect(DrawingPace(every: -1) == .display && DrawingPace(every: .nan) == .display)
  }

  @Test func aChangeIsSeenUpToTheLastPicture() {
    #expect([0, 0.49, 0.5, 0.99, 1.0].map(DrawingPace.unlocked.shown) == [0, 0, 0.5, 0.5, 1])
    #expect(DrawingPace.locked.shown(1.99) == 1)
    #expect(DrawingPace.locked.shown(.infinity) == .infinity)
  }

  /// Texts tick with the pictures, and a change is drawn at once.
  @Test func textsTickWithThePictures() {
    #expect(DrawingPace.alwaysOn.tick(130) == 120)
    #expect(DrawingPace.alwaysOn.tick(130, since: 125) == 125)
    #expect(DrawingPace.alwaysOn.tick(190, since: 125) == 180)
    #expect(DrawingPace.unlocked.tick(10.7, since: 11) == 10.7)
  }

  @Test func theNextPicture() {
    #expect(DrawingPace.alwaysOn.next(atOrAfter: 120) == 120 && DrawingPace.alwaysOn.next(atOrAfter: 121) == 180)
    // 0.1 + 0.2 is 0.3 and a little.
    #expect(abs(DrawingPace(every: 0.1).next(atOrAfter: 0.1 + 0.2) - 0.3) < 1e-9)
    #expect(DrawingPace.locked.next(atOrAfter: .infinity) == .infinity)
  }
}

import Phone
import Testing

/// A throttle that expectations can change.
private final class Display {
  private var throttle: DisplayThrottle
  init(_ figures: ThrottleFigures = ThrottleFigures()) { throttle = DisplayThrottle(figures: figures) }
  var due: Double? { throttle.due }
  var distance: Double { throttle.distance }
  @discardableResult func offer(urgent: Bool = false, at now: Double) -> DisplayThrottle.Verdict {
    throttle.offer(urgent: urgent, at: now)
  }
  func release(at now: Double) -> Bool { throttle.release(at: now) }
}

@Suite struct DisplayThrottleTests {
  @Test func theFirstContentIsShownAtOnce() {
    let throttle = Display()
    #expect(throttle.offer(at: 0) == .show)
    #expect(throttle.due == nil)
  }

  @Test func theShortestDistanceIsFiveSeconds() {
    let early = Display()
    early.offer(at: 0)
    #expect(early.offer(at: 4.99) == .hold(until: 5))
    let late = Display()
    late.offer(at: 0)
    #expect(late.offer(at: 5) == .show)
  }

  @Test func theNewestContentIsShownInTheEnd() {
    let throttle = Display()
    throttle.offer(at: 0)
    #expect(throttle.offer(at: 1) == .hold(until: 5))
    #expect(throttle.offer(at: 2) == .hold(until: 5))
    #expect(throttle.due == 5)
    #expect(!throttle.release(at: 4.99))
    #expect(throttle.release(at: 5))
    // Nothing waits any more: the newest was shown.
    #expect(throttle.due == nil)
    #expect(!throttle.release(at: 6))
  }

  @Test func constantUpdatesStretchTheDistanceToFifteenSeconds() {
    let throttle = Display()
    var displays: [Double] = []
    for tick in 0...120 {
      let now = Double(tick)
      if throttle.release(at: now) { displays.append(now) }
      if throttle.offer(at: now) == .show { displays.append(now) }
    }
    #expect(displays == [0, 5, 15, 30, 45, 60, 75, 90, 105, 120])
    #expect(throttle.distance == 15)
  }

  @Test func aQuietTimeShortensItAgain() {
    let throttle = Display()
    throttle.offer(at: 0)
    throttle.offer(at: 1)
    #expect(throttle.release(at: 5))
    #expect(throttle.distance == 10)
    #expect(throttle.offer(at: 15) == .show)
    #expect(throttle.distance == 10)
    #expect(throttle.offer(at: 30) == .show)
    #expect(throttle.distance == 5)
  }

  @Test func whatIsUrgentIsShownAtOnce() {
    let throttle = Display()
    throttle.offer(at: 0)
    throttle.offer(at: 1)
    #expect(throttle.offer(urgent: true, at: 2) == .show)
    #expect(throttle.due == nil)
    #expect(throttle.offer(at: 3) == .hold(until: 7))
  }

  @Test func aMomentThatWasMissedShowsTheNewContent() {
    let throttle = Display()
    throttle.offer(at: 0)
    throttle.offer(at: 1)
    #expect(throttle.offer(at: 6) == .show)
    #expect(throttle.due == nil)
  }

  @Test func numbersCanBeSet() {
    let throttle = Display(ThrottleFigures(shortest: 0, longest: 0))
    #expect(throttle.offer(at: 0) == .show)
    #expect(throttle.offer(at: 0) == .show)
    #expect(throttle.offer(at: 0.001) == .show)
  }
}

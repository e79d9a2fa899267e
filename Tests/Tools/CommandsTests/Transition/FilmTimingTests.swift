import Testing

@testable import Commands

@Suite struct FilmTimingTests {
  private func near(_ found: [Double], _ wanted: [Double]) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func aRateLaysAGridOverTheChange() {
    let timing = FilmTiming(pace: .perSecond(10), slow: 1)
    #expect(near(timing.times(of: 0.35), [0.1, 0.2, 0.3, 0.35]))
    // A whole number of steps has no further one for a rounding error.
    #expect(near(timing.times(of: 0.3), [0.1, 0.2, 0.3]))
    #expect(near(timing.times(of: 0.1 + 0.2), [0.1, 0.2, 0.3]))
    #expect(near(timing.times(of: 0.01), [0.01]))
    #expect(timing.times(of: 0) == [0])
  }

  @Test func slowMotionHasMorePictures() {
    #expect(near(FilmTiming(pace: .perSecond(10), slow: 2).times(of: 0.2), [0.05, 0.1, 0.15, 0.2]))
    #expect(FilmTiming(pace: .perSecond(30), slow: 4).times(of: 1).count == 120)
    #expect(near(FilmTiming(pace: .steps(2), slow: 2).times(of: 1), [0.25, 0.5, 0.75, 1]))
  }

  @Test func stepsAreEven() {
    #expect(near(FilmTiming(pace: .steps(4), slow: 1).times(of: 2), [0.5, 1, 1.5, 2]))
    #expect(FilmTiming(pace: .steps(4), slow: 1).times(of: 0) == [0])
  }

  @Test func aFilmRestsOnEveryState() {
    let moments = FilmTiming(pace: .perSecond(10), slow: 1).moments(of: [0.2, 0, 0.1])
    #expect(moments.map(\.change) == [0, 0, 0, 1, 2])
    #expect(moments.map(\.elapsed) == [0, 0.1, 0.2, 0, 0.1])
    #expect(moments.map(\.isEnd) == [false, false, true, true, true])
    #expect(moments.map(\.milliseconds) == [700, 100, 700, 700, 600])
  }

  @Test func roundingDoesNotAddUp() {
    // 60 pictures a second last 16 2/3 ms each.
    for slow in [1.0, 3] {
      let moments = FilmTiming(pace: .perSecond(60), slow: slow).moments(of: [1, 0.5])
      #expect(moments.map(\.milliseconds).reduce(0, +) == 3 * FilmTiming.rest + Int(1500 * slow))
      let rests = [0, Int(60 * slow), Int(90 * slow)]
      for (index, moment) in moments.enumerated() where !rests.contains(index) {
        #expect([16, 17].contains(moment.milliseconds))
      }
    }
  }

  @Test func everyPictureOfAFilmIsSeen() {
    for timing in [
      FilmTiming(pace: .perSecond(60), slow: 100), FilmTiming(pace: .perSecond(1), slow: 1),
      FilmTiming(pace: .steps(11), slow: 1),
    ] {
      let moments = timing.moments(of: [0.94, 0, 2])
      #expect(moments.allSatisfy { $0.milliseconds > 0 })
      #expect(moments.filter(\.isEnd).map(\.elapsed) == [0.94, 0, 2])
    }
  }
}

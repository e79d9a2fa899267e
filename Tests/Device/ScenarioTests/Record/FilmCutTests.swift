import Testing

@testable import Scenario

@Suite struct FilmCutTests {
  private func stretch(_ motion: Double, _ length: Double, ticks: Double? = nil) -> FilmCut.Stretch {
    FilmCut.Stretch(motion: motion, length: length) { after in
      ticks.map { ((after / $0 + 1e-9).rounded(.down) + 1) * $0 }
    }
  }
  private func film(_ stretches: [FilmCut.Stretch], rate: Int = 10, slow: Double = 1) -> [FilmCut.Moment] {
    FilmCut(rate: rate, slow: slow).moments(of: stretches)
  }
  private func length(_ moments: [FilmCut.Moment]) -> Int { moments.reduce(0) { $0 + $1.milliseconds } }

  @Test func aMotionIsShownAtTheFilmsRate() {
    let moments = film([stretch(0.5, 0.5)])
    #expect(moments.map(\.elapsed) == [0, 0.1, 0.2, 0.30000000000000004, 0.4])
    #expect(moments.allSatisfy { $0.milliseconds == 100 })
  }

  @Test func slowMotionHasMorePicturesAndStillnessDoesNot() {
    let moments = film([stretch(0.5, 1.5)], slow: 2)
    #expect(moments.count == 11)
    #expect(length(moments) == 2000)
    #expect(moments[1].elapsed == 0.05 && moments.last?.milliseconds == 1000)
  }

  /// Of eight hours the first and the last second are seen.
  @Test func aLongStillnessIsCutShort() {
    let moments = film([stretch(0.2, 28_800), stretch(0, 1)])
    #expect(moments.filter { $0.stretch == 0 }.map(\.elapsed) == [0, 0.1, 0.2, 28_799])
    #expect(length(moments) == 200 + 1000 + 1000 + 1000)
    #expect(length(film([stretch(0.2, 2.2)])) == 2200)
  }

  @Test func whatTicksIsSeenTicking() {
    let moments = film([stretch(0, 100, ticks: 0.5)])
    #expect(moments.map(\.elapsed) == [0, 0.5, 99, 99.5])
    // Not more often than the film has pictures.
    let fast = film([stretch(0, 1, ticks: 0.01)])
    #expect(fast.count == 10)
    #expect(length(fast) == 1000)
  }

  @Test func aChangeOnTheWayEndsAMotion() {
    let moments = film([stretch(0.6, 0.25), stretch(0.3, 0.3)])
    #expect(moments.map(\.stretch) == [0, 0, 0, 1, 1, 1])
    #expect(moments.map(\.milliseconds) == [100, 100, 50, 100, 100, 100])
  }

  @Test func whatTakesNoTimeIsNotSeen() {
    #expect(film([stretch(0.5, 0), stretch(0, 1)]).map(\.stretch) == [1])
    #expect(film([]).isEmpty)
  }

  /// Thirty pictures a second are no whole milliseconds, and a minute of them is a minute.
  @Test func roundingDoesNotAddUp() {
    let moments = film([stretch(2, 2), stretch(2, 2), stretch(2, 2)], rate: 30)
    #expect(moments.count == 180 && length(moments) == 6000)
    #expect(moments.allSatisfy { $0.milliseconds == 33 || $0.milliseconds == 34 })
  }
}

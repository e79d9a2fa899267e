import Testing

@testable import SkerryClient

@Suite final class DeliveryCourseTests {
  private var course = DeliveryCourse(
    gathering: .seconds(1), schedule: RetrySchedule(first: .seconds(2), longest: .seconds(8)))

  private func changed() -> DeliveryCourse.Step { course.changed() }
  private func tellEverything() -> DeliveryCourse.Step { course.tellEverything() }
  private func hurry() -> DeliveryCourse.Step { course.hurry() }
  private func timerFired() -> DeliveryCourse.Step { course.timerFired() }
  private func answered(_ outcome: DeliveryCourse.Outcome, hasNews: Bool) -> DeliveryCourse.Step {
    course.answered(outcome, hasNews: hasNews, chance: 0)
  }

  private func fail(_ retryAfter: Duration? = nil) -> DeliveryCourse.Step {
    course.answered(.failed(retryAfter: retryAfter), hasNews: true, chance: 1)
  }

  @Test func changesThatComeTogetherAreOneReport() {
    #expect(tellEverything() == .wait(.seconds(1)))
    #expect(changed() == .nothing && changed() == .nothing)
    #expect(timerFired() == .send(isWhole: true))
    #expect(answered(.delivered, hasNews: false) == .nothing)
    #expect(course.phase == .idle && timerFired() == .nothing)
    #expect(changed() == .wait(.seconds(1)))
    #expect(timerFired() == .send(isWhole: false))
  }

  @Test func oneReportIsUnderWayAtATime() {
    _ = changed()
    _ = timerFired()
    #expect(changed() == .nothing && hurry() == .nothing && tellEverything() == .nothing)
    #expect(answered(.delivered, hasNews: false) == .wait(.seconds(1)))
    #expect(timerFired() == .send(isWhole: true))
    #expect(answered(.delivered, hasNews: true) == .wait(.seconds(1)))
    #expect(timerFired() == .send(isWhole: false))
  }

  @Test func failuresWaitLongerEachTime() {
    _ = tellEverything()
    _ = timerFired()
    var waits: [DeliveryCourse.Step] = []
    for _ in 1...4 {
      waits.append(fail())
      #expect(changed() == .nothing)
      #expect(timerFired() == .send(isWhole: true))
    }
    #expect(waits == [.wait(.seconds(2)), .wait(.seconds(4)), .wait(.seconds(8)), .wait(.seconds(8))])
    #expect(fail(.seconds(60)) == .wait(.seconds(60)))
    // In front of the person nobody waits a minute.
    #expect(hurry() == .wait(.seconds(1)))
    _ = timerFired()
    #expect(answered(.delivered, hasNews: false) == .nothing && course.failures == 0)
  }

  @Test func aRefusalRestsUntilSomethingChanges() {
    _ = changed()
    _ = timerFired()
    #expect(answered(.refused, hasNews: true) == .nothing)
    #expect(course.phase == .refused && hurry() == .nothing)
    #expect(changed() == .wait(.seconds(1)))
    _ = timerFired()
    _ = changed()
    #expect(answered(.refused, hasNews: true) == .wait(.seconds(1)))
  }

  @Test func withoutAPersonItRests() {
    _ = changed()
    _ = timerFired()
    #expect(answered(.signedOut, hasNews: true) == .nothing)
    #expect(changed() == .nothing && timerFired() == .nothing)
    #expect(tellEverything() == .nothing && hurry() == .wait(.seconds(1)))
    #expect(timerFired() == .send(isWhole: true))
  }

  @Test(arguments: [(1, 0.0, 1.0), (1, 1.0, 2.0), (2, 0.5, 3.0), (3, 0.0, 4.0), (40, 1.0, 8.0), (-3, 7.0, 2.0)])
  func delays(_ failures: Int, _ chance: Double, _ seconds: Double) {
    let schedule = RetrySchedule(first: .seconds(2), longest: .seconds(8))
    #expect(schedule.delay(after: failures, chance: chance) == .milliseconds(Int(seconds * 1000)))
  }

  @Test func aRelayMayAskForAnHourAtMost() {
    #expect(RetrySchedule().delay(after: 1, chance: 0, atLeast: .seconds(99_999)) == .seconds(3600))
  }
}

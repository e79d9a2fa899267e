import Foundation
import Phone
import Testing
import Wire

@testable import Scenario

/// Steps that call an app's own code.
@Suite struct CallTests {
  private struct Spilt: Error {}

  private static func start(_ state: String) -> AppRequest {
    .start(ActivityStart(attributesType: "T", attributes: "{}", content: EncodedContent(state: state)))
  }

  private func house() -> (Playhouse, ScriptedProcess) {
    let process = ScriptedProcess([
      "start": { connection, arguments in _ = connection.ask(Self.start(arguments ?? "{}")) },
      "startTwo": { connection, _ in for state in ["1", "2"] { _ = connection.ask(Self.start("{\"n\":\(state)}")) } },
      "nothing": { _, _ in },
      "spill": { _, _ in throw CallFailure(reason: "the soup is spilt") },
    ])
    var house = Playhouse()
    house.apps[0].process = process
    return (house, process)
  }

  @Test func theActivityThatACallStartsGetsItsName() throws {
    let (house, process) = house()
    let steps = "\"open app\", { call: 'start', with: { n: 1 }, as: 'a' }, { expect: ['a is active', 'activities 1'] },"
    #expect(try house.failures(steps) == [])
    #expect(process.launches == [.opened])
    #expect(process.settles >= 3)
  }

  @Test func ofSeveralTheFirstGetsTheName() throws {
    let played = try house().0.play(
      "\"open app\", { call: 'startTwo', as: 'a' }, \"end a\", { expect: ['a is ended', 'activities 2'] },")
    #expect(played.hasPassed)
    #expect(played.steps[1].sentence == "call startTwo as a")
  }

  @Test func aCallThatStartsNothingCannotNameIt() throws {
    #expect(
      try house().0.failures("\"open app\", { call: 'nothing', as: 'a' },")
        == ["The step started no activity that could be called “a”"])
  }

  @Test func aCallLaunchesTheAppInTheBackground() throws {
    let (house, process) = house()
    let played = try house.play("{ call: 'start', as: 'a' }, { expect: ['logged start.not-foreground', 'app runs'] },")
    #expect(played.hasPassed, "\(played.steps.flatMap(\.failures))")
    #expect(process.launches.count == 1)
  }

  /// The error of `Activity.request`, whether or not the app hands it on.
  @Test func whatTheAppsOwnRequestThrewCanBeExpected() throws {
    let house = house().0
    #expect(try house.failures("{ call: 'start', as: 'a' }, { expect: 'refused because visibility' },") == [])
    #expect(
      try house.failures("\"call start\", { expect: 'refused because denied' },")
        == ["Expected refused because denied, but it was refused because visibility"])
    #expect(
      try house.failures("\"call start\", { expect: 'not refused' },")
        == ["Expected not refused, but it was refused because visibility"])
    #expect(try house.failures("\"open app\", { call: 'start', as: 'a' }, { expect: 'not refused' },") == [])
    #expect(
      try house.failures("{ call: 'start', as: 'a' },")
        == ["The step started no activity that could be called “a”"])
  }

  @Test func whatAFunctionThrowsCanBeExpected() throws {
    let house = house().0
    #expect(try house.failures("\"open app\", \"call spill\", { expect: 'threw \"soup\"' },") == [])
    #expect(try house.failures("\"open app\", \"call spill\", { expect: 'threw' },") == [])
    #expect(
      try house.failures("\"open app\", \"call spill\", { expect: 'threw \"tea\"' },")
        == ["Expected threw “tea”, but it threw “the soup is spilt”"])
    #expect(try house.failures("\"open app\", \"call spill\",") == ["“spill” failed: the soup is spilt"])
    #expect(
      try house.failures("\"open app\", \"call spill\", \"call nothing\", { expect: 'threw' },")
        == ["“spill” failed: the soup is spilt", "Expected threw, but the step before threw nothing"])
  }

  /// The app hears of one deadline, and has done its part, before the next comes.
  @Test func timePassesDeadlineByDeadline() throws {
    let (house, process) = house()
    let steps = """
      "open app", { call: 'start', with: { n: 1 }, as: 'a' }, "leave app",
      { update: { of: 'a', state: { n: 2 }, stale: '+1 h' } }, "advance 12 h", { expect: 'a is dismissed' },
      """
    let before = process.settles
    let played = try house.play(steps)
    #expect(played.hasPassed, "\(played.steps.flatMap(\.failures))")
    let codes = played.steps[4].log.map(\.code)
    #expect(codes == ["activity.stale", "activity.ended-by-system", "activity.dismissed"])
    // Once for each step and once for each of the three deadlines at least.
    #expect(process.settles - before >= 8)
  }
}

import APNs
import Findings
import Foundation
import Testing

@testable import Commands

@Suite struct VerifyReportTests {
  private func options(_ arguments: String...) throws -> VerifyOptions {
    let outcome = try ArgumentParser(SkerryCommand.specification).parse(["verify"] + arguments)
    guard case .run(let parsed) = outcome else { throw Failure(.usage, id: "test", "no command") }
    return try VerifyOptions(parsed)
  }

  private func report(_ text: String, _ arguments: String...) throws -> VerifyReport {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try ArgumentParser(SkerryCommand.specification)
      .parse(["verify", file.path, "--now", "1800000000"] + arguments)
    guard case .run(let parsed) = outcome else { throw Failure(.usage, id: "test", "no command") }
    let options = try VerifyOptions(parsed)
    var run = VerifyRun(options: options, project: nil)
    let judged = try run.judge(file.path)
    return VerifyReport(pushes: judged.verdicts, findings: options.findings + judged.findings)
  }

  private let sound = #"{"aps":{"timestamp":1800000000,"event":"update","stale-date":1800000900,"content-state":{}}}"#

  @Test func aSoundPushMayShow() throws {
    let report = try report(sound)
    #expect(report.pushes.map(\.outcome) == [.unknown] && report.all.isEmpty)
    #expect(report.status(isStrict: true) == .done)
    #expect(report.text(style: .plain).contains("may show: nothing was found that stops it"))
  }

  @Test func theFirstThatStopsItIsTheReason() throws {
    let report = try report(sound.replacing("1800000000", with: #""1800000000""#))
    #expect(report.pushes.map(\.outcome) == [.doesNotShow])
    #expect(report.pushes[0].because == "`timestamp` is a string")
    #expect(report.status(isStrict: false) == .input)
  }

  @Test func anErrorThatStopsNothingIsNoReason() throws {
    let report = try report(sound.replacing("1800000900", with: "1800000900000"))
    #expect(report.pushes.map(\.outcome) == [.unknown])
    #expect(report.all.map(\.id) == ["push.date-milliseconds"] && report.status(isStrict: false) == .input)
  }

  @Test func anUpdateFromBeforeItsActivityDoesNotShow() throws {
    let old = sound.replacing("1800000000", with: "1168364460")
    let update = try report(old)
    #expect(update.pushes.map(\.outcome) == [.doesNotShow])
    #expect(update.pushes[0].because == "The timestamp 1168364460 is before 2015")
    // A start is the first of its activity, and updates after it may be as old.
    let start = old.replacing(
      #""update","#, with: #""start","attributes-type":"A","attributes":{},"alert":{"title":"A"},"#)
    let story = try report(start + "\n" + old.replacing("1168364460", with: "1168364461"))
    #expect(story.pushes.map(\.outcome) == [.unknown, .unknown])
  }

  @Test func fieldsOfTheCommandLineAreAdded() throws {
    let report = try report(
      sound, "--headers", "apns-topic: com.example.a", "--headers", "apns-push-type: liveactivity")
    #expect(report.all.map(\.id) == ["push.topic-suffix"])
    #expect(try self.report(sound, "--headers", "apns-priority: 3").all.map(\.id).contains("push.priority"))
    let other = try self.report(
      sound, "--headers", "apns-topic: com.example.a.push-type.liveactivity", "--headers",
      "apns-push-type: liveactivity", "--bundle-id", "com.example.b")
    #expect(other.all.map(\.id) == ["push.topic-app"])
  }

  @Test func theVersionAndTheChannelAreLookedAt() throws {
    let start = sound.replacing("update", with: "start")
    #expect(try report(start, "--ios", "17.0").all.map(\.id).contains("push.start-unsupported"))
    #expect(try report(sound, "--broadcast", "--ios", "17.4").all.map(\.id) == ["push.channel-before-ios18"])
    let late = try report(
      sound, "--broadcast", "--storage", "none", "--headers", "apns-channel-id: dHN0", "--headers",
      "apns-push-type: liveactivity", "--headers", "apns-expiration: 1800000900")
    #expect(late.all.map(\.id) == ["push.broadcast-expiration"])
  }

  @Test func aReportForJUnitHasACaseForEachPush() throws {
    let report = try report(sound + "\n" + sound.replacing("update", with: "udpate"))
    #expect(report.junit.contains(#"tests="2" failures="1""#))
    #expect(report.junit.contains("push 2"))
  }

  @Test func pushesAndTheirFindingsStandTogether() throws {
    let text = try report(sound.replacing("{}", with: #"{"a":null}"#)).text(style: .plain)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("(update): would not show: A null stands in the payload"))
    #expect(lines[1].hasPrefix("  ") && lines[1].contains("at $.aps.content-state.a [push.null]"))
    #expect(lines.last == "1 push: 1 error")
  }

  @Test func momentsAreSecondsOrDates() throws {
    #expect(try options("/dev/null", "--now", "1800000000").now == 1_800_000_000)
    #expect(try options("/dev/null", "--now", "2027-01-15T08:00:00Z").now == 1_800_000_000)
    #expect(throws: Failure.self) { try options("/dev/null", "--now", "soon") }
    #expect(throws: Failure.self) { try options("/no/such/file") }
    #expect(throws: Failure.self) { try options("-", "-") }
  }
}

import APNs
import Findings
import Foundation
import Testing

@testable import Commands

private let token = PushFixture.token

@Suite struct PushItemPlanTests {
  private func device(_ arguments: [String]) throws -> DevicePush {
    guard case .device(let push)? = try PushFixture.items(arguments).first?.push else {
      throw Failure(.usage, id: "test", "no device push")
    }
    return push
  }
  private let plain = ["--token", token, "--bundle", "com.example.app", "--payload", PushFixture.update]

  @Test func optionsBecomeAPush() throws {
    let push = try device(
      plain + [
        "--priority", "1", "--expiration", "+1h", "--collapse-id", "x", "--id",
        "123E4567-E89B-12D3-A456-426614174000",
      ])
    #expect(push.token == token)
    #expect(push.headers.topic == "com.example.app.push-type.liveactivity")
    #expect(push.headers.priority == .considerate)
    #expect(push.headers.expiration == 1_800_003_600)
    #expect(push.headers.collapseID == "x")
    #expect(push.headers.id?.uuidString == "123E4567-E89B-12D3-A456-426614174000")
    #expect(push.payload == Array(PushFixture.update.utf8))
  }

  @Test func onlyAnAlertHurries() throws {
    #expect(try device(plain).headers.priority == .opportunistic)
    let loud = #"{"aps":{"timestamp":1,"event":"update","content-state":{},"alert":{"title":"t"}}}"#
    #expect(try device(["--token", token, "--bundle", "c", "--payload", loud]).headers.priority == .immediate)
  }

  @Test func eventsMakePayloads() throws {
    let push = try device([
      "--token", token, "--bundle", "c", "--event", "start", "--state", #"{"n": 1}"#, "--attributes-type", "Order",
      "--attributes", "{}", "--alert-title", "T", "--alert-body", "B", "--sound", "default", "--stale-date", "+30m",
      "--relevance-score", "50", "--input-token",
    ])
    #expect(
      String(decoding: push.payload, as: UTF8.self)
        == #"{"aps":{"timestamp":1800000000,"event":"start","content-state":{"n":1},"attributes-type":"Order","#
        + #""attributes":{},"input-push-token":1,"alert":{"title":"T","body":"B","sound":"default"},"#
        + #""stale-date":1800001800,"relevance-score":50}}"#)
    #expect(push.headers.priority == .immediate)
  }

  @Test func otherKindsHaveOtherTopics() throws {
    let push = try device(plain + ["--push-type", "alert"])
    #expect(push.headers.topic == "com.example.app" && push.headers.pushType == .alert)
    #expect(try device(plain + ["--topic", "whole.topic"]).headers.topic == "whole.topic")
  }

  @Test func channelsTakeBroadcasts() throws {
    let items = try PushFixture.items([
      "--channel", PushFixture.channel, "--bundle", "com.example.app", "--payload", PushFixture.update,
    ])
    guard case .broadcast(let push)? = items.first?.push else {
      Issue.record("no broadcast")
      return
    }
    #expect(push.bundleID == "com.example.app" && push.channelID == PushFixture.channel && push.expiration == 0)
  }

  @Test func severalTokensAreSeveralPushes() throws {
    let items = try PushFixture.items(plain + ["--token", "cd", "--channel", PushFixture.channel])
    #expect(items.map(\.address) == [token, "cd", PushFixture.channel])
    #expect(items[0].shortAddress == "abababab…abab")
    #expect(items[1].shortAddress == "cd")
  }

  @Test(arguments: [
    ([], "usage.missing-option"), (["--token", "ab"], "usage.missing-option"),
    (["--token", "ab", "--payload", PushFixture.update], "usage.missing-option"),
    (["--channel", "eA==", "--payload", PushFixture.update], "usage.missing-option"),
    (["--token", "ab", "--bundle", "c", "--state", "{}"], "usage.missing-option"),
    (["--token", "ab", "--bundle", "c", "--event", "update", "--payload", "{}"], "usage.two-payloads"),
    (["--token", "ab", "--bundle", "c", "--event", "update", "--sound", "x"], "usage.missing-option"),
    (["--token", "ab", "--bundle", "c", "--event", "update", "--stale-date", "soon"], "usage.unknown-value"),
    (["--token", "ab", "--bundle", "c", "--event", "update", "--relevance-score", "high"], "usage.unknown-value"),
    (["--token", "ab", "--bundle", "c", "--payload", "/no/such/file"], "usage.no-file"),
    (["--token", "ab", "--bundle", "c", "--event", "update", "--id", "5"], "usage.unknown-value"),
    (["--token", "ab", "--token", "cd", "--bundle", "c", "--event", "update", "--id", "5"], "usage.one-id"),
    (["--token", "ab", "--priority", "7"], "usage.unknown-value"),
  ])
  func mistakesAreNamed(_ arguments: [String], _ id: String) {
    let found = PushFixture.finding { _ = try PushFixture.items(arguments) }
    #expect(found?.id == id && found?.status == .usage)
    #expect(found?.finding.fix.isEmpty == false)
  }

  @Test func whatAPhoneDropsIsFound() throws {
    let items = try PushFixture.items([
      "--token", token, "--bundle", "c", "--payload", #"{"aps":{"timestamp":1800000000000,"event":"update"}}"#,
    ])
    func findings(_ items: [PushItem]) -> [Finding] {
      var checks = PushItemChecks(now: PushFixture.now)
      return checks.findings(in: items)
    }
    #expect(findings(items).worst == .error)
    #expect(findings(try PushFixture.items(plain)).worst != .error)
    // What is no Live Activity is not read as one.
    let other = ["--token", token, "--bundle", "c", "--push-type", "alert", "--payload", "{}"]
    #expect(findings(try PushFixture.items(other)).isEmpty)
    // The request's fields count too, and what comes to the same receiver is one story.
    let topic = ["--token", token, "--topic", "com.example.app", "--payload", PushFixture.update]
    #expect(findings(try PushFixture.items(topic)).contains { $0.id == "push.topic-suffix" })
    let twice = findings(try PushFixture.items(plain) + PushFixture.items(plain))
    #expect(twice.contains { $0.id == "push.timestamp-order" })
    // Of many pushes the same is said once.
    let many = findings(try PushFixture.items(topic + ["--token", "ab", "--token", "cd"]))
    #expect(many.filter { $0.id == "push.topic-suffix" }.map { $0.what.hasSuffix("(so have 2 more)") } == [true])
  }

  @Test(arguments: [
    ("0", 0.0), ("1700000000.5", 1_700_000_000.5), ("+90s", 1_800_000_090), ("+90", 1_800_000_090),
    ("+30m", 1_800_001_800), ("+2h", 1_800_007_200), ("+1d", 1_800_086_400),
  ])
  func timesAreRead(_ text: String, _ seconds: Double) throws {
    #expect(try PushTime.seconds(text, option: "--x", now: PushFixture.now) == seconds)
  }

  @Test(arguments: ["", "soon", "+", "+5w", "nan", "inf", "2026-01-01", "+-5", "+1.5h", "+99999999999s"])
  func otherTimesAreRefused(_ text: String) {
    #expect(throws: Failure.self) { try PushTime.seconds(text, option: "--x", now: 0) }
  }
}

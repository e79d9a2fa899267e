import APNs
import Findings
import Testing

@testable import Commands

@Suite struct PushBatchTests {
  private func items(_ text: String, _ more: [String] = []) throws -> [PushItem] {
    try PushFixture.withFile("batch.jsonl", text) { try PushFixture.items(["--batch", $0, "--bundle", "com.x"] + more) }
  }
  private func finding(_ text: String) -> Finding? {
    PushFixture.finding { _ = try items(text, ["--payload", PushFixture.update]) }?.finding
  }

  @Test func linesBecomePushes() throws {
    let items = try items(
      """
      # People who follow the game
      \(PushFixture.token)

      {"token": "cdcd", "priority": 10, "expiration": 0, "collapse-id": "g", "payload": {"aps": {"n": 1}}}
      {"channel": "\(PushFixture.channel)", "bundle": "com.y", "expiration": "+1h"}
      """ + "\r\n", ["--payload", PushFixture.update])
    #expect(items.count == 3)
    #expect(items.map(\.place?.line) == [2, 4, 5])
    guard case .device(let second) = items[1].push, case .broadcast(let third) = items[2].push else {
      Issue.record("other kinds: \(items)")
      return
    }
    #expect(second.headers.priority == .immediate && second.headers.expiration == 0)
    #expect(second.headers.collapseID == "g" && second.payload == Array(#"{"aps":{"n":1}}"#.utf8))
    #expect(third.bundleID == "com.y" && third.expiration == 1_800_003_600)
    #expect(third.payload == Array(PushFixture.update.utf8))
  }

  @Test(arguments: [
    ("{", "push.batch"), ("{\"token\": 5, \"tokn\": 1}", "push.batch"), ("{\"token\": [1]}", "push.batch"),
    ("{\"priority\": 5}", "push.batch"), ("{\"token\": \"ab\", \"channel\": \"eA==\"}", "push.batch"),
    ("{\"token\": \"ab\", \"payload\": \"x\"}", "push.batch"), ("{\"token\": \"ab\", \"token\": \"cd\"}", "push.batch"),
    ("{\"token\": \"ab\", \"priority\": 7}", "usage.unknown-value"),
    ("{\"token\": \"ab\", \"push-type\": \"liveActivity\"}", "usage.unknown-value"),
  ])
  func brokenLinesAreNamed(_ line: String, _ id: String) {
    let finding = finding("ab\n" + line + "\n")
    #expect(finding?.id == id)
    #expect(finding?.place?.line == 2)
    #expect(finding?.fix.isEmpty == false)
  }

  @Test func nearKeysAreGuessed() {
    #expect(finding("{\"tokn\": \"ab\"}")?.fix == "Did you mean `token`?")
  }

  @Test func everyBrokenLineIsSaid() {
    do {
      _ = try items("{\n{\nab\n", ["--payload", PushFixture.update])
      Issue.record("nothing was said")
    } catch let failure as Failure {
      #expect(failure.findings.compactMap(\.place?.line) == [1, 2])
      #expect(failure.status == .input)
    } catch { Issue.record("\(error)") }
  }
}

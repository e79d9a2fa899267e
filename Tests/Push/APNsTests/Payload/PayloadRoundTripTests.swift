import APNs
import Findings
import Testing

@Suite struct PayloadRoundTripTests {
  private static let payloads = [
    #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"eta":5,"n":12345678901234567890,"x":1.10}}}"#,
    #"{"aps":{"timestamp":1800000000.25,"event":"end","content-state":{},"dismissal-date":0}}"#,
    """
    {"aps":{"timestamp":1800000000,"event":"update","content-state":{},"stale-date":1800000060,"relevance-score":-2.5,
    "badge":1,"interruption-level":"passive"},"order":{"id":"42","tags":["a","\\"q\\""]},"v":2}
    """,
    """
    {"aps":{"timestamp":1800000000,"event":"start","content-state":{"s":"é 🍜"},"attributes-type":"Order",
    "attributes":{"id":"42"},"input-push-channel":"YQ==","alert":{"title":{"loc-key":"T","loc-args":["a","b"],"x":1},
    "body":"B","sound":"ding.caf","launch-image":"i"}}}
    """,
    """
    {"aps":{"timestamp":1800000000,"event":"update","content-state":{},"stale-date":"soon","alert":"x",
    "attributes":{"a":1}}}
    """,
  ]

  @Test(arguments: payloads)
  func writingGivesWhatWasRead(_ text: String) throws {
    let push = try #require(LiveActivityPush.read(Array(text.utf8)).push)
    #expect(LiveActivityPush.read(push.bytes).push == push)
    #expect(Self.sorted(push.text) == Self.sorted(text))
  }

  /// JSON with its keys in order, numbers as they were written.
  private static func sorted(_ text: String) -> String? {
    func form(_ node: JSONNode) -> String {
      if let members = node.members {
        let sorted = members.sorted { $0.key < $1.key }
        return "{" + sorted.map { $0.key + ":" + form($0.value) }.joined(separator: ",") + "}"
      }
      if let elements = node.elements { return "[" + elements.map(form).joined(separator: ",") + "]" }
      return node.strictText
    }
    return (try? JSONReader().read(text)).map { form($0.root) }
  }

  @Test func customKeysAreKept() throws {
    let push = try #require(LiveActivityPush.read(Array(Self.payloads[2].utf8)).push)
    #expect(push.customKeys.map(\.key) == ["order", "v"])
    #expect(push.otherKeys == [JSONMember("badge", "1"), JSONMember("interruption-level", "\"passive\"")])
  }

  @Test func whatJSONCannotHoldIsWrittenAsNumber() {
    let push = LiveActivityPush(event: .update, timestamp: .nan, contentState: "{}", staleDate: .infinity)
    #expect(push.text == #"{"aps":{"timestamp":0,"event":"update","content-state":{},"stale-date":0}}"#)
  }

  /// A generator of its own, so that a failure can be repeated.
  private struct Noise: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: 0..<8)
  func anyBytesAreRead(_ seed: Int) {
    var noise = Noise(state: UInt64(seed) &+ 1)
    let pieces = [
      "null", "{", "}", "[", "]", "\"", ",", ":", "1e999", "-", "\\u", "\\ud800", "\u{0}", "true", "aps", "1",
    ]
    var pushes = 0, drops = 0
    for _ in 0..<1500 {
      var bytes = Array(Self.payloads.randomElement(using: &noise)!.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &noise) {
        let at = Int.random(in: 0..<max(bytes.count, 1), using: &noise)
        switch Int.random(in: 0..<5, using: &noise) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &noise)
        case 1: bytes.removeSubrange(at..<min(at + Int.random(in: 1...30, using: &noise), bytes.count))
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &noise)!.utf8, at: at)
        case 3: bytes = Array(bytes.prefix(at))
        default: bytes.insert(contentsOf: bytes[at..<min(at + 20, bytes.count)], at: at)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let reading = LiveActivityPush.read(bytes, isBroadcast: Bool.random(using: &noise))
      // Either there is a push or a reason why not; and what was read can be written and read again.
      #expect((reading.push == nil) == (reading.dropped != nil))
      if let push = reading.push {
        pushes += 1
        #expect(LiveActivityPush.read(push.bytes).push == push)
      } else {
        drops += 1
      }
    }
    #expect(pushes > 10 && drops > 10)
  }
}

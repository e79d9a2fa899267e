import APNs
import Foundation
import Testing

private let id = "dHN0LXNyY2gtY2hubA=="

@Suite struct BroadcastPushTests {
  @Test func becomesARequest() throws {
    let request = BroadcastPush(
      bundleID: "com.example.app", channelID: id, payload: [123, 125], priority: .considerate, expiration: 9).request
    #expect(request.method == "POST" && request.path == "/4/broadcasts/apps/com.example.app")
    #expect(request["apns-channel-id"] == id && request["apns-push-type"] == "liveactivity")
    #expect(request["apns-expiration"] == "9" && request["apns-priority"] == "1")
    // A broadcast has no topic, and another name for its identifier.
    #expect(request["apns-topic"] == nil && request["apns-id"] == nil)
    #expect(request["apns-request-id"].flatMap(UUID.init) != nil)
    #expect(request.destination == .broadcast)
    let fields: [(name: String, value: String)] = request.fields.map { ($0.name, $0.value) }
    let headers = try PushHeaders.read(fields, isBroadcast: true)
    #expect(headers.channelID == id && headers.priority == .considerate && headers.expiration == 9)
  }

  @Test func whatIsSureToBeRefusedIsFoundBefore() {
    func refusal(
      _ policy: ChannelPolicy? = nil, bytes: Int = 10, _ change: (inout BroadcastPush) -> Void = { _ in }
    ) -> APNsReason? {
      var push = BroadcastPush(
        bundleID: "com.example.app", channelID: id, payload: [UInt8](repeating: 32, count: bytes))
      change(&push)
      return push.refusal(policy: policy)
    }
    #expect(refusal() == nil)
    #expect(refusal(bytes: 5120) == nil)
    #expect(refusal(bytes: 5121) == .payloadTooLarge)
    #expect(refusal(bytes: 0) == .payloadEmpty)
    #expect(refusal(.noStorage) { $0.expiration = 5 } == .badExpirationDate)
    #expect(refusal(.mostRecent) { $0.expiration = 5 } == nil)
    #expect(refusal { $0.expiration = 5 } == nil)
    #expect(refusal { $0.expiration = -1 } == .badExpirationDate)
    #expect(refusal { $0.channelID = "" } == .missingChannelId)
    #expect(refusal { $0.channelID = "?" } == .badChannelId)
    #expect(refusal { $0.bundleID = "com.example.app.push-type.liveactivity" } == .topicDisallowed)
    #expect(refusal { $0.bundleID = "a b" } == .badPath)
  }
}

import APNs
import Foundation
import Testing

@Suite struct DevicePushTests {
  private let token = String(repeating: "0aF9", count: 40)
  private let headers = PushHeaders.liveActivity(bundleID: "com.example.app", priority: .opportunistic, expiration: 7)

  @Test func becomesARequest() throws {
    let request = DevicePush(token: token, headers: headers, payload: [123, 125]).request
    #expect(request.method == "POST" && request.path == "/3/device/" + token)
    #expect(request.destination == .device)
    #expect(request["apns-push-type"] == "liveactivity")
    #expect(request["apns-topic"] == "com.example.app.push-type.liveactivity")
    #expect(request["apns-priority"] == "5" && request["apns-expiration"] == "7")
    #expect(request["content-type"] == "application/json")
    #expect(request.body == [123, 125])
    let id = try #require(request["apns-id"])
    #expect(UUID(uuidString: id) != nil && id == id.lowercased())
  }

  @Test func keepsItsOwnIdentifier() {
    var headers = headers
    headers.id = UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")
    let push = DevicePush(token: token, headers: headers, payload: [1])
    #expect(push.request["apns-id"] == "123e4567-e89b-12d3-a456-426614174000")
    #expect(push.request == push.request)
  }

  @Test func noTwoRequestsHaveOneIdentifier() throws {
    let push = DevicePush(token: token, headers: headers, payload: [1])
    var seen: Set<String> = []
    // More than are drawn at a time.
    for _ in 0..<700 {
      let id = try #require(push.request["apns-id"])
      #expect(seen.insert(id).inserted)
      // Version 4, and the variant of RFC 9562.
      #expect(id.wholeMatch(of: #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#) != nil)
    }
  }

  @Test func headersAreRefusedAsTheirReaderDoes() {
    var count = 0
    for kind in PushKind.allCases {
      for topic in [nil, "", "com.example.app", "com.example.app" + kind.topicSuffix, kind.topicSuffix] {
        for priority in PushPriority.allCases {
          for expiration in [nil, 0, -1, Int64.max] {
            for collapse in [nil, "", String(repeating: "x", count: 64), String(repeating: "é", count: 33)] {
              let headers = PushHeaders(
                pushType: kind, topic: topic, priority: priority, expiration: expiration, collapseID: collapse)
              var read: APNsReason?
              do throws(APNsReason) { _ = try PushHeaders.read(headers.fields) } catch { read = error }
              #expect(headers.refusal == read, "\(headers)")
              count += read == nil ? 1 : 0
            }
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test func whatIsSureToBeRefusedIsFoundBefore() {
    func refusal(
      _ token: String, _ count: Int, _ change: (inout PushHeaders) -> Void = { _ in }
    ) -> APNsReason? {
      var headers = headers
      change(&headers)
      return DevicePush(token: token, headers: headers, payload: [UInt8](repeating: 32, count: count)).refusal
    }
    #expect(refusal(token, 4096) == nil)
    #expect(refusal(token, 4097) == .payloadTooLarge)
    #expect(refusal(token, 5000) { $0.pushType = .voip; $0.topic = "com.example.app.voip" } == nil)
    #expect(refusal(token, 0) == .payloadEmpty)
    #expect(refusal("", 10) == .missingDeviceToken)
    #expect(refusal("abc", 10) == .badDeviceToken)
    #expect(refusal("xy", 10) == .badDeviceToken)
    #expect(refusal("ab/../cd", 10) == .badDeviceToken)
    #expect(refusal("ab", 10) == nil)
    #expect(refusal(token, 10) { $0.topic = "com.example.app" } == .badTopic)
    #expect(refusal(token, 10) { $0.topic = nil } == .missingTopic)
    #expect(refusal(token, 10) { $0.collapseID = String(repeating: "x", count: 65) } == .badCollapseId)
  }
}

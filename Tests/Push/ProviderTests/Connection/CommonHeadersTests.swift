import APNs
import Net
import Testing

@testable import Provider

@Suite struct CommonHeadersTests {
  private func request(
    topic: String = "com.example.app", priority: PushPriority = .immediate, expiration: Int64 = 1,
    collapseID: String? = nil
  ) -> APNsRequest {
    var headers = PushHeaders.liveActivity(bundleID: topic, priority: priority, expiration: expiration)
    headers.collapseID = collapseID
    return DevicePush(token: "ab", headers: headers, payload: [1]).request
  }

  /// All that goes out for a request, in any order.
  private func sent(
    _ common: inout CommonHeaders, _ request: APNsRequest, _ authorization: String
  ) throws -> Set<[String]> {
    let shared = try common.prepared(for: request, authorization: authorization).headers
    return Set((shared.fields + CommonHeaders.own(request).fields).map { [$0.name, $0.value] })
  }

  @Test func everyRequestHasAllItsFieldsAndNoOther() throws {
    var common = CommonHeaders()
    // More kinds than are kept, in turns, so that each is made, found and made again.
    let kinds = (0..<7).map { "com.example.app\($0)" }
    for turn in 0..<30 {
      for number in 0..<(turn % 3 == 0 ? 7 : 2) {
        let request = request(
          topic: kinds[number], priority: turn % 2 == 0 ? .immediate : .opportunistic, expiration: Int64(turn),
          collapseID: turn % 5 == 0 ? "c\(turn)" : nil)
        let authorization = "bearer token\(turn / 7)"
        var wanted = Set(request.fields.map { [$0.name, $0.value] })
        wanted.insert(["authorization", authorization])
        #expect(try sent(&common, request, authorization) == wanted)
      }
    }
  }

  @Test func whatIsTheSameIsLaidOutOnce() throws {
    var common = CommonHeaders()
    let first = try common.prepared(for: request(), authorization: "bearer a")
    // Another identifier and another expiration are no reason.
    #expect(try common.prepared(for: request(expiration: 9), authorization: "bearer a") === first)
    #expect(try common.prepared(for: request(), authorization: "bearer b") !== first)
    #expect(try common.prepared(for: request(priority: .opportunistic), authorization: "bearer a") !== first)
    #expect(try common.prepared(for: request(), authorization: "bearer a") === first)
  }

  @Test func aFieldThatCannotBeSentIsRefusedEachTime() {
    var common = CommonHeaders()
    for _ in 0..<2 {
      #expect(throws: HTTP2RequestError.self) {
        try common.prepared(for: request(topic: "com.example\nx: y"), authorization: "bearer a")
      }
    }
  }
}

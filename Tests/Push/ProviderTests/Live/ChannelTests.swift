import APNs
import Net
import Testing

@testable import Provider

private let id = "dHN0LXNyY2gtY2hubA=="

@Suite(.serialized, .timeLimit(.minutes(5))) struct ChannelTests {
  @Test func channelsAreMadeReadListedAndDeleted() async throws {
    let apns = try await ScriptedAPNs { request, _, _ in
      switch (request.method, request.path) {
      case ("POST", "/1/apps/com.example.app/channels"):
        .answer(HTTP2Response(status: 201, headers: ["apns-channel-id": id]))
      case ("GET", "/1/apps/com.example.app/channels"):
        .answer(
          HTTP2Response(status: 200, body: Array(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#.utf8)))
      case ("GET", "/1/apps/com.example.app/all-channels"):
        .answer(HTTP2Response(status: 200, body: Array(#"{"channels":["\#(id)"]}"#.utf8)))
      case ("DELETE", "/1/apps/com.example.app/channels"): .answer(HTTP2Response(status: 204))
      default: .refuse(404, "BadPath")
      }
    }
    let side = try SendingSide(to: apns.address)
    func manage(_ action: ChannelRequest.Action, app: String = "com.example.app") async -> ChannelAnswer? {
      await side.provider.manage(ChannelRequest(action, bundleID: app)).answer
    }
    #expect(await manage(.create(.mostRecent)) == .created(channelID: id))
    #expect(await manage(.read(channelID: id)) == .channel(policy: .mostRecent, pushType: "LiveActivity"))
    #expect(await manage(.list) == .channels([id]))
    #expect(await manage(.delete(channelID: id)) == .deleted)
    let refused = await side.provider.manage(ChannelRequest(.list, bundleID: "com.other"))
    #expect(refused.answer == nil && refused.receipt.reason == .badPath)
    let bad = await side.provider.manage(ChannelRequest(.list, bundleID: "../x"))
    #expect(bad.receipt.unanswered == .notSent(.invalid(.badPath)))
    await side.stop()
    await apns.stop()
  }

  @Test func anAnswerThatIsNoneIsSaid() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .answer(HTTP2Response(status: 201)) }
    let side = try SendingSide(to: apns.address)
    let (receipt, answer) = await side.provider.manage(ChannelRequest(.create(.noStorage), bundleID: "com.x"))
    #expect(answer == nil && receipt.unanswered == .uncertain(.badAnswer))
    await side.stop()
    await apns.stop()
  }

  @Test func broadcastsAreSent() async throws {
    let paths = Locked<[String]>([])
    let apns = try await ScriptedAPNs { request, _, _ in
      paths.change { $0.append(request.path + " " + (request.headers["apns-channel-id"] ?? "")) }
      return .accept
    }
    let side = try SendingSide(to: apns.address)
    let push = BroadcastPush(bundleID: "com.example.app", channelID: id, payload: [123, 125])
    #expect(await side.provider.send(push).isAccepted)
    #expect(paths.value == ["/4/broadcasts/apps/com.example.app \(id)"])
    var late = push
    late.expiration = 5
    #expect(await side.provider.send(late, policy: .noStorage).unanswered == .notSent(.invalid(.badExpirationDate)))
    await side.stop()
    await apns.stop()
  }
}

import APNs
import Foundation
import Testing

private let id = "dHN0LXNyY2gtY2hubA=="

@Suite struct ChannelRequestTests {
  private func request(_ action: ChannelRequest.Action) -> APNsRequest {
    ChannelRequest(action, bundleID: "com.example.app").request
  }

  @Test func channelsAreMade() {
    let request = request(.create(.mostRecent))
    #expect(request.method == "POST" && request.path == "/1/apps/com.example.app/channels")
    #expect(
      String(decoding: request.body, as: UTF8.self) == #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
    #expect(request["apns-channel-id"] == nil)
    #expect(request["apns-request-id"].flatMap(UUID.init) != nil)
    #expect(request.destination == .channels)
    #expect(ChannelRequest(.create(.noStorage), bundleID: "x").success == 201)
  }

  @Test func channelsAreReadListedAndDeleted() {
    let read = request(.read(channelID: id))
    #expect(read.method == "GET" && read.path == "/1/apps/com.example.app/channels" && read["apns-channel-id"] == id)
    let list = request(.list)
    #expect(list.method == "GET" && list.path == "/1/apps/com.example.app/all-channels" && list.body.isEmpty)
    let delete = request(.delete(channelID: id))
    #expect(delete.method == "DELETE" && delete["apns-channel-id"] == id)
    #expect(ChannelRequest(.delete(channelID: id), bundleID: "x").success == 204)
    #expect(ChannelRequest(.list, bundleID: "x").success == 200)
  }

  private func answer(_ action: ChannelRequest.Action, _ body: String = "", channelID: String? = nil)
    throws(ChannelAnswer.Fault) -> ChannelAnswer
  {
    var answer = APNsAnswer(status: 200)
    answer.channelID = channelID
    return try ChannelAnswer.read(ChannelRequest(action, bundleID: "com.x"), answer, body: Array(body.utf8))
  }

  @Test func answersAreRead() throws {
    #expect(try answer(.create(.noStorage), channelID: id) == .created(channelID: id))
    #expect(try answer(.delete(channelID: id)) == .deleted)
    #expect(
      try answer(.read(channelID: id), #"{"message-storage-policy":0,"push-type":"liveactivity"}"#)
        == .channel(policy: .noStorage, pushType: "liveactivity"))
    #expect(try answer(.list, #"{"channels":["\#(id)","eA=="]}"#) == .channels([id, "eA=="]))
    #expect(try answer(.list, #"{"channels":[]}"#) == .channels([]))
  }

  @Test func answersOfAnotherFormAreNamed() {
    func fault(_ action: ChannelRequest.Action, _ body: String = "") -> String? {
      do throws(ChannelAnswer.Fault) {
        _ = try answer(action, body)
        return nil
      } catch { return error.what }
    }
    #expect(fault(.create(.noStorage))?.contains("apns-channel-id") == true)
    #expect(fault(.list, "")?.contains("JSON") == true)
    #expect(fault(.list, #"{"channels":[5]}"#)?.contains("strings") == true)
    #expect(fault(.list, #"{"channels":"x"}"#)?.contains("array") == true)
    #expect(fault(.read(channelID: id), #"{"message-storage-policy":2}"#)?.contains("policy") == true)
    #expect(fault(.read(channelID: id), #"{"message-storage-policy":1}"#)?.contains("push-type") == true)
  }

  @Test(arguments: [
    ("com.example.app", true), ("com.Example-2.app", true), ("", false), ("com example", false), ("a/b", false),
    ("a?b", false), ("é", false), ("a\n", false),
  ])
  func bundleIdentifiersFitAPath(_ text: String, _ isGood: Bool) {
    #expect(ChannelRequest.isBundleID(text) == isGood)
  }
}

import APNs
import Testing
@testable import Gateway

@Suite("Broadcasts and channels")
struct BroadcastTests {
  // MARK: Channels

  @Test func aChannelIsMadeReadListedAndRemoved() throws {
    var bench = try FrontBench()
    let made = try bench.manage("POST", body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
    #expect(made.status == 201)
    #expect(made.body.isEmpty)
    let id = try #require(made.headers["apns-channel-id"])
    #expect(made.headers["apns-request-id"]?.count == 36)
    let read = try bench.manage("GET", "/1/apps/com.example.parcels/channels", ["apns-channel-id": id])
    #expect(read.status == 200)
    #expect(read.text == #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
    let second = try bench.channel()
    let list = try bench.manage("GET", "/1/apps/com.example.parcels/all-channels")
    #expect(list.text == #"{"channels":["\#(id)","\#(second)"]}"#)
    #expect(try bench.manage("GET", "/1/apps/com.example.other/all-channels").text == #"{"channels":[]}"#)
    let gone = try bench.manage("DELETE", "/1/apps/com.example.parcels/channels", ["apns-channel-id": id])
    #expect(gone.status == 204)
    #expect(
      try bench.manage("GET", "/1/apps/com.example.parcels/channels", ["apns-channel-id": id]).reason
        == .channelNotRegistered)
  }

  @Test func thePushTypeOfAChannelMayBeSpelledInThreeWays() throws {
    var bench = try FrontBench()
    for type in ["LiveActivity", "Liveactivity", "liveactivity"] {
      #expect(
        try bench.manage("POST", body: #"{"message-storage-policy":0,"push-type":"\#(type)"}"#).status == 201)
    }
  }

  @Test(arguments: [
    ("", APNsReason.payloadEmpty), ("nonsense", .badRequestPayload), ("[]", .badRequestPayload),
    (#"{"message-storage-policy":0,"push-type":"LiveActivity","name":"x"}"#, .badRequestParams),
    (#"{"message-storage-policy":0}"#, .missingPushType),
    (#"{"message-storage-policy":0,"push-type":"alert"}"#, .invalidPushType),
    (#"{"message-storage-policy":0,"push-type":1}"#, .invalidPushType),
    (#"{"push-type":"LiveActivity"}"#, .badRequestParams),
    (#"{"message-storage-policy":2,"push-type":"LiveActivity"}"#, .badRequestParams),
    (#"{"message-storage-policy":"1","push-type":"LiveActivity"}"#, .badRequestParams),
    (#"{"message-storage-policy":1.5,"push-type":"LiveActivity"}"#, .badRequestParams),
  ]) func aChannelIsNotMade(of body: String, because reason: APNsReason) throws {
    var bench = try FrontBench()
    let answer = try bench.manage("POST", body: body)
    #expect(answer.reason == reason)
    #expect(answer.status == 400)
    #expect(answer.text == #"{"reason":"\#(reason.rawValue)"}"#)
  }

  @Test func pathsAndMethodsOfChannelManagement() throws {
    var bench = try FrontBench()
    let path = "/1/apps/com.example.parcels/channels"
    #expect(try bench.manage("PUT", path).reason == .methodNotAllowed)
    #expect(try bench.manage("POST", "/1/apps/com.example.parcels/all-channels").reason == .methodNotAllowed)
    #expect(try bench.manage("GET", path + "/AAAA").reason == .badPath)
    #expect(try bench.manage("GET", "/1/apps//channels").reason == .badPath)
    #expect(try bench.manage("GET", "/3/device/abcd").reason == .badPath)
    #expect(try bench.manage("GET", path).reason == .missingChannelId)
    #expect(try bench.manage("GET", path, ["apns-channel-id": "***"]).reason == .badChannelId)
    #expect(try bench.manage("GET", path, ["apns-channel-id": "AAAA"]).reason == .channelNotRegistered)
    #expect(try bench.manage("GET", path, ["authorization": nil]).reason == .missingProviderToken)
    #expect(try bench.manage("GET", path, ["apns-request-id": "x"]).reason == .badMessageId)
    #expect(
      try bench.manage("GET", "/1/apps/com.example.parcels.push-type.liveactivity/all-channels").reason
        == .topicDisallowed)
  }

  @Test func theRequestIdentifierIsEchoed() throws {
    var bench = try FrontBench()
    let id = "0f5c2b0a-9c1a-4a6e-8f43-0d6f3f7d2b11"
    let answer = try bench.manage(
      "GET", "/1/apps/com.example.parcels/all-channels", ["apns-request-id": id])
    #expect(answer.headers["apns-request-id"] == id)
  }

  @Test func anAppHasSoManyChannelsAndNoMore() throws {
    var settings = FrontSettings()
    settings.channelLimit = 3
    var bench = try FrontBench(settings)
    for _ in 0..<3 { #expect(!(try bench.channel()).isEmpty) }
    let body = #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#
    #expect(try bench.manage("POST", body: body).reason == .cannotCreateChannelConfig)
    // The limit is each app's own, and published as 10,000.
    #expect(try bench.manage("POST", "/1/apps/com.example.other/channels", body: body).status == 201)
    #expect(FrontSettings().channelLimit == 10_000)
  }

  @Test func withoutTheCapabilityThereAreNoChannels() throws {
    var settings = FrontSettings()
    settings.appsWithoutBroadcasts = [FrontBench.app]
    var bench = try FrontBench(settings)
    #expect(try bench.manage("GET", "/1/apps/com.example.parcels/all-channels").reason == .featureNotEnabled)
    #expect(try bench.broadcast(on: "AAAA").reason == .featureNotEnabled)
    #expect(try bench.send().status == 200)
  }

  // MARK: Broadcasts

  @Test func aBroadcastIsAccepted() throws {
    var bench = try FrontBench()
    let channel = try bench.channel()
    let id = "0f5c2b0a-9c1a-4a6e-8f43-0d6f3f7d2b11"
    let answer = try bench.broadcast(on: channel, ["apns-request-id": id])
    #expect(answer.status == 200)
    #expect(answer.headers["apns-request-id"] == id)
    #expect(answer.headers["apns-id"] == nil)
    let accepted = try #require(answer.accepted)
    #expect(accepted.delivery.address == .channel(channel))
    #expect(accepted.delivery.isBroadcast)
    #expect(accepted.delivery.headers.topic == nil)
    #expect(accepted.channel?.policy == .noStorage)
  }

  @Test func aChannelWithoutStorageTakesExpirationZeroAlone() throws {
    var bench = try FrontBench()
    let plain = try bench.channel(), storing = try bench.channel(storing: 1)
    let later = String(Int(FrontBench.start) + 600)
    let refused = try bench.broadcast(on: plain, ["apns-expiration": later])
    #expect(refused.reason == .badExpirationDate)
    #expect(refused.truth?.what.contains("stores nothing") == true)
    #expect(try bench.broadcast(on: storing, ["apns-expiration": later]).status == 200)
    #expect(try bench.broadcast(on: storing, ["apns-expiration": "0"]).status == 200)
  }

  @Test func whatABroadcastNeeds() throws {
    var bench = try FrontBench()
    let channel = try bench.channel()
    #expect(try bench.broadcast(on: channel, ["apns-expiration": nil]).reason == .badExpirationDate)
    #expect(try bench.broadcast(on: channel, ["apns-priority": nil]).reason == .badPriority)
    #expect(try bench.broadcast(on: channel, ["apns-push-type": nil]).reason == .missingPushType)
    #expect(try bench.broadcast(on: channel, ["apns-push-type": "alert"]).reason == .invalidPushType)
    #expect(try bench.broadcast(on: channel, ["apns-push-type": "LiveActivity"]).status == 200)
    #expect(try bench.broadcast(on: channel, ["apns-channel-id": nil]).reason == .missingChannelId)
    #expect(try bench.broadcast(on: "***").reason == .badChannelId)
    #expect(try bench.broadcast(on: "AAAA").reason == .channelNotRegistered)
    #expect(try bench.broadcast(on: channel, app: "com.example.other").reason == .channelNotRegistered)
    #expect(
      try bench.broadcast(on: channel, app: FrontBench.app + ".push-type.liveactivity").reason == .topicDisallowed)
    #expect(try bench.broadcast(on: channel, app: "a/b").reason == .badPath)
    #expect(try bench.broadcast(on: channel, body: "").reason == .payloadEmpty)
    #expect(try bench.broadcast(on: channel, body: "x").reason == .badRequestPayload)
    #expect(try bench.broadcast(on: channel, body: String(repeating: "x", count: 5121)).reason == .payloadTooLarge)
    let long = #"{"aps":{},"x":"\#(String(repeating: "x", count: 5000))"}"#
    #expect(long.utf8.count > 4096)
    #expect(try bench.broadcast(on: channel, body: long).status == 200)
  }
}

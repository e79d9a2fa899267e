import APNs
import Net
import Testing
@testable import Gateway

@Suite("Device pushes")
struct DevicePushTests {
  @Test func aGoodPushIsAccepted() throws {
    var bench = try FrontBench()
    let answer = try bench.send()
    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    #expect(answer.reason == nil)
    let accepted = try #require(answer.accepted)
    #expect(accepted.app == FrontBench.app)
    #expect(accepted.delivery.payload == Array(FrontBench.payload.utf8))
    #expect(accepted.delivery.address == .token(bench.update.token))
    #expect(accepted.delivery.headers.priority == .immediate)
    #expect(accepted.delivery.headers.expiration == 0)
    #expect(bench.update.token.count == 160)
    #expect(bench.appToken.token.count == 64)
  }

  @Test func theIdentifierIsEchoedOrMade() throws {
    var bench = try FrontBench()
    let id = "0f5c2b0a-9c1a-4a6e-8f43-0d6f3f7d2b11"
    #expect(try bench.send(["apns-id": id]).headers["apns-id"] == id)
    let made = try #require(try bench.send().headers["apns-id"])
    #expect(made.count == 36)
    #expect(made == made.uppercased())
  }

  @Test func theUniqueIdentifierComesInTheSandboxAlone() throws {
    var sandbox = try FrontBench()
    #expect(try sandbox.send().headers["apns-unique-id"]?.count == 36)
    var production = try FrontBench(FrontSettings(environment: .production))
    let answer = try production.send()
    #expect(answer.status == 200)
    #expect(answer.headers["apns-unique-id"] == nil)
  }

  /// A refusal: what is changed of a good push, and what APNs answers.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var reason: APNsReason
    var fields: [String: String?] = [:]
    var method = "POST"
    var path: String?
    var body = FrontBench.payload
    var extra: [(String, String)] = []
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "GET", reason: .methodNotAllowed, method: "GET"),
    Case(name: "PUT", reason: .methodNotAllowed, method: "PUT"),
    Case(name: "other path", reason: .badPath, path: "/3/devices/abc"),
    Case(name: "root", reason: .badPath, path: "/"),
    Case(name: "star", reason: .badPath, path: "*"),
    Case(name: "channel management's path", reason: .badPath, path: "/1/apps/com.example.parcels/channels"),
    Case(name: "empty token", reason: .missingDeviceToken, path: "/3/device/"),
    Case(name: "no token", reason: .missingDeviceToken, path: "/3/device"),
    Case(name: "token not hexadecimal", reason: .badDeviceToken, path: "/3/device/xyz1"),
    Case(name: "token in angle brackets", reason: .badDeviceToken, path: "/3/device/<a1b2>"),
    Case(name: "token of half a byte", reason: .badDeviceToken, path: "/3/device/abc"),
    Case(name: "token with a query", reason: .badDeviceToken, path: "/3/device/abcd?x=1"),
    Case(name: "unknown token", reason: .badDeviceToken, path: "/3/device/" + String(repeating: "ab", count: 80)),
    Case(name: "no token field", reason: .missingProviderToken, fields: ["authorization": nil]),
    Case(name: "empty token field", reason: .missingProviderToken, fields: ["authorization": ""]),
    Case(name: "basic", reason: .invalidProviderToken, fields: ["authorization": "Basic YTpi"]),
    Case(name: "bearer of nothing", reason: .invalidProviderToken, fields: ["authorization": "bearer "]),
    Case(name: "no JWT", reason: .invalidProviderToken, fields: ["authorization": "bearer abc"]),
    Case(name: "no topic", reason: .missingTopic, fields: ["apns-topic": nil]),
    Case(name: "empty topic", reason: .missingTopic, fields: ["apns-topic": ""]),
    Case(name: "topic without suffix", reason: .badTopic, fields: ["apns-topic": FrontBench.app]),
    Case(name: "topic of the suffix alone", reason: .badTopic, fields: ["apns-topic": ".push-type.liveactivity"]),
    Case(
      name: "another app's topic", reason: .deviceTokenNotForTopic,
      fields: ["apns-topic": "com.example.other.push-type.liveactivity"]),
    Case(
      name: "extension's topic", reason: .deviceTokenNotForTopic,
      fields: ["apns-topic": FrontBench.app + ".widget.push-type.liveactivity"]),
    Case(
      name: "update token as an ordinary push", reason: .deviceTokenNotForTopic,
      fields: ["apns-topic": FrontBench.app, "apns-push-type": "alert"]),
    Case(name: "unknown push type", reason: .invalidPushType, fields: ["apns-push-type": "liveActivity"]),
    Case(name: "priority 7", reason: .badPriority, fields: ["apns-priority": "7"]),
    Case(name: "priority in words", reason: .badPriority, fields: ["apns-priority": "high"]),
    Case(
      name: "background with 10", reason: .badPriority,
      fields: ["apns-topic": FrontBench.app, "apns-push-type": "background", "apns-priority": "10"]),
    Case(name: "expiration in words", reason: .badExpirationDate, fields: ["apns-expiration": "soon"]),
    Case(name: "negative expiration", reason: .badExpirationDate, fields: ["apns-expiration": "-1"]),
    Case(name: "fraction of an expiration", reason: .badExpirationDate, fields: ["apns-expiration": "1.5"]),
    Case(
      name: "collapse id of 65 bytes", reason: .badCollapseId,
      fields: ["apns-collapse-id": String(repeating: "x", count: 65)]),
    Case(
      name: "collapse id of 22 characters and 66 bytes", reason: .badCollapseId,
      fields: ["apns-collapse-id": String(repeating: "€", count: 22)]),
    Case(name: "id without dashes", reason: .badMessageId, fields: ["apns-id": "0f5c2b0a9c1a4a6e8f430d6f3f7d2b11"]),
    Case(name: "empty id", reason: .badMessageId, fields: ["apns-id": ""]),
    Case(name: "topic twice", reason: .duplicateHeaders, extra: [("apns-topic", "x")]),
    Case(name: "any field twice", reason: .duplicateHeaders, extra: [("x-note", "1"), ("X-Note", "2")]),
    Case(name: "provider token twice", reason: .duplicateHeaders, extra: [("authorization", "bearer x")]),
    Case(name: "empty body", reason: .payloadEmpty, body: ""),
    Case(name: "4097 bytes", reason: .payloadTooLarge, body: String(repeating: "x", count: 4097)),
  ]

  @Test(arguments: cases) func isRefused(_ one: Case) throws {
    var bench = try FrontBench()
    let answer = try bench.send(
      one.fields, method: one.method, path: one.path, body: one.body, extra: one.extra)
    #expect(answer.reason == one.reason)
    #expect(answer.status == one.reason.status)
    #expect(answer.text == #"{"reason":"\#(one.reason.rawValue)"}"#)
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.accepted == nil)
    // The truth is more than the reason, and never holds a secret.
    let truth = try #require(answer.truth)
    #expect(!truth.what.isEmpty && !truth.fix.isEmpty)
    #expect(truth.what != one.reason.what)
    #expect(!truth.what.contains(bench.update.token))
  }

  /// Fields and paths may have thousands of characters; what is said of them is a sentence.
  @Test(arguments: [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id", "apns-id",
    "apns-channel-id", "authorization", "apns-request-id",
  ])
  func longFieldsAreToldInShort(_ name: String) throws {
    let long = String(repeating: "9", count: 5000)
    for text in [long, long + ".push-type.liveactivity", "bearer " + long, String(repeating: "é", count: 3000)] {
      for settings in [FrontSettings(), FrontSettings(environment: .production)] {
        var bench = try FrontBench(settings)
        let channel = try bench.channel()
        let answers = try [
          bench.send([name: text]), bench.send(["apns-push-type": "voip"].merging([name: text]) { $1 }),
          bench.broadcast(on: channel, [name: text]),
          bench.manage("POST", "/1/apps/com.example.parcels/channels", [name: text], body: "{}"),
        ]
        for truth in answers.compactMap(\.truth) {
          #expect((truth.what + truth.why + truth.fix).utf8.count < 1000, "\(truth.what.prefix(100))")
        }
      }
    }
  }

  @Test func longNamesOfAppsAreToldInShort() throws {
    let app = String(repeating: "9", count: 5000), suffix = ".push-type.liveactivity"
    var settings = FrontSettings()
    settings.channelLimit = 0
    settings.appsWithoutBroadcasts = [app]
    var bench = try FrontBench(settings)
    let topic = ["apns-topic": app + suffix]
    let path = "/1/apps/\(app)/channels", body = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
    let answers = try [
      bench.send(topic), bench.send(topic, path: "/3/device/" + app), bench.broadcast(on: "AAAA", app: app),
      bench.broadcast(on: "AAAA", app: app + suffix), bench.broadcast(on: app), bench.manage("POST", path, body: body),
      bench.manage("GET", path, ["apns-channel-id": app]), bench.manage("POST", path + suffix, body: body),
    ]
    #expect(answers.contains { $0.reason == .deviceTokenNotForTopic })
    for answer in answers {
      let truth = try #require(answer.truth)
      #expect((truth.what + truth.why + truth.fix).utf8.count < 1000, "\(truth.what.prefix(100))")
    }
  }

  @Test func theLargestBodyIsTaken() throws {
    var bench = try FrontBench()
    #expect(try bench.send(body: String(repeating: "x", count: 4096)).status == 200)
  }

  @Test func aBodyThatIsNoJSONIsTakenUnlessToldOtherwise() throws {
    var bench = try FrontBench()
    #expect(try bench.send(body: "not json").status == 200)
    var settings = FrontSettings()
    settings.refusesOtherThanJSON = true
    var strict = try FrontBench(settings)
    #expect(try strict.send(body: "not json").reason == .payloadEmpty)
    #expect(try strict.send(body: "[]").reason == .payloadEmpty)
    #expect(try strict.send().status == 200)
  }

  @Test func aTokenInCapitalsIsTheSameToken() throws {
    var bench = try FrontBench()
    #expect(try bench.send(to: bench.update.token.uppercased()).status == 200)
  }

  @Test func ordinaryPushesGoToTheAppsOwnToken() throws {
    var bench = try FrontBench()
    let plain = ["apns-topic": FrontBench.app, "apns-push-type": "alert"]
    #expect(try bench.send(plain, to: bench.appToken.token).status == 200)
    #expect(try bench.send(to: bench.appToken.token).reason == .deviceTokenNotForTopic)
    // Without a push type APNs takes it for an alert.
    #expect(
      try bench.send(["apns-topic": FrontBench.app, "apns-push-type": nil], to: bench.appToken.token).status
        == 200)
  }

  @Test func aDeadTokenIsGoneWithTheTimeInMilliseconds() throws {
    var bench = try FrontBench()
    bench.front.tokens.bury(
      bench.update.token,
      RegisteredToken.Death(since: FrontBench.start + 1.25, why: "the activity ended", reason: .unregistered))
    bench.now += 10
    let answer = try bench.send()
    #expect(answer.status == 410)
    #expect(answer.reason == .unregistered)
    #expect(answer.timestamp == 1_780_000_001_250)
    #expect(answer.text == #"{"reason":"Unregistered","timestamp":1780000001250}"#)
    #expect(answer.truth?.what.contains("the activity ended") == true)
    bench.front.tokens.bury(
      bench.startToken.token, RegisteredToken.Death(since: FrontBench.start, why: "old", reason: .expiredToken))
    #expect(try bench.send(to: bench.startToken.token).reason == .expiredToken)
  }

  @Test func aDeadTokenIsAnsweredLateWhereAPNsTakesItsTime() throws {
    var settings = FrontSettings()
    settings.goneAfter = 3600
    var bench = try FrontBench(settings)
    bench.front.tokens.bury(bench.update.token, RegisteredToken.Death(since: FrontBench.start, why: "it ended"))
    #expect(try bench.send().status == 200)
    bench.now += 3601
    #expect(try bench.send(jwt: bench.jwt()).status == 410)
  }

  @Test func aTokenOfTheOtherEnvironmentIsBad() throws {
    var bench = try FrontBench(FrontSettings(environment: .production))
    bench.front.tokens.add(
      RegisteredToken(
        token: "abcd", kind: .update(activity: "A"), app: FrontBench.app, environment: .sandbox,
        issued: FrontBench.start))
    let answer = try bench.send(to: "abcd")
    #expect(answer.reason == .badDeviceToken)
    #expect(answer.truth?.what == "The token belongs to sandbox, and this is production")
  }

  @Test func tooManyPushesToOneToken() throws {
    var settings = FrontSettings()
    settings.tokenRate = 2
    var bench = try FrontBench(settings)
    #expect(try bench.send().status == 200)
    #expect(try bench.send().status == 200)
    let third = try bench.send()
    #expect(third.status == 429)
    #expect(third.reason == .tooManyRequests)
    #expect(try bench.send(to: bench.startToken.token).status == 200)
    bench.now += 1
    #expect(try bench.send().status == 200)
  }

  @Test func theOrderOfTheChecks() throws {
    var bench = try FrontBench()
    // Everything is wrong; mended one by one, each in its turn.
    var fields: [String: String?] = [
      "authorization": "bearer x", "apns-id": "x", "apns-push-type": "x", "apns-topic": "x", "apns-priority": "x",
      "apns-expiration": "x", "apns-collapse-id": String(repeating: "x", count: 65),
    ]
    func reason(path: String = "/3/device/zz", method: String = "POST", body: String = "") throws -> APNsReason? {
      try bench.send(fields, method: method, path: path, body: body).reason
    }
    #expect(try reason(path: "/x", method: "GET") == .badPath)
    #expect(try reason(method: "GET") == .methodNotAllowed)
    #expect(try reason() == .invalidProviderToken)
    fields["authorization"] = try bench.jwt()
    for (field, value, wanted) in [
      ("apns-id", nil, APNsReason.badMessageId), ("apns-push-type", "liveactivity", .invalidPushType),
      ("apns-topic", FrontBench.app + ".push-type.liveactivity", .badTopic), ("apns-priority", "5", .badPriority),
      ("apns-expiration", "0", .badExpirationDate), ("apns-collapse-id", "x", .badCollapseId),
    ] {
      #expect(try reason() == wanted)
      fields.updateValue(value, forKey: field)
    }
    #expect(try reason() == .payloadEmpty)
    #expect(try reason(body: String(repeating: "x", count: 5000)) == .payloadTooLarge)
    #expect(try reason(body: "{}") == .badDeviceToken)
    #expect(try reason(path: "/3/device/" + bench.update.token, body: "{}") == nil)
  }
}

import APNs
import Foundation
import Net
import Testing

@testable import Gateway

/// Mutated requests for the front: 1,000,000 with SKERRY_SOAK=1, 4000 without. Each is answered in Apple's words, none
/// ends the gateway, nothing is accepted that should not be, and what the front remembers stays bounded.
@Suite struct FrontFuzzSoakTests {
  private static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"
  private static let lanes = 4
  private static let channelLimit = 40

  @Test(arguments: 0..<lanes)
  func everyRequestIsAnsweredInApplesWords(_ lane: Int) throws {
    var settings = FrontSettings(environment: lane.isMultiple(of: 2) ? .sandbox : .production)
    settings.channelLimit = Self.channelLimit
    settings.refusesOtherThanJSON = lane == 3
    var bench = try FrontBench(settings)
    let strange = try ProviderKey.make(keyID: bench.key.keyID, teamID: bench.key.teamID)
    let good = [bench.standing, try bench.jwt(age: 3000)]
    let bad = try [
      bench.jwt(age: 4000), bench.jwt(age: -600), bench.jwt(strange),
      bench.jwt(ProviderKey.make(keyID: "XYZ1234567", teamID: "TEAM123456")), "", "bearer", "bearer a.b.c",
    ]
    var requests = try MutatedRequests(seed: UInt64(lane) &* 7919 &+ 5, bench: bench, jwts: good + bad)
    var channel = try bench.channel()
    let tokens = bench.front.tokens.count
    var reasons: [APNsReason: Int] = [:]
    var accepted = 0
    for round in 0..<((Self.isLong ? 1_000_000 : 4000) / Self.lanes) {
      if requests.below(40) == 0 { bench.connection = FrontConnection(streams: 1) }
      if bench.front.channels[channel] == nil {
        bench.connection = FrontConnection(streams: 1)
        channel = try bench.channel()
      }
      let request = requests.next(channel: channel)
      let answer = bench.front.answer(request, on: &bench.connection, number: round, at: bench.now)
      let complaint =
        Self.complaint(request, answer, good: good, tokens: [bench.update, bench.startToken, bench.appToken])
        ?? (bench.front.tokens.count != tokens ? "the tokens have become others" : nil)
        ?? (bench.front.channels.identifiers(of: FrontBench.app).count > Self.channelLimit ? "too many channels" : nil)
      if let complaint {
        let line = "\(request.method) \(request.path.prefix(200)) \(request.headers)"
        Issue.record("lane \(lane), round \(round): \(complaint): \(line)")
        return
      }
      if let reason = answer.reason { reasons[reason, default: 0] += 1 } else { accepted += 1 }
      // Room for new channels.
      if answer.reason == .cannotCreateChannelConfig {
        for id in bench.front.channels.identifiers(of: FrontBench.app) where id != channel {
          bench.front.channels.remove(id)
        }
      }
    }
    // Mutations that are all refused for the same thing, or not at all, would show nothing.
    #expect(accepted > 100)
    let common: [APNsReason] = [
      .badTopic, .missingTopic, .badPriority, .badExpirationDate, .invalidPushType, .duplicateHeaders, .badDeviceToken,
      .badPath, .methodNotAllowed, .missingProviderToken, .invalidProviderToken, .payloadEmpty, .payloadTooLarge,
      .deviceTokenNotForTopic,
    ]
    #expect(Set(reasons.keys).isSuperset(of: common), "\(reasons)")
  }

  /// What is wrong with an answer; nil where it is one that Apple's could be.
  private static func complaint(
    _ request: FrontRequest, _ answer: FrontAnswer, good: [String], tokens: [RegisteredToken]
  ) -> String? {
    guard !answer.isSwallowed, answer.reset == nil else { return "there is no answer" }
    if let reason = answer.reason { return refusal(reason, answer, request) }
    guard answer.truth == nil, answer.body.count <= 60 * channelLimit + 200 else { return "an odd acceptance" }
    // The scheme's letters may be large or small.
    let jwt = request.headers["authorization"]?.dropFirst(7)
    guard good.contains(where: { $0.dropFirst(7) == jwt }) else { return "accepted without a good provider token" }
    guard request.port == .pushes else {
      return [200, 201, 204].contains(answer.status) && answer.accepted == nil ? nil : "status \(answer.status)"
    }
    guard answer.status == 200, answer.body.isEmpty, let push = answer.accepted else { return "no whole acceptance" }
    guard push.delivery.payload == request.body, !request.body.isEmpty else { return "another payload" }
    if push.channel != nil {
      guard answer.headers["apns-request-id"] != nil, request.body.count <= 5120 else { return "no broadcast" }
      return push.app == FrontBench.app ? nil : "a broadcast to \(push.app)"
    }
    guard answer.headers["apns-id"]?.isEmpty == false, let token = push.token,
      tokens.contains(where: { $0.token == token.token }), request.body.count <= PayloadLimit.voip,
      request.path.lowercased() == "/3/device/" + token.token
    else { return "no push to a token that there is" }
    let suffix = push.delivery.headers.pushType.topicSuffix
    return request.headers["apns-topic"] == push.app + suffix && push.app == FrontBench.app
      ? nil : "accepted for \(push.app)"
  }

  private static func refusal(_ reason: APNsReason, _ answer: FrontAnswer, _ request: FrontRequest) -> String? {
    guard answer.status == reason.status, answer.accepted == nil else { return "\(reason) with \(answer.status)" }
    let time = answer.timestamp.map { ",\"timestamp\":\($0)" } ?? ""
    guard answer.body == Array("{\"reason\":\"\(reason.rawValue)\"\(time)}".utf8),
      (answer.timestamp != nil) == (answer.status == 410), answer.headers["content-type"] == "application/json"
    else { return "\(reason) is spelled otherwise" }
    guard let id = answer.id, UUID(uuidString: id) != nil, answer.headers.fields.contains(where: { $0.value == id })
    else { return "\(reason) names no message" }
    guard let truth = answer.truth, !truth.what.isEmpty, !truth.fix.isEmpty else { return "\(reason) says nothing" }
    let said = truth.what + truth.why + truth.fix
    guard said.utf8.count < 2000 else { return "\(reason) says too much" }
    // Secrets never stand whole in what is said.
    if let secret = request.headers["authorization"]?.dropFirst(7), secret.count > 40, said.contains(secret) {
      return "\(reason) tells the provider token"
    }
    if request.path.hasPrefix("/3/device/"), request.path.utf8.count > 60, said.contains(request.path.dropFirst(10)) {
      return "\(reason) tells the device token"
    }
    return nil
  }

  /// Channels of apps that nobody has registered are bounded too: an app is whatever a path names.
  @Test func channelsAreBoundedOverAllApps() throws {
    var settings = FrontSettings()
    settings.channelLimit = 10
    var bench = try FrontBench(settings)
    var refused: FrontAnswer?
    for number in 0..<200 where refused == nil {
      let answer = try bench.manage(
        "POST", "/1/apps/com.example.a\(number)/channels",
        body: #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#)
      if answer.reason != nil { refused = answer }
    }
    #expect(refused?.reason == .cannotCreateChannelConfig)
    #expect(refused?.truth?.what.contains("100 channels") == true)
    #expect(bench.front.channels.count == 100)
  }
}

import APNs
import Net
import Testing

@testable import Provider

/// Pitfalls of keys, tokens and topics of servers, by their numbers in Docs/pitfalls.md.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CredentialPitfallTests {
  /// An APNs that takes the first token it sees and no other, as it does within 20 minutes.
  private static func strict() async throws -> ScriptedAPNs {
    let first = Locked<String?>(nil)
    return try await ScriptedAPNs { request, _, _ in
      let token = request.headers["authorization"] ?? ""
      let isKnown = first.change { known in
        if known == nil { known = token }
        return known == token
      }
      return isKnown ? .accept : .refuse(429, "TooManyProviderTokenUpdates")
    }
  }

  @Test func pitfall50WorkersShareOneToken() async throws {
    let apns = try await Self.strict()
    let token = try SendingSide.token()
    let workers = try (0..<4).map { _ in try SendingSide(to: apns.address, token: token) }
    let receipts = await withTaskGroup(of: [PushReceipt].self) { group in
      for worker in workers { group.addTask { await worker.send(50) } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(receipts.count == 200 && receipts.areAccepted)
    #expect(apns.seen.value.tokens.count == 1 && apns.seen.value.connections.count == 4)
    // One that signs for itself is refused, makes no third token, and is told to wait.
    let stranger = try SendingSide(to: apns.address)
    for _ in 0..<10 {
      let receipt = await stranger.send()
      #expect(receipt.reason == .tooManyProviderTokenUpdates && receipt.advice == .later && receipt.tries == 1)
    }
    #expect(apns.seen.value.tokens.count == 2)
    for side in workers + [stranger] { await side.stop() }
    await apns.stop()
  }

  @Test func pitfall59ATesterThatSendsOneRequestAtATime() async throws {
    let apns = try await Self.strict()
    let token = try SendingSide.token()
    // A provider for each request, as a tool that ends after it; the token outlives them.
    for _ in 0..<5 {
      let side = try SendingSide(to: apns.address, token: token)
      #expect(await side.send().isAccepted)
      await side.stop()
    }
    #expect(apns.seen.value.tokens.count == 1 && apns.seen.value.connections.count == 5)
    await apns.stop()
  }

  @Test func pitfall61TwoAppsAndTwoKeys() async throws {
    let keys = Locked<[UInt64: String]>([:])
    let topics = Locked<[String: Int]>([:])
    // A connection belongs to the first key that comes on it.
    let apns = try await ScriptedAPNs { request, peer, _ in
      let key = (try? ReceivedProviderToken.read(authorization: request.headers["authorization"]))?.keyID ?? ""
      let first = keys.change { keys in
        keys[peer.id] = keys[peer.id] ?? key
        return keys[peer.id]
      }
      guard first == key else { return .refuse(403, "UnrelatedKeyIdInToken") }
      let isOwn = request.path.hasSuffix("a1") == (request.headers["apns-topic"] ?? "").hasPrefix("com.example.one.")
      guard isOwn else { return .refuse(400, "DeviceTokenNotForTopic") }
      topics.change { $0["\(key) \(request.headers["apns-topic"] ?? "")", default: 0] += 1 }
      return .accept
    }
    let sides = [
      try SendingSide(to: apns.address, policy: PoolPolicy(connectionLimit: 1)),
      try SendingSide(
        to: apns.address, policy: PoolPolicy(connectionLimit: 1), token: SendingSide.token(keyID: "XYZ123DEFG")),
    ]
    await withTaskGroup(of: Void.self) { group in
      for side in sides {
        for _ in 0..<20 {
          group.addTask { #expect(await side.send(to: "a1", app: "com.example.one").isAccepted) }
          group.addTask { #expect(await side.send(to: "b2", app: "com.example.two").isAccepted) }
        }
      }
    }
    let suffix = ".push-type.liveactivity"
    #expect(topics.value == [
      "ABC123DEFG com.example.one\(suffix)": 20, "ABC123DEFG com.example.two\(suffix)": 20,
      "XYZ123DEFG com.example.one\(suffix)": 20, "XYZ123DEFG com.example.two\(suffix)": 20,
    ])
    #expect(apns.seen.value.connections.count == 2 && apns.seen.value.count == 80)
    for side in sides { await side.stop() }
    await apns.stop()
  }

  @Test func pitfall65ASecondBundleThatTheKeyDoesNotCover() async throws {
    let apns = try await ScriptedAPNs { request, _, _ in
      request.headers["apns-topic"]?.hasPrefix("com.example.two.") == true ? .refuse(400, "TopicDisallowed") : .accept
    }
    let side = try SendingSide(to: apns.address)
    for _ in 0..<10 {
      #expect(await side.send(app: "com.example.one").isAccepted)
      let second = await side.send(app: "com.example.two")
      #expect(second.reason == .topicDisallowed && second.advice == .sender && second.tries == 1)
      #expect(second.fix.contains("key that covers the app"))
    }
    // The app that may be pushed to has not lost its connection.
    #expect(apns.seen.value.connections.count == 1 && apns.seen.value.count == 20)
    await side.stop()
    await apns.stop()
  }
}

import APNs
import Foundation
import Testing

private let id = "123e4567-e89b-12d3-a456-426614174000"

@Suite struct PushHeadersTests {
  private func read(_ fields: [(String, String)], isBroadcast: Bool = false) throws(APNsReason) -> PushHeaders {
    try PushHeaders.read(fields.map { (name: $0.0, value: $0.1) }, isBroadcast: isBroadcast)
  }
  private static let plain = [("apns-push-type", "liveactivity"), ("apns-topic", "com.x.push-type.liveactivity")]

  private func reason(_ more: [(String, String)], isBroadcast: Bool = false) -> APNsReason? {
    let names = Set(more.map { $0.0.lowercased() })
    let fields = Self.plain.filter { !names.contains($0.0) } + more
    do throws(APNsReason) {
      _ = try read(fields, isBroadcast: isBroadcast)
      return nil
    } catch { return error }
  }

  @Test func readsWhatItWrites() throws {
    let headers = PushHeaders(
      topic: "com.x.push-type.liveactivity", priority: .opportunistic, expiration: 1_800_000_000,
      collapseID: "order-42", id: UUID(uuidString: id))
    #expect(try PushHeaders.read(headers.fields) == headers)
    #expect(headers.fields.map(\.name) == [
      "apns-push-type", "apns-topic", "apns-priority", "apns-expiration", "apns-collapse-id", "apns-id",
    ])
    #expect(headers.fields.last?.value == id)
  }

  @Test func whatIsAbsentHasADefault() throws {
    let headers = try read(Self.plain)
    #expect(headers.priority == .immediate)
    #expect(headers.expiration == nil && headers.id == nil && headers.collapseID == nil)
    #expect(headers.bundleID == "com.x")
  }

  @Test func namesInAnyLetterCase() throws {
    #expect(try read([("APNS-Push-Type", "liveactivity"), ("Apns-Topic", "com.x.push-type.liveactivity")]).topic
      == "com.x.push-type.liveactivity")
  }

  @Test(arguments: [
    ("apns-priority", "10", nil), ("apns-priority", "5", nil), ("apns-priority", "1", nil),
    ("apns-priority", "7", APNsReason.badPriority), ("apns-priority", "high", .badPriority),
    ("apns-expiration", "0", nil), ("apns-expiration", "-1", .badExpirationDate),
    ("apns-expiration", "1.5", .badExpirationDate), ("apns-expiration", "tomorrow", .badExpirationDate),
    ("apns-id", id, nil), ("apns-id", "42", .badMessageId),
    ("apns-id", "123e4567e89b12d3a456426614174000", .badMessageId),
    ("apns-push-type", "liveActivity", .invalidPushType), ("apns-push-type", "", .invalidPushType),
    ("apns-topic", "", .missingTopic), ("apns-topic", "com.x", .badTopic),
    ("apns-topic", ".push-type.liveactivity", .badTopic), ("x-apns-topic", "y", nil),
  ] as [(String, String, APNsReason?)])
  func fieldsAreChecked(_ name: String, _ value: String, _ expected: APNsReason?) {
    #expect(reason([(name, value)]) == expected)
  }

  @Test func collapseIdentifiersHaveAtMost64Bytes() {
    #expect(reason([("apns-collapse-id", String(repeating: "a", count: 64))]) == nil)
    #expect(reason([("apns-collapse-id", String(repeating: "a", count: 65))]) == .badCollapseId)
    #expect(reason([("apns-collapse-id", String(repeating: "é", count: 33))]) == .badCollapseId)
  }

  @Test func aFieldMayNotStandTwice() {
    #expect(reason([("apns-priority", "5"), ("APNS-PRIORITY", "5")]) == .duplicateHeaders)
  }

  @Test func aBackgroundPushMayNotHurry() throws {
    let background = [("apns-push-type", "background"), ("apns-topic", "com.x")]
    #expect(throws: APNsReason.badPriority) { try read(background + [("apns-priority", "10")]) }
    #expect(try read(background + [("apns-priority", "5")]).bundleID == "com.x")
  }

  @Test func broadcastsNameAChannelAndNoTopic() throws {
    let broadcast = [("apns-push-type", "liveactivity"), ("apns-channel-id", "dHN0LXNyY2gtY2hubA==")]
    let headers = try read(broadcast, isBroadcast: true)
    #expect(headers.channelID == "dHN0LXNyY2gtY2hubA==")
    #expect(headers.topic == nil && headers.bundleID == nil)
    #expect(throws: APNsReason.missingChannelId) { try read([broadcast[0]], isBroadcast: true) }
    #expect(throws: APNsReason.missingPushType) { try read([broadcast[1]], isBroadcast: true) }
    #expect(throws: APNsReason.badChannelId) {
      try read([broadcast[0], ("apns-channel-id", "?!")], isBroadcast: true)
    }
  }

  @Test(arguments: PushKind.allCases)
  func everyKindHasItsTopic(_ kind: PushKind) throws {
    let headers = try read([("apns-push-type", kind.rawValue), ("apns-topic", "com.x" + kind.topicSuffix)])
    #expect(headers.bundleID == "com.x")
  }
}

@testable import APNs
import Foundation
import Randomness
import Testing

/// Mutated tokens and header fields: 1,000,000 of each with SKERRY_SOAK=1, 1000 without.
@Suite struct ProviderTokenSoakTests {
  private static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"
  private static let count = isLong ? 1_000_000 : 1000

  @Test func changedTokensAreRefusedOrStillTheSame() throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let verifier = try #require(key.publicKey)
    let token = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000)
    let whole = Array(token.authorization.utf8)
    var random = SeededNumbers(20_260_101)
    var readable = 0
    for round in 0..<Self.count {
      let bytes = Mutation.any(of: whole, &random)
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ProviderTokenFault) {
        let received = try ReceivedProviderToken.read(authorization: text)
        readable += 1
        try? received.checkAge(now: 1_800_000_100)
        try received.verify(with: verifier, teamID: "DEF123GHIJ")
        // Only the scheme's letters may differ.
        #expect(text.dropFirst(7) == token.text, "round \(round): \(text)")
      } catch {
        #expect(!error.what.isEmpty && !error.fix.isEmpty)
      }
    }
    // Mutations that only break the outermost form would test nothing else.
    #expect(readable > Self.count / 20)
  }

  @Test func changedPartsAreReadOrRefused() throws {
    // Mutated before they are encoded, so that the JSON inside is reached.
    let header = Array(#"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#.utf8)
    let claims = Array(#"{"iss":"DEF123GHIJ","iat":1800000000,"exp":"x"}"#.utf8)
    let signature = [UInt8](repeating: 7, count: 64)
    var random = SeededNumbers(7)
    var causes: Set<ProviderTokenFault.Cause> = []
    for _ in 0..<Self.count {
      let which = random.below(3)
      let text = [
        which == 0 ? Mutation.any(of: header, &random) : header,
        which == 1 ? Mutation.any(of: claims, &random) : claims,
        which == 2 ? Mutation.any(of: signature, &random) : signature,
      ].map { Base64URL.encode($0) }.joined(separator: ".")
      do throws(ProviderTokenFault) {
        let received = try ReceivedProviderToken.read(Array(text.utf8))
        try received.checkAge(now: 1_800_000_000)
        _ = "\(received)"
      } catch { causes.insert(error.cause) }
    }
    #expect(causes.isSuperset(of: [.notJSON, .noAlgorithm, .noKeyID, .noTeamID, .noIssuedAt, .signatureSize, .notUTF8]))
  }

  @Test func changedHeadersAreReadOrRefused() {
    let fields: [(name: String, value: String)] = PushHeaders(
      topic: "com.example.app.push-type.liveactivity", priority: .opportunistic, expiration: 1_800_000_000,
      collapseID: "order-42", id: UUID(), channelID: "dHN0LXNyY2gtY2hubA=="
    ).fields
    var random = SeededNumbers(99)
    var reasons: Set<APNsReason> = []
    for _ in 0..<Self.count {
      var changed = fields
      let index = random.below(changed.count)
      let isName = random.below(4) == 0
      let old = isName ? changed[index].name : changed[index].value
      let new = String(decoding: Mutation.any(of: Array(old.utf8), &random), as: UTF8.self)
      if isName { changed[index].name = new } else { changed[index].value = new }
      if random.below(20) == 0 { changed.append(changed[random.below(changed.count)]) }
      do throws(APNsReason) {
        let headers = try PushHeaders.read(changed, isBroadcast: random.below(2) == 0)
        _ = headers.fields
      } catch { reasons.insert(error) }
    }
    #expect(
      reasons.isSuperset(of: [
        .badMessageId, .invalidPushType, .badTopic, .badPriority, .badExpirationDate, .duplicateHeaders, .badChannelId,
      ]))
  }
}

/// Small damage: bytes changed, bits turned, pieces cut out, repeated, put in.
enum Mutation {
  static func any(of bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var result = bytes
    for _ in 0...random.below(3) {
      guard !result.isEmpty else { return result }
      let at = random.below(result.count)
      switch random.below(7) {
      case 0: result[at] = UInt8(random.below(256))
      case 1: result[at] ^= 1 << UInt8(random.below(8))
      case 2: result.removeSubrange(at..<min(result.count, at + 1 + random.below(8)))
      case 3: result.insert(contentsOf: result[at..<min(result.count, at + 1 + random.below(16))], at: at)
      case 4: result.insert(interesting[random.below(interesting.count)], at: at)
      case 5: result = Array(result.prefix(at))
      default: result[at] = result[random.below(result.count)]
      }
    }
    return result
  }

  private static let interesting: [UInt8] = [0, 9, 10, 13, 32, 34, 46, 48, 61, 92, 123, 125, 127, 128, 195, 255]
}

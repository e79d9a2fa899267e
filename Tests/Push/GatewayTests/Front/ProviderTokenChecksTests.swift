import APNs
import Testing
@testable import Gateway

@Suite("Provider tokens at the front")
struct ProviderTokenChecksTests {
  @Test func tooOldATokenHasExpired() throws {
    var bench = try FrontBench()
    #expect(try bench.send(jwt: bench.jwt(age: 3600)).status == 200)
    var other = try FrontBench()
    let answer = try other.send(jwt: other.jwt(age: 3601))
    #expect(answer.status == 403)
    #expect(answer.reason == .expiredProviderToken)
    #expect(answer.truth?.what.contains("3601 s ago") == true)
  }

  @Test func aTokenExpiresWhileItsConnectionLives() throws {
    var bench = try FrontBench()
    let jwt = try bench.jwt()
    #expect(try bench.send(jwt: jwt).status == 200)
    bench.now += 3601
    #expect(try bench.send(jwt: jwt).reason == .expiredProviderToken)
    // The new token is welcome on the same connection.
    #expect(try bench.send(jwt: bench.jwt()).status == 200)
  }

  @Test func anUnknownKeyIsInvalid() throws {
    var bench = try FrontBench()
    let stranger = try ProviderKey.make(keyID: "STRANGER00", teamID: "TEAM123456")
    let answer = try bench.send(jwt: bench.jwt(stranger))
    #expect(answer.reason == .invalidProviderToken)
    #expect(answer.truth?.what.contains("ABCDEFGHIJ") == true)
  }

  @Test func anotherKeyOfTheSameNameIsInvalid() throws {
    var bench = try FrontBench()
    let forger = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    #expect(try bench.send(jwt: bench.jwt(forger)).reason == .invalidProviderToken)
    let otherTeam = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM999999")
    #expect(try bench.send(jwt: bench.jwt(otherTeam)).reason == .invalidProviderToken)
  }

  @Test func anyKeyIsTakenAtItsWordWhereThatIsAskedFor() throws {
    var settings = FrontSettings()
    settings.acceptsAnyKey = true
    var bench = try FrontBench(settings)
    let stranger = try ProviderKey.make(keyID: "STRANGER00", teamID: "TEAM999999")
    #expect(try bench.send(jwt: bench.jwt(stranger)).status == 200)
    #expect(bench.connection.keyID == "STRANGER00")
    // A known key is checked all the same.
    var other = try FrontBench(settings)
    let forger = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    #expect(try other.send(jwt: other.jwt(forger)).reason == .invalidProviderToken)
  }

  @Test func aRevokedKeyIsInvalidAtOnceForNewConnections() throws {
    var bench = try FrontBench()
    let jwt = try bench.jwt()
    #expect(try bench.send(jwt: jwt).status == 200)
    bench.front.keys.remove("ABCDEFGHIJ")
    bench.connection = FrontConnection(streams: 1)
    #expect(try bench.send(jwt: jwt).reason == .invalidProviderToken)
  }

  @Test func theFirstAcceptedTokenWidensTheConnection() throws {
    var bench = try FrontBench()
    #expect(bench.connection.streams == 1)
    #expect(try bench.send(["authorization": "bearer x"]).effects == [])
    #expect(bench.connection.streams == 1)
    // The token counts, whatever becomes of the push.
    #expect(try bench.send(["apns-topic": "x"]).effects == [.streams(1000)])
    #expect(bench.connection.streams == 1000)
    #expect(try bench.send().effects == [])
  }

  @Test func tokensThatChangeTooOften() throws {
    var bench = try FrontBench()
    let first = try bench.jwt(age: 60)
    #expect(try bench.send(jwt: first).status == 200)
    bench.now += 300
    let second = try bench.jwt()
    let answer = try bench.send(jwt: second)
    #expect(answer.status == 429)
    #expect(answer.reason == .tooManyProviderTokenUpdates)
    // The one before goes on being good.
    #expect(try bench.send(jwt: first).status == 200)
    bench.now += 900
    #expect(try bench.send(jwt: second).status == 200)
  }

  @Test func aRenewalAfterItsTimeIsNoFrequentOneOnANewConnection() throws {
    var bench = try FrontBench()
    #expect(try bench.send(jwt: bench.jwt(age: 2640)).status == 200)
    bench.now += 60
    #expect(try bench.send(jwt: bench.jwt()).status == 200)
  }

  @Test func aConnectionBelongsToOneKeyAndTeam() throws {
    var bench = try FrontBench()
    let second = try ProviderKey.make(keyID: "SECONDKEY0", teamID: "TEAM123456")
    let related = try ProviderKey.make(keyID: "RELATED000", teamID: "TEAM123456")
    let foreign = try ProviderKey.make(keyID: "FOREIGN000", teamID: "TEAM999999")
    for key in [second, foreign] {
      bench.front.keys.add(AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey))
    }
    bench.front.keys.add(
      AcceptedKey(
        keyID: related.keyID, teamID: related.teamID, publicKey: related.publicKey, relatedKeyID: bench.key.keyID))
    #expect(try bench.send(jwt: bench.jwt(age: 1800)).status == 200)
    #expect(try bench.send(jwt: bench.jwt(second)).reason == .unrelatedKeyIdInToken)
    #expect(try bench.send(jwt: bench.jwt(foreign)).reason == .unrelatedKeyIdInToken)
    #expect(try bench.send(jwt: bench.jwt(related)).status == 200)
    bench.connection = FrontConnection(streams: 1)
    #expect(try bench.send(jwt: bench.jwt(second)).status == 200)
  }

  @Test func aKeyOfTheOtherEnvironment() throws {
    var bench = try FrontBench()
    bench.front.keys.add(
      AcceptedKey(
        keyID: bench.key.keyID, teamID: bench.key.teamID, publicKey: bench.key.publicKey, environment: .production))
    let answer = try bench.send()
    #expect(answer.status == 403)
    #expect(answer.reason == .badEnvironmentKeyIdInToken)
  }

  @Test func aTopicSpecificKey() throws {
    var bench = try FrontBench()
    bench.front.keys.add(
      AcceptedKey(
        keyID: bench.key.keyID, teamID: bench.key.teamID, publicKey: bench.key.publicKey, apps: ["com.example.other"]))
    #expect(try bench.send().reason == .topicDisallowed)
    #expect(try bench.broadcast(on: "AAAA").reason == .topicMismatch)
  }

  @Test func theCacheForgetsAndStaysRight() throws {
    var cache = VerifiedTokens(capacity: 2)
    let key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let keys = KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)])
    let tokens = try (0..<5).map { try ProviderToken(signedWith: key, issuedAt: 1_780_000_000 + $0).authorization }
    for _ in 0..<2 {
      for (index, token) in tokens.enumerated() {
        guard case .verified(let known) = cache.outcome(of: token, keys: keys, acceptsAnyKey: false) else {
          Issue.record("token \(index) is refused")
          continue
        }
        #expect(known.issuedAt == 1_780_000_000 + Int64(index))
      }
    }
  }
}

import Foundation
import Testing

@testable import Relay

@Suite struct SecretsTests {
  /// RFC 4231, test case 2, and FIPS 180-4's "abc".
  @Test func digestsAreThePublishedOnes() throws {
    let mac = try #require(Digest.hmac(Array("what do ya want for nothing?".utf8), key: Secret("Jefe")))
    #expect(TokenBytes.text(mac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      TokenBytes.text(Digest.sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest.areEqual([1, 2], [1, 2]))
    #expect(!Digest.areEqual([1, 2], [1, 3]))
    #expect(!Digest.areEqual([1, 2], [1]))
  }

  @Test func aSecretIsNeverDescribed() throws {
    let secret = Secret("correct horse battery staple 0123456789")
    var text = ""
    dump(secret, to: &text)
    dump(AppConfiguration(id: AppID("com.example"), keys: [:], phoneSecrets: [secret]), to: &text)
    text += "\(secret) \(String(reflecting: secret))"
    #expect(!text.contains("horse"))
    #expect(!text.contains("99"), "bytes of the secret are shown")
  }

  @Test func serverKeysAreLongAndTheirForm() throws {
    let a = ServerKeySecret.make(), b = ServerKeySecret.make()
    #expect(a.text != b.text)
    #expect(a.text.hasPrefix("sk_") && a.text.utf8.count == 46)
    #expect(ServerKeySecret(a.text)?.hash == Digest.sha256(Array(a.text.utf8)))
    for wrong in ["", "sk_", a.text + "A", String(a.text.dropLast()), "pk_" + a.text.dropFirst(3), a.text + "\n"] {
      #expect(ServerKeySecret(wrong) == nil)
    }
    #expect(!"\(a) \(String(reflecting: a))".contains(a.text.dropFirst(3)))
  }

  @Test func ratesAreCountedByAsker() {
    var counter = RateCounter(RateLimit(perSecond: 2, burst: 3))
    for _ in 0..<3 { #expect(counter.take("a", now: 10) == nil) }
    #expect(counter.take("a", now: 10) == 0.5)
    #expect(counter.take("b", now: 10) == nil)
    #expect(counter.take("a", now: 10.5) == nil)
    #expect(counter.take("a", now: 10.5) != nil)
    // No more than the burst is saved up; a clock that goes back gives nothing.
    for _ in 0..<3 { #expect(counter.take("a", now: 1000) == nil) }
    #expect(counter.take("a", now: 1000) != nil)
    #expect(counter.take("a", now: 1) != nil)
  }

  @Test func theMemoryOfRatesIsBounded() {
    var counter = RateCounter(RateLimit(perSecond: 1, burst: 1), memory: 100)
    for index in 0..<1000 { _ = counter.take("\(index)", now: 0) }
    let mirror = Mirror(reflecting: counter).children.first { $0.label == "buckets" }?.value
    #expect((mirror.map { Mirror(reflecting: $0).children.count } ?? .max) <= 100)
  }
}

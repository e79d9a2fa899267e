import APNs
import Foundation
import Testing

@testable import Relay

/// Docs/relay-api.md shows this credential; it was computed apart from this code.
private enum Vector {
  static let secret = Secret("correct horse battery staple 0123456789")
  static let app = AppID("com.example.parcels")
  static let text =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
    + ".eyJhdWQiOiJjb20uZXhhbXBsZS5wYXJjZWxzIiwiZXhwIjoxNzAwMDAzNjAwLCJpYXQiOjE3MDAwMDAwMDAsInN1YiI6ImFubmEifQ"
    + ".o9lF5OjUiKaGCZu6ov7s1zI102BwzA9NsXRtel4Qngc"
  static var apps: [AppID: AppConfiguration] {
    [app: AppConfiguration(id: app, keys: [:], phoneSecrets: [secret])]
  }
}

@Suite struct PhoneCredentialTests {
  private func read(_ text: String, now: Double = 1_700_000_100) -> PhoneCredential? {
    PhoneCredential.read(text, apps: Vector.apps, now: now)
  }

  private func token(header: String, claims: String, secret: Secret = Vector.secret) throws -> String {
    let signed = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(claims.utf8))
    let mac = try #require(Digest.hmac(Array(signed.utf8), key: secret))
    return signed + "." + Base64URL.encode(mac)
  }

  private let header = #"{"alg":"HS256","typ":"JWT"}"#
  private let claims = #"{"aud":"com.example.parcels","exp":1700003600,"sub":"anna"}"#

  @Test func theDocumentedVectorHolds() throws {
    let credential = PhoneCredential(
      app: Vector.app, user: UserID("anna"), issuedAt: 1_700_000_000, expiresAt: 1_700_003_600)
    #expect(credential.signed(with: Vector.secret) == Vector.text)
    #expect(read(Vector.text) == credential)
  }

  @Test func everySecretOfTheAppCounts() throws {
    let old = Secret("an older secret that is still believed 12345")
    var app = Vector.apps[Vector.app]
    app?.phoneSecrets.append(old)
    let apps = app.map { [Vector.app: $0] } ?? [:]
    let text = try token(header: header, claims: claims, secret: old)
    #expect(PhoneCredential.read(text, apps: apps, now: 1_700_000_000)?.user == UserID("anna"))
    #expect(read(text) == nil)
  }

  @Test func timeIsLookedAt() throws {
    #expect(read(Vector.text, now: 1_700_003_599) != nil)
    #expect(read(Vector.text, now: 1_700_003_600) == nil)
    // Issued in the future, by more than clocks differ.
    #expect(read(Vector.text, now: 1_699_999_900) == nil)
    #expect(read(Vector.text, now: 1_699_999_950) != nil)
  }

  @Test func oneThatLivesTooLongIsNone() throws {
    let text = try token(
      header: header, claims: #"{"aud":"com.example.parcels","exp":1900000000,"sub":"anna"}"#)
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    #"{"alg":"none","typ":"JWT"}"#, #"{"alg":"HS512"}"#, #"{"alg":"ES256"}"#, #"{"typ":"JWT"}"#,
    #"{"alg":"HS256","crit":["b64"]}"#, #"{"alg":"HS256","alg":"none"}"#, "[]", "",
  ])
  func otherHeadersAreNone(_ header: String) throws {
    #expect(read(try token(header: header, claims: claims)) == nil)
  }

  @Test(arguments: [
    #"{"aud":"com.example.other","exp":1700003600,"sub":"anna"}"#, #"{"exp":1700003600,"sub":"anna"}"#,
    #"{"aud":"com.example.parcels","sub":"anna"}"#, #"{"aud":"com.example.parcels","exp":1700003600}"#,
    #"{"aud":"com.example.parcels","exp":"1700003600","sub":"anna"}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"sub":""}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"sub":"an na"}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"sub":7}"#,
    #"{"aud":["com.example.parcels"],"exp":1700003600,"sub":"anna"}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"sub":"anna","sub":"bert"}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"sub":"anna","nbf":1700000900}"#,
    #"{"aud":"com.example.parcels","exp":1e400,"sub":"anna"}"#,
    #"{"aud":"com.example.parcels","exp":1700003600,"iat":"now","sub":"anna"}"#,
  ])
  func otherClaimsAreNone(_ claims: String) throws {
    #expect(read(try token(header: header, claims: claims)) == nil)
  }

  /// Those who run the relay read why in its log; the sentence holds nothing of the credential.
  @Test func everyFaultHasItsSentence() throws {
    func fault(_ text: String, now: Double = 1_700_000_100) -> CredentialFault? {
      do throws(CredentialFault) {
        _ = try PhoneCredential.check(text, apps: Vector.apps, now: now)
        return nil
      } catch { return error }
    }
    func fault(claims: String) throws -> CredentialFault? { fault(try token(header: header, claims: claims)) }
    let start = #"{"aud":"com.example.parcels","exp":"#
    #expect(fault("x.y") == .form)
    #expect(try fault(claims: #"{"aud":"com.example.other","exp":1700003600,"sub":"anna"}"#) == .app)
    let other = Secret(String(repeating: "x", count: 40))
    #expect(fault(try token(header: header, claims: claims, secret: other)) == .signature)
    #expect(try fault(claims: start + #"1700003600,"sub":"an na"}"#) == .user)
    #expect(try fault(claims: start + #""1700003600","sub":"anna"}"#) == .times)
    #expect(fault(Vector.text, now: 1_700_003_600) == .expired)
    #expect(fault(Vector.text, now: 1_699_999_900) == .ahead)
    #expect(try fault(claims: start + #"1700003600000,"sub":"anna"}"#) == .tooLong)
    for fault in CredentialFault.allCases { #expect(fault.sentence.hasSuffix(".")) }
  }

  @Test func aChangedByteIsNone() {
    let text = Array(Vector.text.utf8)
    for index in stride(from: 0, to: text.count, by: 3) {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      guard changed != text else { continue }
      #expect(read(String(decoding: changed, as: UTF8.self)) == nil, "byte \(index)")
    }
    #expect(read("") == nil)
    #expect(read(Vector.text + ".") == nil)
    #expect(read(Vector.text.replacing(".", with: "")) == nil)
    #expect(read(String(repeating: "a", count: 100_000)) == nil)
  }
}

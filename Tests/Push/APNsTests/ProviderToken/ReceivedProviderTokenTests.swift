@testable import APNs
import Foundation
import Testing

private let keyID = "ABC123DEFG"
private let teamID = "DEF123GHIJ"
private let now: Int64 = 1_800_000_000

@Suite struct ReceivedProviderTokenTests {
  private static let key = try? ProviderKey.make(keyID: keyID, teamID: teamID)

  /// A token of any header and claims, signed rightly unless something else is given.
  private func made(
    header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#, claims: String = #"{"iss":"DEF123GHIJ","iat":1800000000}"#,
    signature: [UInt8]? = nil
  ) throws -> String {
    let signed = Base64URL.encode(header.utf8) + "." + Base64URL.encode(claims.utf8)
    let own = try #require(Self.key?.signature(of: Array(signed.utf8)))
    return signed + "." + Base64URL.encode(signature ?? own)
  }

  private func fault(_ token: String, at time: Int64 = now) -> ProviderTokenFault? {
    fault(authorization: "bearer " + token, at: time)
  }
  private func fault(authorization: String?, at time: Int64 = now) -> ProviderTokenFault? {
    do throws(ProviderTokenFault) {
      let received = try ReceivedProviderToken.read(authorization: authorization)
      try received.checkAge(now: time)
      try received.verify(with: Self.key?.publicKey, teamID: teamID)
      return nil
    } catch { return error }
  }

  @Test func aGoodTokenPassesWithoutNotes() throws {
    let received = try ReceivedProviderToken.read(authorization: "bearer " + made())
    #expect(received.keyID == keyID && received.teamID == teamID && received.issuedAt == now)
    #expect(received.notes.isEmpty)
    #expect(fault(try made()) == nil)
  }

  @Test func whatIsSeenInTheWildPassesWithNotes() throws {
    func notes(_ header: String, _ claims: String) throws -> [ProviderTokenNote] {
      let token = try made(header: header, claims: claims)
      #expect(fault(token) == nil)
      return try ReceivedProviderToken.read(authorization: "bearer " + token).notes
    }
    let header = #"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#
    let claims = #"{"iss":"DEF123GHIJ","iat":1800000000}"#
    #expect(try notes(header, claims) == [])
    #expect(try notes(header, #"{"iss":"DEF123GHIJ","iat":"1800000000"}"#) == [.issuedAtString])
    #expect(try notes(header, #"{"iss":"DEF123GHIJ","iat":1800000000.75}"#) == [.issuedAtFraction])
    #expect(try notes(header, #"{"iss":"DEF123GHIJ","iat":1.8e9}"#) == [])
    #expect(
      try notes(header, #"{"iss":"DEF123GHIJ","iat":1800000000,"exp":1800003600,"kid":"ABC123DEFG"}"#)
        == [.extraClaims(["exp", "kid"])])
    #expect(try notes(#"{"alg":"ES256","kid":"ABC123DEFG","cty":"x"}"#, claims) == [.extraHeader(["cty"])])
    #expect(try notes(#"{"alg":"ES256","kid":"ABC123DEFG","typ":"JOSE"}"#, claims) == [.type])
    #expect(try notes(#"{"alg":"ES256","kid":"ABC123DEFG","kid":"X"}"#, claims) == [.duplicateKey])
    #expect(try notes(#"{"alg":"ES256","kid":"short"}"#, claims) == [.keyIDForm])
    let odd = try ReceivedProviderToken.read(authorization: "Bearer " + made())
    #expect(odd.notes == [.schemeCase])
    for note in odd.notes + [.extraClaims(["exp"]), .issuedAtString] { #expect(!note.what.isEmpty) }
  }

  @Test func theFieldIsRead() throws {
    let good = try made()
    #expect(fault(authorization: nil)?.cause == .missing)
    #expect(fault(authorization: "")?.cause == .missing)
    #expect(fault(authorization: nil)?.reason == .missingProviderToken)
    #expect(fault(authorization: good)?.cause == .notBearer)
    #expect(fault(authorization: "Basic dTpw")?.cause == .notBearer)
    #expect(fault(authorization: "bearer")?.cause == .notBearer)
    #expect(fault(authorization: "bearer ")?.cause == .notThreeParts)
    #expect(fault(authorization: "bearer  " + good)?.cause == .notASCII)
    #expect(fault(good + " ")?.cause == .notASCII)
    #expect(fault(good + "\u{0}")?.cause == .notASCII)
    #expect(fault("é.é.é")?.cause == .notASCII)
    #expect(fault("a.b")?.cause == .notThreeParts)
    #expect(fault(good + ".x")?.cause == .notThreeParts)
    #expect(fault(String(repeating: "a", count: 5000))?.cause == .tooLong)
    #expect(fault(String(repeating: ".", count: 4000))?.cause == .notThreeParts)
  }

  @Test(arguments: [
    (#"{"kid":"ABC123DEFG"}"#, ProviderTokenFault.Cause.noAlgorithm), (#"{"alg":"none","kid":"A"}"#, .algorithmNone),
    (#"{"alg":"None"}"#, .algorithmNone), (#"{"alg":"HS256","kid":"A"}"#, .algorithmSymmetric),
    (#"{"alg":"RS256","kid":"A"}"#, .otherAlgorithm), (#"{"alg":"es256","kid":"A"}"#, .otherAlgorithm),
    (#"{"alg":256,"kid":"A"}"#, .noAlgorithm), (#"{"alg":"ES256"}"#, .noKeyID),
    (#"{"alg":"ES256","kid":""}"#, .noKeyID),
    (#"{"alg":"ES256","kid":7}"#, .noKeyID), (#"{"alg":"ES256","kid":"A","crit":["b64"]}"#, .criticalExtension),
    ("", .notJSON), ("[]", .notObject), ("\"ES256\"", .notObject), ("{", .notJSON), ("{\"alg\":\"ES256\"} x", .notJSON),
    (String(repeating: "[", count: 1000), .notJSON),
  ])
  func headersAreRead(_ header: String, _ cause: ProviderTokenFault.Cause) throws {
    #expect(fault(try made(header: header))?.cause == cause)
    #expect(fault(try made(header: header))?.reason == .invalidProviderToken)
  }

  @Test(arguments: [
    (#"{"iat":1800000000}"#, ProviderTokenFault.Cause.noTeamID), (#"{"iss":"","iat":1800000000}"#, .noTeamID),
    (#"{"iss":5,"iat":1800000000}"#, .noTeamID), (#"{"iss":"DEF123GHIJ"}"#, .noIssuedAt),
    (#"{"iss":"DEF123GHIJ","iat":null}"#, .issuedAtType), (#"{"iss":"DEF123GHIJ","iat":"soon"}"#, .issuedAtType),
    (#"{"iss":"DEF123GHIJ","iat":"+5"}"#, .issuedAtType), (#"{"iss":"DEF123GHIJ","iat":-1}"#, .issuedAtType),
    (#"{"iss":"DEF123GHIJ","iat":1e400}"#, .issuedAtType),
    (#"{"iss":"DEF123GHIJ","iat":99999999999999999999}"#, .issuedAtType),
    (#"{"iss":"DEF123GHIJ","iat":1e400000000}"#, .issuedAtType), (#"{"iss":"DEF123GHIJ","iat":true}"#, .issuedAtType),
    (#"{"iss":"DEF123GHIJ","iat":1800000000000}"#, .issuedAtMilliseconds),
    (#"{"iss":"DEF123GHIJ","iat":1800000060}"#, nil), (#"{"iss":"DEF123GHIJ","iat":1800000061}"#, .issuedAtFuture),
    (#"{"iss":"DEF123GHIJ","iat":1799996400}"#, nil), (#"{"iss":"DEF123GHIJ","iat":1799996399}"#, .expired),
    (#"{"iss":"DEF123GHIJ","iat":0}"#, .expired), (#"{"iss":"XXXXXXXXXX","iat":1800000000}"#, .otherTeam),
    ("true", .notObject), ("\u{1}", .notJSON),
  ] as [(String, ProviderTokenFault.Cause?)])
  func claimsAreRead(_ claims: String, _ cause: ProviderTokenFault.Cause?) throws {
    #expect(fault(try made(claims: claims))?.cause == cause)
  }

  @Test func anOldTokenIsCalledExpired() throws {
    #expect(fault(try made(), at: now + 3600) == nil)
    #expect(fault(try made(), at: now + 3601)?.reason == .expiredProviderToken)
    #expect(fault(try made(), at: now - 61)?.reason == .invalidProviderToken)
  }

  @Test func signaturesAreChecked() throws {
    let good = try made()
    let raw = try Base64URL.decode(good.split(separator: ".")[2].utf8)
    #expect(fault(try made(signature: RawSignature.toDER(raw)))?.cause == .derSignature)
    #expect(fault(try made(signature: []))?.cause == .signatureSize)
    #expect(fault(try made(signature: raw + [0]))?.cause == .signatureSize)
    #expect(fault(try made(signature: [UInt8](repeating: 0, count: 64)))?.cause == .signatureMismatch)
    #expect(fault(try made(signature: [UInt8](repeating: 255, count: 64)))?.cause == .signatureMismatch)
    #expect(fault(try made(signature: Array(raw.reversed())))?.cause == .signatureMismatch)
    // Claims of another token under this signature.
    let other = try made(claims: #"{"iss":"DEF123GHIJ","iat":1800000001}"#).split(separator: ".")
    let parts = good.split(separator: ".")
    #expect(fault("\(parts[0]).\(other[1]).\(parts[2])")?.cause == .signatureMismatch)
  }

  @Test func anotherKeyIsNotTaken() throws {
    let stranger = try ProviderKey.make(keyID: keyID, teamID: teamID)
    let token = try ProviderToken(signedWith: stranger, issuedAt: now)
    #expect(fault(token.text)?.cause == .signatureMismatch)
    let received = try ReceivedProviderToken.read(authorization: token.authorization)
    try received.verify(with: stranger.publicKey)
    #expect(throws: ProviderTokenFault.self) { try received.verify(with: nil) }
  }

  @Test func encodingsAreChecked() throws {
    let parts = try made().split(separator: ".").map(String.init)
    #expect(fault("\(parts[0])=.\(parts[1]).\(parts[2])")?.cause == .padding)
    #expect(fault("\(parts[0]).\(parts[1]).\(parts[2])==")?.cause == .padding)
    #expect(fault("\(parts[0])+/.\(parts[1]).\(parts[2])")?.cause == .standardAlphabet)
    #expect(fault("\(parts[0]).\(parts[1])*.\(parts[2])")?.cause == .badCharacter)
    #expect(fault("A.\(parts[1]).\(parts[2])")?.cause == .badLength)
    #expect(fault("\(Base64URL.encode([0xFF, 0xFE])).\(parts[1]).\(parts[2])")?.cause == .notUTF8)
  }

  @Test func faultsNeverRepeatWhatCame() throws {
    let marker = "SeCrEtMaRkEr"
    for token in [
      marker, "\(marker).\(marker)", "\(marker).\(marker).\(marker)",
      try made(header: #"{"alg":"\#(marker)","kid":"A"}"#), try made(claims: #"{"iss":"\#(marker)"}"#),
    ] {
      let fault = fault(token)
      #expect(fault?.what.contains(marker) == false && fault?.fix.contains(marker) == false)
    }
    let odd = try ReceivedProviderToken.read(
      authorization: "bearer " + made(header: #"{"alg":"ES256","kid":"a\u001b[31m\nb"}"#))
    #expect("\(odd)".contains("a?[31m?b"))
  }
}

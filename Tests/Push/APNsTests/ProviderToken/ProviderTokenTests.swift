@testable import APNs
import Findings
import Foundation
import Testing

private let keyID = "ABC123DEFG"
private let teamID = "DEF123GHIJ"

@Suite struct ProviderTokenTests {
  @Test func hasTheDocumentedForm() throws {
    let key = try ProviderKey.make(keyID: keyID, teamID: teamID)
    let token = try ProviderToken(signedWith: key, issuedAt: 1_700_000_000)
    let parts = token.text.split(separator: ".")
    #expect(parts.count == 3)
    #expect(try Base64URL.decode(parts[0].utf8) == Array(#"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#.utf8))
    #expect(try Base64URL.decode(parts[1].utf8) == Array(#"{"iss":"DEF123GHIJ","iat":1700000000}"#.utf8))
    #expect(try Base64URL.decode(parts[2].utf8).count == 64)
    #expect(token.authorization == "bearer " + token.text)
  }

  @Test func everySignatureVerifies() throws {
    let key = try ProviderKey.make(keyID: keyID, teamID: teamID)
    let verifier = try #require(key.publicKey)
    // One r or s in 128 begins with a zero byte, which DER leaves out.
    for second in 0..<600 {
      let token = try ProviderToken(signedWith: key, issuedAt: Int64(second))
      try ReceivedProviderToken.read(Array(token.text.utf8)).verify(with: verifier, teamID: teamID)
    }
  }

  /// RFC 7515, appendix A.3: a signature that somebody else made.
  @Test func verifiesTheExampleOfTheStandard() throws {
    let x = try Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU".utf8)
    let y = try Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0".utf8)
    let prefix = try Base64URL.decode("MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE".utf8)
    let key = try #require(EllipticKey.publicKey(prefix + x + y))
    let signed = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc1"
      + "9yb290Ijp0cnVlfQ"
    let signature = try Base64URL.decode(
      "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q".utf8)
    #expect(key.verifies(signature, over: Array(signed.utf8)))
    #expect(!key.verifies(signature, over: Array(signed.utf8.dropLast())))
  }

  @Test func descriptionsHoldNoToken() throws {
    let key = try ProviderKey.make(keyID: keyID, teamID: teamID)
    let token = try ProviderToken(signedWith: key, issuedAt: 1_700_000_000)
    let received = try ReceivedProviderToken.read(authorization: token.authorization)
    var dumped = ""
    dump(token, to: &dumped)
    dump(received, to: &dumped)
    dump(ProviderTokenSource.Step.use(token), to: &dumped)
    let texts = [
      "\(token)", String(reflecting: token), "\(received)", String(reflecting: received), "\([token])", dumped,
      "\(ProviderTokenSource.Step.use(token))",
    ]
    for text in texts {
      #expect(text.contains(keyID))
      for part in token.text.split(separator: ".") { #expect(!text.contains(part.prefix(12))) }
    }
    // What a mirror would list byte by byte.
    #expect(!dumped.contains("sign"))
  }
}

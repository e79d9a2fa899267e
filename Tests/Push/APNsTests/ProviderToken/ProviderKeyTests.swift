import APNs
import Foundation
import Testing

private let keyID = "ABC123DEFG"
private let teamID = "DEF123GHIJ"

@Suite struct ProviderKeyTests {
  private func fault(_ bytes: [UInt8], keyID: String = keyID, teamID: String = teamID) -> ProviderKeyFault? {
    do throws(ProviderKeyFault) {
      _ = try ProviderKey(p8: bytes, keyID: keyID, teamID: teamID)
      return nil
    } catch { return error }
  }

  private func expect(_ cause: ProviderKeyFault.Cause, _ bytes: [UInt8], _ place: SourceLocation = #_sourceLocation) {
    let fault = fault(bytes)
    #expect(fault?.cause == cause, sourceLocation: place)
    #expect(fault?.what.isEmpty == false && fault?.fix.isEmpty == false, sourceLocation: place)
  }

  @Test func readsWhatThePortalGives() throws {
    let key = try ProviderKey(p8: ForeignKeys.pkcs8(.p256), keyID: keyID, teamID: teamID)
    let again = try ProviderKey(p8: key.p8, keyID: keyID, teamID: teamID)
    #expect(again.p8 == key.p8)
    let token = try ProviderToken(signedWith: key, issuedAt: 1_700_000_000)
    let received = try ReceivedProviderToken.read(authorization: token.authorization)
    try received.verify(with: again.publicKey)
  }

  @Test func aMadeKeyIsReadAgain() throws {
    let key = try ProviderKey.make(keyID: keyID, teamID: teamID)
    #expect(String(decoding: key.p8, as: UTF8.self).hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    #expect(try ProviderKey(p8: key.p8, keyID: keyID, teamID: teamID).p8 == key.p8)
    let pem = try #require(key.publicKey).pem
    #expect(try ProviderPublicKey(pem: pem).pem == pem)
    #expect(try ProviderPublicKey(pem: key.p8).pem == pem)
  }

  @Test func formsOfLinesDoNotMatter() throws {
    let text = String(decoding: ForeignKeys.pkcs8(.p256), as: UTF8.self)
    for text in [
      text.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + text, "\n\n  \n" + text,
      "Key of the example app\n" + text + "\n\n", String(text.dropLast()),
    ] {
      #expect(fault(Array(text.utf8)) == nil)
    }
  }

  @Test func everyOtherKeyIsNamed() {
    expect(.rsa, ForeignKeys.pkcs8(.rsa))
    expect(.rsa, ForeignKeys.traditional(.rsa))
    expect(.otherKind, ForeignKeys.pkcs8(.ed25519))
    expect(.otherCurve, ForeignKeys.pkcs8(.p384))
    expect(.sec1, ForeignKeys.traditional(.p256))
    expect(.encrypted, ForeignKeys.pkcs8(.p256, passphrase: "open sesame"))
    expect(.encrypted, ForeignKeys.traditional(.p256, passphrase: "open sesame"))
    expect(.publicKey, ForeignKeys.publicPEM(.p256))
    expect(.der, ForeignKeys.der(.p256))
    #expect(fault(ForeignKeys.pkcs8(.p384))?.what.contains("secp384r1") == true)
  }

  @Test func everyOtherFileIsNamed() {
    let text = String(decoding: ForeignKeys.pkcs8(.p256), as: UTF8.self)
    let lines = text.split(separator: "\n")
    expect(.empty, [])
    expect(.empty, Array(" \n\n".utf8))
    expect(.notPEM, Array("the key".utf8))
    expect(.notPEM, Array("{\"private_key\": \"…\"}".utf8))
    expect(.notPEM, Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    expect(.notPEM, lines[1...].joined(separator: "\n").utf8.map(\.self))
    expect(.cut, Array(text.utf8.prefix(120)))
    expect(.notPKCS8, Array(([lines[0], lines[1]] + [lines[lines.count - 1]]).joined(separator: "\n").utf8))
    expect(.notBase64, Array(text.replacingOccurrences(of: "MI", with: "M*").utf8))
    expect(.notBase64, Array("\(lines[0])\n\(lines[lines.count - 1])\n".utf8))
    expect(.escapedNewlines, Array(text.replacingOccurrences(of: "\n", with: "\\n").utf8))
    expect(.oneLine, Array(text.replacingOccurrences(of: "\n", with: " ").utf8))
    expect(.certificate, Array("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n".utf8))
    expect(.openSSH, Array("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----\n".utf8))
    expect(.otherKind, Array("-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n".utf8))
    expect(.tooLong, [UInt8](repeating: 65, count: 100_000))
  }

  @Test func aKeyWhosePartsDoNotMatchIsRefused() {
    // The public point of another key in the place of this one's.
    let text = String(decoding: ForeignKeys.pkcs8(.p256), as: UTF8.self).split(separator: "\n")
    let other = String(decoding: ForeignKeys.pkcs8(.p256), as: UTF8.self).split(separator: "\n")
    let bytes = Data(base64Encoded: text[1..<(text.count - 1)].joined())!
    let others = Data(base64Encoded: other[1..<(other.count - 1)].joined())!
    let mixed = bytes.dropLast(65) + others.suffix(65)
    expect(.unsound, Array("\(text[0])\n\(Data(mixed).base64EncodedString())\n\(text[text.count - 1])\n".utf8))
  }

  @Test func cutAndChangedKeysNeverCrash() {
    let bytes = ForeignKeys.pkcs8(.p256)
    for count in 0..<bytes.count { _ = fault(Array(bytes.prefix(count))) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<3 { changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255) }
      _ = fault(changed)
    }
  }

  @Test(arguments: [
    ("", teamID, ProviderKeyFault.Cause.keyID), ("abc123defg", teamID, .keyID), ("ABC123DEF", teamID, .keyID),
    (keyID, "com.example.app", .teamID), (keyID, "DÉF123GHIJ", .teamID), (keyID, "DEF123GHIJK", .teamID),
  ])
  func identifiersHaveTenCharacters(_ keyID: String, _ teamID: String, _ cause: ProviderKeyFault.Cause) {
    #expect(fault(ForeignKeys.pkcs8(.p256), keyID: keyID, teamID: teamID)?.cause == cause)
  }

  @Test func descriptionsHoldNoSecret() throws {
    let key = try ProviderKey.make(keyID: keyID, teamID: teamID)
    let secret = String(decoding: key.p8, as: UTF8.self).split(separator: "\n")[1].prefix(20)
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped, "\([key])"] {
      #expect(text.contains(keyID))
      #expect(!text.contains(secret))
    }
  }
}

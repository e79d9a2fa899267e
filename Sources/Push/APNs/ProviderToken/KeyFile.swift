@_implementationOnly import COpenSSL
import Foundation

/// Keys in PEM files (RFC 7468), and what people give in their place.
enum KeyFile {
  /// Largest file that is looked at, in bytes; a key has about 250.
  static let limit = 65536

  static func privateKey(_ bytes: [UInt8]) throws(ProviderKeyFault) -> EllipticKey {
    let (label, content) = try block(bytes)
    guard label == "PRIVATE KEY" else { throw wrongLabel(label) }
    return try pkcs8(content)
  }

  static func publicKey(_ bytes: [UInt8]) throws(ProviderKeyFault) -> EllipticKey {
    let (label, content) = try block(bytes)
    if label == "PRIVATE KEY" {
      guard let key = try pkcs8(content).publicPart() else { throw unsound }
      return key
    }
    guard label == "PUBLIC KEY" else { throw wrongLabel(label) }
    guard let key = EllipticKey.publicKey(content) else {
      throw ProviderKeyFault(.otherCurve, "The public key is not one on the curve P-256", "Give the key's own one")
    }
    return key
  }

  static func pem(_ label: String, _ content: [UInt8]) -> [UInt8] {
    let text = Data(content).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return Array("-----BEGIN \(label)-----\n\(text)\n-----END \(label)-----\n".utf8)
  }

  private static func pkcs8(_ content: [UInt8]) throws(ProviderKeyFault) -> EllipticKey {
    let wrapped: OpaquePointer? = content.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      let key = d2i_PKCS8_PRIV_KEY_INFO(nil, &next, buffer.count)
      guard let key, next == buffer.baseAddress.map({ $0 + buffer.count }) else {
        PKCS8_PRIV_KEY_INFO_free(key)
        return nil
      }
      return key
    }
    defer {
      PKCS8_PRIV_KEY_INFO_free(wrapped)
      ERR_clear_error()
    }
    guard let wrapped, let key = EVP_PKCS82PKEY(wrapped) else {
      throw ProviderKeyFault(
        .notPKCS8, "What stands between BEGIN and END is no private key", "Download the key anew; it may be cut")
    }
    let kind = EVP_PKEY_get_base_id(key)
    guard kind == EVP_PKEY_EC else {
      EVP_PKEY_free(key)
      if kind == EVP_PKEY_RSA { throw rsa }
      throw ProviderKeyFault(
        .otherKind, "The key is not an elliptic one", "Give the .p8 file that the portal made for APNs")
    }
    guard EllipticKey.curve(of: key) == EllipticKey.curveName else {
      let name = EllipticKey.curve(of: key) ?? "unknown"
      EVP_PKEY_free(key)
      throw ProviderKeyFault(
        .otherCurve, "The key lies on the curve \(name), not on P-256", "Give the .p8 file that the portal made")
    }
    let result = EllipticKey(key)
    guard result.isSound else { throw unsound }
    return result
  }

  /// The label and content of the first block.
  private static func block(_ bytes: [UInt8]) throws(ProviderKeyFault) -> (label: String, content: [UInt8]) {
    guard bytes.count <= limit else {
      throw ProviderKeyFault(.tooLong, "The file has \(bytes.count) bytes; a key has about 250", portalFix)
    }
    guard bytes.contains(where: { !isSpace($0) }) else {
      throw ProviderKeyFault(.empty, "The key file is empty", portalFix)
    }
    // Every byte is one character: what is not ASCII is found below, where it matters.
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    guard let begin = text.range(of: "-----BEGIN "), let close = text[begin.upperBound...].range(of: "-----") else {
      if bytes[0] == 0x30, bytes.count > 1, bytes[1] >= 0x80 || Int(bytes[1]) + 2 == bytes.count {
        throw ProviderKeyFault(
          .der, "The key is in DER, a binary form",
          "Give the .p8 file as it was downloaded, or convert it with: openssl pkcs8 -topk8 -nocrypt -inform der")
      }
      throw ProviderKeyFault(
        .notPEM, "The file holds no key: there is no line -----BEGIN PRIVATE KEY-----", portalFix)
    }
    let label = String(text[begin.upperBound..<close.lowerBound])
    guard let end = text[close.upperBound...].range(of: "-----END \(label)-----") else {
      throw ProviderKeyFault(.cut, "The key has a first line, but no last line -----END …-----", portalFix)
    }
    let body = text[close.upperBound..<end.lowerBound]
    if body.contains("\\n") {
      throw ProviderKeyFault(
        .escapedNewlines, "The lines of the key are joined by \\n in writing",
        "Put real line ends in their place, or give the file itself")
    }
    guard body.first.map({ $0.isNewline || $0 == "\r" }) == true else {
      throw ProviderKeyFault(
        .oneLine, "The key stands on one line with BEGIN and END", "Keep the line ends of the file")
    }
    // Older forms of encrypted keys say so in a field above the content.
    if body.contains("ENCRYPTED") { throw encrypted }
    if label == "EC PARAMETERS" { throw sec1 }
    guard let content = Data(base64Encoded: String(body.filter { !$0.isWhitespace })), !content.isEmpty else {
      if label != "PRIVATE KEY", label != "PUBLIC KEY" { throw wrongLabel(label) }
      throw ProviderKeyFault(.notBase64, "What stands between BEGIN and END is not base64", portalFix)
    }
    return (label, [UInt8](content))
  }

  private static func wrongLabel(_ label: String) -> ProviderKeyFault {
    switch label {
    case "EC PRIVATE KEY": sec1
    case "RSA PRIVATE KEY", "RSA PUBLIC KEY": rsa
    case "ENCRYPTED PRIVATE KEY": encrypted
    case "PUBLIC KEY":
      ProviderKeyFault(
        .publicKey, "The file holds a public key, which cannot sign", "Give the .p8 file of the same key")
    case "CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE", "CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST":
      ProviderKeyFault(
        .certificate, "The file holds a certificate; Live Activities take provider tokens alone",
        "Make a key for APNs in the portal and give its .p8 file")
    case "OPENSSH PRIVATE KEY":
      ProviderKeyFault(.openSSH, "The file holds an SSH key", portalFix)
    default:
      ProviderKeyFault(.otherKind, "The file holds something else than a private key", portalFix)
    }
  }

  private static let portalFix = "Give the .p8 file as the portal gave it; a lost one is replaced by a new key"
  private static let unsound = ProviderKeyFault(
    .unsound, "Private and public part of the key do not belong together", portalFix)
  private static let rsa = ProviderKeyFault(
    .rsa, "The file holds an RSA key; APNs takes ES256 alone", "Give the .p8 file that the portal made for APNs")
  private static let encrypted = ProviderKeyFault(
    .encrypted, "The key is encrypted with a passphrase", "Decrypt it with: openssl pkcs8 -topk8 -nocrypt")
  private static let sec1 = ProviderKeyFault(
    .sec1, "The key is in the older form EC PRIVATE KEY (SEC 1)",
    "Convert it with: openssl pkcs8 -topk8 -nocrypt")

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

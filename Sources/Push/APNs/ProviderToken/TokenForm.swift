import Findings

/// Reads the three parts of a token and collects what is odd about them.
struct TokenForm {
  var notes: [ProviderTokenNote]

  /// The key's identifier.
  mutating func header(_ part: ArraySlice<UInt8>) throws(ProviderTokenFault) -> String {
    let header = try object(part, "header")
    guard let algorithm = header["alg"]?.string else {
      throw ProviderTokenFault(.noAlgorithm, "The header has no `alg`", "Write \"alg\": \"ES256\"")
    }
    guard algorithm == "ES256" else { throw Self.otherAlgorithm(algorithm) }
    if header["crit"] != nil {
      throw ProviderTokenFault(
        .criticalExtension, "The header has `crit`: extensions that must be understood", "Remove `crit`")
    }
    guard let keyID = header["kid"]?.string, !keyID.isEmpty else {
      throw ProviderTokenFault(
        .noKeyID, "The header has no `kid`", "Write the identifier of the key into `kid` of the header")
    }
    if !ProviderKey.isIdentifier(keyID) { notes.append(.keyIDForm) }
    if let type = header["typ"], type.string?.uppercased() != "JWT" { notes.append(.type) }
    let others = Self.names(header, without: ["alg", "kid", "typ"])
    if !others.isEmpty { notes.append(.extraHeader(others)) }
    return keyID
  }

  mutating func claims(_ part: ArraySlice<UInt8>) throws(ProviderTokenFault) -> (teamID: String, issuedAt: Int64) {
    let claims = try object(part, "claims")
    guard let teamID = claims["iss"]?.string, !teamID.isEmpty else {
      throw ProviderTokenFault(
        .noTeamID, "The claims have no `iss`", "Write the identifier of the team into `iss`")
    }
    if !ProviderKey.isIdentifier(teamID) { notes.append(.teamIDForm) }
    guard let issuedAt = claims["iat"] else {
      throw ProviderTokenFault(.noIssuedAt, "The claims have no `iat`", "Write whole seconds since 1970 into `iat`")
    }
    let others = Self.names(claims, without: ["iss", "iat"])
    if !others.isEmpty { notes.append(.extraClaims(others)) }
    return (teamID, try seconds(issuedAt))
  }

  private mutating func seconds(_ node: JSONNode) throws(ProviderTokenFault) -> Int64 {
    let type = ProviderTokenFault(
      .issuedAtType, "`iat` is \(node.kind) that is no time", "Write whole seconds since 1970 as a number")
    switch node.value {
    case .string(let text):
      guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit), let seconds = Int64(text)
      else { throw type }
      notes.append(.issuedAtString)
      return seconds
    case .number(let number):
      if let seconds = number.int64 {
        guard seconds >= 0 else { throw type }
        return seconds
      }
      let value = number.double
      guard value >= 0, value < 0x1p62 else { throw type }
      notes.append(.issuedAtFraction)
      return Int64(value)
    default: throw type
    }
  }

  func signature(_ part: ArraySlice<UInt8>) throws(ProviderTokenFault) -> [UInt8] {
    let bytes = try Self.decoded(part, "signature")
    guard bytes.count == RawSignature.count else {
      if RawSignature.looksLikeDER(bytes) {
        throw ProviderTokenFault(
          .derSignature, "The signature is in DER, as OpenSSL writes it",
          "Send r and s as 32 bytes each, one after the other (RFC 7518, section 3.4)")
      }
      throw ProviderTokenFault(
        .signatureSize, "The signature has \(bytes.count) bytes instead of \(RawSignature.count)",
        "Sign with ES256: r and s as 32 bytes each")
    }
    return bytes
  }

  private mutating func object(_ part: ArraySlice<UInt8>, _ name: String) throws(ProviderTokenFault) -> JSONNode {
    let bytes = try Self.decoded(part, name)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ProviderTokenFault(.notUTF8, "The \(name) is not UTF-8", "Write JSON in UTF-8")
    }
    let document: JSONDocument
    // Deep nesting is nothing that a token needs.
    do { document = try JSONReader(depthLimit: 16).read(bytes) } catch {
      throw ProviderTokenFault(.notJSON, "The \(name) is not JSON", "Write one JSON object")
    }
    guard document.root.members != nil else {
      throw ProviderTokenFault(.notObject, "The \(name) is \(document.root.kind)", "Write one JSON object")
    }
    if !document.duplicates.isEmpty { notes.append(.duplicateKey) }
    return document.root
  }

  private static func decoded(_ part: ArraySlice<UInt8>, _ name: String) throws(ProviderTokenFault) -> [UInt8] {
    do throws(Base64URL.Fault) { return try Base64URL.decode(part) } catch {
      switch error {
      case .padding:
        throw ProviderTokenFault(.padding, "The \(name) is padded with `=`", "Leave out the `=` (RFC 7515, section 2)")
      case .standardAlphabet:
        throw ProviderTokenFault(
          .standardAlphabet, "The \(name) is ordinary base64", "Write `-` for `+` and `_` for `/`: base64url")
      case .character:
        throw ProviderTokenFault(.badCharacter, "The \(name) holds a character that base64url has not", "Encode anew")
      case .length:
        throw ProviderTokenFault(.badLength, "The \(name) is cut, or has bits that stand for nothing", "Encode anew")
      }
    }
  }

  private static func otherAlgorithm(_ name: String) -> ProviderTokenFault {
    let fix = "Sign with ES256 and write \"alg\": \"ES256\""
    switch name.lowercased() {
    case "none": return ProviderTokenFault(.algorithmNone, "The token is not signed: `alg` is `none`", fix)
    case "hs256", "hs384", "hs512":
      return ProviderTokenFault(
        .algorithmSymmetric, "`alg` names a shared secret; the .p8 file is no such secret", fix)
    default: return ProviderTokenFault(.otherAlgorithm, "`alg` is something else than `ES256`", fix)
    }
  }

  /// Keys that nobody asked for, at most ten, each fit for a line of a log.
  private static func names(_ node: JSONNode, without known: Set<String>) -> [String] {
    (node.members ?? []).lazy.map(\.key).filter { !known.contains($0) }.prefix(10).map { String($0.prefix(32)) }
  }
}

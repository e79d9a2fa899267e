/// A key that signs provider tokens: what the developer portal gives as `AuthKey_<key id>.p8`, with its two names.
///
/// Its descriptions never hold the key.
public final class ProviderKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The key's identifier, `kid` of its tokens: ten capital letters and digits (published: Establishing a token-based
  /// connection to APNs).
  public let keyID: String
  /// The team's identifier, `iss` of its tokens: ten capital letters and digits (same page).
  public let teamID: String
  private let key: EllipticKey

  private init(_ key: EllipticKey, keyID: String, teamID: String) {
    self.key = key; self.keyID = keyID; self.teamID = teamID
  }

  /// Reads a key as the portal gives it: PKCS #8 in PEM, an elliptic key on P-256, not encrypted.
  /// - Throws: `ProviderKeyFault`, whose cause says what came instead.
  public convenience init(p8 bytes: [UInt8], keyID: String, teamID: String) throws(ProviderKeyFault) {
    try Self.check(keyID: keyID, teamID: teamID)
    try self.init(KeyFile.privateKey(bytes), keyID: keyID, teamID: teamID)
  }

  /// A new key, which APNs does not know: for a gateway on this machine and for tests.
  public static func make(keyID: String, teamID: String) throws(ProviderKeyFault) -> ProviderKey {
    try check(keyID: keyID, teamID: teamID)
    guard let key = EllipticKey.make() else {
      throw ProviderKeyFault(.unsound, "No key could be made", "See that the machine has randomness to give")
    }
    return ProviderKey(key, keyID: keyID, teamID: teamID)
  }

  /// The key as a `.p8` file. A secret: write it to files of mode 0600 alone.
  public var p8: [UInt8] { KeyFile.pem("PRIVATE KEY", key.privateBytes ?? []) }

  /// What verifies this key's tokens.
  public var publicKey: ProviderPublicKey? { key.publicPart().map(ProviderPublicKey.init) }

  /// r and s as 32 bytes each; nil where OpenSSL fails.
  func signature(of message: [UInt8]) -> [UInt8]? { key.signature(of: message) }

  public var description: String { "provider key \(keyID) of team \(teamID)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID, "teamID": teamID]) }

  /// Whether a text is ten capital letters and digits, as identifiers of keys and teams are.
  public static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == identifierLength && text.utf8.allSatisfy { $0.isASCIICapital || $0.isASCIIDigit }
  }
  /// Characters of an identifier (published, same page).
  static let identifierLength = 10

  private static func check(keyID: String, teamID: String) throws(ProviderKeyFault) {
    guard isIdentifier(keyID) else {
      throw ProviderKeyFault(
        .keyID, "The key identifier is not ten capital letters and digits",
        "Take it from the portal, or from the name of the file: AuthKey_<key identifier>.p8")
    }
    guard isIdentifier(teamID) else {
      throw ProviderKeyFault(
        .teamID, "The team identifier is not ten capital letters and digits",
        "Take it from the membership page of the developer account; it is no bundle identifier")
    }
  }
}

/// What verifies tokens that one key signed.
public final class ProviderPublicKey: Sendable {
  private let key: EllipticKey

  init(_ key: EllipticKey) { self.key = key }

  /// Reads `-----BEGIN PUBLIC KEY-----` with a key on P-256, or takes the public part of a `.p8` file.
  public convenience init(pem bytes: [UInt8]) throws(ProviderKeyFault) {
    try self.init(KeyFile.publicKey(bytes))
  }

  /// `-----BEGIN PUBLIC KEY-----` and the rest.
  public var pem: [UInt8] { KeyFile.pem("PUBLIC KEY", key.publicBytes ?? []) }

  func verifies(_ signature: [UInt8], over message: [UInt8]) -> Bool { key.verifies(signature, over: message) }
}

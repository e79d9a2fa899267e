/// A signed token that a provider shows to APNs: a JWT with ES256, which names key, team and time (published:
/// Establishing a token-based connection to APNs).
///
/// Whoever holds its text can push until it is too old, so no description has it.
public struct ProviderToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public let keyID: String
  public let teamID: String
  /// Whole seconds since 1970 at which it was signed.
  public let issuedAt: Int64
  /// The JWT itself. A secret.
  public let text: String

  /// Signs a token.
  /// - Parameter issuedAt: whole seconds since 1970; the current time, as APNs' own clock has it.
  /// - Throws: `ProviderKeyFault` where OpenSSL cannot sign.
  public init(signedWith key: ProviderKey, issuedAt: Int64) throws(ProviderKeyFault) {
    let header = Base64URL.encode(#"{"alg":"ES256","kid":"\#(key.keyID)","typ":"JWT"}"#.utf8)
    let claims = Base64URL.encode(#"{"iss":"\#(key.teamID)","iat":\#(issuedAt)}"#.utf8)
    let signed = header + "." + claims
    guard let signature = key.signature(of: Array(signed.utf8)) else {
      throw ProviderKeyFault(.unsound, "The key could not sign", "Give the .p8 file that the portal made for APNs")
    }
    keyID = key.keyID; teamID = key.teamID
    self.issuedAt = issuedAt
    text = signed + "." + Base64URL.encode(signature)
  }

  /// A token that was signed earlier and kept.
  /// - Throws: `ProviderTokenFault` where it is none, or another key's: the signature is checked.
  public init(kept text: String, of key: ProviderKey) throws(ProviderTokenFault) {
    let received = try ReceivedProviderToken.read(Array(text.utf8))
    guard received.keyID == key.keyID else {
      throw ProviderTokenFault(.unknownKey, "The token is of another key", "Sign a new one")
    }
    try received.verify(with: key.publicKey, teamID: key.teamID)
    keyID = key.keyID; teamID = key.teamID
    issuedAt = received.issuedAt
    self.text = text
  }

  /// Value of the field `authorization`. A secret.
  public var authorization: String { "bearer " + text }

  public var description: String { "provider token of key \(keyID), team \(teamID), issued at \(issuedAt)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["keyID": keyID, "teamID": teamID, "issuedAt": issuedAt])
  }
}

import APNs
import Findings

/// What a phone shows: a JSON Web Token (RFC 7519) that the business's server signs with the app's phone secret
/// (HS256, RFC 7518 section 3.2), so that it can be minted with any library and without asking the relay.
///
/// Claims: `aud` the bundle id, `sub` the user, `exp` Unix seconds; `iat` is looked at where it is there. Others are
/// not.
public struct PhoneCredential: Sendable, Hashable {
  public var app: AppID
  public var user: UserID
  /// Unix seconds.
  public var issuedAt: Int64
  /// Unix seconds.
  public var expiresAt: Int64

  public init(app: AppID, user: UserID, issuedAt: Int64, expiresAt: Int64) {
    self.app = app; self.user = user; self.issuedAt = issuedAt; self.expiresAt = expiresAt
  }

  /// Bytes of the longest that is looked at.
  static let limit = 2048
  /// Clocks of the business's server and of the relay may differ by so much, in seconds.
  static let leeway = 60.0

  /// The credential as it is sent, signed; nil where OpenSSL fails.
  public func signed(with secret: Secret) -> String? {
    let header = #"{"alg":"HS256","typ":"JWT"}"#
    let claims =
      "{\"aud\":\(JSONNode.quoted(app.rawValue)),\"exp\":\(expiresAt),\"iat\":\(issuedAt),"
      + "\"sub\":\(JSONNode.quoted(user.rawValue))}"
    let signed = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(claims.utf8))
    guard let mac = Digest.hmac(Array(signed.utf8), key: secret) else { return nil }
    return signed + "." + Base64URL.encode(mac)
  }

  /// Reads a credential and holds it against the secrets of the app that it names.
  ///
  /// Nil for every fault alike: who shows a wrong one learns nothing of why.
  /// - Parameter now: Unix seconds.
  public static func read(
    _ text: String, apps: [AppID: AppConfiguration], now: Double
  ) -> PhoneCredential? {
    try? check(text, apps: apps, now: now)
  }

  /// The same, with the reason for those who run the relay.
  static func check(
    _ text: String, apps: [AppID: AppConfiguration], now: Double
  ) throws(CredentialFault) -> PhoneCredential {
    guard text.utf8.count <= limit else { throw .form }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]),
      let mac = try? Base64URL.decode(parts[2])
    else { throw .form }
    // The algorithm is ours to choose: a token that names another one is none.
    guard header["alg"]?.string == "HS256", header["crit"] == nil else { throw .form }
    guard let app = claims["aud"]?.string.map(AppID.init), let policy = apps[app] else { throw .app }
    let signed = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
    let isSigned = policy.phoneSecrets.reduce(false) { found, secret in
      // Every secret is tried, so that the time does not tell which one it was.
      let isThis = Digest.hmac(signed, key: secret).map { Digest.areEqual($0, mac) } ?? false
      return found || isThis
    }
    guard isSigned else { throw .signature }
    guard let user = claims["sub"]?.string.map(UserID.init), user.isValid, user.isPlain else { throw .user }
    guard let expiresAt = seconds(claims["exp"]) else { throw .times }
    let issuedAt = seconds(claims["iat"]), notBefore = seconds(claims["nbf"])
    guard claims["iat"] == nil || issuedAt != nil, claims["nbf"] == nil || notBefore != nil else { throw .times }
    guard Double(expiresAt) > now else { throw .expired }
    guard Double(max(issuedAt ?? 0, notBefore ?? 0)) <= now + leeway else { throw .ahead }
    guard Double(expiresAt) - now <= policy.credentialLife + leeway else { throw .tooLong }
    return PhoneCredential(app: app, user: user, issuedAt: issuedAt ?? 0, expiresAt: expiresAt)
  }

  private static func object(_ part: some Collection<UInt8>) -> JSONNode? {
    guard let bytes = try? Base64URL.decode(part), let document = try? JSONReader(depthLimit: 8).read(bytes),
      document.duplicates.isEmpty, document.root.members != nil
    else { return nil }
    return document.root
  }

  private static func seconds(_ node: JSONNode?) -> Int64? {
    guard case .number(let number)? = node?.value else { return nil }
    let seconds = number.double.rounded(.down)
    return seconds.isFinite && abs(seconds) < 0x1p52 ? Int64(seconds) : nil
  }
}

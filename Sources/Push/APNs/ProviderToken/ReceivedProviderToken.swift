import Findings

/// A provider token as a request brought it: read, not yet verified.
public struct ReceivedProviderToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public let keyID: String
  public let teamID: String
  /// Seconds since 1970.
  public let issuedAt: Int64
  /// What APNs takes and its documentation does not have.
  public let notes: [ProviderTokenNote]
  /// Header and claims as they were signed.
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// Longest token that is read, in bytes. A token of the documented form has about 180; a request's whole header may
  /// have 8000 (observed).
  public static let limit = 4096

  /// Reads the value of the field `authorization`.
  /// - Parameter authorization: nil where the request has no such field.
  public static func read(authorization: String?) throws(ProviderTokenFault) -> ReceivedProviderToken {
    guard let authorization, !authorization.isEmpty else {
      throw ProviderTokenFault(
        .missing, "The request has no field `authorization`", "Send `authorization: bearer` and a provider token")
    }
    let bytes = authorization.utf8
    guard bytes.count <= limit + scheme.count else { throw tooLong(bytes.count) }
    let given = Array(bytes.prefix(scheme.count))
    guard given.count == scheme.count, zip(given, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else {
      throw ProviderTokenFault(
        .notBearer, "`authorization` does not begin with `bearer` and a space", "Write `authorization: bearer <token>`")
    }
    return try read(Array(bytes.dropFirst(scheme.count)), given == scheme ? [] : [.schemeCase])
  }

  /// Reads a token alone.
  public static func read(_ token: [UInt8]) throws(ProviderTokenFault) -> ReceivedProviderToken { try read(token, []) }

  private static func read(
    _ token: [UInt8], _ notes: [ProviderTokenNote]
  ) throws(ProviderTokenFault) -> ReceivedProviderToken {
    guard token.count <= limit else { throw tooLong(token.count) }
    guard token.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ProviderTokenFault(
        .notASCII, "The token holds a space, a control character or a byte beyond ASCII",
        "Send three base64url parts with dots between them, and nothing else")
    }
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw ProviderTokenFault(
        .notThreeParts, "The token has \(parts.count) part\(parts.count == 1 ? "" : "s") instead of three",
        "Send header, claims and signature with dots between them")
    }
    var form = TokenForm(notes: notes)
    let keyID = try form.header(parts[0])
    let (teamID, issuedAt) = try form.claims(parts[1])
    let signature = try form.signature(parts[2])
    return ReceivedProviderToken(
      keyID: keyID, teamID: teamID, issuedAt: issuedAt, notes: form.notes,
      signed: Array(token[..<parts[1].endIndex]), signature: signature)
  }

  private static func tooLong(_ count: Int) -> ProviderTokenFault {
    ProviderTokenFault(.tooLong, "The token has \(count) bytes", "Send the two claims `iss` and `iat` alone")
  }

  private static let scheme = Array("bearer ".utf8)

  /// Checks the age alone.
  /// - Parameter now: seconds since 1970.
  public func checkAge(now: Int64) throws(ProviderTokenFault) {
    if issuedAt >= ProviderTokenAge.millisecondsFrom {
      throw ProviderTokenFault(
        .issuedAtMilliseconds, "`iat` \(issuedAt) is in milliseconds", "Write whole seconds since 1970")
    }
    // Both lie far from the ends of Int64: a time from the token is below the bound above and not negative.
    if issuedAt > now, issuedAt - now > ProviderTokenAge.futureTolerance {
      throw ProviderTokenFault(
        .issuedAtFuture, "The token was issued \(issuedAt - now) s in the future",
        "Set the clock of the machine that signs; write `iat` in UTC")
    }
    if issuedAt < now, now - issuedAt > ProviderTokenAge.limit {
      throw ProviderTokenFault(
        .expired, "The token was issued \(now - issuedAt) s ago; \(ProviderTokenAge.limit) are the most",
        "Sign a new token every 20 to 60 minutes; check the clock of the machine that signs")
    }
  }

  /// Checks team and signature against the key that `keyID` names.
  /// - Parameters:
  ///   - key: nil where nobody knows a key of that name.
  ///   - teamID: the team that the key belongs to; nil = any.
  public func verify(with key: ProviderPublicKey?, teamID: String? = nil) throws(ProviderTokenFault) {
    guard let key else {
      throw ProviderTokenFault(
        .unknownKey, "No key is known that is called \(Self.shown(keyID))",
        "Write the identifier of the key into `kid`; a revoked key stays refused")
    }
    if let teamID, teamID != self.teamID {
      throw ProviderTokenFault(
        .otherTeam, "`iss` names another team than the one that the key belongs to",
        "Write the team's identifier into `iss`, not the bundle identifier or the key's")
    }
    guard key.verifies(signature, over: signed) else {
      throw ProviderTokenFault(
        .signatureMismatch, "The signature is not the key's over this header and these claims",
        "Sign the two first parts with their dot, by ES256, with the key that `kid` names")
    }
  }

  /// A name from outside, fit for a line of a log.
  private static func shown(_ name: String) -> String {
    String(name.unicodeScalars.prefix(32).map { $0.value > 0x20 && $0.value < 0x7F ? Character($0) : "?" })
  }

  public var description: String {
    "provider token of key \(Self.shown(keyID)), team \(Self.shown(teamID)), issued at \(issuedAt)"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["keyID": keyID, "teamID": teamID, "issuedAt": issuedAt, "notes": notes])
  }
}

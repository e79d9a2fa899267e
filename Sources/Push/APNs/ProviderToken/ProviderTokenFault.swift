/// Why the token of a request is refused. APNs answers the reason alone; the cause is for the log beside it.
public struct ProviderTokenFault: Error, Sendable, Hashable {
  /// Why a provider token does not count. APNs' answer says less: one of four reasons.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    // The field.
    case missing, notBearer, tooLong, notASCII, notThreeParts
    // The encoding of one of the three parts.
    case padding, standardAlphabet, badCharacter, badLength, notUTF8, notJSON, notObject
    // The header.
    case noAlgorithm, algorithmNone, algorithmSymmetric, otherAlgorithm, noKeyID, criticalExtension
    // The claims.
    case noTeamID, noIssuedAt, issuedAtType, issuedAtMilliseconds, issuedAtFuture, expired
    // The signature.
    case derSignature, signatureSize, unknownKey, otherTeam, signatureMismatch
  }

  public var cause: Cause
  /// One sentence without a final stop. It never holds the token.
  public var what: String
  /// How to mend it, without a final stop.
  public var fix: String

  public init(_ cause: Cause, _ what: String, _ fix: String) { self.cause = cause; self.what = what; self.fix = fix }

  /// What APNs answers.
  public var reason: APNsReason {
    switch cause {
    case .missing: .missingProviderToken
    case .expired: .expiredProviderToken
    default: .invalidProviderToken
    }
  }
}

/// Something about a token that APNs has been seen to take, and that its documentation does not have.
public enum ProviderTokenNote: Sendable, Hashable {
  /// `iat` is a string of digits.
  case issuedAtString
  /// `iat` has a fraction, which is cut off.
  case issuedAtFraction
  /// Claims besides `iss` and `iat`: `exp`, `kid` and others are ignored.
  case extraClaims([String])
  /// Fields of the header besides `alg`, `kid` and `typ`.
  case extraHeader([String])
  /// `typ` is something else than `JWT`.
  case type
  /// `kid` is not ten capital letters and digits.
  case keyIDForm
  /// `iss` is not ten capital letters and digits.
  case teamIDForm
  /// A key stands twice in header or claims; the first one counts.
  case duplicateKey
  /// The scheme is spelled otherwise than `bearer`.
  case schemeCase

  /// One sentence without a final stop.
  public var what: String {
    switch self {
    case .issuedAtString: "`iat` is a string; the documentation has a number"
    case .issuedAtFraction: "`iat` has a fraction; the documentation has whole seconds"
    case .extraClaims(let names): "The claims hold more than `iss` and `iat`: \(Self.list(names))"
    case .extraHeader(let names): "The header holds more than `alg` and `kid`: \(Self.list(names))"
    case .type: "`typ` is not `JWT`"
    case .keyIDForm: "`kid` is not ten capital letters and digits"
    case .teamIDForm: "`iss` is not ten capital letters and digits"
    case .duplicateKey: "A key stands twice in the token"
    case .schemeCase: "The scheme of `authorization` is not spelled `bearer`"
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}

import APNs
import Findings

extension Front {
  /// Checks the provider token, and binds the connection to it.
  /// - Returns: the key that it is of.
  mutating func authorize(
    _ fields: RequestFields, on connection: inout FrontConnection, at now: Double
  ) throws(Refusal) -> AcceptedKey {
    if connection.isTrusted { return AcceptedKey(keyID: "", teamID: "", publicKey: nil) }
    guard let text = fields.authorization, !text.isEmpty else {
      throw Refusal(.missingProviderToken, "The request has no field `authorization`")
    }
    let seconds = Int64(exactly: now.rounded(.down)) ?? 0
    if let bound = connection.token, bound.text == text {
      try checkAge(bound.claims, at: seconds)
      return bound.claims.key
    }
    let token: VerifiedToken
    switch verified.outcome(of: text, keys: keys, acceptsAnyKey: settings.acceptsAnyKey) {
    case .verified(let known): token = known
    case .refused(let fault): throw Self.refusal(fault)
    }
    try checkAge(token, at: seconds)
    if let environment = token.key.environment, environment != settings.environment {
      throw Refusal(
        .badEnvironmentKeyIdInToken,
        "The key \(token.keyID) is bound to \(environment.rawValue); this is \(settings.environment.rawValue)")
    }
    if let bound = connection.token { try checkChange(from: bound, to: token, at: now) }
    let isFirst = connection.token == nil
    connection.token = BoundToken(text: text, claims: token, since: now)
    if isFirst { connection.streams = settings.streams }
    return token.key
  }

  private func checkAge(_ token: VerifiedToken, at now: Int64) throws(Refusal) {
    do throws(ProviderTokenFault) { try token.received.checkAge(now: now) } catch { throw Self.refusal(error) }
  }

  private func checkChange(from bound: BoundToken, to token: VerifiedToken, at now: Double) throws(Refusal) {
    let old = bound.claims
    if token.teamID != old.teamID {
      throw Refusal(
        .unrelatedKeyIdInToken,
        "The connection belongs to team \(old.teamID), the token to team \(token.teamID)",
        fix: "Keep connections of their own for each team")
    }
    if token.keyID != old.keyID, old.key.relatedKeyID != token.keyID, token.key.relatedKeyID != old.keyID {
      throw Refusal(
        .unrelatedKeyIdInToken, "The connection belongs to the key \(old.keyID), the token to \(token.keyID)")
    }
    let age = now - bound.since
    // A token that was signed long after the one before is no frequent one, however new the connection is.
    let distance = Double(token.issuedAt - old.issuedAt)
    if age < settings.tokenInterval, distance < settings.tokenInterval {
      throw Refusal(
        .tooManyProviderTokenUpdates,
        "The provider token changed \(Int(age)) s after the one before it came; \(Int(settings.tokenInterval)) s "
          + "have to lie between")
    }
  }

  private static func refusal(_ fault: ProviderTokenFault) -> Refusal {
    Refusal(fault.reason, fault.what, fix: fault.fix)
  }
}

import APNs

/// A provider token whose signature was checked, with the key that it is of.
struct VerifiedToken: Sendable {
  var keyID: String
  var teamID: String
  /// Seconds since 1970.
  var issuedAt: Int64
  var received: ReceivedProviderToken
  var key: AcceptedKey
}

/// Verified provider tokens by their bytes: checking a signature costs more than all the rest of a request. Refusals
/// are remembered as well, but for those of age, which are looked at each time.
struct VerifiedTokens: Sendable {
  enum Outcome: Sendable {
    case verified(VerifiedToken)
    case refused(ProviderTokenFault)
  }

  private var outcomes: [String: Outcome] = [:]
  private var order: [String] = []
  private var oldest = 0
  private let capacity: Int

  init(capacity: Int = 1024) { self.capacity = max(1, capacity) }

  /// - Parameter authorization: value of the field.
  mutating func outcome(of authorization: String, keys: KeyRegistry, acceptsAnyKey: Bool) -> Outcome {
    if let known = outcomes[authorization] { return known }
    let outcome = Self.verify(authorization, keys: keys, acceptsAnyKey: acceptsAnyKey)
    if order.count < capacity {
      order.append(authorization)
    } else {
      outcomes[order[oldest]] = nil
      order[oldest] = authorization
      oldest = (oldest + 1) % capacity
    }
    outcomes[authorization] = outcome
    return outcome
  }

  /// The keys have changed: what was verified may not be any more.
  mutating func removeAll() {
    outcomes = [:]
    order = []
    oldest = 0
  }

  private static func verify(_ authorization: String, keys: KeyRegistry, acceptsAnyKey: Bool) -> Outcome {
    do throws(ProviderTokenFault) {
      let received = try ReceivedProviderToken.read(authorization: authorization)
      let known = keys[received.keyID]
      if known == nil, acceptsAnyKey {
        let key = AcceptedKey(keyID: received.keyID, teamID: received.teamID, publicKey: nil)
        return .verified(VerifiedToken(received, key))
      }
      guard let known else {
        try received.verify(with: nil)
        return .refused(ProviderTokenFault(.unknownKey, "The key is not known", "Give the gateway its public part"))
      }
      // A key without its public part is taken at its word.
      if known.publicKey != nil { try received.verify(with: known.publicKey, teamID: known.teamID) }
      return .verified(VerifiedToken(received, known))
    } catch {
      guard error.cause == .unknownKey else { return .refused(error) }
      let near = keys.identifiers.isEmpty ? "no key" : keys.identifiers.joined(separator: ", ")
      return .refused(
        ProviderTokenFault(
          .unknownKey, error.what + "; this gateway knows \(near)",
          "Sign with a key that the gateway was given, or start it with --accept-any-key"))
    }
  }
}

extension VerifiedToken {
  init(_ received: ReceivedProviderToken, _ key: AcceptedKey) {
    self.init(
      keyID: received.keyID, teamID: received.teamID, issuedAt: received.issuedAt, received: received, key: key)
  }
}

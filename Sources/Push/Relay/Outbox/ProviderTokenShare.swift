import APNs

/// Keeps the provider tokens of all nodes the same: APNs counts how often a team changes them.
struct ProviderTokenShare {
  /// What a node does by itself, where the store does not answer: later than the nodes together.
  static let fallback = ProviderTokenSource.Policy(renewAfter: 3120, jitter: 120)
  /// Age in seconds at which the nodes' token is replaced, and how much earlier or later.
  static let renewAfter = 2700.0
  static let jitter = 180.0

  let store: any OutboxStore
  let token: SharedProviderToken
  /// A random number in 0...1, which decides about the jitter.
  let luck: Double

  /// Adopts the nodes' token, or gives them a new one where theirs is old.
  /// - Parameter now: Unix seconds.
  /// - Throws: the store's fault; the node then goes on with what it has.
  func update(now: Double) async throws(RelayStoreFault) {
    let key = token.key
    let stored = try await store.providerToken(team: key.teamID, key: key.keyID)
    let known = stored.flatMap(verified)
    if let known, known.issuedAt > token.held?.issuedAt ?? .min, isUsable(known.issuedAt, now) { token.adopt(known) }
    let held = token.held
    let renewAt = held.map { Double($0.issuedAt) + Self.renewAfter + Self.jitter * (2 * luck - 1) } ?? -.infinity
    if let held, now < renewAt {
      // Made by this node alone: the others get it.
      guard held.issuedAt > known?.issuedAt ?? .min else { return }
      return adopt(try await replace(stored, StoredProviderToken(text: held.text, issuedAt: held.issuedAt)))
    }
    guard let made = try? ProviderToken(signedWith: key, issuedAt: Int64(clamping: now)) else { return }
    adopt(try await replace(stored, StoredProviderToken(text: made.text, issuedAt: made.issuedAt)))
  }

  private func replace(
    _ old: StoredProviderToken?, _ new: StoredProviderToken
  ) async throws(RelayStoreFault) -> StoredProviderToken {
    try await store.replaceProviderToken(
      team: token.key.teamID, key: token.key.keyID, issuedAt: old?.issuedAt, with: new)
  }

  private func adopt(_ stored: StoredProviderToken) {
    if let known = verified(stored) { token.adopt(known) }
  }

  /// nil where it was signed with another key than this node's: the key file was wrong then, or is now.
  private func verified(_ stored: StoredProviderToken) -> ProviderToken? {
    try? ProviderToken(kept: stored.text, of: token.key)
  }

  /// Young enough for APNs, and not from a clock that is far ahead.
  private func isUsable(_ issuedAt: Int64, _ now: Double) -> Bool {
    let age = now - Double(issuedAt)
    return age < Self.renewAfter + Self.jitter && age > -Self.renewAfter
  }
}

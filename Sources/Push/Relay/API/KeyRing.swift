import CShims

/// The server keys that were asked for lately, so that not every request asks the store.
final class KeyRing: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private struct Held {
    var key: ServerKey?
    var at: Double
  }

  /// A key that another node revoked is good here for so long at most, in seconds.
  static let memory = 5.0
  /// Keys that are remembered; wrong ones count too.
  private static let most = 10_000
  private let lock = SkerryLock()
  private var held: [[UInt8]: Held] = [:]
  /// How often all was forgotten.
  private var changes = 0
  private let find: Find

  /// Reads a key by its hash, as `RelayStore.serverKey`.
  typealias Find = @Sendable (_ hash: [UInt8], _ now: Double) async throws(RelayStoreFault) -> ServerKey?

  init(find: @escaping Find) { self.find = find }
  convenience init(store: any RelayStore) {
    self.init { (hash, now) throws(RelayStoreFault) in try await store.serverKey(hash: hash, now: now) }
  }
  deinit { lock.destroy() }

  /// The key of a text; nil where it is none, or one that was revoked.
  func key(_ text: String, now: Double) async throws(RelayStoreFault) -> ServerKey? {
    guard let secret = ServerKeySecret(text) else { return nil }
    return try await key(hash: secret.hash, now: now)
  }

  /// Whether a key is still good that was good before. While the store does not answer it counts as such.
  func isGood(_ key: ServerKey, now: Double) async -> Bool {
    do { return try await self.key(hash: key.hash, now: now) != nil } catch { return true }
  }

  private func key(hash: [UInt8], now: Double) async throws(RelayStoreFault) -> ServerKey? {
    let (known, seen) = remembered(hash, now: now)
    if let known { return known.key }
    let found = try await find(hash, now)
    let key = found.flatMap { $0.revokedAt == nil ? $0 : nil }
    remember(hash, Held(key: key, at: now), unlessChangedSince: seen)
    return key
  }

  /// A key was made or revoked.
  func forget() {
    lock.lock()
    held = [:]
    changes += 1
    lock.unlock()
  }

  private func remembered(_ hash: [UInt8], now: Double) -> (Held?, seen: Int) {
    lock.lock()
    defer { lock.unlock() }
    return (held[hash].flatMap { abs(now - $0.at) < Self.memory ? $0 : nil }, changes)
  }

  /// What was read before a key was revoked does not hold after it.
  private func remember(_ hash: [UInt8], _ entry: Held, unlessChangedSince seen: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard changes == seen else { return }
    if held.count >= Self.most { held = [:] }
    held[hash] = entry
  }
}

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
  private let store: any RelayStore

  init(store: any RelayStore) { self.store = store }
  deinit { lock.destroy() }

  /// The key of a text; nil where it is none, or one that was revoked.
  func key(_ text: String, now: Double) async throws(RelayStoreFault) -> ServerKey? {
    guard let secret = ServerKeySecret(text) else { return nil }
    let hash = secret.hash
    if let known = remembered(hash, now: now) { return known.key }
    let found = try await store.serverKey(hash: hash, now: now)
    let key = found.flatMap { $0.revokedAt == nil ? $0 : nil }
    remember(hash, Held(key: key, at: now))
    return key
  }

  /// A key was made or revoked.
  func forget() {
    lock.lock()
    held = [:]
    lock.unlock()
  }

  private func remembered(_ hash: [UInt8], now: Double) -> Held? {
    lock.lock()
    defer { lock.unlock() }
    return held[hash].flatMap { abs(now - $0.at) < Self.memory ? $0 : nil }
  }

  private func remember(_ hash: [UInt8], _ entry: Held) {
    lock.lock()
    defer { lock.unlock() }
    if held.count >= Self.most { held = [:] }
    held[hash] = entry
  }
}

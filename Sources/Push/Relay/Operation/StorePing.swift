import CShims

/// Whether the store answers, for whoever asks: also of one that hangs an answer is had in time.
final class StorePing: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  /// A store that takes longer counts as one that does not answer.
  static let patience = Duration.seconds(3)

  private let store: any RelayStore
  private let lock = SkerryLock()
  /// Who asks while one is under way waits for that one: a store that hangs is not asked again and again.
  private var asking: Task<Bool, Never>?

  init(_ store: any RelayStore) { self.store = store }
  deinit { lock.destroy() }

  func answers(within patience: Duration = patience) async -> Bool {
    await TimeBound.value(of: begin(), within: patience) ?? false
  }

  private func begin() -> Task<Bool, Never> {
    lock.lock()
    defer { lock.unlock() }
    if let asking { return asking }
    let task = Task {
      let answers = (try? await self.store.ping()) != nil
      self.end()
      return answers
    }
    asking = task
    return task
  }

  private func end() {
    lock.lock()
    asking = nil
    lock.unlock()
  }
}

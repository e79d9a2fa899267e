import CShims

/// The figures of the store for whoever asks. Those that read whole tables are read anew after a while alone, which
/// grows with the time that reading them takes; the others are those of the moment.
final class CountShelf: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  /// Seconds for which whole counts hold at least.
  static let memory = 10.0
  /// At most one part in so many of the time is spent on reading them.
  static let share = 50.0
  /// How long somebody who asks waits for them: those that were read last, or none, are better than none in time.
  static let patience = Duration.seconds(4)

  private let store: any RelayStore
  private let clock: @Sendable () -> Double
  private let lock = SkerryLock()
  private var held: (counts: StoreCounts, until: Double)?
  private var last: StoreCounts?
  /// Who asks while they are read gets what comes of that.
  private var reading: Task<StoreCounts?, Never>?

  /// - Parameter clock: Unix seconds.
  init(_ store: any RelayStore, clock: @escaping @Sendable () -> Double) {
    self.store = store
    self.clock = clock
  }
  deinit { lock.destroy() }

  /// nil where the store does not answer.
  func counts() async -> StoreCounts? {
    guard var counts = await whole() else { return nil }
    let store = store, now = clock()
    let asking = Task { try? await store.backlog(now: now) }
    guard let backlog = await TimeBound.value(of: asking, within: Self.patience) ?? nil else { return nil }
    counts.add(backlog: backlog)
    return counts
  }

  private func whole() async -> StoreCounts? {
    let (counts, task) = begin()
    if let counts { return counts }
    guard let task else { return nil }
    if let read = await TimeBound.value(of: task, within: Self.patience) { return read }
    return kept()
  }

  private func kept() -> StoreCounts? {
    lock.lock()
    defer { lock.unlock() }
    return last
  }

  private func begin() -> (StoreCounts?, Task<StoreCounts?, Never>?) {
    lock.lock()
    defer { lock.unlock() }
    let now = clock()
    // A clock that was set back does not keep them for longer.
    if let held, now < held.until, held.until - now <= Self.memory + Self.share * 600 { return (held.counts, nil) }
    if let reading { return (nil, reading) }
    let task = Task { await self.read() }
    reading = task
    return (nil, task)
  }

  private func read() async -> StoreCounts? {
    let begin = ContinuousClock.now
    let counts = try? await store.counts(now: clock())
    let took = (ContinuousClock.now - begin) / .seconds(1)
    keep(counts, for: max(Self.memory, Self.share * took))
    return counts
  }

  private func keep(_ counts: StoreCounts?, for seconds: Double) {
    lock.lock()
    defer { lock.unlock() }
    reading = nil
    last = counts
    held = counts.map { ($0, clock() + seconds) }
  }
}

import CShims
import Dispatch
import Glibc

/// A PostgreSQL server: a few connections, each with a thread of its own, and one that listens to other nodes.
final class PostgresBackend: StoreBackend, @unchecked Sendable {
  // Unchecked: `idle`, `waiting` and `isClosed` are reached under `lock`; a worker's connection on its queue only.

  private struct Work: Sendable {
    var run: @Sendable (PostgresWorker) -> Void
    var fail: @Sendable (RelayStoreFault) -> Void
    var since = ContinuousClock.now
  }

  private let lock = SkerryLock()
  private var idle: [PostgresWorker] = []
  private var waiting: [Work] = []
  private var isClosed = false
  private var isWatching = false
  private let watch = DispatchQueue(label: "skerry.relay.postgres.watch", qos: .userInitiated)
  private let signals = ChangeSignals()
  private let listener: PostgresListener
  private let allWorkers: [PostgresWorker]

  /// Most pieces of work that wait for a connection: beyond, the store says that it is overloaded.
  private static let waitingLimit = 10_000

  /// How long a piece of work waits for a connection: longer than those that have them may wait for an answer.
  private static let longestWait = Duration.seconds(8)
  /// Tables are made and changed in this time, and it may pass until another node has done it.
  private static let migrationPatience = Duration.seconds(600)

  static func open(_ settings: PostgresSettings) async throws(RelayStoreFault) -> PostgresBackend {
    let answer: Result<Void, RelayStoreFault> = await withUnsafeContinuation { continuation in
      DispatchQueue(label: "skerry.relay.postgres.start").async {
        do throws(RelayStoreFault) {
          try PostgresMigration.run(on: try PostgresConnection(settings.connection, patience: migrationPatience))
          continuation.resume(returning: .success(()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    try answer.get()
    return PostgresBackend(settings)
  }

  private init(_ settings: PostgresSettings) {
    let passes = SharedPasses()
    allWorkers = (0..<max(settings.connections, 1)).map {
      PostgresWorker(number: $0, connection: settings.connection, passes: passes)
    }
    idle = allWorkers
    listener = PostgresListener(settings.connection, signals: signals)
    listener.start()
  }
  deinit { lock.destroy() }

  func write<Result: Sendable>(
    _ kind: WriteKind, _ patience: StorePatience,
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    let begin =
      switch kind {
      case .accepted: "BEGIN"
      // What is lost with the server is done again, as after a lost answer.
      case .bookkeeping: "BEGIN; SET LOCAL synchronous_commit = off"
      }
    return try await perform(begin, patience, work)
  }

  func read<Result: Sendable>(
    _ patience: StorePatience, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await perform("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", patience, work)
  }

  private func perform<Result: Sendable>(
    _ begin: String, _ patience: StorePatience,
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    let answer: Swift.Result<Result, RelayStoreFault> = await withUnsafeContinuation { continuation in
      let run: @Sendable (PostgresWorker) -> Void = { [self] worker in
        do throws(RelayStoreFault) {
          let (result, isStirred) = try worker.perform(begin, patience, work)
          if isStirred { signals.send() }
          continuation.resume(returning: .success(result))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      add(Work(run: run) { continuation.resume(returning: .failure($0)) })
    }
    return try answer.get()
  }

  private func add(_ work: Work) {
    lock.lock()
    var fault: RelayStoreFault?
    var worker: PostgresWorker?
    if isClosed {
      fault = .unavailable("The store is closed.")
    } else if let free = idle.popLast() {
      worker = free
    } else if waiting.count < Self.waitingLimit {
      waiting.append(work)
      if !isWatching {
        isWatching = true
        look(in: Self.longestWait)
      }
    } else {
      fault = .unavailable("PostgreSQL does not keep up: \(Self.waitingLimit) transactions wait. Try again later.")
    }
    lock.unlock()
    if let fault { return work.fail(fault) }
    guard let worker else { return }
    worker.queue.async { [self] in serve(worker, first: work) }
  }

  private func look(in time: Duration) {
    watch.asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self] in self?.failOverdue() }
  }

  /// Lets go what has waited for too long: the connections are with a server that does not answer.
  private func failOverdue() {
    lock.lock()
    let now = ContinuousClock.now
    let overdue = Array(waiting.prefix { now - $0.since >= Self.longestWait })
    waiting.removeFirst(overdue.count)
    let next = waiting.first.map { Self.longestWait - (now - $0.since) }
    isWatching = next != nil
    lock.unlock()
    let seconds = Int(Self.longestWait / .seconds(1))
    for work in overdue {
      work.fail(
        .unavailable(
          "PostgreSQL does not answer: no connection was free for \(seconds) s. Nothing of this was stored."))
    }
    if let next { look(in: next) }
  }

  private func serve(_ worker: PostgresWorker, first: Work) {
    var work = first
    while true {
      work.run(worker)
      lock.lock()
      guard !waiting.isEmpty else {
        idle.append(worker)
        lock.unlock()
        return
      }
      work = waiting.removeFirst()
      lock.unlock()
    }
  }

  func changes() -> AsyncStream<Void> { signals.stream() }

  func backup(to path: String) async throws(RelayStoreFault) {
    throw .unusable("A PostgreSQL database is copied with PostgreSQL's own means: pg_dump, or pg_basebackup.")
  }

  func close() async {
    lock.lock()
    isClosed = true
    let lost = waiting
    waiting = []
    lock.unlock()
    for work in lost { work.fail(.unavailable("The store is closed.")) }
    await listener.stop()
    for worker in allWorkers { await worker.close() }
    signals.finish()
  }
}

import CShims
import Dispatch
import Glibc

/// One connection and the thread that waits for it.
final class PostgresWorker: @unchecked Sendable {
  // Unchecked: everything but the queue is reached on the queue only.
  let queue: DispatchQueue
  private let settings: String
  private let passes: SharedPasses
  private var session: PostgresSession?
  private var backOff: PostgresBackOff

  /// How often a transaction is tried that other nodes were in the way of.
  private static let attempts = 8

  init(number: Int, connection: String, passes: SharedPasses) {
    queue = DispatchQueue(label: "skerry.relay.postgres.\(number)", qos: .userInitiated)
    settings = connection
    self.passes = passes
    backOff = PostgresBackOff(seed: UInt64(number))
  }

  /// Runs work in a transaction, again where another node was in the way.
  /// - Returns: what it answered, and whether it made a card due.
  func perform<Result>(
    _ begin: String, _ patience: StorePatience, _ work: (any StoreSession) throws(RelayStoreFault) -> Result
  ) throws(RelayStoreFault) -> (Result, isStirred: Bool) {
    for attempt in 1... {
      do throws(RelayStoreFault) {
        return try once(begin, patience, work)
      } catch {
        guard PostgresFault.isConflict(error), attempt < Self.attempts else { throw error }
        // Not in step with the other one.
        usleep(UInt32.random(in: 500...(2_000 * UInt32(attempt))))
      }
    }
    throw .unavailable(PostgresFault.conflictMark)
  }

  private func once<Result>(
    _ begin: String, _ patience: StorePatience, _ work: (any StoreSession) throws(RelayStoreFault) -> Result
  ) throws(RelayStoreFault) -> (Result, isStirred: Bool) {
    let session = try connected()
    // A server that hangs shows it at the first word.
    session.connection.patience = StorePatience.usual.time
    do throws(RelayStoreFault) {
      session.isStirred = false
      session.forgetEvents()
      try session.connection.execute(begin)
      session.connection.patience = patience.time
      let result = try work(session)
      try session.writeEvents()
      if session.isStirred { _ = try session.rows(.notify, []) }
      do throws(RelayStoreFault) { try session.connection.execute("COMMIT") } catch {
        throw PostgresFault.committing(error)
      }
      return (result, session.isStirred)
    } catch {
      session.forgetContents()
      if session.connection.isBroken {
        self.session = nil
      } else {
        try? session.connection.execute("ROLLBACK")
      }
      // Not before the rows are free: a lease holds the passes while it waits for rows.
      passes.forget()
      throw error
    }
  }

  private func connected() throws(RelayStoreFault) -> PostgresSession {
    if let session, !session.connection.isBroken { return session }
    session = nil
    if let wait = backOff.remaining() {
      throw .unavailable("PostgreSQL cannot be reached; the next attempt is in \(wait) ms.")
    }
    do throws(RelayStoreFault) {
      let fresh = PostgresSession(try PostgresConnection(settings), passes: passes)
      session = fresh
      backOff.succeeded()
      return fresh
    } catch {
      backOff.failed()
      throw error
    }
  }

  func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        session = nil
        continuation.resume()
      }
    }
  }
}

/// When a connection may be tried again: at once after the first failure, then after longer and longer pauses.
struct PostgresBackOff {
  private var failures = 0
  private var next = ContinuousClock.now
  private var random: UInt64

  init(seed: UInt64) { random = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Milliseconds until an attempt is allowed; nil = it is.
  func remaining() -> Int? {
    let now = ContinuousClock.now
    guard now < next else { return nil }
    return Int((next - now) / .milliseconds(1)) + 1
  }

  mutating func succeeded() {
    failures = 0
    next = .now
  }

  mutating func failed() {
    failures += 1
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let longest = min(5_000, 50 << min(failures, 7))
    // Between half and all of it, so that nodes do not come together.
    next = .now + .milliseconds(longest / 2 + Int(random >> 33) % max(longest / 2, 1))
  }
}

extension StoreQuery {
  static let notify = StoreQuery("SELECT pg_notify('skerry_relay', '')::text")
}

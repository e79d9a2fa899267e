import CSQLite
import Dispatch

/// The thread that reads, beside the one that writes.
final class SQLiteReader: @unchecked Sendable {
  // Unchecked: the session is used on the queue only.
  private let session: SQLiteSession
  private let queue = DispatchQueue(label: "skerry.relay.sqlite.reader", qos: .userInitiated)

  init(_ session: SQLiteSession) { self.session = session }

  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await onQueue { (session) throws(RelayStoreFault) in
      try session.run(.beginReading, [])
      defer { session.rollback() }
      return try work(session)
    }
  }

  /// Copies the database as it is now.
  func copy(to path: String) async throws(RelayStoreFault) {
    try await onQueue { (session) throws(RelayStoreFault) in
      // A connection of its own: this one may not write, and vacuuming into a file counts as writing.
      let connection = try SQLiteConnection(path: session.connection.path)
      _ = try connection.rows(.copyInto, [.text(path)])
    }
  }

  func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        session.connection.close()
        continuation.resume()
      }
    }
  }

  private func onQueue<Result: Sendable>(
    _ work: @escaping @Sendable (SQLiteSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    let answer: Swift.Result<Result, RelayStoreFault> = await withUnsafeContinuation { continuation in
      queue.async { [self] in
        do throws(RelayStoreFault) {
          continuation.resume(returning: .success(try work(session)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try answer.get()
  }
}

extension StoreQuery {
  static let copyInto = StoreQuery("VACUUM INTO $1")
}

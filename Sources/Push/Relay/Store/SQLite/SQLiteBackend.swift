import Foundation
import Glibc

/// An SQLite file: one thread writes and commits what has come meanwhile together, another reads.
final class SQLiteBackend: StoreBackend {
  private let writer: SQLiteWriter
  /// nil in memory, where a second connection would see another database.
  private let reader: SQLiteReader?
  private let signals = ChangeSignals()
  private let path: String
  private let lock: StoreLock?

  init(_ settings: SQLiteSettings) throws(RelayStoreFault) {
    path = settings.path
    let isFile = !settings.path.isEmpty
    lock = isFile && !settings.forMaintenance ? try StoreLock(path: settings.path + ".lock") : nil
    // Where it cannot be made, opening it says so.
    if isFile { PrivateFile.make(settings.path) }
    let connection = try SQLiteConnection(path: settings.path)
    try Self.prepare(connection, cache: settings.cache, isFile: isFile)
    try Self.migrate(connection, settings)
    if let limit = settings.sizeLimit {
      let size = try connection.rows(.pageSize, []).first?.integer(0) ?? 4096
      try connection.execute("PRAGMA max_page_count = \(max(limit / size, 1))")
    }
    writer = SQLiteWriter(SQLiteSession(connection), signals: signals)
    guard isFile else {
      reader = nil
      return
    }
    let second = try SQLiteConnection(path: settings.path)
    try Self.prepare(second, cache: settings.cache / 4, isFile: isFile)
    try second.execute("PRAGMA query_only = ON")
    reader = SQLiteReader(SQLiteSession(second))
  }

  /// A relay that runs works with the tables of its own version: nobody changes them under it.
  private static func migrate(_ connection: SQLiteConnection, _ settings: SQLiteSettings) throws(RelayStoreFault) {
    guard settings.forMaintenance, !settings.path.isEmpty, try SQLiteMigration.isBehind(connection) else {
      return try SQLiteMigration.run(on: connection)
    }
    guard let lock = try? StoreLock(path: settings.path + ".lock") else {
      throw .unusable(
        "\(settings.path) is used by a running relay of an older version. Stop that one first, or use the skerry-relay "
          + "that it was started with.")
    }
    defer { lock.release() }
    try SQLiteMigration.run(on: connection)
  }

  private static func prepare(_ connection: SQLiteConnection, cache: Int, isFile: Bool) throws(RelayStoreFault) {
    if isFile { try connection.execute("PRAGMA journal_mode = WAL") }
    try connection.execute("PRAGMA cache_size = -\(max(cache, 1 << 20) / 1024)")
    try connection.execute("PRAGMA wal_autocheckpoint = 4000")
    try connection.execute("PRAGMA journal_size_limit = \(64 << 20)")
    // `temp_store` stays as it is: a statement's journal that is kept in memory is walked from its beginning at the end
    // of every statement, so that a transaction of many statements costs the square of their number.
    try connection.execute("PRAGMA trusted_schema = OFF")
  }

  func write<Result: Sendable>(
    _ kind: WriteKind, _ patience: StorePatience,
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await writer.perform(kind, work)
  }

  func read<Result: Sendable>(
    _ patience: StorePatience, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    if let reader { return try await reader.perform(work) }
    return try await writer.perform(.bookkeeping, work)
  }

  func changes() -> AsyncStream<Void> { signals.stream() }

  func backup(to path: String) async throws(RelayStoreFault) {
    guard let reader else { throw .unusable("A store in memory has no file to copy.") }
    guard !path.isEmpty else { throw .unusable("The copy has no name. Name a file.") }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .unusable("\(path) is there already. Name a file that is not.")
    }
    // Under its name stands a whole copy, or none.
    let part = path + ".part"
    unlink(part)
    guard PrivateFile.make(part) else {
      throw .unavailable(
        "\(path) cannot be made: \(String(cString: strerror(errno))). Its folder must be there, and this user must be "
          + "able to write it.")
    }
    do throws(RelayStoreFault) { try await reader.copy(to: part) } catch {
      unlink(part)
      throw .unavailable("The copy could not be finished, and was removed: \(error.sentence)")
    }
    PrivateFile.settle(part)
    guard rename(part, path) == 0 else {
      let why = String(cString: strerror(errno))
      unlink(part)
      throw .unavailable("\(path) cannot be named so: \(why).")
    }
    PrivateFile.settle(path)
  }

  func close() async {
    await reader?.close()
    await writer.close()
    signals.finish()
    lock?.release()
  }
}

extension StoreQuery {
  fileprivate static let pageSize = StoreQuery("PRAGMA page_size")
}

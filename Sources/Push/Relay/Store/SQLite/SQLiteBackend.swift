import Foundation

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
    let connection = try SQLiteConnection(path: settings.path)
    try Self.prepare(connection, cache: settings.cache, isFile: isFile)
    try SQLiteMigration.run(on: connection)
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

  private static func prepare(_ connection: SQLiteConnection, cache: Int, isFile: Bool) throws(RelayStoreFault) {
    if isFile { try connection.execute("PRAGMA journal_mode = WAL") }
    try connection.execute("PRAGMA cache_size = -\(max(cache, 1 << 20) / 1024)")
    try connection.execute("PRAGMA wal_autocheckpoint = 4000")
    try connection.execute("PRAGMA journal_size_limit = \(64 << 20)")
    try connection.execute("PRAGMA temp_store = MEMORY")
    try connection.execute("PRAGMA trusted_schema = OFF")
  }

  func write<Result: Sendable>(
    _ kind: WriteKind, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await writer.perform(kind, work)
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    if let reader { return try await reader.perform(work) }
    return try await writer.perform(.bookkeeping, work)
  }

  func changes() -> AsyncStream<Void> { signals.stream() }

  func backup(to path: String) async throws(RelayStoreFault) {
    guard let reader else { throw .unusable("A store in memory has no file to copy.") }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .unusable("\(path) is there already. Name a file that is not.")
    }
    try await reader.copy(to: path)
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

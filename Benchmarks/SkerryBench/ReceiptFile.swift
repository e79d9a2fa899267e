import CSQLite

/// Looks into a relay's SQLite file while the relay uses it, at no cost that would count.
struct ReceiptFile {
  private let path: String
  init(_ path: String) { self.path = path }

  /// Number of the receipt that was written last: they are numbered in the order of their commits.
  func last() throws -> Int {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw Command.Failed(description: "\(path) cannot be opened")
    }
    sqlite3_busy_timeout(handle, 1000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, "SELECT coalesce(max(id), 0) FROM receipt", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { throw Command.Failed(description: "\(path) cannot be read") }
    return Int(sqlite3_column_int64(statement, 0))
  }
}

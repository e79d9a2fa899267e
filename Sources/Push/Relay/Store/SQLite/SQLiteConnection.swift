import CSQLite

/// One connection to an SQLite file, with its prepared statements. Used by one thread at a time.
final class SQLiteConnection {
  private var handle: OpaquePointer?
  private var statements: [StoreQuery: OpaquePointer] = [:]
  let path: String

  /// Opens a file, which is made where it is not there; an empty path is a database in memory.
  init(path: String) throws(RelayStoreFault) {
    self.path = path
    let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path.isEmpty ? ":memory:" : path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let fault = fault("opening it")
      sqlite3_close_v2(handle)
      handle = nil
      throw fault
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit { close() }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Runs statements without parameters.
  func execute(_ sql: String) throws(RelayStoreFault) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault("running \(sql.prefix(60))") }
  }

  /// Whether a transaction is open: a full disk may have ended it.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func rows(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> [StoreRow] {
    let statement = try prepared(query)
    defer { sqlite3_reset(statement) }
    try bind(values, to: statement)
    var rows: [StoreRow] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(Self.row(statement))
      case SQLITE_DONE: return rows
      default: throw fault("running \(query.text.prefix(60))")
      }
    }
  }

  func run(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> Int {
    let statement = try prepared(query)
    defer { sqlite3_reset(statement) }
    try bind(values, to: statement)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: continue
      case SQLITE_DONE: return Int(sqlite3_changes(handle))
      default: throw fault("running \(query.text.prefix(60))")
      }
    }
  }

  // MARK: Statements

  private func prepared(_ query: StoreQuery) throws(RelayStoreFault) -> OpaquePointer {
    if let statement = statements[query] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, query.sqlite, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else { throw fault("preparing \(query.text.prefix(200))") }
    statements[query] = statement
    return statement
  }

  private func bind(_ values: [StoreValue], to statement: OpaquePointer) throws(RelayStoreFault) {
    var index: Int32 = 0
    for value in values {
      index += 1
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let value): sqlite3_bind_int64(statement, index, value)
        case .real(let value): sqlite3_bind_double(statement, index, value)
        case .text(var value):
          value.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
              sqlite3_bind_text(statement, index, $0.baseAddress ?? emptyText, Int32($0.count), transient)
            }
          }
        case .bytes(let value):
          value.withUnsafeBytes {
            // A null pointer would bind NULL.
            $0.isEmpty
              ? sqlite3_bind_zeroblob(statement, index, 0)
              : sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), transient)
          }
        }
      guard code == SQLITE_OK else { throw fault("binding value \(index)") }
    }
  }

  private static func row(_ statement: OpaquePointer) -> StoreRow {
    let count = sqlite3_column_count(statement)
    var values: [StoreValue] = []
    values.reserveCapacity(Int(count))
    for column in 0..<count {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: values.append(.integer(sqlite3_column_int64(statement, column)))
      case SQLITE_FLOAT: values.append(.real(sqlite3_column_double(statement, column)))
      case SQLITE_TEXT:
        let bytes = UnsafeBufferPointer(
          start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
        values.append(.text(String(decoding: bytes, as: UTF8.self)))
      case SQLITE_BLOB:
        let bytes = UnsafeRawBufferPointer(
          start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
        values.append(.bytes([UInt8](bytes)))
      default: values.append(.null)
      }
    }
    return StoreRow(values: values)
  }

  // MARK: Faults

  /// What SQLite says of its last step, as a fault of the store.
  func fault(_ doing: String) -> RelayStoreFault {
    let code = sqlite3_extended_errcode(handle)
    let text = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
    return SQLiteFault.fault(code: code, text: text, path: path, doing: doing)
  }
}

/// SQLITE_TRANSIENT: SQLite copies what it is given.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
nonisolated(unsafe) private let emptyText = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))

import CShims

/// Transactions on one PostgreSQL connection.
final class PostgresSession: StoreSession {
  let connection: PostgresConnection
  let passes: SharedPasses
  var isStirred = false
  private var contents: [Int64: ActivityRecord] = [:]

  init(_ connection: PostgresConnection, passes: SharedPasses) {
    self.connection = connection
    self.passes = passes
  }

  func rows(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> [StoreRow] {
    try connection.rows(query, values)
  }

  @discardableResult
  func run(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> Int {
    try connection.run(query, values)
  }

  func hold(_ names: [String]) throws(RelayStoreFault) {
    if names.isEmpty { return }
    _ = try rows(.advisoryLocks, [PostgresText.array(names.map(StoreValue.text))])
  }
  var needsHolds: Bool { true }

  func nextReceipt() throws(RelayStoreFault) -> Int64 { try number(.nextReceipt) }
  func size() throws(RelayStoreFault) -> Int64 { try number(.postgresSize) }

  func record(of activity: Int64, version: Int64, status: Int64) throws(RelayStoreFault) -> ActivityRecord? {
    if let known = contents[activity], known.version == version, known.status == StoredCode.status(status) {
      return known
    }
    guard let record = try first(.activityByID, [.integer(activity)])?.activity() else { return nil }
    if contents.count >= 1024 { contents = [:] }
    contents[activity] = record
    return record
  }

  func forgetContents() { contents = [:] }
}

/// How far the cards of outstanding activities have been looked through by this node, for all its connections.
final class SharedPasses: @unchecked Sendable {
  // Unchecked: reached under `lock`, which one leasing transaction holds at a time.
  private let lock = SkerryLock()
  private var book = LeaseBook()
  private var lastVisited: Int64 = 0
  deinit { lock.destroy() }

  func with<Result>(
    _ body: (inout LeaseBook, inout Int64) throws(RelayStoreFault) -> Result
  ) throws(RelayStoreFault) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&book, &lastVisited)
  }

  func forget() {
    lock.lock()
    book.forgetPasses()
    lock.unlock()
  }
}

extension StoreQuery {
  static let advisoryLocks = StoreQuery(
    """
    SELECT pg_advisory_xact_lock(place)::text FROM (
      SELECT DISTINCT hashtextextended(current_schema() || ' ' || name, 0) AS place FROM unnest($1::text[]) AS n (name)
      ORDER BY place OFFSET 0) AS places
    """)
  static let nextReceipt = StoreQuery("SELECT nextval(pg_get_serial_sequence('receipt', 'id'))")
  static let postgresSize = StoreQuery("SELECT pg_database_size(current_database())")
}

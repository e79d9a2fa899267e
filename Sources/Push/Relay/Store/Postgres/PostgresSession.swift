import CShims

/// Transactions on one PostgreSQL connection.
final class PostgresSession: StoreSession {
  let connection: PostgresConnection
  let passes: SharedPasses
  var isStirred = false
  private var contents: [Int64: ActivityRecord] = [:]
  /// Events of the open transaction: they get their numbers when nothing but the commit is left.
  private var events: [[StoreValue]] = []

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

  func append(event: [StoreValue]) { events.append(event) }
  func forgetEvents() { events = [] }

  /// Writes the events down, in line with all other transactions that have any: who is behind this one in the line gets
  /// greater numbers, and is seen later. It waits for nobody who waits for this one, because nothing but the commit
  /// follows.
  func writeEvents() throws(RelayStoreFault) {
    guard !events.isEmpty else { return }
    try hold(["events"])
    try run(.insertEvents, PostgresText.columns(events, count: 9))
    events = []
  }

  func nextReceipt() throws(RelayStoreFault) -> Int64 { try number(.nextReceipt) }
  func size() throws(RelayStoreFault) -> Int64 { try number(.postgresSize) }

  /// What is remembered of an activity: a version that was handed out.
  func content(_ activity: Int64) -> ActivityRecord? { contents[activity] }

  func remember(_ record: ActivityRecord) {
    if contents.count >= 1024 { contents = [:] }
    contents[record.id] = record
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
  static let insertEvents = StoreQuery(
    """
    INSERT INTO event (app, at, kind, activity, key, person, installation, version, reason)
    SELECT app, at, kind, activity, key, person, installation, version, reason
    FROM unnest($1::text[], $2::float8[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[],
      $9::text[]) WITH ORDINALITY AS e (app, at, kind, activity, key, person, installation, version, reason, place)
    ORDER BY place
    """)
  static let nextReceipt = StoreQuery("SELECT nextval(pg_get_serial_sequence('receipt', 'id'))")
  static let postgresSize = StoreQuery("SELECT pg_database_size(current_database())")
}

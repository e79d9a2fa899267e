import CSQLite

/// Transactions on one SQLite connection, with what is remembered between them. Used by one thread at a time.
final class SQLiteSession: StoreSession {
  let connection: SQLiteConnection
  var book = LeaseBook()
  var isStirred = false
  /// Contents that were decoded lately, by activity.
  var contents: [Int64: ActivityRecord] = [:]
  /// Number of the receipt that was appended last; nil = not known yet.
  var lastReceipt: Int64?
  /// Outstanding activities are visited in turn: the last one that was.
  var lastVisited: Int64 = 0

  /// What is done in memory once the transaction is on disk, or when it never will be.
  private var committed: [(SQLiteSession) -> Void] = []
  private var undone: [(SQLiteSession) -> Void] = []

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func rows(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> [StoreRow] {
    try connection.rows(query, values)
  }

  @discardableResult
  func run(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> Int {
    try connection.run(query, values)
  }

  func areKnown(_ phones: [PhoneReport]) throws(RelayStoreFault) -> [Bool] {
    var answers: [Bool] = []
    for phone in phones { answers.append(try isKnown(phone)) }
    return answers
  }

  /// One process uses the file, and one thread of it writes.
  func hold(_ names: [String]) {}
  var needsHolds: Bool { false }

  /// The one thread that writes commits in the order in which it appends.
  func append(event: [StoreValue]) throws(RelayStoreFault) { try run(.insertEvent, event) }

  func nextReceipt() throws(RelayStoreFault) -> Int64 {
    let last = if let lastReceipt { lastReceipt } else { try number(.lastReceipt) }
    lastReceipt = last + 1
    return last + 1
  }

  func size() throws(RelayStoreFault) -> Int64 { connection.path.isEmpty ? 0 : try number(.databaseSize) }

  // MARK: Transactions

  func whenCommitted(_ work: @escaping (SQLiteSession) -> Void) { committed.append(work) }
  func whenUndone(_ work: @escaping (SQLiteSession) -> Void) { undone.append(work) }

  /// Runs work inside the open transaction: what it did is undone where it throws, and what others did stays.
  func part<Result>(
    _ work: (SQLiteSession) throws(RelayStoreFault) -> Result
  ) throws(RelayStoreFault) -> Result {
    try run(.savepoint, [])
    let marks = (committed.count, undone.count, isStirred)
    do throws(RelayStoreFault) {
      let result = try work(self)
      try run(.releaseSavepoint, [])
      return result
    } catch {
      committed.removeSubrange(marks.0...)
      for work in undone[marks.1...].reversed() { work(self) }
      undone.removeSubrange(marks.1...)
      isStirred = marks.2
      lastReceipt = nil
      // A full disk may have ended the whole transaction.
      if connection.isInTransaction {
        try run(.rollbackToSavepoint, [])
        try run(.releaseSavepoint, [])
      }
      throw error
    }
  }

  func begin() throws(RelayStoreFault) { try run(.begin, []) }

  func commit() throws(RelayStoreFault) {
    try run(.commit, [])
    let work = committed
    committed = []; undone = []
    for work in work { work(self) }
  }

  /// Undoes the open transaction, where there is one.
  func rollback() {
    if connection.isInTransaction { try? connection.execute("ROLLBACK") }
    for work in undone.reversed() { work(self) }
    committed = []; undone = []
    isStirred = false
    lastReceipt = nil
    contents = [:]
  }
}

extension StoreQuery {
  static let begin = StoreQuery("BEGIN IMMEDIATE")
  static let beginReading = StoreQuery("BEGIN")
  static let commit = StoreQuery("COMMIT")
  static let savepoint = StoreQuery("SAVEPOINT part")
  static let releaseSavepoint = StoreQuery("RELEASE part")
  static let rollbackToSavepoint = StoreQuery("ROLLBACK TO part")
  static let databaseSize = StoreQuery(
    "SELECT p.page_count * s.page_size FROM pragma_page_count() AS p, pragma_page_size() AS s")
}

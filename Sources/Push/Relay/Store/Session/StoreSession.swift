/// A transaction on one connection. Used by one thread.
protocol StoreSession: AnyObject {
  /// Runs a query and answers its rows.
  func rows(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> [StoreRow]
  /// Runs a statement and answers how many rows it changed.
  @discardableResult
  func run(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> Int

  /// Whether the transaction may have made a card due.
  var isStirred: Bool { get set }

  /// Keeps other nodes from work on the same things until the transaction ends: a row that is not there yet cannot be
  /// locked. All that a transaction needs of one kind is to be held in one call, which takes them in one order.
  func hold(_ names: [String]) throws(RelayStoreFault)
  /// Whether there are other nodes.
  var needsHolds: Bool { get }

  /// Appends an event, by its columns from `app` on. Numbers of events rise in the order in which transactions are
  /// committed, whoever commits them, so that whoever has read up to one has missed none.
  func append(event: [StoreValue]) throws(RelayStoreFault)

  /// Number for the next receipt.
  func nextReceipt() throws(RelayStoreFault) -> Int64

  /// Whether these registrations say nothing new: then nothing is to be done for them.
  func areKnown(_ phones: [PhoneReport]) throws(RelayStoreFault) -> [Bool]

  /// Notes that the newest versions of these activities go out: see `Pace`.
  /// - Parameter activities: in rising order.
  func hand(_ activities: [Int64], now: Double) throws(RelayStoreFault)

  func lease(_ limit: Int, node: String, now: Double, until: Double) throws(RelayStoreFault) -> [DueCard]
  func record(_ records: [SendingRecord], node: String) throws(RelayStoreFault)
  func release(_ cards: [Int64], node: String) throws(RelayStoreFault)
  func nextDue(now: Double) throws(RelayStoreFault) -> Double?
  /// Size of the database, in bytes.
  func size() throws(RelayStoreFault) -> Int64
}

extension StoreSession {
  func first(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> StoreRow? {
    try rows(query, values).first
  }
  /// The integer of a query that answers one.
  func number(_ query: StoreQuery, _ values: [StoreValue] = []) throws(RelayStoreFault) -> Int64 {
    try first(query, values)?.integer(0) ?? 0
  }
}

/// Where sessions come from.
protocol StoreBackend: Sendable {
  /// Runs work in a transaction that writes. It may be run again after a conflict with another node.
  func write<Result: Sendable>(
    _ kind: WriteKind, _ patience: StorePatience,
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result
  /// Runs work that only reads, in one state of the database.
  func read<Result: Sendable>(
    _ patience: StorePatience, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result
  func changes() -> AsyncStream<Void>
  func backup(to path: String) async throws(RelayStoreFault)
  func close() async
}

extension StoreBackend {
  func write<Result: Sendable>(
    _ kind: WriteKind, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await write(kind, .usual, work)
  }
  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    try await read(.usual, work)
  }
}

/// How long a database on another machine may take for one statement before it counts as gone.
enum StorePatience: Sendable {
  /// What concerns a few rows.
  case usual
  /// What concerns as many rows as there are phones or events.
  case long

  var time: Duration {
    switch self {
    case .usual: .seconds(5)
    case .long: .seconds(60)
    }
  }
}

/// How much a transaction is worth.
enum WriteKind: Sendable {
  /// Accepted is on disk: outlives a loss of power.
  case accepted
  /// May be lost with the machine's power, not with the process: leases, receipts.
  case bookkeeping
}

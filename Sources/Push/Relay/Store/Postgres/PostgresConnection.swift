import CPostgres
import Glibc

/// One connection to a PostgreSQL server, with its prepared statements. Used by one thread at a time.
final class PostgresConnection {
  private let handle: OpaquePointer
  private var statements: [StoreQuery: String] = [:]
  /// Its answer did not come in time: what the server does with the statement is not known, and nothing else is asked.
  private var isGivenUp = false
  /// How long the answer to one message may take.
  var patience: Duration

  /// Connects, and waits for it.
  /// - Parameters:
  ///   - connection: libpq's connection string or URI; what it does not say comes from PGHOST, PGUSER …
  ///   - patience: how long the answer to one message may take.
  init(_ connection: String, patience: Duration = StorePatience.usual.time) throws(RelayStoreFault) {
    self.patience = patience
    // What comes before `dbname` is for connection strings that do not say it themselves.
    let words = Self.defaults.map(\.word) + ["dbname", "fallback_application_name", "client_encoding"]
    let values = Self.defaults.map(\.value) + [connection, "skerry-relay", "UTF8"]
    handle = try Self.withCStrings(words) { words in
      try? Self.withCStrings(values) { values in PQconnectdbParams(words, values, 1) }
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      // The handle is given back by `deinit`, which runs also now.
      throw PostgresFault.connecting(Self.sentence(PQerrorMessage(handle)))
    }
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQsetnonblocking(handle, 1) == 0 else {
      throw PostgresFault.connecting(Self.sentence(PQerrorMessage(handle)))
    }
    // What this side no longer waits for, the server gives up too: else it would keep the rows locked for others.
    // Systems where it cannot look refuse the setting.
    do throws(RelayStoreFault) { try execute("SET client_connection_check_interval = 2000") } catch {
      if isBroken { throw error }
    }
  }

  /// A server that is gone without a word is noticed within seconds, and not after the system's hours.
  private static let defaults: [(word: String, value: String)] = [
    ("connect_timeout", "5"), ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
    ("keepalives_count", "3"), ("tcp_user_timeout", "10000"),
  ]

  deinit { PQfinish(handle) }

  var isBroken: Bool { isGivenUp || PQstatus(handle) != CONNECTION_OK }
  var socket: Int32 { PQsocket(handle) }
  var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// Runs statements without parameters in one message.
  func execute(_ sql: String) throws(RelayStoreFault) {
    try isSent(PQsendQuery(handle, sql))
    PQclear(try answer())
  }

  func rows(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> [StoreRow] {
    let result = try perform(query, values)
    defer { PQclear(result) }
    let columns = PQnfields(result)
    let kinds = (0..<columns).map { PQftype(result, $0) }
    var rows: [StoreRow] = []
    rows.reserveCapacity(Int(PQntuples(result)))
    for row in 0..<PQntuples(result) {
      var values: [StoreValue] = []
      values.reserveCapacity(kinds.count)
      for column in 0..<columns {
        guard PQgetisnull(result, row, column) == 0, let text = PQgetvalue(result, row, column) else {
          values.append(.null)
          continue
        }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(PQgetlength(result, row, column)))
        values.append(PostgresText.value(bytes, kind: kinds[Int(column)]))
      }
      rows.append(StoreRow(values: values))
    }
    return rows
  }

  func run(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> Int {
    let result = try perform(query, values)
    defer { PQclear(result) }
    return PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
  }

  /// Whether another node has told of a change; takes what has arrived.
  func takeNotifications() -> Bool {
    guard PQconsumeInput(handle) == 1 else { return false }
    var isTold = false
    while let notification = PQnotifies(handle) {
      isTold = true
      PQfreemem(notification)
    }
    return isTold
  }

  // MARK: Statements

  private func perform(_ query: StoreQuery, _ values: [StoreValue]) throws(RelayStoreFault) -> OpaquePointer? {
    let name = try prepared(query)
    var texts: [[UInt8]?] = []
    var lengths: [Int32] = [], formats: [Int32] = []
    for value in values {
      let text = PostgresText.parameter(value)
      texts.append(text.bytes)
      lengths.append(Int32(text.bytes?.count ?? 0))
      formats.append(text.isBinary ? 1 : 0)
    }
    try isSent(
      Self.withPointers(texts) { pointers in
        PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 0)
      })
    return try answer()
  }

  private func prepared(_ query: StoreQuery) throws(RelayStoreFault) -> String {
    if let name = statements[query] { return name }
    let name = "q\(statements.count)"
    try isSent(PQsendPrepare(handle, name, query.postgres, 0, nil))
    PQclear(try answer())
    statements[query] = name
    return name
  }

  private func isSent(_ code: Int32) throws(RelayStoreFault) {
    guard code == 1, !isGivenUp else { throw lost() }
  }

  /// Waits for the answer to what was sent, in so far as it comes in time.
  /// - Returns: the result of the last statement, to be cleared.
  private func answer() throws(RelayStoreFault) -> OpaquePointer? {
    let end = ContinuousClock.now + patience
    while true {
      let rest = PQflush(handle)
      if rest == 0 { break }
      guard rest > 0 else { throw lost() }
      // The server may want to be read before it goes on reading.
      let events = try wait(for: POLLIN | POLLOUT, until: end)
      if events & Int16(POLLIN) != 0 { PQconsumeInput(handle) }
    }
    var last: OpaquePointer?
    do throws(RelayStoreFault) {
      while true {
        while PQisBusy(handle) == 1 {
          _ = try wait(for: POLLIN, until: end)
          // Of a connection that is lost the result says why.
          if PQconsumeInput(handle) == 0, PQstatus(handle) != CONNECTION_OK { break }
        }
        guard let next = PQgetResult(handle) else { break }
        // After a fault nothing more of the same message is done.
        if let known = last, PQresultStatus(known) == PGRES_FATAL_ERROR {
          PQclear(next)
          continue
        }
        PQclear(last)
        last = next
      }
      try check(last)
    } catch {
      PQclear(last)
      throw error
    }
    return last
  }

  private func lost() -> RelayStoreFault {
    isGivenUp = true
    return PostgresFault.fault(state: nil, text: Self.sentence(PQerrorMessage(handle)))
  }

  private func wait(for events: Int32, until end: ContinuousClock.Instant) throws(RelayStoreFault) -> Int16 {
    while true {
      let left = end - .now
      guard left > .zero else {
        isGivenUp = true
        throw PostgresFault.silence(patience)
      }
      var watched = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
      if poll(&watched, 1, Int32(clamping: Int(left / .milliseconds(1)) + 1)) > 0 { return watched.revents }
    }
  }

  private func check(_ result: OpaquePointer?) throws(RelayStoreFault) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
    default: break
    }
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let text = Self.sentence(PQresultErrorMessage(result))
    throw PostgresFault.fault(state: state, text: text.isEmpty ? Self.sentence(PQerrorMessage(handle)) : text)
  }

  // MARK: C

  private static func sentence(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).split(separator: "\n").joined(separator: "; ") } ?? ""
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result?
  ) throws(RelayStoreFault) -> Result {
    let copies = texts.map { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
      text.withCString { copy.initialize(from: $0, count: text.utf8.count + 1) }
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let pointers = copies.map { UnsafePointer($0) as UnsafePointer<CChar>? } + [nil]
    guard let result = pointers.withUnsafeBufferPointer({ buffer in buffer.baseAddress.flatMap(body) }) else {
      throw .unavailable("There was not enough memory to connect to PostgreSQL.")
    }
    return result
  }

  /// Parameters one behind the other, each with the NUL that text needs.
  private static func withPointers<Result>(
    _ texts: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    var all: [UInt8] = []
    var places: [Int?] = []
    for text in texts {
      guard let text else {
        places.append(nil)
        continue
      }
      places.append(all.count)
      all += text
      all.append(0)
    }
    return all.withUnsafeBytes { bytes in
      let pointers = places.map { place -> UnsafePointer<CChar>? in
        place.flatMap { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
      }
      return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}

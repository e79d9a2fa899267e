import CPostgres

/// One connection to a PostgreSQL server, with its prepared statements. Used by one thread at a time.
final class PostgresConnection {
  private let handle: OpaquePointer
  private var statements: [StoreQuery: String] = [:]

  /// Connects, and waits for it.
  /// - Parameter connection: libpq's connection string or URI; what it does not say comes from PGHOST, PGUSER …
  init(_ connection: String) throws(RelayStoreFault) {
    let words = ["connect_timeout", "dbname", "fallback_application_name", "client_encoding"]
    let values = ["10", connection, "skerry-relay", "UTF8"]
    handle = try Self.withCStrings(words) { words in
      try? Self.withCStrings(values) { values in PQconnectdbParams(words, values, 1) }
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      // The handle is given back by `deinit`, which runs also now.
      throw PostgresFault.connecting(Self.sentence(PQerrorMessage(handle)))
    }
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { PQfinish(handle) }

  var isBroken: Bool { PQstatus(handle) != CONNECTION_OK }
  var socket: Int32 { PQsocket(handle) }
  var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// Runs statements without parameters in one message.
  func execute(_ sql: String) throws(RelayStoreFault) {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    try check(result)
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
    let result = Self.withPointers(texts) { pointers in
      PQexecPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 0)
    }
    do throws(RelayStoreFault) { try check(result) } catch {
      PQclear(result)
      throw error
    }
    return result
  }

  private func prepared(_ query: StoreQuery) throws(RelayStoreFault) -> String {
    if let name = statements[query] { return name }
    let name = "q\(statements.count)"
    let result = PQprepare(handle, name, query.postgres, 0, nil)
    defer { PQclear(result) }
    try check(result)
    statements[query] = name
    return name
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

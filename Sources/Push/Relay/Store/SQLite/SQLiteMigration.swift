/// Brings a file to this program's version of the tables.
enum SQLiteMigration {
  /// Says that a file is a relay's: "SkRl".
  static let applicationID: Int64 = 0x536B_526C

  static func run(on connection: SQLiteConnection) throws(RelayStoreFault) {
    let name = connection.path.isEmpty ? "The database in memory" : connection.path
    try connection.execute("BEGIN IMMEDIATE")
    do throws(RelayStoreFault) {
      let application = try number(.applicationID, on: connection)
      let version = try number(.userVersion, on: connection)
      let tables = try number(.tableCount, on: connection)
      guard application == applicationID || (application == 0 && version == 0 && tables == 0) else {
        throw .unusable("\(name) is a database of another program. Name another file.")
      }
      guard version <= StoreSchema.version else {
        throw .unusable(
          "\(name) was written by a newer relay (tables of version \(version); this one knows "
            + "\(StoreSchema.version)). Start that relay, or put a backup of before in its place.")
      }
      if version < StoreSchema.version {
        for step in StoreSchema.steps[Int(version)...] {
          for statement in step { try connection.execute(statement) }
        }
        try connection.execute("PRAGMA application_id = \(applicationID)")
        try connection.execute("PRAGMA user_version = \(StoreSchema.version)")
      }
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  /// Whether the tables are of an older version than this program's, or not there yet.
  static func isBehind(_ connection: SQLiteConnection) throws(RelayStoreFault) -> Bool {
    try number(.userVersion, on: connection) < Int64(StoreSchema.version)
  }

  private static func number(_ query: StoreQuery, on connection: SQLiteConnection) throws(RelayStoreFault) -> Int64 {
    try connection.rows(query, []).first?.integer(0) ?? 0
  }
}

extension StoreQuery {
  fileprivate static let applicationID = StoreQuery("PRAGMA application_id")
  fileprivate static let userVersion = StoreQuery("PRAGMA user_version")
  fileprivate static let tableCount = StoreQuery("SELECT count(*) FROM sqlite_schema")
}

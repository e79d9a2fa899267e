/// Brings a database to this program's version of the tables, whichever node comes first.
enum PostgresMigration {
  /// What PostgreSQL needs beside the common tables, by step.
  static let additions: [[String]] = [
    [
      "ALTER TABLE card ADD COLUMN leased_by TEXT, ADD COLUMN leased_at DOUBLE PRECISION, "
        + "ADD COLUMN leased_until DOUBLE PRECISION",
      // Room for the next state of a card in its page, so that indexes need not follow.
      "ALTER TABLE card SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05)",
      "ALTER TABLE event ADD COLUMN txid xid8 NOT NULL DEFAULT pg_current_xact_id()",
      "CREATE INDEX event_order ON event (txid, id)",
    ],
    // Numbers are given in the order of commits now.
    ["DROP INDEX event_order", "ALTER TABLE event DROP COLUMN txid"],
    [],
    [],
    [],
  ]

  static func run(on connection: PostgresConnection) throws(RelayStoreFault) {
    guard connection.serverVersion >= 150_000 else {
      throw .unusable(
        "The PostgreSQL server is of version \(connection.serverVersion / 10_000); the relay needs 15 or newer.")
    }
    try connection.execute("BEGIN; SELECT pg_advisory_xact_lock(\(SQLiteMigration.applicationID))")
    do throws(RelayStoreFault) {
      try connection.execute("CREATE TABLE IF NOT EXISTS skerry_relay (version BIGINT NOT NULL)")
      let version = try connection.rows(.tablesVersion, []).first?.int(0) ?? 0
      guard version <= StoreSchema.version else {
        throw .unusable(
          "The database was written by a newer relay (tables of version \(version); this one knows "
            + "\(StoreSchema.version)). Start that relay, or name another database.")
      }
      if version < StoreSchema.version {
        for step in version..<StoreSchema.version {
          for statement in StoreSchema.steps[step] { try connection.execute(StoreSchema.postgres(statement)) }
          for statement in additions[step] { try connection.execute(statement) }
        }
        try connection.execute(
          "DELETE FROM skerry_relay; INSERT INTO skerry_relay (version) VALUES (\(StoreSchema.version))")
      }
      try connection.execute("COMMIT")
    } catch {
      if !connection.isBroken { try? connection.execute("ROLLBACK") }
      throw error
    }
  }
}

extension StoreQuery {
  fileprivate static let tablesVersion = StoreQuery("SELECT max(version) FROM skerry_relay")
}

/// How the relay uses a PostgreSQL server, 15 or newer.
public struct PostgresSettings: Sendable, Hashable {
  /// libpq's connection string (`host=db dbname=relay`) or URI (`postgresql://…`); what it does not say comes from
  /// the environment: PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE …
  public var connection: String
  /// Connections for transactions; one more listens.
  public var connections: Int

  public init(_ connection: String, connections: Int = 4) {
    self.connection = connection
    self.connections = connections
  }
}

extension DatabaseStore {
  /// A store on a PostgreSQL server, for one node or several. Nodes' clocks should agree to some seconds: leases are
  /// reckoned in the time that each node gives.
  ///
  /// - Throws: `unavailable` where the server does not answer now; `unusable` where it refuses the relay, is too old or
  ///   holds tables of a newer relay. The sentence says what to do.
  public static func postgres(_ settings: PostgresSettings) async throws(RelayStoreFault) -> DatabaseStore {
    DatabaseStore(try await PostgresBackend.open(settings))
  }
}

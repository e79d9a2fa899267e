/// How the relay uses an SQLite file.
public struct SQLiteSettings: Sendable, Hashable {
  /// Path of the file, which is made where it is not there; "" = in memory, gone with the store.
  public var path: String
  /// Memory for pages of the file, in bytes.
  public var cache: Int
  /// Largest size of the file, in bytes; nil = what the disk has. Beyond it the store says that it is full.
  public var sizeLimit: Int64?
  /// Opens the file beside a relay that runs: for commands that neither lease nor send.
  public var forMaintenance: Bool

  public init(path: String, cache: Int = 64 << 20, sizeLimit: Int64? = nil, forMaintenance: Bool = false) {
    self.path = path; self.cache = cache; self.sizeLimit = sizeLimit; self.forMaintenance = forMaintenance
  }
}

extension DatabaseStore {
  /// A store in an SQLite file, of which one relay at a time is the master.
  ///
  /// - Throws: `unavailable` where the file cannot be opened or another process has it; `unusable` where it is no
  ///   database of a relay, is damaged, or was written by a newer relay. The sentence says what to do.
  public static func sqlite(_ settings: SQLiteSettings) throws(RelayStoreFault) -> DatabaseStore {
    DatabaseStore(try SQLiteBackend(settings))
  }
}

import CSQLite

/// SQLite's result codes, as faults that say what to do.
enum SQLiteFault {
  static func fault(code: Int32, text: String, path: String, doing: String) -> RelayStoreFault {
    let file = path.isEmpty ? "The database in memory" : "The relay's database \(path)"
    switch code & 0xFF {
    case SQLITE_FULL:
      return .unavailable("\(file) cannot grow: the disk is full. Nothing of this was stored; make room.")
    case SQLITE_IOERR:
      return .unavailable(
        "\(file) could not be read or written (\(text), code \(code)). Nothing of this was stored; look at the disk.")
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .unavailable("\(file) is held by another program (\(text)). Nothing of this was stored.")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      return .unavailable(
        "\(file) may not be written (\(text)). Give the relay's user the right to write the file and its folder.")
    case SQLITE_CANTOPEN:
      return .unavailable(
        "\(file) cannot be opened (\(text)). Its folder must be there, and the relay's user must be able to write it.")
    case SQLITE_NOTADB:
      return .unusable("\(file) is no SQLite database. Name another file, or move this one away.")
    case SQLITE_CORRUPT:
      return .unusable(
        "\(file) is damaged (\(text)). Stop the relay, put a backup in its place, or save what is left with "
          + "`sqlite3 FILE .recover`.")
    case SQLITE_NOMEM:
      return .unavailable("There was not enough memory for \(doing). Nothing of this was stored.")
    default:
      return .unusable("\(file) answered \"\(text)\" (code \(code)) when \(doing).")
    }
  }
}

import Foundation

/// The ledger on disk.
///
/// A push can wake the app after a restart, before the person has unlocked the phone for the first time: so the file
/// has no data protection. It holds tokens, which are worth nothing without the provider's key, and no credential but
/// those of farewells under way. It stays out of backups: a restored phone is another installation.
struct LedgerFile: Sendable {
  /// What reading found.
  enum Found: Equatable, Sendable {
    case nothing
    case ledger(Ledger)
    /// Unreadable as a ledger; it was put aside under this name.
    case damaged(String)
    /// There, but not readable now.
    case locked(String)
  }

  let url: URL

  /// The place for a relay's ledger inside the app's own folder.
  static func standard(for relay: URL) -> LedgerFile {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let name = [relay.host, relay.port.map(String.init)].compactMap(\.self).joined(separator: "-")
    return LedgerFile(url: folder.appendingPathComponent("SkerryClient/\(name.isEmpty ? "relay" : name).json"))
  }

  func read() -> Found {
    let bytes: Data
    do { bytes = try Data(contentsOf: url) } catch {
      return FileManager.default.fileExists(atPath: url.path) ? .locked("\(error.localizedDescription)") : .nothing
    }
    if let ledger = try? JSONDecoder().decode(Ledger.self, from: bytes), ledger.format <= Ledger.currentFormat {
      return .ledger(ledger)
    }
    let aside = url.deletingPathExtension().appendingPathExtension("damaged.json")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.moveItem(at: url, to: aside)
    return .damaged(aside.lastPathComponent)
  }

  /// - Throws: what the file system refuses.
  func write(_ ledger: Ledger) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let bytes = try encoder.encode(ledger)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    #if canImport(Darwin)
      try bytes.write(to: url, options: [.atomic, .noFileProtection])
      var excluded = URLResourceValues()
      excluded.isExcludedFromBackup = true
      var file = url
      try file.setResourceValues(excluded)
    #else
      try bytes.write(to: url, options: .atomic)
    #endif
  }
}

import CShims
import Foundation
import Glibc

/// The folder of finished builds, shared by every run of this user. Builds appear in it whole (written beside, then
/// renamed); two runs that want the same build at once make it once. A build that was damaged since is made again.
public struct BuildCache: Sendable, Hashable {
  /// Absolute path.
  public let folder: String
  /// Finished builds that are kept; the longest unused go first.
  static let keptBuilds = 48

  /// The cache in `SKERRY_CACHE`, else `XDG_CACHE_HOME/skerry`, else `~/.cache/skerry`.
  /// - Throws: `WorkshopError.cacheUnwritable`.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> BuildCache {
    if let own = environment["SKERRY_CACHE"], !own.isEmpty { return try BuildCache(folder: own) }
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return try BuildCache(folder: base + "/skerry") }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    return try BuildCache(folder: home + "/.cache/skerry")
  }

  /// - Throws: `WorkshopError.cacheUnwritable`.
  public init(folder: String) throws {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.folder = path
    for name in ["builds", "locks", "notes"] { try Self.makeFolder(path + "/" + name, of: path) }
    guard access(path + "/builds", W_OK) == 0 else {
      throw WorkshopError.cacheUnwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Where the compiler keeps its own cache of module interfaces.
  var compilerModules: String { folder + "/modules" }

  private static func makeFolder(_ path: String, of cache: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let reason = (error as? CocoaError)?.underlying?.localizedDescription ?? error.localizedDescription
      throw WorkshopError.cacheUnwritable(path: cache, reason: reason)
    }
  }

  // MARK: Builds

  /// Folder of a finished build that is whole, or nil. Finding it counts as a use.
  func build(_ key: String) -> String? {
    let path = folder + "/builds/" + key
    guard BuildSeal.holds(in: path) else { return nil }
    utimes(path, nil)
    return path
  }

  /// The build with this key, made by `make` (in a fresh folder that it is given) where it is not there yet.
  /// - Throws: what `make` throws; `WorkshopError.cacheUnwritable`, `.cacheDamaged`.
  func build(_ key: String, make: (_ folder: String) throws -> Void) throws -> (folder: String, wasCached: Bool) {
    if let ready = build(key) { return (ready, true) }
    let lock = try lockFile("builds-" + key)
    defer { lock.close() }
    // Another run may have finished it while this one waited.
    if let ready = build(key) { return (ready, true) }
    try discard(key)
    let draft = "\(folder)/builds/.draft-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try Self.makeFolder(draft, of: folder)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try Interruption.shared.removing(draft) { try make(draft) }
    let final = folder + "/builds/" + key
    do { try BuildSeal(of: draft).write(to: draft) } catch {
      throw WorkshopError.cacheUnwritable(path: folder, reason: error.localizedDescription)
    }
    if rename(draft, final) != 0 {
      let reason = String(cString: strerror(errno))
      // Eviction may have removed the lock's file under a waiting run; then the other's build is as good.
      if let ready = build(key) { return (ready, true) }
      throw WorkshopError.cacheUnwritable(path: folder, reason: reason)
    }
    evict(keeping: key)
    return (final, false)
  }

  /// Removes a build that is of no use, if there is one.
  /// - Throws: `WorkshopError.cacheDamaged`.
  func discard(_ key: String) throws { try remove(folder + "/builds/" + key) }

  /// Removes what the compiler cached; it makes it again.
  /// - Throws: `WorkshopError.cacheDamaged`.
  func discardCompilerModules() throws { try remove(compilerModules) }

  private func remove(_ path: String) throws {
    guard access(path, F_OK) == 0 else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      // Another run may have been faster.
      guard access(path, F_OK) == 0 else { return }
      throw WorkshopError.cacheDamaged(path: path)
    }
  }

  /// Takes an exclusive lock that ends with the descriptor or the process.
  func lockFile(_ name: String) throws -> Descriptor {
    let path = "\(folder)/locks/\(name)"
    let file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    guard file.number >= 0, skerry_lock_file(file.number, true) == 0 else {
      throw WorkshopError.cacheUnwritable(path: folder, reason: String(cString: strerror(errno)))
    }
    return file
  }

  /// Removes the longest unused builds beyond the number kept, and drafts that a killed run left behind.
  private func evict(keeping key: String) {
    let root = folder + "/builds"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let stamps = names.compactMap { name in FileStamp(path: root + "/" + name).map { (name, $0.seconds) } }
    let now = Glibc.time(nil)
    for (name, changed) in stamps where name.hasPrefix(".draft-") && now - changed > 3600 {
      try? FileManager.default.removeItem(atPath: root + "/" + name)
    }
    let builds = stamps.filter { !$0.0.hasPrefix(".") && $0.0 != key }.sorted { $0.1 > $1.1 }
    for (name, _) in builds.dropFirst(Self.keptBuilds - 1) {
      try? FileManager.default.removeItem(atPath: root + "/" + name)
      unlink("\(folder)/locks/builds-\(name)")
    }
  }

  // MARK: Notes

  /// A small remembered value, or nil where it is absent or of another form.
  func note<Value: Decodable>(_ type: Value.Type, named name: String) -> Value? {
    guard let bytes = FileManager.default.contents(atPath: "\(folder)/notes/\(name).json") else { return nil }
    return try? JSONDecoder().decode(type, from: bytes)
  }

  /// Remembers a value; a failure only costs time later.
  func setNote(_ value: some Encodable, named name: String) {
    guard let bytes = try? JSONEncoder().encode(value) else { return }
    try? bytes.write(to: URL(fileURLWithPath: "\(folder)/notes/\(name).json"), options: .atomic)
  }
}

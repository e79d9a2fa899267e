import Glibc

/// Files that their owner alone may read: tokens and contents lie in them in the clear.
enum PrivateFile {
  /// Makes an empty one where there is none. SQLite gives what lies beside it, its log, the same rights.
  ///
  /// One that is there is not even opened: closing it would let go of the locks that this process has on it.
  /// - Returns: false where it cannot be made; `errno` says why.
  @discardableResult
  static func make(_ path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0 || errno == EEXIST
  }

  /// Waits until a file and its name are on disk.
  static func settle(_ path: String) {
    let folder = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    for name in [path, folder.isEmpty ? "/" : folder] {
      let descriptor = open(name, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      fsync(descriptor)
      close(descriptor)
    }
  }
}

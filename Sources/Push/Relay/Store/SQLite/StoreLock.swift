import Glibc

/// A file beside the database that says which process uses it: leases live in that process's memory.
final class StoreLock: @unchecked Sendable {
  // Unchecked: the descriptor is closed once, by `release` or the end.
  private var descriptor: Int32
  private let path: String

  init(path: String) throws(RelayStoreFault) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unavailable("\(path) cannot be made: \(String(cString: strerror(errno))). The relay needs it beside its "
        + "database; give its user the right to write the folder.")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let other = Self.text(descriptor)
      close(descriptor)
      descriptor = -1
      throw .unavailable(
        "The database beside \(path) is used by another relay\(other.isEmpty ? "" : " (\(other))"). End that one, or "
          + "use PostgreSQL for several nodes.")
    }
    let text = "process \(getpid())\n"
    _ = ftruncate(descriptor, 0)
    _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  deinit { release() }

  func release() {
    guard descriptor >= 0 else { return }
    _ = ftruncate(descriptor, 0)
    close(descriptor)
    descriptor = -1
  }

  private static func text(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return String(text.prefix { $0 != "\n" })
  }
}

import Glibc

/// What lies at a path. Only a regular file can be read twice, and none of the others ends for sure.
enum FileKind: String, Sendable {
  case regular = "a file", folder = "a folder", pipe = "a named pipe", socket = "a socket", device = "a device"

  /// nil where nothing is there. Symbolic links are followed.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}

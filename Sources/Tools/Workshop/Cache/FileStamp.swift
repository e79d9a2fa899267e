import Glibc

/// A file's identity without reading it: path, size and time of the last change.
struct FileStamp: Hashable, Codable, CustomStringConvertible {
  let path: String
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// nil where the file is not there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  var description: String { "\(path) \(size) \(seconds).\(nanoseconds)" }
}

import Glibc

/// A regular file that is open for reading. Any number of answers may read it at a time.
public final class OpenFile: Sendable {
  /// Why there is no file to read.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The system refused it, with its error number.
    case system(path: String, errno: Int32)
    /// A folder, a device, a socket.
    case notRegular(path: String)

    public var description: String {
      switch self {
      case .system(let path, let errno): "\(path) cannot be read: \(String(cString: strerror(errno)))"
      case .notRegular(let path): "\(path) is no regular file"
      }
    }
  }

  /// Bytes, when it was opened.
  public let size: Int
  /// Seconds since 1970, when it was opened.
  public let modified: Int
  /// Changes with the file; in quotation marks, as `ETag` has it.
  public let tag: String
  private let descriptor: Int32

  /// Opens a plain file to read.
  public convenience init(path: String) throws(Failure) {
    try self.init(descriptor: open(path, Self.flags), path: path)
  }

  /// Takes over a descriptor that was opened with `flags`.
  init(descriptor: Int32, path: String) throws(Failure) {
    guard descriptor >= 0 else { throw .system(path: path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular(path: path)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec
    let parts = [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    tag = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }
  deinit { close(descriptor) }

  /// A pipe in the file's place must not hold up who opens it.
  static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Bytes from `offset` on, at most `count`; empty at the end, nil where reading fails.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    guard count > 0 else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      let read = pread(descriptor, room.baseAddress, count, off_t(offset))
      failed = read < 0
      filled = max(0, read)
    }
    return failed ? nil : bytes
  }

  /// The head that answers a request for this file. The body is the whole file for 200, nothing for 304.
  func head(for request: RequestHead, type: String) -> ResponseHead {
    let headers: HTTPHeaders = [
      "content-type": type, "etag": tag, "last-modified": HTTPDate.text(modified), "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    ]
    return ResponseHead(isKnown(to: request) ? 304 : 200, headers)
  }

  /// The client has the file as it is (RFC 9110, 13.2.2).
  private func isKnown(to request: RequestHead) -> Bool {
    guard request.method == "GET" || request.method == "HEAD" else { return false }
    let tags = request.headers.all("if-none-match")
    guard tags.isEmpty else {
      return tags.contains { list in
        list.split(separator: ",").map(\.trimmingSpaces).contains {
          $0 == "*" || $0 == tag || $0.hasPrefix("W/") && $0.dropFirst(2) == tag
        }
      }
    }
    guard let since = request.headers.first("if-modified-since").flatMap(HTTPDate.seconds) else { return false }
    return modified <= since
  }
}

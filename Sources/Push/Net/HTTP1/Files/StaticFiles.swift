import Foundation
import Glibc

/// A folder whose files are served. No request gets at anything outside of it: each part of a path is opened inside of
/// the part before, links are not followed, and names that begin with a dot are not served.
public struct StaticFiles: Sendable {
  public let root: URL
  /// What answers for a folder.
  public var index = "index.html"
  public init(root: URL) { self.root = root }

  /// - Parameter path: parts below the root, where that is not the request's whole path.
  public func answer(_ request: HTTP1Request, path: [String]? = nil) -> HTTP1Answer {
    guard request.head.method == "GET" || request.head.method == "HEAD" else {
      return .text(405, "This is a file; it can be read, with GET or HEAD.", ["allow": "GET, HEAD"])
    }
    guard var parts = path ?? request.head.pathParts else {
      return .text(400, "The path has an escape that is broken or hides a control character.")
    }
    if parts.isEmpty || request.head.rawPath.hasSuffix("/") { parts.append(index) }
    guard let file = try? open(parts) else { return .text(404, "There is no such file.") }
    return .openFile(file, type: MediaType.of(fileName: parts.last ?? ""))
  }

  /// - Throws: `OpenFile.Failure`.
  func open(_ parts: [String]) throws(OpenFile.Failure) -> OpenFile {
    guard let name = parts.last, parts.allSatisfy(Self.isName) else {
      throw .system(path: parts.joined(separator: "/"), errno: ENOENT)
    }
    var folder = Glibc.open(root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    for part in parts.dropLast() where folder >= 0 {
      let inner = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let failure = errno
      close(folder)
      folder = inner
      guard inner >= 0 else { throw .system(path: part, errno: failure) }
    }
    guard folder >= 0 else { throw .system(path: root.path, errno: errno) }
    return try OpenFile(descriptor: openat(folder, name, OpenFile.flags | O_NOFOLLOW), path: name)
  }

  /// One part of a path, and nothing that leads elsewhere.
  private static func isName(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.first != UInt8(ascii: ".") && !part.utf8.contains(UInt8(ascii: "/"))
      && !part.utf8.contains(0) && part.utf8.count <= 255
  }
}

extension HTTP1Answer {
  /// A sentence as plain text, with a line end.
  public static func text(_ status: Int, _ text: String, _ headers: HTTPHeaders = [:]) -> Self {
    var headers = headers
    headers.set("content-type", "text/plain; charset=utf-8")
    return .response(status, headers, Array((text + "\n").utf8))
  }
}

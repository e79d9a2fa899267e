/// Media types by the endings of file names.
public enum MediaType {
  private static let types = [
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8", "gif": "image/gif",
    "html": "text/html; charset=utf-8", "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
    "mjs": "text/javascript; charset=utf-8", "md": "text/markdown; charset=utf-8", "pdf": "application/pdf",
    "png": "image/png", "svg": "image/svg+xml", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm", "webp": "image/webp", "woff2": "font/woff2", "xml": "application/xml",
    "zip": "application/zip",
  ]

  /// `application/octet-stream` for what is not known.
  public static func of(fileName: String) -> String {
    guard let dot = fileName.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[fileName[fileName.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}

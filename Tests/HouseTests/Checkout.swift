import Foundation

/// The working copy that these tests were compiled from.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Paths below `folder` with one of the extensions, relative to the root, sorted; build products are left out.
  static func files(in folder: String, extensions: Set<String>) -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
    var paths: [String] = []
    for case let url as URL in walk {
      if [".build", ".git"].contains(url.lastPathComponent) { walk.skipDescendants() }
      if extensions.contains(url.pathExtension) { paths.append(String(url.path.dropFirst(root.path.count + 1))) }
    }
    return paths.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Names of the folders directly inside `folder`.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
    .map(\.lastPathComponent).sorted()
  }

  /// Every module: wing, name and folder, which is `Sources/<wing>/<name>`, `Testing/<name>` for what users' own tests
  /// link, or `Client/Sources/<name>` for what their apps link.
  static func modules() throws -> [(wing: String, name: String, folder: String)] {
    let inside = try folders(in: "Sources").flatMap { wing in
      try folders(in: "Sources/\(wing)").map { (wing: wing, name: $0, folder: "Sources/\(wing)/\($0)") }
    }
    let testing = try folders(in: "Testing").map { (wing: "Testing", name: $0, folder: "Testing/\($0)") }
    let client = try folders(in: "Client/Sources").map { (wing: "Client", name: $0, folder: "Client/Sources/\($0)") }
    return inside + testing + client
  }
}

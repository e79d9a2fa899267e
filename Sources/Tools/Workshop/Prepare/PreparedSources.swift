import Foundation

/// Prepared copies of a project's files in a folder of the cache. Nothing is written beside the user's sources.
struct PreparedSources {
  /// The copies, in the order of the project's files; a generated entry point comes last.
  private(set) var paths: [String] = []
  /// What to call generated files in a diagnostic, by path.
  private(set) var generatedPaths: [String: String] = [:]

  /// - Throws: `WorkshopError.cacheUnwritable`.
  init(project: Project, preparer: SourcePreparer, folder: String) throws {
    try Self.write(folder: folder)
    for (index, file) in project.files.enumerated() {
      var text = preparer.prepare(file.tree)
      if let range = project.blankedMains[file.path] {
        text = SourceEdit.apply([SourceEdit(range: range, text: "")], to: Array(text.utf8))
      }
      // Diagnostics, traps and #filePath name the user's file.
      let heading = "#sourceLocation(file: \(Self.literal(file.path)), line: 1)\n"
      // Two files of one name may lie in two folders; the compiler wants names that differ.
      let name = "\(index)-\((file.path as NSString).lastPathComponent)"
      paths.append(try Self.write(heading + text, to: folder + "/" + name))
    }
    if let source = project.entry.generatedSource {
      let path = try Self.write(source, to: folder + "/entry.swift")
      generatedPaths[path] = "(generated entry point)"
      paths.append(path)
    }
  }

  private static func write(folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WorkshopError.cacheUnwritable(path: folder, reason: error.localizedDescription)
    }
  }

  private static func write(_ text: String, to path: String) throws -> String {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw WorkshopError.cacheUnwritable(path: path, reason: error.localizedDescription)
    }
    return path
  }

  private static func literal(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

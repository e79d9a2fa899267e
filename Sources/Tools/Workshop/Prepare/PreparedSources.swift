import Findings
import Foundation

/// Prepared copies of a project's files in a folder of the cache. Nothing is written beside the user's sources.
struct PreparedSources {
  /// The copies, in the order of the project's files; a generated entry point comes last.
  private(set) var paths: [String] = []
  /// The user's path of every copy, by the copy's path: lines and columns are the same in both.
  private(set) var displayPaths: [String: String] = [:]

  /// - Parameter generated: source text that no file of the user's holds.
  /// - Throws: `WorkshopError.cacheUnwritable`.
  init(project: Project, preparer: SourcePreparer, generated: String? = nil, folder: String) throws {
    for (index, file) in project.files.enumerated() {
      var text = preparer.prepare(file.tree)
      if let range = project.blankedMains[file.path] {
        text = SourceEdit.apply([SourceEdit(range: range, text: "")], to: Array(text.utf8))
      }
      text += project.providerRegistration(in: file)
      if project.namesOwnFiles {
        let own = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        text = "#sourceLocation(file: \"\(own)\", line: 1)\n" + text
        displayPaths[file.path] = file.displayPath
      }
      // A folder of its own keeps the file's name, which #fileID and traps print. The driver refuses a name twice.
      // Two paths of one name would be one #fileID.
      let name = (project.namesOwnFiles ? "\(index)-" : "") + project.compiledName(of: file)
      let path = "\(folder)/\(index)/\(name)"
      try Self.write(text, to: path)
      paths.append(path)
      displayPaths[path] = file.displayPath
    }
    if let generated {
      let path = folder + "/assets/GeneratedAssetSymbols.swift"
      try Self.write(generated, to: path)
      displayPaths[path] = "(generated asset symbols)"
      paths.append(path)
    }
    if let source = project.entry.generatedSource {
      let path = folder + "/entry/SkerryEntry.swift"
      try Self.write(source, to: path)
      displayPaths[path] = "(generated entry point)"
      paths.append(path)
    }
  }

  private static func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      throw WorkshopError.cacheUnwritable(path: path, reason: error.localizedDescription)
    }
  }
}

extension Project {
  /// The file's name as the compiler sees it: a second file of one name (from another target's folder) is numbered.
  func compiledName(of file: SourceFile) -> String {
    let name = (file.path as NSString).lastPathComponent
    let same = files.filter { ($0.path as NSString).lastPathComponent == name }
    guard let position = same.firstIndex(where: { $0.path == file.path }), position > 0 else { return name }
    return "\((name as NSString).deletingPathExtension)-\(position + 1).swift"
  }

  /// Source text, to go behind a file's last line, that makes its preview providers known to the extension host.
  /// Behind, because a private provider is visible there; no line of the user's moves.
  func providerRegistration(in file: SourceFile) -> String {
    let providers = previews.filter { use in
      // A nested one may be out of reach from the file's level.
      use.kind == .provider && use.place.path == file.displayPath && use.name?.contains(".") == false
    }
    guard !providers.isEmpty else { return "" }
    let calls = providers.map { use in
      "    SwiftUI._registerPreviewProvider(\(use.name ?? "").self, line: \(use.place.line ?? 0))"
    }
    return """

      @section("skerry_preview_providers") @used
      private let skerryPreviewProviders: @convention(c) () -> Void = {
        MainActor.assumeIsolated {
      \(calls.joined(separator: "\n"))
        }
      }

      """
  }

  /// The user's paths by the names that traps print: `Module/File.swift`.
  var displayPathsByFileID: [String: String] {
    let module = moduleName
    return Dictionary(
      files.map { ("\(module)/\(compiledName(of: $0))", $0.displayPath) }, uniquingKeysWith: { first, _ in first })
  }
}

import Foundation

/// Sources checked by a plain `swiftc` against the modules that were built together with these tests.
struct Typecheck {
  var status: Int32
  /// The compiler's lines with `error:`, paths shortened to the file's name.
  var errors: [String]

  /// The checkout's root, three folders above this file's.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Folder of the products, where the test's own executable lies.
  static let products =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Swift files of a folder below the root, by name.
  static func sources(in folder: String) -> [String] {
    let url = root.appendingPathComponent(folder)
    let found =
      FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return found.filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }

  private static var moduleMaps: [String] {
    let folder = root.appendingPathComponent("Sources/C")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let own = names.map { folder.appendingPathComponent("\($0)/module.modulemap").path }
    return ([products.appendingPathComponent("CShims.build/module.modulemap").path] + own.sorted())
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  init(_ files: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let macros = Self.products.appendingPathComponent("PreviewMacros-tool").path
    process.arguments =
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5", "-module-name", "Fixture",
        "-diagnostic-style=llvm", "-no-color-diagnostics", "-I", Self.products.appendingPathComponent("Modules").path,
        "-module-cache-path", Self.products.appendingPathComponent("FixtureModuleCache").path,
        "-load-plugin-executable", "\(macros)#PreviewMacros", "-Xfrontend", "-import-module", "-Xfrontend",
        "FoundationGaps",
      ] + Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("typecheck-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    errors = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").filter { $0.contains(" error: ") }
      .map { $0.split(separator: "/").last.map(String.init) ?? String($0) }
  }
}

import Foundation

/// A plain `swiftc` in a folder of its own.
struct SwiftCompiler {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-shape-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func close() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Makes a module of one source that lies in the folder.
  func makeModule(_ name: String) throws -> [String] {
    try run(
      ["-emit-module", "-swift-version", "5", "-module-name", name, "-o", "\(name).swiftmodule", "\(name).swift"])
  }

  /// Checks sources as a module in Swift 6 mode, with all that the compiler finds before it makes code: the passing of
  /// values from task to task is checked there.
  func check(_ files: [String]) throws -> [String] {
    try run(
      ["-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", "-module-name", "Checked"]
        + files)
  }

  /// - Returns: the compiler's errors.
  private func run(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["swiftc", "-I", ".", "-diagnostic-style=llvm", "-no-color-diagnostics", "-module-cache-path", "cache"]
      + arguments
    let output = folder.appendingPathComponent("output-\(UUID().uuidString).txt")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("error: ") }
    guard errors.isEmpty, process.terminationStatus != 0 else { return errors }
    return ["swiftc ended with \(process.terminationStatus)"]
  }
}

import Foundation

/// The built command, run as a process of its own.
enum Skerry {
  struct Outcome {
    var status: Int32
    var out: String
    var error: String
  }

  /// Folder of the products that were built together with these tests.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Builds of widgets, kept between runs of the tests.
  static let cache = products.appendingPathComponent("end-to-end-cache").path

  /// What a build needs of the environment, and nothing else of it.
  static var environment: [String: String] {
    var environment = ["SKERRY_CACHE": cache]
    for name in ["PATH", "HOME"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    return environment
  }

  static func run(
    _ arguments: [String], environment: [String: String] = environment, folder: URL? = nil
  ) throws -> Outcome {
    try run(products.appendingPathComponent("skerry"), arguments, environment: environment, folder: folder)
  }

  /// Runs another program than the built command in the same way.
  static func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = environment, folder: URL? = nil
  ) throws -> Outcome {
    let scratch = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let out = scratch.appendingPathComponent("out"), error = scratch.appendingPathComponent("error")
    for file in [out, error] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder ?? scratch
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, out: try String(contentsOf: out, encoding: .utf8),
      error: try String(contentsOf: error, encoding: .utf8))
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

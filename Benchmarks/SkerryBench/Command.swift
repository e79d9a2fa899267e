import Foundation

/// Programs that the benchmarks run and time.
enum Command {
  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end, quietly, and returns its output.
  /// - Throws: `Failed` with its output where it does not end well.
  @discardableResult
  static func run(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = String(decoding: text, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failed(description: "\(program) ended with \(process.terminationStatus):\n\(said)")
    }
    return said
  }

  /// First program of these names on PATH.
  static func find(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

import Foundation

/// A scenario with an extension and an app process, from an empty cache and from a warm one.
struct PlayBenchmark {
  /// The built command.
  let command: String
  let scenario: String
  /// Milliseconds for a scenario, compiling included.
  static let limit = 40_000.0

  func run() throws -> [Measurement] {
    let name = URL(fileURLWithPath: scenario).lastPathComponent
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-bench-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: cache) }
    var environment = ProcessInfo.processInfo.environment
    environment["SKERRY_CACHE"] = cache.path
    return [
      try Stopwatch.measure("skerry play \(name), nothing compiled", runs: 3, warmUps: 0, limit: Self.limit) {
        try? FileManager.default.removeItem(at: cache)
        try Command.run(command, ["play", scenario], environment: environment)
        return nil
      },
      try Stopwatch.measure("skerry play \(name), nothing edited", runs: 7) {
        try Command.run(command, ["play", scenario], environment: environment)
        return nil
      },
    ]
  }
}

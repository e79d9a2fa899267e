import Foundation
import Workshop

/// From one edited line to new pictures, beside the compiler alone on the same files.
struct EditBenchmark {
  let command: String
  let example: String
  let products: Products
  /// Allowed multiple of the compiler's own time.
  static let factor = 1.8

  func run() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-bench-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = folder.appendingPathComponent("Widget")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: example), to: sources)
    let project = try Project.find(paths: [sources.path])
    let paths = project.files.map(\.path)
    let island = paths.first { (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("DynamicIsland") == true }
    guard let edited = island else { throw Command.Failed(description: "\(example) has no island") }
    let text = try String(contentsOfFile: edited, encoding: .utf8)

    var environment = ProcessInfo.processInfo.environment
    environment["SKERRY_CACHE"] = folder.appendingPathComponent("cache").path
    let arguments = ["render", sources.path, "--sheet", "--out", folder.appendingPathComponent("pictures").path]
    var count = 0
    func edit() throws {
      count += 1
      try "\(text)\nprivate let editedLine = \(count)\n".write(toFile: edited, atomically: true, encoding: .utf8)
    }

    let plain = try compilerAlone("swiftc alone on the same files", on: paths, in: folder, edit: edit)
    let whole = try compilerAlone("swiftc -wmo alone", ["-wmo"], on: paths, in: folder, edit: edit)
    var pictures = try Stopwatch.measure("edit one line to new sheet", runs: 5) {
      try edit()
      let clock = ContinuousClock()
      let start = clock.now
      try Command.run(command, arguments, environment: environment)
      return Stopwatch.milliseconds(start.duration(to: clock.now))
    }
    pictures.against = plain.median * Self.factor
    pictures.kind = .limit
    pictures.againstName = "= \(Self.factor) x swiftc alone"
    let again = try Stopwatch.measure("nothing edited, sheet again", runs: 5) {
      try Command.run(command, arguments, environment: environment)
      return nil
    }
    return [plain, whole, pictures, again]
  }

  private func compilerAlone(
    _ name: String, _ options: [String] = [], on paths: [String], in folder: URL, edit: () throws -> Void
  ) throws -> Measurement {
    guard let swiftc = Command.find(["swiftc"]) else { throw Command.Failed(description: "no swiftc on PATH") }
    let libraries = URL(fileURLWithPath: products.library).deletingLastPathComponent().path
    let maps = products.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    return try Stopwatch.measure(name, runs: 5) {
      try edit()
      let clock = ContinuousClock()
      let start = clock.now
      try Command.run(
        swiftc,
        [
          "-parse-as-library", "-Onone", "-swift-version", "5", "-module-name", "Widget", "-I", products.modules,
          "-module-cache-path", folder.appendingPathComponent("modules").path,
          "-load-plugin-executable", "\(products.macros)#PreviewMacros", "-use-ld=lld", "-L", libraries,
          "-lSkerryApple", "-o", folder.appendingPathComponent("widget").path,
        ] + options + maps + paths)
      return Stopwatch.milliseconds(start.duration(to: clock.now))
    }
  }
}

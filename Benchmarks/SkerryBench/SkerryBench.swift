import Devices
import Findings
import Foundation
import TestServers
import Wire
import Workshop

/// Measures Skerry's speed and prints it beside limits and peers.
/// usage: SkerryBench EXAMPLES-FOLDER RESULTS-FOLDER [GROUP...]
@main
enum SkerryBench {
  /// Rows that are measured together, and may be measured alone.
  private enum Group: String, CaseIterable {
    case picture, motion, sheet, browser, edit, play, phone, http, http2, push, gateway, relay

    /// It measures an example's running extension.
    var needsExample: Bool { ![.play, .phone, .http, .http2, .push, .gateway, .relay].contains(self) }
  }

  static func main() {
    do {
      try run()
    } catch {
      // Thrown out of `main` it would be told as a crash.
      try? FileHandle.standardError.write(contentsOf: Data("SkerryBench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let named = arguments.dropFirst(2).map { Group(rawValue: $0) }
    guard arguments.count >= 2, !named.contains(nil) else {
      let groups = Group.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: SkerryBench EXAMPLES-FOLDER RESULTS-FOLDER [GROUP...], of \(groups)")
      exit(2)
    }
    let examples = arguments[arguments.startIndex], results = arguments[arguments.startIndex + 1]
    // The relay takes minutes, and is measured where it is asked for.
    let groups = named.isEmpty ? Group.allCases.filter { $0 != .relay } : named.compactMap { $0 }
    let table = try measure(groups, examples: examples)
    print(table.text)
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let file = "\(results)/\(named.isEmpty ? "all" : groups.map(\.rawValue).joined(separator: "-")).json"
    try Data((JSONPrinter.text(table) + "\n").utf8).write(to: URL(fileURLWithPath: file))
    print("\nAs JSON: \(file)")
    if table.results.contains(where: { $0.isWithinLimit == false }) { exit(1) }
  }

  private static func measure(_ groups: [Group], examples: String) throws -> ResultTable {
    let command = URL(fileURLWithPath: Products.runningExecutable).deletingLastPathComponent().path + "/skerry"
    var measured: [Measurement] = []
    var leftOut: [String] = []
    let onExample = groups.filter(\.needsExample)
    if !onExample.isEmpty {
      let example = try BuiltExample("\(examples)/Delivery")
      defer { example.subject.host.stop() }
      for group in onExample { measured += try measure(group, example, command, &leftOut) }
    }
    if groups.contains(.play) {
      let scenario = "\(examples)/Rangers/Scenarios/critical-hit.json5"
      measured += try PlayBenchmark(command: command, scenario: scenario).run()
    }
    if groups.contains(.phone) { measured += try PhoneBenchmark().run() }
    if groups.contains(.http) {
      if let generator = Command.find(["h2load"]), FileManager.default.isExecutableFile(atPath: HTTPBenchmark.peer) {
        measured += try HTTPBenchmark(generator: generator).run()
      } else {
        leftOut.append("the HTTP/1.1 server; run.sh builds its peer with libmicrohttpd-dev and nghttp2-client")
      }
    }
    if groups.contains(.push) { measured += try push(command, &leftOut) }
    if groups.contains(.gateway) {
      if let generator = Command.find(["h2load"]) {
        measured += try GatewayBenchmark(
          command: command, generator: LoadGenerator(program: generator), example: "\(examples)/Delivery"
        ).run()
      } else {
        leftOut.append("the gateway; h2load pushes to it (apt-get install nghttp2-client)")
      }
    }
    if groups.contains(.http2) {
      if let generator = Command.find(["h2load"]), let server = Command.find(["nghttpd"]) {
        measured += try HTTP2Benchmark(generator: LoadGenerator(program: generator), server: server).run()
      } else {
        leftOut.append("the HTTP/2 client; its peers are h2load and nghttpd (nghttp2-client, nghttp2-server)")
      }
    }
    if groups.contains(.relay) {
      measured += try RelayBenchmark(command: command).run()
      if PostgresServer.binaries == nil {
        leftOut.append("the relay with PostgreSQL (apt-get install postgresql-15)")
      }
    }
    return ResultTable(
      date: Date().formatted(.iso8601), processors: ProcessInfo.processInfo.activeProcessorCount, results: measured,
      leftOut: leftOut)
  }

  private static func measure(
    _ group: Group, _ example: BuiltExample, _ command: String, _ leftOut: inout [String]
  ) throws -> [Measurement] {
    let subject = example.subject, folder = example.folder
    switch group {
    case .picture: return try PictureBenchmark(built: example.program, subject: subject).run()
    case .motion: return try MotionBenchmark().run() + FilmBenchmark(subject: subject).run()
    case .sheet: return try SheetBenchmark(subject: subject, command: command, example: folder).run()
    case .browser:
      guard let browser = BrowserBenchmark.browser else {
        leftOut.append("the comparison with a headless browser; chromium is missing (apt-get install chromium)")
        return []
      }
      return try BrowserBenchmark(subject: subject, command: command, example: folder, browser: browser).run()
    case .edit: return try EditBenchmark(command: command, example: folder, products: example.products).run()
    case .play, .phone, .http, .http2, .push, .gateway, .relay: return []
    }
  }

  private static func push(_ command: String, _ leftOut: inout [String]) throws -> [Measurement] {
    let python = ProcessInfo.processInfo.environment["SKERRY_BENCH_PYTHON"].flatMap { $0.isEmpty ? nil : $0 }
    if python == nil { leftOut.append("the comparison with aioapns; Benchmarks/run.sh push installs it from PyPI") }
    let h2load = Command.find(["h2load"])
    if h2load == nil { leftOut.append("the comparison with h2load (apt-get install nghttp2-client)") }
    return try PushBenchmark(
      command: command, python: python, script: "Benchmarks/Peers/aioapns_push.py",
      generator: h2load.map(LoadGenerator.init)
    ).run()
  }
}

/// A compiled example.
private struct BuiltExample {
  let folder: String
  let products: Products
  let program: BuiltExtension
  let subject: Subject

  init(_ folder: String) throws {
    self.folder = folder
    products = try Products.locate()
    let project = try Project.find(paths: [folder])
    guard let type = project.configurations.first?.attributes else {
      throw Command.Failed(description: "\(folder) names no attributes type")
    }
    let builder = try Builder(products: products, cache: try BuildCache.standard())
    program = try builder.build(project, options: BuildOptions(ios: IOSVersion(26)))
    subject = try Subject(program, attributesType: type, device: DeviceCatalogue.standard[0])
  }
}

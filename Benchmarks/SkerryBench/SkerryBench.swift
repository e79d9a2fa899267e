import Devices
import Findings
import Foundation
import Wire
import Workshop

/// Measures Skerry's speed and prints it beside limits and peers.
/// usage: SkerryBench EXAMPLE-FOLDER RESULTS-FOLDER, or SkerryBench phone
@main
enum SkerryBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.dropFirst() == ["phone"] { return try measurePhone() }
    guard arguments.count == 3 else {
      print("usage: SkerryBench EXAMPLE-FOLDER RESULTS-FOLDER")
      exit(2)
    }
    let example = arguments[1], results = arguments[2]
    let products = try Products.locate()
    let builder = try Builder(products: products, cache: try BuildCache.standard())
    let project = try Project.find(paths: [example])
    let built = try builder.build(project, options: BuildOptions(ios: IOSVersion(26)))
    guard let type = project.configurations.first?.attributes else {
      throw Command.Failed(description: "\(example) names no attributes type")
    }
    let command = URL(fileURLWithPath: Products.runningExecutable).deletingLastPathComponent().path + "/skerry"
    let subject = try Subject(built, attributesType: type, device: DeviceCatalogue.standard[0])
    defer { subject.host.stop() }
    var measured = try PictureBenchmark(built: built, subject: subject).run()
    measured += try SheetBenchmark(subject: subject, command: command, example: example).run()
    var leftOut: [String] = []
    if let browser = BrowserBenchmark.browser {
      measured += try BrowserBenchmark(subject: subject, command: command, example: example, browser: browser).run()
    } else {
      leftOut.append("the comparison with a headless browser; chromium is missing (apt-get install chromium)")
    }
    measured += try EditBenchmark(command: command, example: example, products: products).run()
    measured += try PhoneBenchmark().run()

    let table = ResultTable(
      date: Date().formatted(.iso8601), processors: ProcessInfo.processInfo.activeProcessorCount, results: measured,
      leftOut: leftOut)
    print(table.text)
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let file = "\(results)/render.json"
    try Data((JSONPrinter.text(table) + "\n").utf8).write(to: URL(fileURLWithPath: file))
    print("\nAs JSON: \(file)")
    if measured.contains(where: { $0.isWithinLimit == false }) { exit(1) }
  }

  /// The simulated phone alone, which needs no example.
  private static func measurePhone() throws {
    let measured = try PhoneBenchmark().run()
    print(ResultTable(date: "", processors: 0, results: measured, leftOut: []).text)
    if measured.contains(where: { $0.isWithinLimit == false }) { exit(1) }
  }
}

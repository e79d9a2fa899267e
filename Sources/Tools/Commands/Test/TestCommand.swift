import Findings
import Foundation
import Wire
import Workshop

/// `skerry test`: users' own tests of their Live Activities.
struct TestCommand {
  static let command = CommandSpec(
    "test", summary: "Compile the sources and their tests, and run the tests.", operands: "PATH...",
    isOperandRequired: true,
    details: """
      PATH is a folder or file with iOS sources and tests that import SkerryTesting, and Testing or XCTest; \
      Docs/testing.md shows some. App, widget extension and tests become one program; `@main` and `@testable import` \
      are passed over. What the tests print goes through; the command ends with 1 where one fails.
      """,
    options: [
      OptionSpec("--filter", value: "REGEX", help: "Run only the tests whose names it matches."),
      OptionSpec("--ios", value: "VERSION", help: "The iOS that #available is decided for; 26 where it is not given."),
      OptionSpec("--record", help: "Record all snapshots anew, as SKERRY_RECORD=1 does."),
    ],
    examples: [
      .init("skerry test MyApp", "Runs all tests below MyApp."),
      .init("skerry test Widget Shared Tests --filter Island", "Some tests, with the sources that they need."),
    ])

  private let parsed: ParsedCommand
  private let console: Console
  private let ios: IOSVersion

  init(_ parsed: ParsedCommand, console: Console) throws {
    self.parsed = parsed; self.console = console
    ios = try parsed.value("--ios").map(IOSOption.version) ?? IOSOption.standard
    if let filter = parsed.value("--filter"), (try? Regex(filter)) == nil {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(filter)” is no regular expression",
        fix: "Write a part of a test's name.")
    }
  }

  func run() throws -> ExitStatus {
    do {
      let project = try Project.findTests(paths: parsed.operands)
      guard case .tests(let entry) = project.entry else { return .done }
      let builder = try Builder(products: try Products.locate(), cache: try BuildCache.standard())
      console.progress("Compiling ...")
      let resources = try WidgetResources.prepare(paths: parsed.operands, cache: builder.cache)
      let built = try builder.build(
        project, options: BuildOptions(ios: ios, generatedSource: resources.generatedSource(for: project)))
      console.clearProgress()
      console.report(project.notes + resources.findings + built.warnings)
      return try run(TestProcess(built, resources: resources.folder), entry)
    } catch let error as WorkshopError {
      console.clearProgress()
      throw error.failure
    }
  }

  /// One library after the other: each in its own process.
  private func run(_ process: TestProcess, _ entry: TestEntry) throws -> ExitStatus {
    if parsed.has("--record") { setenv("SKERRY_RECORD", "1", 1) }
    var codes: [Int32] = []
    if !entry.cases.isEmpty { codes.append(try process.run(.xctest, filter: parsed.value("--filter"))) }
    if entry.usesTesting { codes.append(try process.run(.testing, filter: parsed.value("--filter"))) }
    let ran = codes.filter { $0 != TestProcess.nothingToRun }
    guard !ran.isEmpty else {
      throw Failure(
        .input, id: "tests.none-fits", "No test fits “\(parsed.value("--filter") ?? "")”",
        fix: "Leave --filter out to see the names.")
    }
    return ran.allSatisfy { $0 == 0 } ? .done : .input
  }
}

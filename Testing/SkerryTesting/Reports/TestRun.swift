import Foundation
import Testing
import XCTest

/// The entry point of a program of tests. `skerry test` writes the call.
public enum _TestRun {
  // A synchronous entry point keeps the main thread for XCTest, which turns its run loop; Swift Testing gets an
  // asynchronous one by the runtime's own name for it.
  @_silgen_name("$ss13_runAsyncMainyyyyYaKcF")
  private static func runAsyncMain(_ main: @Sendable @escaping () async throws -> Void)

  /// Runs the tests of the library that `--testing-library` names, and ends the process.
  /// - Parameter cases: test cases of XCTest; those of Swift Testing are found by their library.
  public static func main(_ cases: [XCTestCaseEntry]) {
    let arguments = CommandLine.arguments
    guard arguments.contains("xctest") else {
      runAsyncMain { await Testing.__swiftPMEntryPoint() as Never }
      return
    }
    let filter = arguments.firstIndex(of: "--filter").flatMap { index in
      arguments.indices.contains(index + 1) ? try? Regex(arguments[index + 1]) : nil
    }
    let chosen = cases.map { entry in
      XCTestCaseEntry(
        testCaseClass: entry.testCaseClass,
        allTests: entry.allTests.filter { name, _ in
          filter.map { "\(entry.testCaseClass)/\(name)".contains($0) } ?? true
        })
    }
    .filter { !$0.allTests.isEmpty }
    guard !chosen.isEmpty else { exit(Self.nothingToRun) }
    XCTMain(chosen, arguments: [arguments[0]])
  }

  /// EX_UNAVAILABLE, with which Swift Testing ends where no test fits.
  private static let nothingToRun: Int32 = 69
}

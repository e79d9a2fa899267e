import Foundation
import Glibc
import Wire

/// Runs a compiled test program. It has what tests have elsewhere: the user's environment, files and network, standard
/// output and error. Only its clock is the phone's, where a phone's code asks.
public struct TestProcess: Sendable {
  /// A library of tests. Each ends the process that runs it, so each has one of its own.
  public enum Library: String, Sendable, CaseIterable {
    case xctest
    case testing = "swift-testing"
  }

  private let built: BuiltExtension
  /// The prepared resources; nil where there are none.
  private let resources: String?

  public init(_ built: BuiltExtension, resources: String?) {
    self.built = built; self.resources = resources
  }

  /// Runs the tests of one library.
  /// - Parameter filter: a regular expression for the names of tests; nil = all.
  /// - Returns: the process's exit code.
  /// - Throws: `WorkshopError.launchFailed`, `.crashed` where a signal ended the process.
  public func run(_ library: Library, filter: String?) throws -> Int32 {
    var environment = ProcessInfo.processInfo.environment
    environment["LD_PRELOAD"] = built.guest
    environment["SKERRY_GUEST_NETWORK"] = "allow"
    environment["SKERRY_GUEST_WITNESS"] = "off"
    // Sets and dictionaries keep one order, so that pictures do.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment[ResourceCatalogue.folderVariable] = resources
    let process = try ChildProcess(
      built.program, ["--testing-library", library.rawValue] + (filter.map { ["--filter", $0] } ?? []),
      environment: environment, descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO])
    switch process.wait(block: true) {
    case .exit(let code)?: return code
    case .signal(let signal)?:
      throw WorkshopError.crashed(
        WorkshopError.Crash(
          signal: signal, request: "the tests", trap: nil, place: nil, isStackOverflow: false, lastLines: []))
    case nil: return EXIT_FAILURE
    }
  }

  /// What a library ends with where no test fits the filter (EX_UNAVAILABLE).
  public static let nothingToRun: Int32 = 69
}

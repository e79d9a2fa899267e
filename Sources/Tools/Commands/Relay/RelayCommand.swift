import Findings
import Foundation
import Glibc

/// `skerry relay`: starts the executable beside this one, which links no drawing library, in the place of this process.
enum RelayCommand {
  static let command = CommandSpec(
    "relay", summary: "Run the push server (the executable skerry-relay).", operands: "ARGUMENT...",
    details: "All that follows is passed on: skerry relay serve --config FILE is skerry-relay serve --config FILE.",
    examples: [.init("skerry relay check-config --config relay.json5", "Says all that is wrong with a configuration.")])

  /// Whether a command line is passed on; its own help is shown here.
  static func takes(_ arguments: [String]) -> Bool {
    arguments.first == "relay" && arguments.count > 1 && !["--help", "-h"].contains(arguments[1])
  }

  /// Does not return where the executable can be started.
  /// - Throws: `Failure` with status `environment`.
  static func run(_ arguments: [String], executable: String = Self.path) throws -> ExitStatus {
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments.dropFirst()).map { strdup($0) }
    words.append(nil)
    execv(executable, words)
    let why = String(cString: strerror(errno))
    for word in words { free(word) }
    throw Failure(
      .environment, id: "relay.executable", "“\(executable)” cannot be started: \(why)",
      fix: "Build it: swift build --product skerry-relay.")
  }

  /// In the folder of this executable.
  static var path: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("skerry-relay").path
  }
}

import APNs
import Findings
import Foundation

@testable import Commands

/// Command lines of `skerry push` and a folder for their files.
enum PushFixture {
  static let quiet = Console(outStyle: .plain, errorStyle: .plain, showsProgress: false)
  private static let root = CommandSpec("skerry", summary: "", commands: [PushSpecification.command])
  static let now = 1_800_000_000.0
  static let token = String(repeating: "ab", count: 80)
  static let channel = "dHN0LXNyY2gtY2hubA=="
  static let update = #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"n":1}}}"#

  static func parse(_ arguments: [String]) throws -> ParsedCommand {
    guard case .run(let parsed) = try ArgumentParser(root).parse(["push"] + arguments) else {
      throw Failure(.usage, id: "test", "help was asked for")
    }
    return parsed
  }

  static func items(_ arguments: [String]) throws -> [PushItem] {
    try PushItemPlan(parse(arguments), now: now).items()
  }

  /// The first finding of what is thrown.
  static func finding(_ body: () throws -> Void) -> (id: String, status: Findings.ExitStatus, finding: Finding)? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure.findings.first.map { ($0.id, failure.status, $0) }
    } catch { return nil }
  }

  static func withFile<Value>(_ name: String, _ text: String, _ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-push-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }
}

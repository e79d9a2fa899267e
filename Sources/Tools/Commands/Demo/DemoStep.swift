import Findings
import Foundation
import Gateway

/// One step of the order: what was asked of the relay, what it sent, what became of that, and whether all of it came
/// out as expected.
struct DemoStep: Sendable {
  /// Something that has to be so.
  struct Check: Sendable, Hashable {
    var what: String
    var holds: Bool
    /// What was found in its place; empty where there is nothing to add.
    var found = ""
  }

  var number: Int
  /// The picture's name without number and ending.
  var name: String
  var title: String
  /// What happens, for a reader.
  var story: String
  var calls: [DemoCall] = []
  /// What the relay decided, in sentences.
  var decisions: [String] = []
  var verdicts: [Verdict] = []
  var checks: [Check] = []
  /// What a person reads on the lock screen.
  var texts: [String] = []
  /// File beside the report; nil where none could be drawn.
  var picture: String?

  var hasPassed: Bool { checks.allSatisfy(\.holds) }

  mutating func check(_ what: String, _ holds: Bool, found: @autoclosure () -> String = "") {
    checks.append(Check(what: what, holds: holds, found: holds ? "" : found()))
  }

  var pictureName: String { "\(number < 10 ? "0" : "")\(number)-\(name).png" }

  var json: JSONNode {
    var members: [(String, JSONNode)] = [
      ("number", .number(Double(number))), ("name", .string(name)), ("title", .string(title)),
      ("story", .string(story)), ("passed", .bool(hasPassed)),
      (
        "checks",
        .array(
          checks.map { check in
            var members: [(String, JSONNode)] = [("what", .string(check.what)), ("holds", .bool(check.holds))]
            if !check.found.isEmpty { members.append(("found", .string(check.found))) }
            return .object(members)
          })
      ), ("calls", .array(calls.map(\.json))), ("decisions", .array(decisions.map { .string($0) })),
      ("pushes", .array(verdicts.map(Self.json))), ("texts", .array(texts.map { .string($0) })),
    ]
    if let picture { members.append(("picture", .string(picture))) }
    return .object(members)
  }

  /// The verdict as the gateway's control API has it.
  private static func json(_ verdict: Verdict) -> JSONNode {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(verdict)).flatMap { try? JSONReader().read([UInt8]($0)).root } ?? .null
  }
}

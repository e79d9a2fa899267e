import Findings
import Foundation

/// A file with a push on each line: a device token, or an object.
enum PushBatch {
  /// - Throws: `Failure`: `usage` where there is no such file, `input` with a finding for each line that is none.
  static func lines(of path: String) throws -> [PushItemPlan.Line] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .usage, id: "usage.no-file", "--batch: there is no file “\(path)” that can be read", fix: "Check its path.")
    }
    var lines: [PushItemPlan.Line] = []
    var findings: [Finding] = []
    let pieces = [UInt8](data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in pieces.enumerated() {
      let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces.union(.controlCharacters))
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      do { lines.append(try line(text, Place(path: path, line: index + 1))) } catch let failure as Failure {
        findings += failure.findings
      }
    }
    guard findings.isEmpty else { throw Failure(findings, status: .input) }
    return lines
  }

  private static func line(_ text: String, _ place: Place) throws -> PushItemPlan.Line {
    var line = PushItemPlan.Line()
    line.place = place
    guard text.hasPrefix("{") else {
      line.token = text
      return line
    }
    let members: [JSONNode.Member]
    do {
      let document = try JSONReader().read(text)
      if let twice = document.duplicates.first {
        throw failure("The key \(twice.path) stands twice", "Remove one of them.", place)
      }
      members = document.root.members ?? []
    } catch let error as JSONSyntaxError {
      throw failure(error.what, error.fix + ".", place)
    }
    for member in members {
      if member.key == "payload" {
        guard member.value.members != nil else {
          throw failure("`payload` is \(member.value.kind)", "Write an object with `aps`.", place)
        }
        line.payload = Array(member.value.strictText.utf8)
        continue
      }
      guard let path = paths[member.key] else {
        let near = Suggestion.nearest(to: member.key, in: paths.keys.sorted() + ["payload"])
        throw failure(
          "`\(member.key)` is no key of a push",
          near.map { "Did you mean `\($0)`?" } ?? "Keys: payload, \(paths.keys.sorted().joined(separator: ", ")).",
          place)
      }
      switch member.value.value {
      case .string(let text): line[keyPath: path] = text
      case .number(let number): line[keyPath: path] = number.literal
      default: throw failure("`\(member.key)` is \(member.value.kind)", "Write a string.", place)
      }
    }
    guard (line.token == nil) != (line.channel == nil) else {
      throw failure(
        line.token == nil ? "The push names neither token nor channel" : "The push names both token and channel",
        "Name one of them.", place)
    }
    return line
  }

  private static func failure(_ what: String, _ fix: String, _ place: Place) -> Failure {
    Failure(.input, id: "push.batch", what, fix: fix, at: place)
  }

  private static var paths: [String: WritableKeyPath<PushItemPlan.Line, String?>] {
    [
      "token": \.token, "channel": \.channel, "topic": \.topic, "bundle": \.bundle, "push-type": \.pushType,
      "priority": \.priority, "expiration": \.expiration, "collapse-id": \.collapseID, "id": \.id,
    ]
  }
}

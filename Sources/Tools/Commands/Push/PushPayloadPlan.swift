import APNs
import Findings
import Foundation

/// The payload that the options describe.
enum PushPayloadPlan {
  /// Options that make a payload.
  private static let parts = [
    "--state", "--attributes-type", "--attributes", "--alert-title", "--alert-body", "--sound", "--stale-date",
    "--dismissal-date", "--relevance-score", "--timestamp", "--input-token", "--input-channel",
  ]

  /// - Returns: nil where no option says anything about it.
  /// - Throws: `Failure`.
  static func payload(_ parsed: ParsedCommand, now: Double) throws -> [UInt8]? {
    if let given = parsed.value("--payload") {
      if let extra = (["--event"] + parts).first(where: parsed.has) {
        throw Failure(
          .usage, id: "usage.two-payloads", "--payload is the whole payload, and \(extra) would make another",
          fix: "Leave one of them out.")
      }
      if given == "-" {
        guard let data = try? FileHandle.standardInput.readToEnd() ?? Data() else {
          throw Failure(.environment, id: "input.unreadable", "Standard input cannot be read", fix: "Give a file.")
        }
        return [UInt8](data)
      }
      let text = given.drop(while: \.isWhitespace)
      if text.hasPrefix("{") { return Array(given.utf8) }
      guard let data = FileManager.default.contents(atPath: given) else {
        throw Failure(
          .usage, id: "usage.no-file", "--payload: there is no file “\(given)” that can be read",
          fix: "Give a file's path, - for standard input, or JSON in quotes: --payload '{\"aps\": …}'.")
      }
      // Byte for byte, as the server would send it; comments of JSON5 alone have no place there.
      return isJSON5(given) ? Array(try JSONInput(given, option: "--payload").text.utf8) : [UInt8](data)
    }
    guard let name = parsed.value("--event"), let event = LiveActivityPush.Event(rawValue: name) else {
      if let extra = parts.first(where: parsed.has) {
        throw Failure(
          .usage, id: "usage.missing-option", "\(extra) makes a payload, but no event is given",
          fix: "Add --event start, update or end.")
      }
      return nil
    }
    return try made(event, parsed, now: now).bytes
  }

  /// Where the payload stands; without a file where the options make it.
  static func origin(_ parsed: ParsedCommand) -> PushOrigin {
    guard let given = parsed.value("--payload"), !given.drop(while: \.isWhitespace).hasPrefix("{") else {
      return PushOrigin()
    }
    return given == "-" ? PushOrigin(file: "stdin") : PushOrigin(file: given, isExact: !isJSON5(given))
  }

  private static func isJSON5(_ path: String) -> Bool {
    ["json5", "jsonc"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  private static func made(
    _ event: LiveActivityPush.Event, _ parsed: ParsedCommand, now: Double
  ) throws -> LiveActivityPush {
    func time(_ option: String) throws -> Double? {
      try parsed.value(option).map { try PushTime.seconds($0, option: option, now: now) }
    }
    func json(_ option: String) throws -> String? {
      try parsed.value(option).map { try JSONInput($0, option: option).text }
    }
    var push = LiveActivityPush(event: event, timestamp: try time("--timestamp") ?? now.rounded(.down))
    push.contentState = try json("--state")
    push.attributesType = parsed.value("--attributes-type")
    push.attributes = try json("--attributes")
    push.staleDate = try time("--stale-date")
    push.dismissalDate = try time("--dismissal-date")
    if let text = parsed.value("--relevance-score") {
      guard let score = Double(text), score.isFinite else {
        throw Failure(
          .usage, id: "usage.unknown-value", "“\(text)” is no value of --relevance-score", fix: "Write a number.")
      }
      push.relevanceScore = score
    }
    if parsed.has("--alert-title") || parsed.has("--alert-body") {
      var alert = PushAlert()
      alert.title = parsed.value("--alert-title").map { .plain($0) }
      alert.body = parsed.value("--alert-body").map { .plain($0) }
      alert.sound = parsed.value("--sound")
      push.alert = alert
    } else if parsed.has("--sound") {
      throw Failure(
        .usage, id: "usage.missing-option", "--sound belongs to an alert, and there is none",
        fix: "Add --alert-title and --alert-body.")
    }
    if let channel = parsed.value("--input-channel") {
      push.input = .channel(channel)
    } else if parsed.has("--input-token") {
      push.input = .token
    }
    return push
  }
}

import APNs
import Findings
import Foundation

/// Makes pushes from what options and lines of a batch say; a line goes before an option.
struct PushItemPlan {
  private let parsed: ParsedCommand
  private let now: Double
  private let payload: [UInt8]?
  /// Of the payload that the options give.
  private let origin: PushOrigin

  /// - Parameter now: seconds since 1970.
  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, now: Double) throws {
    self.parsed = parsed; self.now = now
    payload = try PushPayloadPlan.payload(parsed, now: now)
    origin = PushPayloadPlan.origin(parsed)
  }

  /// What one line of a batch says; nil everywhere for a push that options alone describe.
  struct Line {
    var token: String?
    var channel: String?
    var payload: [UInt8]?
    var topic: String?
    var bundle: String?
    var pushType: String?
    var priority: String?
    var expiration: String?
    var collapseID: String?
    var id: String?
    var place: Place?
  }

  func items() throws -> [PushItem] {
    var lines = parsed.values("--token").map { token in
      var line = Line()
      line.token = token
      return line
    }
    if let channel = parsed.value("--channel") {
      var line = Line()
      line.channel = channel
      lines.append(line)
    }
    if let batch = parsed.value("--batch") { lines += try PushBatch.lines(of: batch) }
    guard !lines.isEmpty else {
      throw Failure(
        .usage, id: "usage.missing-option", "Nobody is named to send to",
        fix: "Add --token, --channel or --batch.")
    }
    if parsed.has("--id"), lines.count > 1 {
      throw Failure(
        .usage, id: "usage.one-id", "--id names one push, and \(lines.count) are to be sent", fix: "Leave it out.")
    }
    return try lines.map(item)
  }

  private func item(_ line: Line) throws -> PushItem {
    guard let payload = line.payload ?? payload else {
      throw failure(
        line, "usage.missing-option", "There is no payload", "Add --payload, or --event and --state.")
    }
    let kind = try kind(line)
    var origin = origin
    if line.payload != nil, let place = line.place {
      origin = PushOrigin(
        file: place.path, start: SourcePosition(line: place.line ?? 1, column: 1), isExact: false)
    }
    let expiration = try (line.expiration ?? parsed.value("--expiration")).map {
      Int64(max(-1, min(1e15, try PushTime.seconds($0, option: "--expiration", now: now))))
    }
    let priority = try priority(line, payload)
    var id: UUID?
    if let text = line.id ?? parsed.value("--id") {
      guard let uuid = UUID(uuidString: text) else {
        throw failure(line, "usage.unknown-value", "“\(text)” is no UUID", "Write it in the form 8-4-4-4-12.")
      }
      id = uuid
    }
    let bundle = line.bundle ?? parsed.value("--bundle")
    if let channel = line.channel {
      guard let bundle else {
        throw failure(line, "usage.missing-option", "A broadcast needs the app's bundle identifier", "Add --bundle.")
      }
      return PushItem(
        push: .broadcast(
          BroadcastPush(
            bundleID: bundle, channelID: channel, payload: payload, priority: priority,
            expiration: expiration ?? 0, requestID: id)), place: line.place, origin: origin)
    }
    let topic = line.topic ?? parsed.value("--topic") ?? bundle.map { $0 + kind.topicSuffix }
    guard let topic else {
      throw failure(line, "usage.missing-option", "There is no topic", "Add --bundle with the app's identifier.")
    }
    let headers = PushHeaders(
      pushType: kind, topic: topic, priority: priority, expiration: expiration,
      collapseID: line.collapseID ?? parsed.value("--collapse-id"), id: id)
    return PushItem(
      push: .device(DevicePush(token: line.token ?? "", headers: headers, payload: payload)), place: line.place,
      origin: origin)
  }

  private func kind(_ line: Line) throws -> PushKind {
    guard let name = line.pushType ?? parsed.value("--push-type") else { return .liveactivity }
    guard let kind = PushKind(rawValue: name) else {
      throw failure(
        line, "usage.unknown-value", "“\(name)” is no push type",
        "Values: " + PushKind.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    return kind
  }

  /// 10 costs a Live Activity its hourly budget: what nobody is alerted by goes at 5.
  private func priority(_ line: Line, _ payload: [UInt8]) throws -> PushPriority {
    if let text = line.priority ?? parsed.value("--priority") {
      guard let priority = Int(text).flatMap(PushPriority.init) else {
        throw failure(line, "usage.unknown-value", "“\(text)” is no priority", "Values: 10, 5, 1.")
      }
      return priority
    }
    let root = try? JSONReader().read(payload).root
    return root?["aps"]?["alert"] == nil ? .opportunistic : .immediate
  }

  private func failure(_ line: Line, _ id: String, _ what: String, _ fix: String) -> Failure {
    Failure(line.place == nil ? .usage : .input, id: id, what, fix: fix, at: line.place)
  }
}

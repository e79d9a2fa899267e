import Findings

extension LiveActivityPush {
  /// Reads a payload as a phone does. Any bytes may come; what is wrong with them is in the answer.
  /// - Parameter isBroadcast: the push was sent to a channel, which allows more bytes and no start.
  public static func read(_ bytes: [UInt8], isBroadcast: Bool = false) -> PushReading {
    let limit = PayloadLimit.body(isBroadcast: isBroadcast)
    guard bytes.count <= limit else {
      return PushReading(problems: [tooLarge(bytes.count, limit)])
    }
    do {
      var reader = PayloadReader(document: try JSONReader().read(bytes), isBroadcast: isBroadcast)
      return reader.reading()
    } catch let error as JSONSyntaxError {
      let place = Place(
        line: error.position.line, column: error.position.column, jsonPath: error.path.description)
      let what = bytes.isEmpty ? "The payload is empty" : "The payload is not JSON: \(error.what)"
      // The reader knows files that may be JSON5; a push may not.
      let fix = error.fix.replacing(", or name the file .json5", with: "")
      return PushReading(problems: [problem(.notJSON, what, fix, at: place)])
    } catch {
      return PushReading(problems: [problem(.notJSON, "The payload is not JSON: \(error)", "Send a JSON object")])
    }
  }

  /// The event that a payload names, where it is one of the three; whatever else is wrong with it.
  public static func event(of document: JSONDocument) -> Event? {
    document.root[Key.aps]?[Key.event]?.string.flatMap(Event.init)
  }

  /// The problem of a payload with `count` bytes.
  static func tooLarge(_ count: Int, _ limit: Int) -> PushProblem {
    problem(.tooLarge, "The payload has \(count) bytes; \(limit) are allowed", APNsReason.payloadTooLarge.fix)
  }

  static func problem(_ code: PushProblemCode, _ what: String, _ fix: String, at place: Place? = nil) -> PushProblem {
    PushProblem(
      code: code, outcome: code.outcome,
      finding: Finding(id: code.rawValue, severity: code.severity, what: what, why: code.why, fix: fix, place: place))
  }
}

/// Walks a payload and notes what a phone stumbles over.
struct PayloadReader {
  typealias Key = LiveActivityPush.Key
  let document: JSONDocument
  let isBroadcast: Bool
  var problems: [PushProblem] = []
  /// Members of `aps` that a property holds, by index.
  var taken: Set<Int> = []
  var aps: [JSONNode.Member] = []
  static let apsPath = JSONPath([.key(Key.aps)])

  init(document: JSONDocument, isBroadcast: Bool) {
    self.document = document; self.isBroadcast = isBroadcast
  }

  mutating func reading() -> PushReading {
    for duplicate in document.duplicates {
      note(
        .duplicateKey, "A key stands twice; it was first given on line \(duplicate.first.line)", "Remove one of them",
        at: duplicate.path)
    }
    noteNulls()
    guard let members = document.root.members, let index = members.firstIndex(where: { $0.key == Key.aps }) else {
      let near = document.root.members.flatMap { Suggestion.nearest(to: Key.aps, in: $0.map(\.key)) }
      note(
        .noAps, document.root.members == nil ? "The payload is \(document.root.kind)" : "The key `aps` is missing",
        near.map { "Write `aps` instead of `\($0)`" } ?? "Put the keys of the push into an object `aps`", at: .root)
      return PushReading(problems: problems)
    }
    guard let aps = members[index].value.members else {
      note(.noAps, "`aps` is \(members[index].value.kind)", "Make it an object", at: Self.apsPath)
      return PushReading(problems: problems)
    }
    self.aps = aps
    let event = event()
    let timestamp = timestamp()
    var push = LiveActivityPush(event: event ?? .update, timestamp: timestamp ?? 0)
    if let event { readContent(event, into: &push) }
    push.alert = alert(event)
    readDates(event, into: &push)
    push.otherKeys = otherKeys(aps)
    push.customKeys = members.enumerated().filter { $0.offset != index }
      .map { JSONMember($0.element.key, $0.element.value.strictText) }
    let isDropped = problems.contains { $0.outcome == .dropped }
    return PushReading(push: isDropped ? nil : push, problems: problems)
  }

  // MARK: Keys

  /// The first member of that name, as Foundation takes it.
  func member(_ key: String) -> (index: Int, node: JSONNode)? {
    aps.firstIndex { $0.key == key }.map { ($0, aps[$0].value) }
  }

  /// The member's value as `read` makes it; a value that it cannot make anything of is noted.
  mutating func value<Value>(
    _ key: String, _ code: PushProblemCode, _ wanted: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    guard let (index, node) = member(key) else { return nil }
    guard let value = read(node) else {
      note(code, "`\(key)` is \(node.kind)", "Write \(wanted)", at: path(key))
      return nil
    }
    taken.insert(index)
    return value
  }

  func path(_ steps: String...) -> JSONPath { JSONPath(Self.apsPath.steps + steps.map { .key($0) }) }

  mutating func note(_ code: PushProblemCode, _ what: String, _ fix: String, at path: JSONPath) {
    problems.append(LiveActivityPush.problem(code, what, fix, at: document.place(at: path, file: nil)))
  }

  private mutating func noteNulls() {
    var nulls: [JSONPath] = []
    document.root.walk { path, node in
      // A payload that is nothing else has no `aps`, which is said.
      if case .null = node.value, !path.steps.isEmpty { nulls.append(path) }
    }
    for path in nulls {
      let isElement = if case .index? = path.steps.last { true } else { false }
      note(
        .null, "A null stands in the payload",
        isElement
          ? "Leave the element out" : "Leave the key out; an optional property is then nil all the same", at: path)
    }
  }

  /// What no property holds, and which of it looks like a slip.
  private mutating func otherKeys(_ aps: [JSONNode.Member]) -> [JSONMember] {
    var others: [JSONMember] = []
    for (index, member) in aps.enumerated() where !taken.contains(index) {
      others.append(JSONMember(member.key, member.value.strictText))
      guard !Key.all.contains(member.key) else { continue }
      let path = path(member.key)
      if member.key == Key.sound {
        note(.soundOutsideAlert, "The sound stands beside the alert", "Move `sound` into `alert`", at: path)
        continue
      }
      let plain = member.key.replacing("_", with: "-")
      let meant = Suggestion.nearest(to: plain, in: Key.all)
        ?? Key.all.first { $0.replacing("-", with: "") == member.key.lowercased() }
      note(
        .unknownKey, "`\(member.key)` is no key of a Live Activity push",
        meant.map { "Write `\($0)`, if that is meant" } ?? "Remove it, or put the app's own keys beside `aps`",
        at: path)
    }
    return others
  }
}

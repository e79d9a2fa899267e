import Findings
import Foundation

extension ScenarioReader {
  /// Steps that are objects, by the key that says what they do, with the keys that may stand beside it.
  static let objectSteps: [(key: String, beside: [String], meaning: String)] = [
    (
      "start", ["app"],
      "an app starts an activity: { as, type, attributes, state, stale, relevance, push, channel, style, alert, at }"
    ),
    ("update", [], "an app updates an activity: { of, state, stale, relevance, alert, timestamp }"),
    ("end", [], "an app ends an activity: { of, state, dismissal, timestamp }"),
    ("push", ["priority", "as", "app"], "a server sends a push: { to, event, state, … } or { to, payload }"),
    ("call", ["with", "app", "as"], "a function of the driver file runs, with a JSON value"),
    ("tap", ["on", "at"], "a tap on an activity"),
    ("set", ["for"], "settings change: { liveActivities: false }"),
    ("expect", [], "what a person, or a server, sees now: one sentence or several"),
    ("picture", [], "a picture of what a person sees"),
  ]

  mutating func step(_ node: Node) -> Step? {
    if let sentence = node.json.string {
      return reading(node.path) { try StepSentence.read(sentence) }
    }
    guard let members = node.json.members else {
      report(
        "kind", "A step is a sentence or an object, but \(node.json.kind) stands here",
        fix: "Write \"lock\" or { push: { … } }.", at: node.path)
      return nil
    }
    let kinds = Self.objectSteps.filter { form in members.contains { $0.key == form.key } }
    guard let form = kinds.first, kinds.count == 1 else {
      if kinds.isEmpty, let first = members.first {
        unknown(first.key, in: Self.objectSteps.map(\.key), what: "step", at: node.path.appending(.key(first.key)))
      } else {
        report(
          "step",
          kinds.isEmpty
            ? "An empty object is no step"
            : "A step does one thing, but this one has \(kinds.map(\.key).joined(separator: " and "))",
          fix: "Write one step for each.", at: node.path)
      }
      return nil
    }
    allow(node, [form.key] + form.beside)
    guard let value = node[form.key] else { return nil }
    switch form.key {
    case "start": return start(value, app: string(node["app"])?.value).map(Step.start)
    case "update": return update(value)
    case "end": return end(value)
    case "push": return push(value, beside: node)
    case "call":
      guard let function = string(value)?.value else { return nil }
      return .call(
        function: function, arguments: node["with"]?.json.strictText, app: string(node["app"])?.value,
        activity: string(node["as"])?.value)
    case "tap":
      guard let activity = string(value)?.value else { return nil }
      return .tap(TapStep(activity: activity, surface: string(node["on"])?.value, label: string(node["at"])?.value))
    case "set": return setting(value, app: string(node["for"])?.value)
    case "expect": return expectations(value)
    default: return string(value).map { .picture($0.value) }
    }
  }

  private mutating func expectations(_ node: Node) -> Step? {
    let sentences = strings(node)
    let nodes = node.json.elements == nil ? [node.path] : sentences.indices.map { node.path.appending(.index($0)) }
    var read: [Placed<Expectation>] = []
    for (sentence, path) in zip(sentences, nodes) {
      if let expectation = reading(path, { try ExpectationSentence.read(sentence.value) }) {
        read.append(Placed(expectation, at: sentence.place))
      }
    }
    return read.count == sentences.count && !read.isEmpty ? .expect(read) : nil
  }

  private mutating func setting(_ node: Node, app: String?) -> Step? {
    if let sentence = node.json.string {
      return reading(node.path) { try StepSentence.read("set " + sentence) }
    }
    guard let members = node.json.members, let member = members.first, members.count == 1 else {
      report("kind", "set changes one setting", fix: "Write { set: { liveActivities: false } }.", at: node.path)
      return nil
    }
    return change(member, app: app, at: node.path.appending(.key(member.key))).map { .set($0) }
  }

  private mutating func reading<Value>(_ path: JSONPath, _ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch let error as SentenceError {
      report("sentence", error.what, fix: error.fix, at: path)
    } catch {
      report("sentence", "\(error)", fix: "Write the step anew.", at: path)
    }
    return nil
  }

  // MARK: - Values of steps

  mutating func required(_ key: String, in node: Node, _ what: String) -> Node? {
    if let value = node[key] { return value }
    report("missing", "\(node.path) lacks \(key): \(what)", fix: "Add \(key).", at: node.path)
    return nil
  }

  mutating func number(_ node: Node?, else value: Double) -> Double {
    guard let node else { return value }
    guard case .number(let number) = node.json.value else {
      report("kind", "\(node.path) is \(node.json.kind)", fix: "Write a number.", at: node.path)
      return value
    }
    guard number.double.isFinite else {
      report(
        "number", "\(node.path) is \(number.literal), which no Double holds", fix: "Write a smaller number.",
        at: node.path)
      return value
    }
    return number.double
  }

  mutating func flag(_ node: Node?, else value: Bool) -> Bool {
    guard let node else { return value }
    guard case .bool(let flag) = node.json.value else {
      report("kind", "\(node.path) is \(node.json.kind)", fix: "Write true or false.", at: node.path)
      return value
    }
    return flag
  }

  /// `"+5 min"` and `"-5 min"` are told from the step's own time; everything else is ISO 8601.
  mutating func moment(_ node: Node?) -> Moment? {
    guard let node, let text = string(node)?.value else { return nil }
    if let seconds = DurationText.seconds(text) { return .relative(seconds) }
    if let date = try? Date(text, strategy: .iso8601) { return .absolute(date) }
    report(
      "moment", "“\(text)” is no moment",
      fix: "Write a duration from the step's time, such as \"+5 min\", or 2026-01-12T18:30:00Z.",
      at: node.path)
    return nil
  }

  mutating func alert(_ node: Node?) -> AlertText? {
    guard let node else { return nil }
    allow(node, ["title", "body", "sound"])
    let title = required("title", in: node, "what the watch shows first").flatMap { string($0) }
    let body = required("body", in: node, "what the watch shows below").flatMap { string($0) }
    guard let title, let body else { return nil }
    return AlertText(title: title.value, body: body.value, sound: string(node["sound"])?.value)
  }

  mutating func object(_ node: Node?) -> String? {
    guard let node else { return nil }
    guard node.json.members != nil else {
      report("kind", "\(node.path) is \(node.json.kind)", fix: "Write an object: { … }.", at: node.path)
      return nil
    }
    return node.json.strictText
  }
}

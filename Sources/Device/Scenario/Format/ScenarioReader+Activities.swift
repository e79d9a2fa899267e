import Findings
import Foundation

/// Steps that start, change and end activities.
extension ScenarioReader {
  mutating func start(_ node: Node, app: String?) -> StartStep? {
    allow(
      node,
      ["as", "type", "attributes", "state", "stale", "relevance", "push", "channel", "style", "alert", "at"])
    let name = required("as", in: node, "what later steps call the activity").flatMap { string($0) }
    let type = required("type", in: node, "the name of the attributes type").flatMap { string($0) }
    let state = required("state", in: node, "the content state").flatMap { object($0) }
    let attributes = node["attributes"].map { object($0) } ?? "{}"
    let style = string(node["style"])?.value ?? "standard"
    if !["standard", "transient"].contains(style) {
      unknown(style, in: ["standard", "transient"], what: "style", at: node.path.appending(.key("style")))
    }
    let alert = alert(node["alert"])
    let at = moment(node["at"])
    if let at = node["at"], alert == nil {
      report(
        "missing", "A start that is scheduled needs an alert",
        why: "ActivityKit asks for one: the phone tells the person when the activity begins.",
        fix: "Add alert: { title: …, body: … }.", at: at.path)
    }
    guard let name, let type, let state, let attributes else { return nil }
    return StartStep(
      app: app, activity: name.value, type: type.value, attributes: attributes, state: state,
      stale: moment(node["stale"]),
      relevance: number(node["relevance"], else: 0), receivesPushes: flag(node["push"], else: false),
      channel: string(node["channel"])?.value, isTransient: style == "transient", alert: alert, at: at)
  }

  mutating func update(_ node: Node) -> Step? {
    allow(node, ["of", "state", "stale", "relevance", "alert", "timestamp"])
    let name = required("of", in: node, "which activity").flatMap { string($0) }
    let state = required("state", in: node, "the content state").flatMap { object($0) }
    guard let name, let state else { return nil }
    return .update(
      UpdateStep(
        activity: name.value, state: state, stale: moment(node["stale"]), relevance: number(node["relevance"], else: 0),
        alert: alert(node["alert"]), timestamp: moment(node["timestamp"])))
  }

  mutating func end(_ node: Node) -> Step? {
    if node.json.string != nil, let name = string(node) {
      return .end(EndStep(activity: name.value, state: nil, dismissal: .default, timestamp: nil))
    }
    allow(node, ["of", "state", "dismissal", "timestamp"])
    guard let name = required("of", in: node, "which activity").flatMap({ string($0) }) else { return nil }
    var dismissal = EndStep.Dismissal.default
    if let value = node["dismissal"] {
      switch value.json.string {
      case "default": break
      case "immediate": dismissal = .immediate
      default:
        guard let moment = moment(value) else { return nil }
        dismissal = .after(moment)
      }
    }
    return .end(
      EndStep(
        activity: name.value, state: object(node["state"]), dismissal: dismissal, timestamp: moment(node["timestamp"])))
  }

  /// A push in short (`event`, `state`, …), from which the payload is made, or with its `payload` as it is.
  mutating func push(_ node: Node, beside step: Node) -> Step? {
    let keys = [
      "to", "toStart", "channel", "payload", "event", "state", "attributes", "stale", "dismissal", "relevance", "alert",
      "timestamp",
      "token", "custom",
    ]
    allow(node, keys)
    let app = string(step["app"])?.value
    let targets: [PushStep.Target] = [
      string(node["to"]).map { .activity($0.value) },
      string(node["toStart"]).map { .attributesType($0.value, app: app) },
      string(node["channel"]).map { .channel($0.value) },
    ].compactMap { $0 }
    guard let target = targets.first, targets.count == 1 else {
      report(
        "push", targets.isEmpty ? "The push has no receiver" : "The push has more than one receiver",
        fix: "Write one of to: \"activity\", toStart: \"AttributesType\", channel: \"ID\".", at: node.path)
      return nil
    }
    let priority = number(step["priority"], else: 10)
    if ![1, 5, 10].contains(priority) {
      report("push", "A priority is 10, 5 or 1", fix: "Leave it out for 10.", at: step.path.appending(.key("priority")))
      return nil
    }
    let name = string(step["as"])?.value
    if let payload = node["payload"] {
      for key in keys where !["to", "toStart", "channel", "payload"].contains(key) {
        guard let extra = node[key] else { continue }
        report(
          "push", "\(key) stands beside a payload that is given whole",
          fix: "Move it into the payload, or leave the payload out.",
          at: extra.path)
      }
      // A payload may be wrong on purpose: whatever stands there is sent.
      return .push(
        PushStep(target: target, payload: .whole(payload.json.strictText), priority: Int(priority), activity: name))
    }
    guard let payload = composed(node, target) else { return nil }
    return .push(PushStep(target: target, payload: payload, priority: Int(priority), activity: name))
  }

  private mutating func composed(_ node: Node, _ target: PushStep.Target) -> PushStep.Payload? {
    var event = string(node["event"])?.value
    if event == nil, case .attributesType = target { event = "start" }
    guard let event else {
      report("push", "The push has no event", fix: "Write event: \"update\" or event: \"end\".", at: node.path)
      return nil
    }
    var aps: [PushStep.Entry] = []
    func add(_ key: String, _ json: String?) {
      if let json { aps.append(PushStep.Entry(key: key, value: .json(json))) }
    }
    func add(_ key: String, _ moment: Moment?) {
      if let moment { aps.append(PushStep.Entry(key: key, value: .moment(moment))) }
    }
    add("timestamp", node["timestamp"] == nil ? .relative(0) : moment(node["timestamp"]))
    add("event", JSONNode.quoted(event))
    add("content-state", object(node["state"]))
    if case .attributesType(let type, _) = target {
      add("attributes-type", JSONNode.quoted(type))
      add("attributes", object(node["attributes"]) ?? "{}")
      if flag(node["token"], else: false) { add("input-push-token", "1") }
    }
    add("stale-date", moment(node["stale"]))
    add("dismissal-date", moment(node["dismissal"]))
    add("relevance-score", node["relevance"]?.json.strictText)
    add("alert", node["alert"]?.json.strictText)
    let beside = (node["custom"]?.json.members ?? []).map {
      PushStep.Entry(key: $0.key, value: .json($0.value.strictText))
    }
    return .composed(aps: aps, beside: beside)
  }
}

extension PushStep {
  /// The payload that a server sends at `now`. Moments become whole seconds since 1970, as APNs wants them.
  public func payload(at now: Date) -> String {
    switch payload {
    case .whole(let text): return text
    case .composed(let aps, let beside):
      func object(_ entries: [Entry]) -> String {
        "{" + entries.map { JSONNode.quoted($0.key) + ":" + $0.value.text(at: now) }.joined(separator: ",") + "}"
      }
      return object([Entry(key: "aps", value: .json(object(aps)))] + beside)
    }
  }
}

extension PushStep.Entry.Value {
  func text(at now: Date) -> String {
    switch self {
    case .json(let text): text
    case .moment(let moment): String(format: "%.0f", moment.date(from: now).timeIntervalSince1970.rounded(.down))
    }
  }
}

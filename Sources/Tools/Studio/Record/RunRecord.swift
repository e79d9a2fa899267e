import CShims
import Findings
import Foundation
import Gateway
import Phone
import Wire

/// What was done with the phone, kept as the steps of a scenario that `skerry play` plays again.
final class RunRecord: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.

  /// What the steps need to know of the phone at one moment.
  struct Names: Sendable {
    /// Attributes types of the activities that there are, by identifier.
    var activities: [String: String]
    init(_ session: PhoneSession) {
      activities = Dictionary(
        session.state.allActivities.map { ($0.snapshot.id, $0.snapshot.attributesType) }, uniquingKeysWith: { $1 })
    }
  }

  private struct Recorded {
    /// Seconds since 1970 by the phone.
    var time: Double
    /// JSON5 of the step; nil for a picture of time alone.
    var step: String
  }

  private let lock = SkerryLock()
  private let project: StudioProject
  private var model: String
  private var start: Double
  private var steps: [Recorded] = []
  private var names: [String: String] = [:]
  /// Steps that are kept; then the record says that it is not whole.
  private static let limit = 5000
  private var isFull = false

  init(model: String, start: Double, project: StudioProject) {
    self.model = model; self.start = start; self.project = project
  }

  deinit { lock.destroy() }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Forgets everything; what is there now is not part of the record.
  func begin(at time: Double, model: String) {
    locked {
      (start, self.model, steps, isFull) = (time, model, [], false)
      names = [:]
    }
  }

  private func add(_ step: String, at time: Double) {
    locked {
      guard steps.count < Self.limit else { return isFull = true }
      steps.append(Recorded(time: time, step: step))
    }
  }

  /// What the steps call an activity: `a1`, `a2`; nil where it began before the record.
  private func name(of id: String?, isNew: Bool = false) -> String? {
    guard let id else { return nil }
    return locked {
      if let name = names[id] { return name }
      guard isNew else { return nil }
      let name = "a\(names.count + 1)"
      names[id] = name
      return name
    }
  }

  // MARK: What happened

  /// A command was carried out.
  /// - Parameter started: the activity that it began.
  func add(_ command: PhoneCommand, _ known: Names, at time: Double, started: String? = nil) {
    let only = known.activities.count == 1 ? known.activities.keys.first : nil
    let activity = name(of: command.activity ?? only)
    let app = command.app.flatMap { id in project.apps.firstIndex { $0.id == id } }.map { " app\($0 + 1)" } ?? ""
    let sentence: String? = switch command.do {
    case .lock: "lock"
    case .unlock: "unlock"
    case .wake: "wake"
    case .sleep: "sleep"
    case .reboot: "reboot"
    case .collapse: "collapse"
    case .offline: "set offline on"
    case .online: "set offline off"
    case .open: "open app\(app)"
    case .leave: "leave app\(app)"
    case .launch: "launch app\(app)"
    case .kill: "kill app\(app)"
    case .forceQuit: "force quit app\(app)"
    case .uninstall: "uninstall app\(app)"
    case .allow: activity.map { "allow \($0)" }
    case .dontAllow: activity.map { "don't allow \($0)" }
    case .alwaysAllow: activity.map { "always allow \($0)" }
    case .swipe: activity.map { "swipe \($0)" }
    case .expand: activity.map { "expand \($0)" }
    case .set:
      command.setting.flatMap { setting in
        let owner = setting == .frequentUpdates ? " for\(app)" : ""
        return command.on.map { "set \(Self.word(setting)) \($0 ? "on" : "off")\(owner)" }
      }
    case .start, .update, .end, .installUpdate, .rotateToken, .askStartToken, .rotateStartToken: nil
    }
    if let sentence { return add(JSONNode.quoted(sentence), at: time) }
    switch command.do {
    case .start:
      guard let name = name(of: started, isNew: true) else { return }
      var parts = ["as: \(JSONNode.quoted(name))", "type: \(JSONNode.quoted(command.attributesType ?? ""))"]
      parts += ["attributes: \(command.attributes ?? "{}")", "state: \(command.state ?? "{}")"]
      parts.append(command.channel.map { "channel: \(JSONNode.quoted($0))" } ?? "push: \(command.push ?? true)")
      let owner = app.isEmpty ? "" : ", app: \(JSONNode.quoted(String(app.dropFirst())))"
      add("{ start: { \(parts.joined(separator: ", ")) }\(owner) }", at: time)
    case .update:
      guard let activity else { return }
      add("{ update: { of: \(JSONNode.quoted(activity)), state: \(command.state ?? "{}") } }", at: time)
    case .end:
      guard let activity else { return }
      let state = command.state.map { ", state: \($0)" } ?? ""
      add("{ end: { of: \(JSONNode.quoted(activity))\(state) } }", at: time)
    default: break
    }
  }

  /// A finger did something.
  /// - Parameter touch: `tap`, `expand`, `swipe`, `collapse` or `wake`.
  func add(touch: String, of id: String?, _ tap: ActivityTap?, _ known: Names, at time: Double) {
    switch touch {
    case "wake", "collapse": add(JSONNode.quoted(touch), at: time)
    case "expand": if let activity = name(of: id) { add(JSONNode.quoted("expand \(activity)"), at: time) }
    case "swipe": if let activity = name(of: id) { add(JSONNode.quoted("swipe \(activity)"), at: time) }
    default: if let activity = name(of: id) { add("{ tap: \(JSONNode.quoted(activity)) }", at: time) }
    }
  }

  /// Something of the system took a place in the island, or gave it back.
  func add(_ occupant: Occupant.Kind, isThere: Bool, at time: Double) {
    let sentence = switch occupant {
    case .call: isThere ? "incoming call" : "hang up"
    case .charging: isThere ? "plug in" : "unplug"
    case .music, .timer, .recording, .navigation: "\(occupant.rawValue) \(isThere ? "starts" : "stops")"
    }
    add(JSONNode.quoted(sentence), at: time)
  }

  /// A push came, from whichever client.
  func add(_ verdict: Verdict) {
    guard verdict.answer.status == 200, let payload = verdict.request.payload, let receiver = verdict.receiver,
      (try? JSONReader().read(payload)) != nil
    else { return }
    let priority = verdict.request.headers.lazy.compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts.first == "apns-priority" ? parts.last?.trimmingCharacters(in: .whitespaces) : nil
    }.first.flatMap { Int($0) }
    let to: String
    var named = ""
    switch receiver.kind {
    case "update":
      guard let activity = name(of: receiver.activity) else { return }
      to = "to: \(JSONNode.quoted(activity))"
    case "push-to-start":
      to = "toStart: \(JSONNode.quoted(receiver.attributesType ?? ""))"
      if let id = verdict.drawing?.activity, let name = name(of: id, isNew: true) {
        named = ", as: \(JSONNode.quoted(name))"
      }
    case "channel": to = "channel: \(JSONNode.quoted(receiver.channel ?? ""))"
    default: return
    }
    let urgency = priority.map { ", priority: \($0)" } ?? ""
    add(
      "{ push: { \(to), payload: \(Self.oneLine(payload)) }\(urgency)\(named) }",
      at: verdict.phone.first?.date.timeIntervalSince1970 ?? verdict.time)
  }

  private static func oneLine(_ json: String) -> String {
    (try? JSONReader().read(json).root.strictText) ?? json
  }

  /// The switch as a scenario writes it.
  private static func word(_ setting: PhoneCommand.Switch) -> String {
    switch setting {
    case .standBy: return "standBy"
    case .carPlay: return "carPlay"
    default:
      let parts = setting.rawValue.split(separator: "-")
      return String(parts[0]) + parts.dropFirst().map(\.capitalized).joined()
    }
  }

  // MARK: The scenario

  /// The scenario's file, in JSON5.
  func text() -> String {
    let (steps, start, model, isFull) = locked { (self.steps, self.start, self.model, self.isFull) }
    let begin = Date(timeIntervalSince1970: start.rounded(.down)).formatted(.iso8601)
    var lines = ["// Recorded with skerry studio. Add { expect: … } where something has to be seen."]
    if isFull { lines.append("// The record is not whole: it keeps \(Self.limit) steps.") }
    lines += ["{", "  name: \"studio\",", "  model: \(JSONNode.quoted(model)),", "  start: \"\(begin)\",", "  apps: {"]
    for (index, app) in project.apps.enumerated() {
      let paths = app.paths.map { JSONNode.quoted(URL(fileURLWithPath: $0).standardizedFileURL.path) }
      let parts = "bundle: \(JSONNode.quoted(app.id)), extension: [\(paths.joined(separator: ", "))]"
      lines.append("    app\(index + 1): { \(parts) },")
    }
    lines += ["  },", "  steps: ["]
    if !project.apps.isEmpty { lines.append("    \"open app app1\",") }
    var time = start.rounded(.down)
    for recorded in steps {
      let gap = (recorded.time - time).rounded(.down)
      if gap >= 1 {
        lines.append("    \"advance \(Int(gap))s\",")
        time += gap
      }
      lines.append("    \(recorded.step),")
    }
    return (lines + ["  ],", "}"]).map { $0 + "\n" }.joined()
  }
}

import APNs
import Contract
import Findings

/// Holds a change against the push rules and the app's contract before it is stored: every push that it can become, in
/// every locale.
struct Preflight: Sendable {
  let app: AppConfiguration
  let contracts: [ActivityContract]
  /// Unix seconds.
  let now: Double
  /// Whether the activity lives already: what concerns its start alone was said when it began.
  var lives = false

  /// What is wrong with a change; errors first, each said once.
  func findings(in change: ActivityChange) -> [Finding] {
    if app.requiresContract, !contracts.contains(where: { $0.attributesType == change.attributesType }) {
      return [
        Finding(
          id: "relay.no-contract", what: "The app has no contract for the type “\(change.attributesType)”",
          why: "This app is configured to take nothing that was not held against its types.",
          fix: "Register it: skerry contract PATH --format json, then PUT /v1/apps/\(app.id)/contract.",
          place: Place(jsonPath: "$.aps.attributes-type"))
      ]
    }
    let isBroadcast = if case .channel = change.target { true } else { false }
    var found: [Finding] = []
    for locale in Set(change.content.states.keys).union(change.content.alerts.keys).sorted() {
      for event in events(of: change, isBroadcast: isBroadcast) {
        for finding in findings(in: change, event, locale, isBroadcast: isBroadcast)
        where !found.contains(where: { $0.id == finding.id && $0.what == finding.what }) {
          found.append(finding)
        }
      }
    }
    return found.filter { $0.severity == .error } + found.filter { $0.severity != .error }
  }

  private func events(of change: ActivityChange, isBroadcast: Bool) -> [LiveActivityPush.Event] {
    if change.ends { return [.end] }
    // APNs has no broadcast that starts activities (published).
    return isBroadcast ? [.update] : [.start, .update]
  }

  private func findings(
    in change: ActivityChange, _ event: LiveActivityPush.Event, _ locale: String, isBroadcast: Bool
  ) -> [Finding] {
    let content = change.content
    let alert = content.alerts[locale] ?? content.alerts[""]
    let isStart = event == .start
    var push = LiveActivityPush(
      event: event, timestamp: now.rounded(.down), contentState: content.states[locale] ?? content.states[""],
      attributesType: isStart ? change.attributesType : nil, attributes: isStart ? change.attributes : nil,
      staleDate: content.staleDate ?? now + app.policy.staleAfter,
      dismissalDate: event == .end ? content.dismissalDate : nil, relevanceScore: content.relevanceScore,
      input: isStart ? .token : nil)
    let given = alert ?? (isStart ? app.policy.startAlert : nil)
    push.otherKeys = given.map { [JSONMember("alert", $0)] } ?? []
    let setting = PushSetting(
      now: now, contracts: contracts, attributesType: change.attributesType, apps: [app.id.rawValue])
    let subject = PushUnderTest(payload: push.bytes, isBroadcast: isBroadcast, setting: setting)
    return PushRules.findings(in: subject).compactMap { finding in
      var finding = finding
      // The payload is written here: its lines mean nothing to the business.
      finding.place = Place(jsonPath: finding.place?.jsonPath)
      return judged(finding)
    }
  }

  /// What a rule's finding weighs for the relay; nil where it does not concern the business.
  private func judged(_ finding: Finding) -> Finding? {
    var finding = finding
    switch finding.id {
    // An activity that the app itself starts needs none, and the relay cannot know.
    case "push.start-without-alert" where lives: return nil
    case "push.start-without-alert": finding.severity = min(finding.severity, .warning)
    // Whether it starts by push at all depends on each phone.
    case "push.no-contract", "push.start-before-ios17", "push.channel-before-ios18": return nil
    default: break
    }
    return finding
  }
}

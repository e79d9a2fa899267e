import APNs
import Findings

extension JSONNode {
  /// A number of a body that was checked; nil where it is missing.
  var double: Double? { if case .number(let number) = value { number.double } else { nil } }
  var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }
}

/// Reads bodies that fit their schemas into what the store takes.
enum BodyReading {
  // MARK: Activities

  /// What a body says of an activity's content.
  /// - Parameter before: what is not said stays so; nil = it is a new content, and a state is needed.
  static func content(_ body: JSONNode, before: ActivityContent?) throws(APIProblem) -> ActivityContent {
    try checkOne(body, "state", "states")
    try checkOne(body, "alert", "alerts")
    try checkLocales(body, "states")
    try checkLocales(body, "alerts")
    let states = texts(body, "state", "states")
    guard let states = states ?? before?.states, !states.isEmpty else {
      throw APIProblem(
        .badBody, "The content state is missing.", fix: "Send it as state, or by locale as states.",
        pointer: "#/state")
    }
    guard states[""] != nil else {
      throw APIProblem(
        .badBody,
        "Persons with other languages than \(states.keys.sorted().joined(separator: ", ")) get no content state.",
        fix: "Add a state for all others, with the key \"\".", pointer: "#/states")
    }
    // A change that names no alert is silent: an old alert must not sound again.
    let alerts = texts(body, "alert", "alerts") ?? [:]
    if let locale = alerts.keys.sorted().first(where: { !$0.isEmpty && alerts[""] == nil }) {
      throw APIProblem(
        .badBody, "Persons with other languages than \(locale) get no alert.",
        fix: "Add an alert for all others, with the key \"\".", pointer: "#/alerts")
    }
    return ActivityContent(
      states: states, alerts: alerts, staleDate: body["staleDate"]?.double,
      relevanceScore: body["relevanceScore"]?.double ?? before?.relevanceScore,
      dismissalDate: body["dismissalDate"]?.double ?? before?.dismissalDate)
  }

  private static func texts(_ body: JSONNode, _ one: String, _ many: String) -> [String: String]? {
    if let node = body[one] { return ["": node.strictText] }
    guard let members = body[many]?.members else { return nil }
    return Dictionary(members.map { ($0.key, $0.value.strictText) }) { first, _ in first }
  }

  private static func checkOne(_ body: JSONNode, _ a: String, _ b: String) throws(APIProblem) {
    guard body[a] != nil, body[b] != nil else { return }
    throw APIProblem(
      .badBody, "Both “\(a)” and “\(b)” are given.", fix: "Send one of them; \(b) has the key \"\" for all others.",
      pointer: "#/\(b)")
  }

  /// A phone could get the one or the other of two that mean the same language.
  private static func checkLocales(_ body: JSONNode, _ name: String) throws(APIProblem) {
    var known: [String: String] = [:]
    for member in body[name]?.members ?? [] {
      guard let other = known.updateValue(member.key, forKey: LocaleChoice.normal(member.key)) else { continue }
      throw APIProblem(
        .badBody, "“\(other.prefix(64))” and “\(member.key.prefix(64))” are one locale.",
        fix: "Give one content for each locale.", pointer: "#/\(name)")
    }
  }

  static func urgency(_ body: JSONNode) -> ChangeUrgency {
    body["priority"]?.string.flatMap(ChangeUrgency.init) ?? .automatic
  }

  // MARK: Phones

  /// What a phone says of itself.
  static func report(
    _ body: JSONNode, app: AppID, user: UserID, installation: InstallationID,
    at pointer: @autoclosure () -> String = "#", now: Double
  ) throws(APIProblem) -> PhoneReport {
    let environment = body["environment"]?.string.flatMap(PushEnvironment.init) ?? .production
    let phone = Installation(
      app: app, user: user, id: installation, environment: environment, locale: body["locale"]?.string ?? "",
      systemVersion: body["systemVersion"]?.string ?? "",
      allowsFrequentPushes: body["allowsFrequentPushes"]?.flag ?? false,
      allowsActivities: body["allowsActivities"]?.flag ?? true, lastSeen: now)
    var report = PhoneReport(installation: phone, isComplete: body["complete"]?.flag ?? false)
    for (index, token) in (body["tokens"]?.elements ?? []).enumerated() {
      report.tokens.append(
        TokenRegistration(
          app: app, user: user, installation: installation, environment: environment,
          purpose: try purpose(token, at: "\(pointer())/tokens/\(index)"), token: token["token"]?.string ?? "",
          registeredAt: now))
    }
    for (index, token) in (body["dropped"]?.elements ?? []).enumerated() {
      report.dropped.append(try purpose(token, at: "\(pointer())/dropped/\(index)"))
    }
    for sighting in body["sightings"]?.elements ?? [] {
      guard let activity = sighting["activity"]?.string, let type = sighting["attributesType"]?.string,
        let fate = sighting["state"]?.string.flatMap(PhoneReport.Sighting.Fate.init)
      else { continue }
      report.sightings.append(
        PhoneReport.Sighting(
          activity: PhoneActivityID(activity), attributesType: type,
          key: sighting["key"]?.string.map { ActivityKey($0) }, fate: fate))
    }
    return report
  }

  private static func purpose(
    _ token: JSONNode, at pointer: @autoclosure () -> String
  ) throws(APIProblem) -> TokenPurpose {
    let type = token["attributesType"]?.string ?? ""
    let activity = token["activity"]?.string
    if token["kind"]?.string == "push-to-start" {
      guard activity == nil else {
        throw APIProblem(
          .badBody, "A push-to-start token belongs to a type, not to an activity.", fix: "Leave activity out.",
          pointer: pointer() + "/activity")
      }
      return .pushToStart(attributesType: type)
    }
    guard let activity else {
      throw APIProblem(
        .badBody, "An update token belongs to an activity.", fix: "Add activity: Activity.id on the phone.",
        pointer: pointer() + "/activity")
    }
    return .update(
      activity: PhoneActivityID(activity), attributesType: type, key: token["key"]?.string.map { ActivityKey($0) })
  }
}

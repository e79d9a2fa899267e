import APNs
import Findings
import Foundation

/// Reads `keys`: what signs provider tokens.
struct KeyReading {
  let reading: ConfigurationReading

  private static let example = #"{id: "ABCDE12345", team: "TEAMID1234", file: "AuthKey_ABCDE12345.p8"}"#

  /// Keys by their ids, and the ids of those that are named and cannot be used.
  func keys(_ root: ConfigurationCursor) -> (usable: [String: AppConfiguration.SigningKey], others: Set<String>) {
    var keys: [String: AppConfiguration.SigningKey] = [:]
    var others: Set<String> = []
    if root.node["keys"] == nil { root.missing("keys", fix: "Write keys: [\(Self.example)].") }
    for cursor in root.list("keys") {
      cursor.allow(["id", "team", "file"])
      guard cursor.node.members != nil else { continue }
      let id = cursor.string("id"), team = cursor.string("team"), file = cursor.string("file")
      guard let id, let team, let file else {
        for key in ["id", "team", "file"] where cursor.node[key] == nil {
          cursor.missing(key, fix: "Write it as in \(Self.example).")
        }
        continue
      }
      guard keys[id] == nil else {
        reading.faults.add(
          "configuration.twice", "The key “\(id)” stands here twice", fix: "Remove one of them.", at: cursor.at("id"))
        continue
      }
      others.insert(id)
      guard let bytes = reading.secretFile(file, at: cursor.at("file")) else { continue }
      do {
        let key = try ProviderKey(p8: bytes, keyID: id, teamID: team)
        others.remove(id)
        keys[id] = AppConfiguration.SigningKey(key: key, file: reading.secretPath(file))
      } catch {
        let key = switch error.cause {
        case .keyID: "id"
        case .teamID: "team"
        default: "file"
        }
        reading.faults.add("configuration.key", error.what, fix: error.fix + ".", at: cursor.at(key))
      }
    }
    return (keys, others)
  }
}

/// Reads `apps`.
struct AppReading {
  let reading: ConfigurationReading
  let keys: [String: AppConfiguration.SigningKey]
  /// Keys that are named and cannot be used, which has been said.
  let brokenKeys: Set<String>

  static let known = [
    "bundleID", "environments", "phoneSecrets", "life", "startFence", "cap", "renewAfter", "leastInterval",
    "staleAfter", "startAlert", "budget", "installationsPerUser", "credentialLife", "requiresContract",
  ]

  func apps(_ root: ConfigurationCursor) -> [AppConfiguration] {
    let list = root.list("apps")
    if list.isEmpty {
      root.missing(
        "apps", fix: #"Write apps: [{bundleID: "com.example.parcels", environments: {sandbox: "ABCDE12345"}}]."#)
    }
    var apps: [AppConfiguration] = []
    for cursor in list {
      guard let app = app(cursor) else { continue }
      guard !apps.contains(where: { $0.id == app.id }) else {
        reading.faults.add(
          "configuration.twice", "The app “\(app.id)” stands here twice", fix: "Join the two.",
          at: cursor.at("bundleID"))
        continue
      }
      apps.append(app)
    }
    return apps
  }

  private func app(_ cursor: ConfigurationCursor) -> AppConfiguration? {
    cursor.allow(Self.known)
    guard cursor.node.members != nil else { return nil }
    if cursor.node["bundleID"] == nil {
      cursor.missing("bundleID", fix: #"Write the app's identifier: bundleID: "com.example.parcels"."#)
    }
    guard let bundleID = cursor.string("bundleID") else { return nil }
    let suffix = PushKind.liveactivity.topicSuffix
    guard ChannelRequest.isBundleID(bundleID), !bundleID.hasSuffix(suffix), AppID(bundleID).isValid else {
      reading.faults.add(
        "configuration.bundle-id", "“\(bundleID)” is no bundle identifier",
        fix: bundleID.hasSuffix(suffix)
          ? "Leave \(suffix) out; the relay adds it to the topic."
          : "Write letters, digits, dots and hyphens: \"com.example.parcels\".", at: cursor.at("bundleID"))
      return nil
    }
    var app = AppConfiguration(
      id: AppID(bundleID), keys: environments(cursor), phoneSecrets: secrets(cursor))
    app.acceptPolicy.life = cursor.duration("life", 60...43_200) ?? app.acceptPolicy.life
    app.acceptPolicy.installationLimit =
      cursor.int("installationsPerUser", 1...10_000) ?? app.acceptPolicy.installationLimit
    app.acceptPolicy.activityCap = cursor.int("cap", 1...100)
    app.credentialLife = cursor.duration("credentialLife", 60...(30 * 86_400)) ?? app.credentialLife
    app.requiresContract = cursor.bool("requiresContract") ?? app.requiresContract
    app.policy = policy(cursor)
    return app
  }

  private func policy(_ cursor: ConfigurationCursor) -> AppPolicy {
    var policy = AppPolicy()
    policy.startFence = cursor.duration("startFence", 60...43_200) ?? policy.startFence
    // iOS ends an activity after 8 hours: a later renewal would find no card.
    policy.renewAfter = cursor.duration("renewAfter", 900...28_500)
    policy.leastInterval = cursor.duration("leastInterval", 0...3600) ?? policy.leastInterval
    policy.staleAfter = cursor.duration("staleAfter", 60...43_200) ?? policy.staleAfter
    if let alert = cursor.object("startAlert") {
      checkAlert(alert)
      policy.startAlert = alert.node.strictText
    }
    if let budget = cursor.object("budget") {
      budget.allow(["urgentPerHour", "urgentPerHourFrequent"])
      policy.urgentPerHour = budget.int("urgentPerHour", 0...100_000) ?? policy.urgentPerHour
      policy.urgentPerHourFrequent = budget.int("urgentPerHourFrequent", 0...100_000) ?? policy.urgentPerHourFrequent
    }
    return policy
  }

  /// The alert is held against the push rules as a start's is: else every start would be refused for it.
  private func checkAlert(_ alert: ConfigurationCursor) {
    var push = LiveActivityPush(event: .start, timestamp: 0, contentState: "{}", attributesType: "A", attributes: "{}")
    push.otherKeys = [JSONMember("alert", alert.node.strictText)]
    let subject = PushUnderTest(payload: push.bytes, isBroadcast: false, setting: PushSetting())
    for finding in PushRules.findings(in: subject)
    where finding.place?.jsonPath?.hasPrefix("$.aps.alert") == true && finding.severity >= .warning {
      reading.faults.add(
        "configuration.alert", finding.what, why: finding.why, fix: "Write {title: \"…\", body: \"…\"}.",
        at: alert.path, severity: finding.severity)
    }
  }

  private func environments(_ cursor: ConfigurationCursor) -> [PushEnvironment: AppConfiguration.SigningKey] {
    var result: [PushEnvironment: AppConfiguration.SigningKey] = [:]
    guard let environments = cursor.object("environments") else {
      if cursor.node["environments"] == nil {
        cursor.missing("environments", fix: "Name the key of each environment: environments: {production: \"KEY…\"}.")
      }
      return result
    }
    let names = PushEnvironment.allCases.map(\.rawValue)
    environments.allow(names)
    for environment in PushEnvironment.allCases {
      guard let id = environments.string(environment.rawValue) else { continue }
      if brokenKeys.contains(id) { continue }
      guard let key = keys[id] else {
        let near = Suggestion.nearest(to: id, in: keys.keys.sorted()).map { "Did you mean “\($0)”? " } ?? ""
        reading.faults.add(
          "configuration.no-key", "There is no usable key “\(id)” under “keys”",
          fix: keys.isEmpty
            ? "There is none under “keys” yet." : near + "Keys: \(keys.keys.sorted().joined(separator: ", ")).",
          at: environments.at(environment.rawValue))
        continue
      }
      result[environment] = key
    }
    if environments.node.members?.isEmpty == true {
      environments.missing("production", fix: "Name a key for production, sandbox or both.")
    }
    return result
  }

  /// Literal, from a file, or from the environment: `{file: "…"}`, `{env: "…"}`.
  private func secrets(_ cursor: ConfigurationCursor) -> [Secret] {
    let list = cursor.list("phoneSecrets")
    if list.isEmpty {
      let variable = RelayConfiguration.Variable.phoneSecret.rawValue
      guard let text = reading.environment[variable], !text.isEmpty else {
        reading.faults.add(
          "configuration.no-phone-secret", "Phones of this app cannot register: no secret signs their credentials",
          fix: "Write phoneSecrets: [{file: \"phone.secret\"}], or set \(variable); `openssl rand -base64 32` makes "
            + "one.", at: cursor.path, severity: .warning)
        return []
      }
      return secret(Array(text.utf8), at: JSONPath([.key("environment"), .key(variable)])).map { [$0] } ?? []
    }
    return list.compactMap { element in
      if let text = element.node.string { return secret(Array(text.utf8), at: element.path) }
      guard element.node.members != nil else {
        reading.faults.add(
          "configuration.type", "A secret is \(element.node.kind)",
          fix: "Write a string, {file: \"…\"} or {env: \"…\"}.", at: element.path)
        return nil
      }
      element.allow(["file", "env"])
      if let file = element.string("file") {
        return reading.secretFile(file, at: element.at("file")).flatMap { secret($0, at: element.at("file")) }
      }
      guard let name = element.string("env") else {
        if element.node.members?.isEmpty == true {
          element.missing("file", fix: "Write {file: \"…\"} or {env: \"…\"}.")
        }
        return nil
      }
      guard let text = reading.environment[name], !text.isEmpty else {
        reading.faults.add(
          "configuration.no-variable", "The environment variable \(name) is not set", fix: "Set it, or name a file.",
          at: element.at("env"))
        return nil
      }
      return secret(Array(text.utf8), at: element.at("env"))
    }
  }

  private func secret(_ bytes: [UInt8], at path: JSONPath) -> Secret? {
    // Editors end files with a line break.
    let trimmed = Array(
      bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
    guard trimmed.count >= Secret.leastBytes else {
      reading.faults.add(
        "configuration.short-secret",
        "The secret has \(trimmed.count) bytes; fewer than \(Secret.leastBytes) can be guessed",
        fix: "Make one with: openssl rand -base64 32", at: path)
      return nil
    }
    return Secret(trimmed)
  }
}

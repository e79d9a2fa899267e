import Findings
import Foundation

/// Reads a scenario's file. Everything that is wrong with it is found at once, each with line and column.
public struct ScenarioReader {
  private let document: JSONDocument
  private let file: String?
  var findings: [Finding] = []

  /// - Parameter file: the path as the user wrote it, for messages.
  /// - Throws: `Failure` with status `input`: no JSON5, or no scenario.
  public static func read(_ bytes: [UInt8], file: String?) throws -> Scenario {
    let document: JSONDocument
    do {
      document = try JSONReader(dialect: .json5).read(bytes)
    } catch let error as JSONSyntaxError {
      throw Failure([error.finding(file: file)], status: .input)
    }
    var reader = ScenarioReader(document: document, file: file)
    let scenario = reader.scenario()
    reader.findings += document.findings(file: file)
    if let scenario { reader.findings += ScenarioNames(scenario).findings }
    guard var scenario, reader.findings.worst != .error else { throw Failure(reader.findings, status: .input) }
    scenario.remarks = reader.findings
    return scenario
  }

  private init(document: JSONDocument, file: String?) {
    self.document = document; self.file = file
  }

  // MARK: - The whole

  private mutating func scenario() -> Scenario? {
    let root = Node(document.root, .root)
    guard root.json.members != nil else {
      report(
        "kind", "A scenario is an object, but \(root.json.kind) stands here",
        fix: "Begin the file with { and end it with }.", at: .root)
      return nil
    }
    allow(root, ["name", "model", "ios", "start", "locale", "timeZone", "settings", "apps", "steps", "$schema"])
    let apps = apps(root)
    let steps = steps(root["steps"])
    return Scenario(
      name: string(root["name"])?.value ?? file.map {
        URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
      }
        ?? "Scenario",
      model: string(root["model"]), ios: version(root["ios"]), start: string(root["start"]),
      locale: string(root["locale"]), timeZone: string(root["timeZone"]), settings: settings(root["settings"]),
      apps: apps, steps: steps, place: place(.root))
  }

  private mutating func apps(_ root: Node) -> [Scenario.App] {
    guard let apps = root["apps"] else { return [] }
    guard let members = apps.json.members else {
      report(
        "kind", "apps is \(apps.json.kind)",
        fix: "Write an object: apps: { delivery: { extension: \"../WidgetExtension\" } }",
        at: apps.path)
      return []
    }
    return members.map { member in
      let node = Node(member.value, apps.path.appending(.key(member.key)))
      allow(node, ["bundle", "extension", "app", "driver", "plist", "shared", "fixtures", "update"])
      var app = Scenario.App(
        name: member.key, place: place(node.path), bundleID: string(node["bundle"]),
        widgetExtension: strings(node["extension"]), sources: strings(node["app"]), driver: string(node["driver"]),
        plist: string(node["plist"]), shared: strings(node["shared"]), fixtures: string(node["fixtures"]))
      if let update = node["update"], let next = self.update(of: app, update) { app.updates = [next] }
      return app
    }
  }

  /// The next build of an app: what it does not name is as it was.
  private mutating func update(of app: Scenario.App, _ node: Node) -> Scenario.App? {
    guard node.json.members != nil else {
      report(
        "kind", "\(node.path) is \(node.json.kind)",
        fix: "Write what differs in the new build: update: { extension: \"../WidgetExtension-2\" }", at: node.path)
      return nil
    }
    allow(node, ["extension", "app", "driver", "plist", "shared"])
    var next = app
    next.place = place(node.path)
    if let node = node["extension"] { next.widgetExtension = strings(node) }
    if let node = node["app"] { next.sources = strings(node) }
    if let node = node["shared"] { next.shared = strings(node) }
    if let node = node["driver"] { next.driver = string(node) }
    if let node = node["plist"] { next.plist = string(node) }
    return next
  }

  private mutating func settings(_ node: Node?) -> [Placed<SettingChange>] {
    guard let node else { return [] }
    guard let members = node.json.members else {
      report(
        "kind", "settings is \(node.json.kind)", fix: "Write an object: settings: { liveActivities: false }",
        at: node.path)
      return []
    }
    return members.compactMap { member in
      let path = node.path.appending(.key(member.key))
      return change(member, app: nil, at: path).map { Placed($0, at: place(path)) }
    }
  }

  /// `liveActivities: false`.
  mutating func change(_ member: JSONNode.Member, app: String?, at path: JSONPath) -> SettingChange? {
    guard let name = SettingName(rawValue: member.key) else {
      unknown(member.key, in: SettingName.allCases.map(\.rawValue), what: "setting", at: path)
      return nil
    }
    guard case .bool(let isOn) = member.value.value else {
      report("kind", "\(member.key) is \(member.value.kind)", fix: "Write true or false.", at: path)
      return nil
    }
    return SettingChange(name: name, app: app, isOn: isOn)
  }

  private mutating func steps(_ node: Node?) -> [Placed<Step>] {
    guard let node else {
      report("missing", "The scenario has no steps", fix: "Add steps: [ … ].", at: .root)
      return []
    }
    guard let elements = node.json.elements else {
      report(
        "kind", "steps is \(node.json.kind)", fix: "Write an array: steps: [\"lock\", \"advance 10 min\"]",
        at: node.path)
      return []
    }
    return elements.enumerated().compactMap { index, json in
      let element = Node(json, node.path.appending(.index(index)))
      return step(element).map { Placed($0, at: place(element.path)) }
    }
  }

  // MARK: - Values

  /// A value and its path.
  struct Node {
    var json: JSONNode
    var path: JSONPath
    init(_ json: JSONNode, _ path: JSONPath) { self.json = json; self.path = path }
    subscript(key: String) -> Node? { json[key].map { Node($0, path.appending(.key(key))) } }
  }

  func place(_ path: JSONPath) -> Place { document.place(at: path, file: file) }

  mutating func report(_ id: String, _ what: String, why: String = "", fix: String, at path: JSONPath) {
    findings.append(Finding(id: "scenario." + id, what: what, why: why, fix: fix, place: place(path)))
  }

  mutating func unknown(_ word: String, in known: [String], what: String, at path: JSONPath) {
    let near = Suggestion.nearest(to: word, in: known).map { "Did you mean “\($0)”? " } ?? ""
    report("unknown", "There is no \(what) “\(word)”", fix: near + "Known: \(known.joined(separator: ", ")).", at: path)
  }

  /// Says of every key that means nothing here.
  mutating func allow(_ node: Node, _ keys: [String]) {
    for member in node.json.members ?? [] where !keys.contains(member.key) {
      unknown(member.key, in: keys, what: "key", at: node.path.appending(.key(member.key)))
    }
  }

  mutating func string(_ node: Node?) -> Placed<String>? {
    guard let node else { return nil }
    guard let text = node.json.string else {
      report("kind", "\(node.path) is \(node.json.kind)", fix: "Write a text in quotes.", at: node.path)
      return nil
    }
    return Placed(text, at: place(node.path))
  }

  /// One text or an array of texts.
  mutating func strings(_ node: Node?) -> [Placed<String>] {
    guard let node else { return [] }
    guard let elements = node.json.elements else { return string(node).map { [$0] } ?? [] }
    return elements.enumerated().compactMap { string(Node($1, node.path.appending(.index($0)))) }
  }

  /// A version may be written as a number, because `ios: 26` is what everybody writes first.
  private mutating func version(_ node: Node?) -> Placed<String>? {
    if let node, case .number(let number) = node.json.value { return Placed(number.literal, at: place(node.path)) }
    return string(node)
  }
}

import Findings
import Foundation

/// A fixture as read: values for each suite and files for each app group.
struct FixtureContents {
  struct File {
    var group: String
    /// Path inside the group.
    var name: String
    var bytes: Data
  }
  /// The empty suite is the process's own.
  private(set) var defaults: [String: [String: Any]] = [:]
  private(set) var files: [File] = []

  // MARK: A JSON file

  init(file path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .environment, id: "input.unreadable", "The fixture cannot be read", fix: "Give yourself the right to read it.",
        at: Place(path: path))
    }
    let dialect: JSONReader.Dialect = path.hasSuffix(".json5") || path.hasSuffix(".jsonc") ? .json5 : .strict
    let document: JSONDocument
    do {
      document = try JSONReader(dialect: dialect).read([UInt8](bytes))
    } catch let error as JSONSyntaxError { throw Failure([error.finding(file: path)], status: .input) }
    let reader = FixtureReader(document: document, path: path)
    for member in try reader.members(of: document.root, at: .root) {
      let place = JSONPath([.key(member.key)])
      switch member.key {
      case "userDefaults":
        for suite in try reader.members(of: member.value, at: place) {
          let name = suite.key == "standard" ? "" : suite.key
          let inside = place.appending(.key(suite.key))
          for value in try reader.members(of: suite.value, at: inside) {
            defaults[name, default: [:]][value.key] = try reader.value(
              value.value, at: inside.appending(.key(value.key)))
          }
        }
      case "appGroups":
        for group in try reader.members(of: member.value, at: place) {
          let inside = place.appending(.key(group.key))
          for file in try reader.members(of: group.value, at: inside) {
            let place = inside.appending(.key(file.key))
            try reader.check(name: group.key, at: inside)
            try reader.check(name: file.key, at: place)
            files.append(File(group: group.key, name: file.key, bytes: try reader.file(file.value, at: place)))
          }
        }
      default:
        throw reader.fault(
          "“\(member.key)” is no part of a fixture", fix: "Write userDefaults or appGroups.", at: place)
      }
    }
  }

  // MARK: A folder

  init(folder path: String) throws {
    let suites = path + "/UserDefaults", groups = path + "/AppGroups"
    let suiteNames = (try? FileManager.default.contentsOfDirectory(atPath: suites)) ?? []
    let groupNames = (try? FileManager.default.contentsOfDirectory(atPath: groups)) ?? []
    guard !suiteNames.isEmpty || !groupNames.isEmpty else {
      throw Failure(
        .input, id: "fixtures.empty", "The folder holds neither UserDefaults/SUITE.json nor AppGroups/GROUP/",
        fix: "Put the values and files there, or name a JSON file.", at: Place(path: path))
    }
    for name in suiteNames.sorted() where !name.hasPrefix(".") {
      let file = suites + "/" + name
      let stem = (name as NSString).deletingPathExtension
      let suite = stem == "standard" ? "" : stem
      guard let bytes = FileManager.default.contents(atPath: file) else { continue }
      if name.hasSuffix(".plist") {
        let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
        guard let values = plist as? [String: Any] else {
          throw Failure(
            .input, id: "fixtures.bad-plist", "The property list is no dictionary of values",
            fix: "Check it with plutil.", at: Place(path: file))
        }
        defaults[suite] = values
      } else {
        let document: JSONDocument
        do {
          document = try JSONReader().read([UInt8](bytes))
        } catch let error as JSONSyntaxError { throw Failure([error.finding(file: file)], status: .input) }
        let reader = FixtureReader(document: document, path: file)
        for value in try reader.members(of: document.root, at: .root) {
          defaults[suite, default: [:]][value.key] = try reader.value(value.value, at: JSONPath([.key(value.key)]))
        }
      }
    }
    for group in groupNames.sorted() where !group.hasPrefix(".") {
      let root = groups + "/" + group
      for name in (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted() {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder), !isFolder.boolValue,
          let bytes = FileManager.default.contents(atPath: root + "/" + name)
        else { continue }
        files.append(File(group: group, name: name, bytes: bytes))
      }
    }
  }
}

/// Reads the values of a fixture's JSON.
struct FixtureReader {
  let document: JSONDocument
  let path: String

  func fault(_ what: String, fix: String, at place: JSONPath) -> Failure {
    Failure(.input, id: "fixtures.bad-value", what, fix: fix, at: document.place(at: place, file: path))
  }

  func members(of node: JSONNode, at place: JSONPath) throws -> [JSONNode.Member] {
    guard let members = node.members else {
      throw fault("An object is expected here, but there is \(node.kind)", fix: "Write { \"name\": value }.", at: place)
    }
    return members
  }

  /// A name must stay inside its folder.
  func check(name: String, at place: JSONPath) throws {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw fault("“\(name)” is no name inside the app group", fix: "Write a relative path without “..”.", at: place)
    }
  }

  /// A value as user defaults keep it.
  func value(_ node: JSONNode, at place: JSONPath) throws -> Any {
    switch node.value {
    case .null: throw fault("User defaults keep no null", fix: "Leave the key out.", at: place)
    case .bool(let flag): return flag
    case .string(let text): return text
    case .number(let number): return try self.number(number, at: place)
    case .array(let elements):
      return try elements.enumerated().map { try value($1, at: place.appending(.index($0))) }
    case .object(let members):
      if members.count == 1, let only = members.first, only.key.hasPrefix("$") {
        return try special(only, at: place.appending(.key(only.key)))
      }
      return try members.reduce(into: [String: Any]()) { values, member in
        values[member.key] = try value(member.value, at: place.appending(.key(member.key)))
      }
    }
  }

  private func number(_ number: JSONNumber, at place: JSONPath) throws -> Any {
    if let whole = Int(number.literal) { return whole }
    guard let real = Double(number.literal), real.isFinite else {
      throw fault("The number does not fit into user defaults", fix: "Write a finite number.", at: place)
    }
    return real
  }

  private func special(_ member: JSONNode.Member, at place: JSONPath) throws -> Any {
    switch (member.key, member.value.string) {
    case ("$date", let text?):
      let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: fractional))
      guard let date else {
        throw fault("“\(text)” is no date", fix: "Write it as 2026-01-12T09:41:00Z.", at: place)
      }
      return date
    case ("$data", let text?): return try base64(text, at: place)
    case ("$json", _): return Data(member.value.strictText.utf8)
    default:
      throw fault(
        "“\(member.key)” is no kind of value", fix: "Write $date or $data with a text, or $json.", at: place)
    }
  }

  private func base64(_ text: String, at place: JSONPath) throws -> Data {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
      throw fault("The text is no Base64", fix: "Encode the bytes with base64.", at: place)
    }
    return data
  }

  /// The bytes of a file in an app group.
  func file(_ node: JSONNode, at place: JSONPath) throws -> Data {
    if let name = node.string {
      let folder = (path as NSString).deletingLastPathComponent
      let file = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
      guard let bytes = FileManager.default.contents(atPath: file) else {
        throw fault(
          "There is no file “\(file)”", fix: "Paths are taken from the fixture's own folder.", at: place)
      }
      return bytes
    }
    if let text = node["text"]?.string { return Data(text.utf8) }
    if let value = node["json"] { return Data(value.strictText.utf8) }
    if let text = node["base64"]?.string { return try base64(text, at: place.appending(.key("base64"))) }
    throw fault(
      "The file has no contents", fix: "Write a path, or an object with text, json or base64.", at: place)
  }
}

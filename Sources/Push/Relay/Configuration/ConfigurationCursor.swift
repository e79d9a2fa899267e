import Findings
import Foundation

/// Collects what is wrong with a configuration, so that all of it is said at once.
final class ConfigurationFaults {
  private(set) var findings: [Finding] = []
  let document: JSONDocument?
  let file: String?

  init(document: JSONDocument?, file: String?) { self.document = document; self.file = file }

  func add(
    _ id: String, _ what: String, why: String = "", fix: String, at path: JSONPath, severity: Severity = .error
  ) {
    let place = document.map { $0.place(at: path, file: file) } ?? Place(jsonPath: path.description)
    add(Finding(id: "relay." + id, severity: severity, what: what, why: why, fix: fix, place: place))
  }

  func add(_ finding: Finding) { findings.append(finding) }
}

/// An object of the configuration that is being read. What is missing or wrong becomes a finding, and nil.
struct ConfigurationCursor {
  let node: JSONNode
  let path: JSONPath
  let faults: ConfigurationFaults

  init(_ node: JSONNode, path: JSONPath = .root, faults: ConfigurationFaults) {
    self.node = node; self.path = path; self.faults = faults
  }

  func at(_ key: String) -> JSONPath { path.appending(.key(key)) }

  /// Says which keys there may be; every other one is named, with the one that was probably meant.
  func allow(_ known: [String]) {
    guard let members = node.members else {
      return faults.add("configuration.type", "This is \(node.kind), not an object", fix: "Write { … }.", at: path)
    }
    for member in members where !known.contains(member.key) {
      let near = Suggestion.nearest(to: member.key, in: known).map { "Did you mean “\($0)”? " } ?? ""
      faults.add(
        "configuration.unknown-key", "There is no setting “\(member.key)” here",
        fix: near + "Settings: \(known.joined(separator: ", ")).", at: at(member.key))
    }
  }

  private func wrong(_ key: String, _ value: JSONNode, wants: String) {
    faults.add("configuration.type", "“\(key)” is \(value.kind)", fix: "Write \(wants).", at: at(key))
  }

  /// Of the right kind, but not a value that may stand here.
  private func outside(_ key: String, _ value: JSONNode, wants: String) {
    // A number or a short text: nothing that is secret comes here.
    faults.add(
      "configuration.value", "“\(key)” may not be \(value.strictText.prefix(40))", fix: "Write \(wants).", at: at(key))
  }

  func missing(_ key: String, fix: String) {
    faults.add("configuration.missing", "“\(key)” is missing", fix: fix, at: path)
  }

  func string(_ key: String) -> String? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else {
      wrong(key, value, wants: "a string")
      return nil
    }
    return text
  }

  func bool(_ key: String) -> Bool? {
    guard let value = node[key] else { return nil }
    guard case .bool(let flag) = value.value else {
      wrong(key, value, wants: "true or false")
      return nil
    }
    return flag
  }

  func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let value = node[key] else { return nil }
    let wanted = "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    guard case .number(let number) = value.value else {
      wrong(key, value, wants: wanted)
      return nil
    }
    guard range.contains(number.double) else {
      outside(key, value, wants: wanted)
      return nil
    }
    return number.double
  }

  func int(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = node[key] else { return nil }
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let number) = value.value else {
      wrong(key, value, wants: wanted)
      return nil
    }
    guard let whole = number.int64, range.contains(Int(whole)) else {
      outside(key, value, wants: wanted)
      return nil
    }
    return Int(whole)
  }

  /// Seconds: a number, or a text such as `45m`, `12h`, `7d`.
  func duration(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let value = node[key] else { return nil }
    let wanted = "a time from \(Self.words(range.lowerBound)) to \(Self.words(range.upperBound)), such as \"12h\""
    let seconds: Double?
    switch value.value {
    case .number(let number): seconds = number.double
    case .string(let text): seconds = Self.seconds(text)
    default:
      wrong(key, value, wants: wanted)
      return nil
    }
    guard let seconds, range.contains(seconds) else {
      outside(key, value, wants: wanted)
      return nil
    }
    return seconds
  }

  func object(_ key: String) -> ConfigurationCursor? {
    guard let value = node[key] else { return nil }
    guard value.members != nil else {
      wrong(key, value, wants: "an object: { … }")
      return nil
    }
    return ConfigurationCursor(value, path: at(key), faults: faults)
  }

  /// The elements of an array; one value alone counts as an array of it.
  func list(_ key: String) -> [ConfigurationCursor] {
    guard let value = node[key] else { return [] }
    guard let elements = value.elements else { return [ConfigurationCursor(value, path: at(key), faults: faults)] }
    return elements.enumerated().map { index, element in
      ConfigurationCursor(element, path: at(key).appending(.index(index)), faults: faults)
    }
  }

  static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let last = text.last, let unit = units[last] else { return Double(text) }
    return Double(text.dropLast()).map { $0 * unit }
  }

  static func words(_ seconds: Double) -> String {
    for (unit, name) in [(86_400.0, "d"), (3600.0, "h"), (60.0, "m")]
    where seconds >= unit && seconds.truncatingRemainder(dividingBy: unit) == 0 {
      return plain(seconds / unit) + name
    }
    return plain(seconds) + "s"
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? "\(number)"
  }
}

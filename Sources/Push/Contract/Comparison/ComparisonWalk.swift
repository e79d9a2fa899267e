import Findings

/// One descent through two contracts side by side.
struct ComparisonWalk {
  typealias Property = NamedType.Property
  let old: ActivityContract
  let new: ActivityContract
  let situation: ContractComparison.Situation
  private(set) var changes: [ContractChange] = []
  /// Pairs of names that were compared, so that a type that contains itself comes to an end.
  private var seen: Set<[String]> = []

  init(old: ActivityContract, new: ActivityContract, situation: ContractComparison.Situation) {
    self.old = old; self.new = new; self.situation = situation
  }

  mutating func compare(_ a: Shape, _ b: Shape, at path: JSONPath) {
    switch (a, b) {
    case (.named(let a), .named(let b)): compare(named: a, b, at: path)
    case (.optional(let a), .optional(let b)): compare(a, b, at: path)
    case (.array(let a), .array(let b)), (.set(let a), .set(let b)), (.array(let a), .set(let b)),
      (.set(let a), .array(let b)), (.range(let a), .range(let b)),
      (.closedRange(let a), .closedRange(let b)), (.range(let a), .closedRange(let b)),
      (.closedRange(let a), .range(let b)):
      compare(a, b, at: path.appending(.index(0)))
    case (.dictionary(let keyA, let a), .dictionary(let keyB, let b)) where keyA == keyB:
      compare(a, b, at: path.appending(.key("*")))
    case (.pairs(let keyA, let a), .pairs(let keyB, let b)):
      compare(keyA, keyB, at: path.appending(.index(0)))
      compare(a, b, at: path.appending(.index(1)))
    case (.unknown(let a), .unknown(let b)) where a == b: break
    case (.unknown, _), (_, .unknown): unknown(a, b, at: path)
    default: if a != b { typeChanged(a, b, at: path) }
    }
  }

  private mutating func unknown(_ a: Shape, _ b: Shape, at path: JSONPath) {
    note(
      .notKnown, [], path, b, "`\(label(path))` was \(a.swiftName) and is \(b.swiftName), whose JSON is not known",
      fix: "Draw a state of each with the other.")
  }

  private mutating func typeChanged(_ a: Shape, _ b: Shape, at path: JSONPath) {
    var breaks: Set<ContractChange.Break> = []
    if !ShapeRelation.takes(b, everythingOf: a, in: new, and: old) { breaks.insert(.oldJSON) }
    if !ShapeRelation.takes(a, everythingOf: b, in: old, and: new) { breaks.insert(.newJSON) }
    let isDate = (a == .date) != (b == .date)
    let what = "`\(label(path))` was \(a.swiftName) and is \(b.swiftName)"
    if breaks.isEmpty, isDate {
      return note(
        .meaningChanged, [], path, b, what + ": a number that means something else",
        fix: "Give the new value a key of its own; a Date counts seconds from 2001, most numbers from 1970.")
    }
    note(
      .typeChanged, breaks, path, b, what,
      fix: "Keep \(a.swiftName) under this key, and give \(b.swiftName) a new, optional one.")
  }

  // MARK: Named types

  private mutating func compare(named a: String, _ b: String, at path: JSONPath) {
    guard seen.insert([a, b]).inserted else { return }
    guard let a = old.types[a], let b = new.types[b] else { return unknown(.named(a), .named(b), at: path) }
    if a.isHandDecoded || b.isHandDecoded, a.kind != b.kind || a.isHandDecoded != b.isHandDecoded {
      note(
        .notKnown, [], path, .named(b.name), "`\(label(path))` is decoded by hand in one of the two",
        fix: "Read its init(from:), or draw a state of each with the other.")
    }
    switch (a.kind, b.kind) {
    case (.object(let a), .object(let b)): compare(a, b, at: path)
    case (.rawValues(let rawA, let casesA), .rawValues(let rawB, let casesB)):
      guard rawA == rawB else { return typeChanged(.named(a.name), .named(b.name), at: path) }
      compare(casesA.map(\.json), casesB.map(\.json), b.name, at: path)
    case (.cases(let casesA), .cases(let casesB)):
      compare(casesA.map(\.name), casesB.map(\.name), b.name, at: path)
      for payload in casesB {
        guard let before = casesA.first(where: { $0.name == payload.name }) else { continue }
        compare(before.values, payload.values, at: path.appending(.key(payload.name)))
      }
    case (.opaque, _), (_, .opaque): break
    default: typeChanged(.named(a.name), .named(b.name), at: path)
    }
  }

  private mutating func compare(_ before: [String], _ after: [String], _ type: String, at path: JSONPath) {
    for name in after where !before.contains(name) {
      note(
        .addedCase, [.newJSON], path, .named(type), "\(type) has a new case \(name)",
        fix: "Send it only to builds that know it, or decode the enum with a fallback before it grows.")
    }
    for name in before where !after.contains(name) {
      note(
        .removedCase, [.oldJSON], path, .named(type), "\(type) has no case \(name) any more",
        fix: "Keep the case for as long as running activities and old servers may hold it.")
    }
  }

  private mutating func compare(_ before: [Property], _ after: [Property], at path: JSONPath) {
    var gone = before.filter { property in !after.contains { $0.key == property.key } }
    for property in after {
      let here = path.appending(.key(property.key))
      if let earlier = before.first(where: { $0.key == property.key }) {
        compare(earlier, property, at: here)
      } else if let index = gone.firstIndex(where: { Self.isSame($0, property) }) {
        renamed(gone.remove(at: index), property, at: here)
      } else {
        added(property, at: here)
      }
    }
    for property in gone {
      note(
        .removed, property.mayBeMissing ? [] : [.newJSON], path.appending(.key(property.key)), property.shape,
        "`\(property.key)` is gone",
        fix: property.mayBeMissing
          ? "Nothing breaks: old builds do without it."
          : "Send it for as long as old builds are in use: they need it.", place: property.place)
    }
  }

  private mutating func compare(_ before: Property, _ after: Property, at path: JSONPath) {
    if before.mayBeMissing, !after.mayBeMissing {
      note(
        .becameRequired, [.oldJSON], path, after.shape, "`\(after.key)` was optional and has to be there now",
        fix: Self.keepOptional(after), place: after.place)
    } else if !before.mayBeMissing, after.mayBeMissing {
      note(
        .becameOptional, [.newJSON], path, after.shape, "`\(after.key)` may be missing now",
        fix: "Send it for as long as old builds are in use: they need it.", place: after.place)
    }
    compare(before.shape.unwrapped, after.shape.unwrapped, at: path)
  }

  private mutating func added(_ property: Property, at path: JSONPath) {
    guard !property.mayBeMissing else {
      return note(
        .addedOptional, [], path, property.shape, "`\(property.key)` is new and may be missing",
        fix: "Nothing breaks: old builds ignore it.", place: property.place)
    }
    let note = property.defaultValue.map { "; its default value \($0) is not used by the decoder" } ?? ""
    self.note(
      .addedRequired, [.oldJSON], path, property.shape, "`\(property.key)` is new and has to be there\(note)",
      fix: Self.keepOptional(property), place: property.place)
  }

  private mutating func renamed(_ before: Property, _ after: Property, at path: JSONPath) {
    var breaks: Set<ContractChange.Break> = []
    if !after.mayBeMissing { breaks.insert(.oldJSON) }
    if !before.mayBeMissing { breaks.insert(.newJSON) }
    note(
      .renamed, breaks, path, after.shape, "`\(before.key)` is now called `\(after.key)`",
      fix: "Keep the key: case \(after.name) = \(JSONNode.quoted(before.key)) in CodingKeys.", place: after.place)
    compare(before.shape.unwrapped, after.shape.unwrapped, at: path)
  }

  /// Whether a key that is gone and a new one are one property.
  private static func isSame(_ before: Property, _ after: Property) -> Bool {
    before.name == after.name
      || before.shape.unwrapped == after.shape.unwrapped
        && Suggestion.nearest(to: before.key.filter { $0 != "_" }, in: [after.key.filter { $0 != "_" }]) != nil
  }

  private static func keepOptional(_ property: Property) -> String {
    "Make it \(property.shape.unwrapped.swiftName)?, or take it with decodeIfPresent and a fallback in init(from:)."
  }

  // MARK: Notes

  /// The path inside its part.
  private func label(_ path: JSONPath) -> String {
    guard path.steps.count > 1 else { return path.description.replacing("$.", with: "") }
    return String(JSONPath(Array(path.steps.dropFirst())).description.dropFirst(2))
  }

  mutating func note(
    _ code: ContractChange.Code, _ breaks: Set<ContractChange.Break>, _ path: JSONPath, _ shape: Shape, _ what: String,
    fix: String, place: Place? = nil
  ) {
    var place = place ?? Place()
    place.jsonPath = path.description
    changes.append(
      ContractChange(
        code: code, breaks: breaks, path: path, swiftType: shape.swiftName,
        finding: Finding(
          id: code.rawValue, severity: severity(code, breaks), what: what, why: why(code, breaks),
          fix: situation == .update ? fix : "Compile one definition into both targets.", place: place)))
  }

  private func severity(_ code: ContractChange.Code, _ breaks: Set<ContractChange.Break>) -> Severity {
    if code == .meaningChanged { return .warning }
    guard !breaks.isEmpty else { return .note }
    // Both sides of one app decode every push, so that each direction counts; an old build can be spared new values.
    return situation == .appAndExtension || breaks.contains(.oldJSON) ? .error : .warning
  }

  private func why(_ code: ContractChange.Code, _ breaks: Set<ContractChange.Break>) -> String {
    if code == .notKnown { return "Only running the decoder tells what it takes." }
    if code == .meaningChanged { return "Everything decodes, and shows another moment." }
    guard !breaks.isEmpty else { return "Both decode what is sent for the other." }
    switch situation {
    case .update:
      var sentences: [String] = []
      if breaks.contains(.oldJSON) {
        sentences.append(
          "Running activities hold the old state, which the new build cannot decode: their cards stay empty.")
        sentences.append("Pushes of a server that does not know the change fail on new builds.")
      }
      if breaks.contains(.newJSON) {
        sentences.append("Pushes made for the new build fail on phones with the old one.")
      }
      return sentences.joined(separator: " ")
    case .appAndExtension:
      return breaks.contains(.oldJSON)
        ? "The extension cannot decode what the app sends: the request succeeds, the card stays empty."
        : "The app cannot decode what is pushed for the extension: its own reading of the activity fails."
    }
  }
}

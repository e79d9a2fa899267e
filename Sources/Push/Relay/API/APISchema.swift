import Findings
import Foundation

/// What a JSON value of the API looks like: bodies are held against it, and the OpenAPI document is written from it, so
/// that the two cannot differ.
indirect enum APISchema: Sendable {
  case text(TextForm, String)
  case number(ClosedRange<Double>, String)
  case integer(ClosedRange<Int>, String)
  case flag(String)
  /// An object of whatever members: a content state, attributes.
  case anyObject(String)
  case list(APISchema, shortest: Int = 0, longest: Int, String)
  /// Values by names of one form.
  case map(TextForm, APISchema, longest: Int, others: APIOthers = .optional, String)
  case object([APIProperty], rules: [APIRule] = [], String)
  /// Another schema by its name among the components.
  case named(String)

  var description: String {
    switch self {
    case .text(_, let words), .number(_, let words), .integer(_, let words), .flag(let words), .anyObject(let words),
      .list(_, _, _, let words), .map(_, _, _, _, let words), .object(_, _, let words):
      words
    case .named: ""
    }
  }
}

/// A member of an object.
struct APIProperty: Sendable {
  var name: String
  var schema: APISchema
  var isRequired: Bool

  init(_ name: String, _ schema: APISchema, required: Bool = false) {
    self.name = name; self.schema = schema; isRequired = required
  }
}

/// Holds bodies against schemas.
struct BodyCheck {
  let schemas: [String: APISchema]
  private(set) var faults: [APIProblem.BodyFault] = []
  /// Where the check is: written out as a pointer only where something is wrong.
  private var steps: [JSONPath.Step] = []
  /// Faults that are listed at most.
  static let most = 20

  init(schemas: [String: APISchema]) { self.schemas = schemas }

  mutating func check(_ node: JSONNode, _ schema: APISchema) {
    guard faults.count < Self.most else { return }
    switch schema {
    case .text(let form, _):
      guard let text = node.string else { return wrong(node, "a string") }
      if let wanted = form.wanted(text) { add("This text is not what is wanted here.", "Write \(wanted).") }
    case .number(let range, _):
      guard case .number(let number) = node.value else { return wrong(node, "a number") }
      if !range.contains(number.double) {
        let hint = number.double > range.upperBound && range.upperBound == APIShapes.latestDate
          ? " It looks like milliseconds; seconds are wanted." : ""
        add("The number is out of range.\(hint)", "Write one from \(Self.plain(range)).")
      }
    case .integer(let range, _):
      guard case .number(let number) = node.value, let whole = number.int64 else {
        return wrong(node, "a whole number")
      }
      if !range.contains(Int(whole)) {
        add("The number is out of range.", "Write one from \(range.lowerBound) to \(range.upperBound).")
      }
    case .flag: if case .bool = node.value {} else { wrong(node, "true or false") }
    case .anyObject: if node.members == nil { wrong(node, "an object") }
    case .list(let element, let shortest, let longest, _):
      guard let elements = node.elements else { return wrong(node, "an array") }
      guard elements.count >= shortest else {
        return add("There are \(elements.count) elements.", "Send at least \(shortest).")
      }
      guard elements.count <= longest else {
        return add("There are \(elements.count) elements.", "Send at most \(longest) in one request.")
      }
      for (index, value) in elements.enumerated() { at(.index(index)) { $0.check(value, element) } }
    case .map(let form, let value, let longest, _, _): map(node, form, value, longest)
    case .object(let properties, _, _): object(node, properties)
    case .named(let name): if let schema = schemas[name] { check(node, schema) }
    }
  }

  private mutating func map(_ node: JSONNode, _ form: TextForm, _ value: APISchema, _ longest: Int) {
    guard let members = node.members else { return wrong(node, "an object") }
    guard members.count <= longest else {
      return add("There are \(members.count) members.", "Send at most \(longest).")
    }
    for member in members {
      at(.key(member.key)) {
        if let wanted = form.wanted(member.key) { $0.add("The key is not what is wanted here.", "Write \(wanted).") }
        $0.check(member.value, value)
      }
    }
  }

  private mutating func object(_ node: JSONNode, _ properties: [APIProperty]) {
    guard let members = node.members else { return wrong(node, "an object") }
    for member in members {
      at(.key(member.key)) {
        if let property = properties.first(where: { $0.name == member.key }) {
          $0.check(member.value, property.schema)
        } else {
          let names = properties.map(\.name)
          let near = Suggestion.nearest(to: member.key, in: names).map { "Did you mean “\($0)”? " } ?? ""
          $0.add("There is no such member.", near + "Members: \(names.joined(separator: ", ")).")
        }
      }
    }
    for property in properties where property.isRequired && !members.contains(where: { $0.key == property.name }) {
      let what = property.schema.description
      at(.key(property.name)) {
        $0.add("“\(property.name)” is missing.", what.isEmpty ? "Add it." : "Add it: \(what)")
      }
    }
  }

  private mutating func at(_ step: JSONPath.Step, _ body: (inout BodyCheck) -> Void) {
    steps.append(step)
    body(&self)
    steps.removeLast()
  }

  private mutating func wrong(_ node: JSONNode, _ wanted: String) { add("This is \(node.kind).", "Write \(wanted).") }

  private mutating func add(_ detail: String, _ fix: String) {
    guard faults.count < Self.most else { return }
    faults.append(APIProblem.BodyFault(pointer: JSONPath(steps).pointer, detail: detail, fix: fix))
  }

  /// One step further, escaped as RFC 6901 wants it; what a fragment may not hold is percent-encoded.
  static func pointer(_ base: String, _ key: String) -> String {
    let escaped = String(key.prefix(80)).replacing("~", with: "~0").replacing("/", with: "~1")
    return base + "/" + (escaped.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
  }

  private static func plain(_ range: ClosedRange<Double>) -> String {
    func text(_ number: Double) -> String { Int64(exactly: number).map { String($0) } ?? "\(number)" }
    return "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

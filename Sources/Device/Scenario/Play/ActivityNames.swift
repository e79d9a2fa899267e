/// The scenario's names of activities, and the ids that the phone gave them.
struct ActivityNames {
  private var ids: [String: String] = [:]
  private var names: [String: String] = [:]
  private var others = 0

  func id(of name: String) -> String? { ids[name] }

  mutating func give(_ name: String, to id: String) {
    ids[name] = id
    names[id] = name
  }

  /// The name of an activity; one that the scenario did not name is numbered.
  mutating func name(of id: String) -> String {
    if let name = names[id] { return name }
    others += 1
    let name = "activity \(others)"
    names[id] = name
    return name
  }

  /// A sentence of the phone with names in place of ids.
  func renamed(_ text: String) -> String {
    var text = text
    for (id, name) in names where text.contains(id) { text = text.replacing(id, with: name) }
    return text
  }
}

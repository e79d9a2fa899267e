import Findings
import Randomness

extension JSONNode {
  private static let junk: [JSONNode] = [
    .null, true, false, "", "x", "1", "waiting", "2026-01-01T00:00:00Z", "aGk=", "aGk", "6869", "https://a.b",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 0, 1, -1, 255, 256, 1_700_000_000, 1_700_000_000_000,
    .number(literal: "1.0"), .number(literal: "1.5"), .number(literal: "1e2"), .number(literal: "1e20"),
    .number(literal: "1e400"), .number(literal: "3.5e38"), .number(literal: "9007199254740993.0"), .array([]),
    .object([:]), [1, 2], [2, 1], ["a", "b"], .object(["idle": .object([:])]), .object(["_0": 1]),
    .object(["start": 1, "duration": 2]), .object(["1": true]), ["waiting", 1],
  ]
  private static let keys = ["name", "first", "NAME", "on_time", "1", "a", "idle", "_0", "second", "é"]

  /// The value with one thing changed somewhere in it: another value, one more, one less, a key repeated or renamed.
  func mutated(_ random: inout SeededNumbers) -> JSONNode {
    let other = Self.junk.randomElement(using: &random) ?? .null
    guard Int.random(in: 0..<5, using: &random) > 0 else { return other }
    switch value {
    case .array(var elements):
      guard let index = elements.indices.randomElement(using: &random) else { return .array([other]) }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(other, at: index)
      default: elements[index] = elements[index].mutated(&random)
      }
      return .array(elements)
    case .object(let members):
      var list = members.map { ($0.key, $0.value) }
      let key = Self.keys.randomElement(using: &random) ?? "a"
      guard let index = list.indices.randomElement(using: &random) else { return .object([(key, other)]) }
      switch Int.random(in: 0..<9, using: &random) {
      case 5: list[index].0 = list[index].0.prefix(1).uppercased() + list[index].0.dropFirst()
      case 0: list.remove(at: index)
      case 1: list.insert((key, other), at: index)
      case 2: list[index].0 = key
      case 3: list.append((list[index].0, other))
      case 4: list.insert((list[index].0, other), at: 0)
      default: list[index].1 = list[index].1.mutated(&random)
      }
      return .object(list)
    default: return other
    }
  }
}

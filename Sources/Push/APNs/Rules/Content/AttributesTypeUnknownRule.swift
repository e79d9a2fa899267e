import Contract
import Findings

/// E9: an attributes type that the project does not have.
struct AttributesTypeUnknownRule: PushRule {
  let id = "push.attributes-type-unknown"
  let severity = Severity.error
  let title = "No widget of the project draws this attributes type"
  let why = "The phone finds no widget for it: an alert may appear, but no card"
  let fix = "Write the name of the Swift type as it is compiled"
  let numbers = ["E9"]
  let pitfalls = [32]
  let example = PushExample(
    bad: .start(["attributes-type": "\"DeliveryAttribute\""]),
    good: .start(["attributes-type": "\"DeliveryAttributes\""]))

  func findings(in push: PushUnderTest) -> [Finding] {
    typealias Key = LiveActivityPush.Key
    let known = push.setting.contracts.map(\.attributesType)
    guard push.event == .start, !known.isEmpty, let name = push.value(Key.attributesType)?.string, !name.isEmpty,
      // A name with a dot has a finding of its own, where its last part is known.
      !known.contains(name), !known.contains(where: { Self.last($0) == Self.last(name) })
    else { return [] }
    let meant = Suggestion.nearest(to: name, in: known) ?? (known.count == 1 ? known[0] : nil)
    return [
      finding(
        "The attributes type is `\(name)`; the project has \(known.map { "`\($0)`" }.joined(separator: ", "))",
        line: meant.map { MendedLine.json(Key.attributesType, PushText.string($0)) },
        at: push.place(Key.attributesType))
    ]
  }

  private static func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
}

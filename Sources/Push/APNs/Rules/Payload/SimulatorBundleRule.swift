import Findings

/// The key that files for Apple's simulator carry.
struct SimulatorBundleRule: PushRule {
  let id = "push.simulator-bundle"
  let severity = Severity.note
  let title = "The file is one for Apple's simulator"
  let why =
    "A file that is dragged onto the simulator is shown as an ordinary notification: a Live Activity "
    + "wants APNs and a token of its own"
  let fix = "Send the push through APNs, or to a gateway; the key itself does no harm there"
  let pitfalls = [25]
  let example = PushExample(
    bad: .update().beside(["Simulator Target Bundle": "\"com.example.delivery\""]), good: .update())

  static let key = "Simulator Target Bundle"

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.document?.root[Self.key] != nil else { return [] }
    return [
      finding(title, line: "(no \(PushText.string(Self.key)))", at: push.place(at: JSONPath([.key(Self.key)])))
    ]
  }
}

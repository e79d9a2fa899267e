import Findings

extension PushUnderTest {
  /// The key of a Live Activity push that an unknown key is probably a slip of.
  static func meant(by key: String) -> String? {
    let known = LiveActivityPush.Key.all
    let plain = key.replacing("_", with: "-")
    return Suggestion.nearest(to: plain, in: known)
      ?? known.first { $0.replacing("-", with: "") == plain.replacing("-", with: "").lowercased() }
  }

  /// The unknown key that stands where `key` is missing.
  func misspelling(of key: String) -> JSONNode.Member? {
    guard let aps, !aps.contains(where: { $0.key == key }) else { return nil }
    return aps.first { !LiveActivityPush.Key.all.contains($0.key) && Self.meant(by: $0.key) == key }
  }

  /// Unknown keys that stand where the phone misses one.
  var misspellings: Set<String> {
    let missed: [(PushProblemCode, String)] = [
      (.noEvent, LiveActivityPush.Key.event), (.noTimestamp, LiveActivityPush.Key.timestamp),
      (.noContentState, LiveActivityPush.Key.contentState), (.endKeepsContent, LiveActivityPush.Key.contentState),
      (.noAttributesType, LiveActivityPush.Key.attributesType), (.noAttributes, LiveActivityPush.Key.attributes),
      (.startWithoutAlert, LiveActivityPush.Key.alert),
    ]
    return Set(missed.filter { has($0.0) }.compactMap { misspelling(of: $0.1)?.key })
  }
}

extension PushUnderTest {
  /// One of the keys stands in `aps` in a wrong spelling, which is found as an unknown key.
  func misspellsOptional(_ keys: String...) -> Bool { keys.contains { misspelling(of: $0) != nil } }
}

extension PushText {
  /// A time span as people say it: “90 seconds”, “25 minutes”, “3 hours”, “400 days”.
  static func span(_ seconds: Double) -> String {
    let units: [(name: String, seconds: Double)] = [
      ("year", 365.25 * 86400), ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1),
    ]
    let unit = units.first { seconds >= 2 * $0.seconds } ?? units[4]
    let count = PushText.number((seconds / unit.seconds).rounded())
    return "\(count) \(unit.name)" + (count == "1" ? "" : "s")
  }
}

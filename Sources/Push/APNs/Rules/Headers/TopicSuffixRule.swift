import Findings

/// E11: a topic without the suffix of Live Activities.
struct TopicSuffixRule: PushRule {
  let id = "push.topic-suffix"
  let severity = Severity.error
  let title = "The topic lacks the suffix of Live Activities"
  let why = "APNs answers 400 BadTopic, TopicDisallowed or DeviceTokenNotForTopic"
  let fix = "Append `.push-type.liveactivity` to the bundle identifier of the app"
  let numbers = ["E11"]
  let pitfalls = [64]
  let example = PushExample(bad: .update().headers(["apns-topic": "com.example.delivery"]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.relay == nil, !push.isBroadcast, let field = push.request?[PushHeaders.Field.topic],
      !field.value.isEmpty
    else { return [] }
    let suffix = PushKind.liveactivity.topicSuffix
    guard !field.value.hasSuffix(suffix) || field.value == suffix else { return [] }
    // A suffix in other letters, or of another kind of push, makes room for the right one.
    var bundle = field.value
    for kind in PushKind.allCases where !kind.topicSuffix.isEmpty {
      if bundle.lowercased().hasSuffix(kind.topicSuffix) { bundle = String(bundle.dropLast(kind.topicSuffix.count)) }
    }
    if bundle.isEmpty { bundle = push.setting.apps.first ?? "<bundle identifier>" }
    return [
      finding(
        "The topic is `\(field.value)`", line: MendedLine.header(PushHeaders.Field.topic, bundle + suffix),
        at: push.place(of: field))
    ]
  }
}

import Findings

/// E11: the suffix of Live Activities twice, because a library adds it as well.
struct TopicSuffixTwiceRule: PushRule {
  let id = "push.topic-suffix-twice"
  let severity = Severity.error
  let title = "The topic has the suffix of Live Activities twice"
  let why = "APNs answers 400 BadTopic; some libraries append the suffix themselves"
  let fix = "Append it once"
  let numbers = ["E11"]
  let example = PushExample(
    bad: .update().headers(["apns-topic": "com.example.delivery.push-type.liveactivity.push-type.liveactivity"]),
    good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    let suffix = PushKind.liveactivity.topicSuffix
    guard let field = push.request?[PushHeaders.Field.topic], field.value.hasSuffix(suffix + suffix) else { return [] }
    var bundle = field.value[...]
    while bundle.hasSuffix(suffix) { bundle = bundle.dropLast(suffix.count) }
    return [
      finding(title, line: MendedLine.header(PushHeaders.Field.topic, bundle + suffix), at: push.place(of: field))
    ]
  }
}

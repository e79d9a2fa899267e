import Findings

/// E11: a topic that names the widget extension.
struct TopicExtensionRule: PushRule {
  let id = "push.topic-extension"
  let severity = Severity.error
  let title = "The topic names the widget extension"
  let why = "Tokens belong to the app: APNs answers 400 DeviceTokenNotForTopic or TopicDisallowed"
  let fix = "Write the bundle identifier of the app"
  let numbers = ["E11"]
  let example = PushExample(
    bad: .update().headers(["apns-topic": "com.example.delivery.widgets.push-type.liveactivity"])
      .project(apps: ["com.example.delivery"]),
    good: .update().project(apps: ["com.example.delivery"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.topic], let bundle = push.topicBundle,
      push.setting.extensions.contains(bundle) || push.setting.apps.contains(where: { bundle.hasPrefix($0 + ".") }),
      !push.setting.apps.contains(bundle)
    else { return [] }
    let app = push.setting.apps.first { bundle.hasPrefix($0 + ".") }
      ?? bundle.split(separator: ".").dropLast().joined(separator: ".")
    return [
      finding(
        "The topic names `\(bundle)`, an extension",
        line: MendedLine.header(PushHeaders.Field.topic, app + PushKind.liveactivity.topicSuffix),
        at: push.place(of: field))
    ]
  }
}

extension PushUnderTest {
  /// The bundle identifier in the topic, without suffixes; nil where there is none.
  var topicBundle: String? {
    let suffix = PushKind.liveactivity.topicSuffix
    guard var topic = request?[PushHeaders.Field.topic]?.value[...] else { return nil }
    while topic.hasSuffix(suffix) { topic = topic.dropLast(suffix.count) }
    return topic.isEmpty ? nil : String(topic)
  }
}

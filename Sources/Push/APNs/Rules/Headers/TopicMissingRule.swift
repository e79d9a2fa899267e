import Findings

/// E11: no topic.
struct TopicMissingRule: PushRule {
  let id = "push.topic-missing"
  let severity = Severity.error
  let title = "The topic is missing"
  let why = "APNs answers 400 MissingTopic: with a provider token the topic has no default"
  let fix = "Add the bundle identifier of the app with the suffix of Live Activities"
  let numbers = ["E11"]
  let example = PushExample(bad: .update().headers(["apns-topic": nil]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.relay == nil, !push.isBroadcast, let request = push.request, request.namesFields,
      request[PushHeaders.Field.topic].map({ $0.value.isEmpty }) ?? true
    else { return [] }
    let app = push.setting.apps.first ?? "<bundle identifier>"
    return [
      finding(
        title, line: MendedLine.header(PushHeaders.Field.topic, app + PushKind.liveactivity.topicSuffix),
        at: push.place(of: request[PushHeaders.Field.topic]))
    ]
  }
}

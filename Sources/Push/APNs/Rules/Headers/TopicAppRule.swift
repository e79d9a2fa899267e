import Findings

/// E11: a topic that names an app which the project does not have.
struct TopicAppRule: PushRule {
  let id = "push.topic-app"
  let severity = Severity.warning
  let title = "The topic names another app"
  let why = "A token belongs to one app: APNs answers 400 DeviceTokenNotForTopic"
  let fix = "Write the bundle identifier of the app that the token came from"
  let numbers = ["E11"]
  let example = PushExample(
    bad: .update().headers(["apns-topic": "com.example.parcels.push-type.liveactivity"])
      .project(apps: ["com.example.delivery"]),
    good: .update().project(apps: ["com.example.delivery"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    let apps = push.setting.apps
    guard let field = push.request?[PushHeaders.Field.topic], let bundle = push.topicBundle, !apps.isEmpty,
      !apps.contains(where: { bundle == $0 || bundle.hasPrefix($0 + ".") }), !push.setting.extensions.contains(bundle)
    else { return [] }
    let meant = Suggestion.nearest(to: bundle, in: apps) ?? (apps.count == 1 ? apps[0] : nil)
    return [
      finding(
        "The topic names `\(bundle)`; the project has \(apps.map { "`\($0)`" }.joined(separator: ", "))",
        line: meant.map { MendedLine.header(PushHeaders.Field.topic, $0 + PushKind.liveactivity.topicSuffix) },
        at: push.place(of: field))
    ]
  }
}

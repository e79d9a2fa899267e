import Findings

/// E14: a topic, or the suffix of one, on a broadcast.
struct BroadcastTopicRule: PushRule {
  let id = "push.broadcast-topic"
  let severity = Severity.error
  let title = "A broadcast names a topic"
  let why = "The path of a broadcast names the app; with the suffix of Live Activities APNs answers 400 TopicDisallowed"
  let fix = "Write the bare bundle identifier in the path, and no `apns-topic`"
  let numbers = ["E14"]
  let example = PushExample(
    bad: .update().broadcast().path("/4/broadcasts/apps/com.example.delivery.push-type.liveactivity"),
    good: .update().broadcast().path("/4/broadcasts/apps/com.example.delivery"))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.isBroadcast, let request = push.request else { return [] }
    var found: [Finding] = []
    let suffix = PushKind.liveactivity.topicSuffix
    if let app = request.path(after: GivenRequest.broadcastPath), app.hasSuffix(suffix) {
      found.append(
        finding(
          "The path ends with the suffix of a topic",
          line: MendedLine.header(":path", GivenRequest.broadcastPath + app.dropLast(suffix.count)),
          at: push.place(of: request.path)))
    }
    if let topic = request[PushHeaders.Field.topic] {
      found.append(
        finding(
          "`apns-topic` stands in a broadcast", line: "(no \(PushHeaders.Field.topic))", at: push.place(of: topic)))
    }
    return found
  }
}

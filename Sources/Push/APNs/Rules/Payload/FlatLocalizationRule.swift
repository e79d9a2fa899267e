import Findings

/// W12: localisation keys of ordinary notifications.
struct FlatLocalizationRule: ProblemRule {
  let code = PushProblemCode.flatLocalization
  let title = "The alert is localised in the form of ordinary notifications"
  let fix = "Write title and body as objects with `loc-key` and `loc-args`"
  let numbers = ["W12"]
  let example = PushExample(
    bad: .update(["alert": #"{"title": "Order 42", "body": "Mei", "title-loc-key": "NEAR"}"#]),
    good: .update(["alert": #"{"title": {"loc-key": "NEAR"}, "body": "Mei"}"#]))

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool {
    // One finding for key and arguments together.
    problem.key.hasSuffix(LiveActivityPush.Key.localizedArguments)
      && push.value(LiveActivityPush.Key.alert)?[problem.key.replacing("args", with: "key")] != nil
  }

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    guard let alert = push.value(LiveActivityPush.Key.alert) else { return nil }
    let isTitle = problem.key.hasPrefix(LiveActivityPush.Key.title)
    let part = isTitle ? LiveActivityPush.Key.title : LiveActivityPush.Key.body
    let prefix = isTitle ? "title-" : ""
    var members = [
      JSONMember(
        LiveActivityPush.Key.localizedKey, alert[prefix + LiveActivityPush.Key.localizedKey]?.strictText ?? #""…""#)
    ]
    if let list = alert[prefix + LiveActivityPush.Key.localizedArguments] {
      members.append(JSONMember(LiveActivityPush.Key.localizedArguments, list.strictText))
    }
    return MendedLine.json(part, PushText.object(members))
  }
}

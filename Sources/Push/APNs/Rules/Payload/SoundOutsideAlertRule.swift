import Findings

/// W4: a sound beside the alert.
struct SoundOutsideAlertRule: ProblemRule {
  let code = PushProblemCode.soundOutsideAlert
  let title = "The sound stands beside the alert"
  let fix = "Move `sound` into `alert`"
  let numbers = ["W4"]
  let pitfalls = [214]
  let example = PushExample(
    bad: .update(["alert": #"{"title": "Order 42", "body": "Mei is near"}"#, "sound": "\"default\""]),
    good: .update(["alert": #"{"title": "Order 42", "body": "Mei is near", "sound": "default"}"#]))

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let sound = push.value(LiveActivityPush.Key.sound)?.strictText ?? PushText.string(PushAlert.defaultSound)
    let members = (push.value(LiveActivityPush.Key.alert)?.members ?? []).map {
      JSONMember($0.key, $0.value.strictText)
    }
    let alert = PushText.object(members + [JSONMember(LiveActivityPush.Key.sound, sound)])
    return MendedLine.json(LiveActivityPush.Key.alert, alert)
  }
}

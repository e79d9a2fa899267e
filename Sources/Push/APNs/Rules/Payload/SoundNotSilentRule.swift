/// W4: a sound that is called “nil” or nothing.
struct SoundNotSilentRule: ProblemRule {
  let code = PushProblemCode.soundNotSilent
  let title = "The sound is meant to be silent, and is not"
  let fix = "Leave out the whole alert for a silent update"
  let numbers = ["W4"]
  let pitfalls = [133, 134]
  let example = PushExample(
    bad: .update(["alert": #"{"title": "Order 42", "body": "Mei is near", "sound": "nil"}"#]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    "(no " + PushText.string(LiveActivityPush.Key.alert) + ")"
  }
}

/// W5: a dismissal date where nothing ends.
struct DismissalWithoutEndRule: ProblemRule {
  let code = PushProblemCode.dismissalWithoutEnd
  let title = "The dismissal date stands in a push that ends nothing"
  let fix = "Send it with the end"
  let numbers = ["W5"]
  let pitfalls = [215]
  let example = PushExample(
    bad: .update(["dismissal-date": "1800000900"]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    "(no " + PushText.string(LiveActivityPush.Key.dismissalDate) + ")"
  }
}

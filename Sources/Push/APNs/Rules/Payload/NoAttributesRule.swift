/// E7: a start without attributes.
struct NoAttributesRule: ProblemRule {
  let code = PushProblemCode.noAttributes
  let title = "The start has no attributes"
  let fix = "Add the attributes; {} where the type has no properties"
  let numbers = ["E7"]
  let pitfalls = [40]
  let example = PushExample(
    bad: .start(["attributes": nil]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.attributes, "{…}")
  }
}

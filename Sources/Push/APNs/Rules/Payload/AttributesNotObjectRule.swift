/// E7: attributes that are no object.
struct AttributesNotObjectRule: ProblemRule {
  let code = PushProblemCode.attributesType
  let title = "The attributes are no object"
  let fix = "Send an object, not a string that holds one"
  let numbers = ["E7"]
  let example = PushExample(
    bad: .start(["attributes": "[42]"]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.attributes, "{…}")
  }
}

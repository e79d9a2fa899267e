import Contract

/// E7: the name of the attributes type is no name.
struct AttributesTypeTypeRule: ProblemRule {
  let code = PushProblemCode.attributesTypeType
  let title = "The attributes type is no name"
  let fix = "Write the name of the `ActivityAttributes` type"
  let numbers = ["E7"]
  let example = PushExample(
    bad: .start(["attributes-type": "7"]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let known = push.setting.contracts.count == 1 ? push.setting.contracts.first?.attributesType : nil
    return MendedLine.json(LiveActivityPush.Key.attributesType, PushText.string(known ?? "…Attributes"))
  }
}

import Contract

/// E7: a start without the name of the attributes type.
struct NoAttributesTypeRule: ProblemRule {
  let code = PushProblemCode.noAttributesType
  let title = "The start names no attributes type"
  let fix = "Add the name of the `ActivityAttributes` type"
  let numbers = ["E7"]
  let pitfalls = [40]
  let example = PushExample(
    bad: .start(["attributes-type": nil]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let known = push.setting.contracts.count == 1 ? push.setting.contracts.first?.attributesType : nil
    return MendedLine.json(LiveActivityPush.Key.attributesType, PushText.string(known ?? "…Attributes"))
  }
}

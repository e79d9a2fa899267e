import Findings

/// W17: a module, or an outer type, before the name of the attributes type.
struct AttributesTypeDottedRule: ProblemRule {
  let code = PushProblemCode.attributesTypeDotted
  let title = "The attributes type has a dot"
  let fix = "Write the bare name of the type"
  let numbers = ["W17"]
  let pitfalls = [32]
  let example = PushExample(
    bad: .start(["attributes-type": "\"DeliveryWidget.DeliveryAttributes\""]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let name = push.value(LiveActivityPush.Key.attributesType)?.string?.split(separator: ".").last.map(String.init)
    return name.map { MendedLine.json(LiveActivityPush.Key.attributesType, PushText.string($0)) }
  }
}

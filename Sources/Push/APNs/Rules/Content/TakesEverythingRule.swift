import Contract

/// A content state without properties.
struct TakesEverythingRule: DecodeRule {
  let code = DecodeProblemCode.takesEverything
  let title = "The content state has no properties"
  let fix = "Give it the properties that the server sends; then what is sent can be checked"
  let pitfalls = [1, 4]
  let example = PushExample(bad: .start(["attributes-type": #""TimerAttributes""#, "attributes": "{}"]), good: .start())
}

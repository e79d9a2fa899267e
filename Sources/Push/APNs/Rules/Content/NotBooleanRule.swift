import Contract

/// W15: 0, 1 or a word for a Bool.
struct NotBooleanRule: DecodeRule {
  let code = DecodeProblemCode.notBoolean
  let title = "A Bool is sent as a number or a word"
  let fix = "Write true or false"
  let numbers = ["W15"]
  let example = PushExample(bad: .update(state: ["isLate": "0"]), good: .update())
}

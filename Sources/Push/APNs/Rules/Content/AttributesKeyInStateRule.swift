import Contract

/// W11: attributes among the content state.
struct AttributesKeyInStateRule: DecodeRule {
  let code = DecodeProblemCode.attributesKeyInState
  let title = "The content state holds keys of the attributes"
  let fix = "Send them in `attributes`, with the start alone"
  let numbers = ["W11"]
  let example = PushExample(bad: .update(state: ["order": "42"]), good: .update())
}

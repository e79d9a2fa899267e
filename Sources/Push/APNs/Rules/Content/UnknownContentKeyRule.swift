import Contract

/// W11: a key that no property has.
struct UnknownContentKeyRule: DecodeRule {
  let code = DecodeProblemCode.unknownKey
  let title = "A key of the content fits no property"
  let fix = "Write the name of the property as the compiled type has it"
  let numbers = ["W11"]
  let pitfalls = [1, 5]
  let example = PushExample(bad: .update(state: ["colour": #""red""#]), good: .update())
}

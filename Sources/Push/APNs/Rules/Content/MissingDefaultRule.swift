import Contract

/// W13: a key is missing, and a default value in Swift was to stand in.
struct MissingDefaultRule: DecodeRule {
  let code = DecodeProblemCode.missingDefault
  let title = "A default value in Swift was to stand in for a key"
  let fix = "Send the key, or make the property optional"
  let numbers = ["W13"]
  let pitfalls = [2]
  let example = PushExample(bad: .update(state: ["distance": nil]), good: .update())
}

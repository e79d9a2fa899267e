import Contract

/// E6, E8: a key that the type needs is missing.
struct MissingKeyRule: DecodeRule {
  let code = DecodeProblemCode.missingKey
  let title = "A key that the Swift type needs is missing"
  let fix = "Send every key of the type that is not optional, with each push"
  let numbers = ["E6", "E8"]
  let pitfalls = [1, 4, 5, 13, 31]
  let example = PushExample(bad: .update(state: ["driver": nil]), good: .update())
}

import Contract

/// E6, E8: a value of another JSON type than the Swift type wants.
struct TypeMismatchRule: DecodeRule {
  let code = DecodeProblemCode.typeMismatch
  let title = "A value has the wrong JSON type"
  let fix = "Send the type that the property has, or change the Swift type"
  let numbers = ["E6", "E8"]
  let pitfalls = [13]
  let example = PushExample(bad: .update(state: ["driver": "7"]), good: .update())
}

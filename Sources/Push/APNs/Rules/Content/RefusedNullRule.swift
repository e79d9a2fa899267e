import Contract

/// E6: a null for a property that is not optional.
struct RefusedNullRule: DecodeRule {
  let code = DecodeProblemCode.null
  let title = "A null stands for a property that is not optional"
  let fix = "Send a value; where the property is optional leave the key out"
  let numbers = ["E6", "E10"]
  let pitfalls = [29]
  let example = PushExample(bad: .update(state: ["minutes": "null"]), good: .update())
}

import Contract

/// E6: a number that the type does not hold.
struct OutOfRangeRule: DecodeRule {
  let code = DecodeProblemCode.outOfRange
  let title = "A number is outside of the range of its type"
  let fix = "Send a smaller number, or use a wider type"
  let numbers = ["E6"]
  let example = PushExample(bad: .update(state: ["minutes": "1e20"]), good: .update())
}

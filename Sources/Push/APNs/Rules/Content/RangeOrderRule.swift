import Contract

/// E6: a range whose bounds are exchanged.
struct RangeOrderRule: DecodeRule {
  let code = DecodeProblemCode.rangeOrder
  let title = "The bounds of a range are exchanged"
  let fix = "Write the lower bound first"
  let numbers = ["E6"]
  let example = PushExample(bad: .update(state: ["window": "[2, 1]"]), good: .update(state: ["window": "[1, 2]"]))
}

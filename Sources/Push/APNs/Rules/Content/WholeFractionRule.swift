import Contract

/// W15: 12.0 for a whole number.
struct WholeFractionRule: DecodeRule {
  let code = DecodeProblemCode.wholeFraction
  let title = "A whole number is written as a fraction"
  let fix = "Write it without a fraction"
  let numbers = ["W15"]
  let pitfalls = [7]
  let example = PushExample(bad: .update(state: ["minutes": "12.0"]), good: .update())
}

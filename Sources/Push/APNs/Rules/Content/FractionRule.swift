import Contract

/// W15: a fraction for a whole number.
struct FractionRule: DecodeRule {
  let code = DecodeProblemCode.fraction
  let title = "A fraction is sent for a whole number"
  let fix = "Round it on the server, or make the property a Double"
  let numbers = ["W15"]
  let pitfalls = [7]
  let example = PushExample(bad: .update(state: ["minutes": "12.5"]), good: .update())
}

import Contract

/// A whole number that a Double changes.
struct DigitsLostRule: DecodeRule {
  let code = DecodeProblemCode.digitsLost
  let title = "A whole number loses digits"
  let fix = "Send it as a string, or make the property an integer"
  let example = PushExample(bad: .update(state: ["distance": "9007199254740993"]), good: .update())
}

import Contract

/// W15: a number in quotes.
struct NumericStringRule: DecodeRule {
  let code = DecodeProblemCode.numericString
  let title = "A number stands in quotes"
  let fix = "Write it without quotes"
  let numbers = ["W15"]
  let example = PushExample(bad: .update(state: ["minutes": #""12""#]), good: .update())
}

import Contract

/// A Duration, which no server should have to write.
struct DurationPairRule: DecodeRule {
  let code = DecodeProblemCode.duration
  let title = "A Duration is sent"
  let fix = "Make the property a Double of seconds"
  let example = PushExample(bad: .update(state: ["delay": "[32, 9704189641294348288]"]), good: .update())
}

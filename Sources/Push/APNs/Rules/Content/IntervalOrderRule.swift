import Contract

/// A date interval that ends before it begins.
struct IntervalOrderRule: DecodeRule {
  let code = DecodeProblemCode.intervalOrder
  let title = "A date interval ends before it begins"
  let fix = "Send a duration that is not negative"
  let example = PushExample(
    bad: .update(state: ["shift": #"{"start": 821692800, "duration": -600}"#]),
    good: .update(state: ["shift": #"{"start": 821692800, "duration": 600}"#]))
}

import Contract

/// E6: a range in another form.
struct RangeFormRule: DecodeRule {
  let code = DecodeProblemCode.rangeForm
  let title = "A range is no array of two bounds"
  let fix = "Write [lower, upper]"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["window": #"{"lowerBound": 1, "upperBound": 2}"#]),
    good: .update(state: ["window": "[1, 2]"]))
}

import Contract

/// E6: an enum with associated values in another form than Swift’s.
struct CaseFormRule: DecodeRule {
  let code = DecodeProblemCode.caseForm
  let title = "An enum does not stand as an object with its case"
  let fix = "Write {\"case\": {}}, associated values without labels as _0, _1"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["phase": #""waiting""#]),
    good: .update(state: ["phase": #"{"waiting": {}}"#]))
}

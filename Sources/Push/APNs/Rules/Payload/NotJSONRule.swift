/// E1: a payload that is no JSON.
struct NotJSONRule: ProblemRule {
  let code = PushProblemCode.notJSON
  let title = "The payload is no JSON"
  let fix = "Write strict JSON: no comments, no comma after the last value, double quotes"
  let numbers = ["E1"]
  let pitfalls = [26]
  let example = PushExample(
    bad: .raw(#"{"aps": {"event": "end",}}"#),
    good: .end())
}

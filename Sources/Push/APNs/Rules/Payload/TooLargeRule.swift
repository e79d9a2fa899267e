/// E1: more bytes than APNs takes.
struct TooLargeRule: ProblemRule {
  let code = PushProblemCode.tooLarge
  let title = "The payload is too large"
  let fix = "Send less: keep what never changes in the attributes, shorten texts, write UTF-8 instead of escapes"
  let numbers = ["E1"]
  let example = PushExample(
    bad: .update(state: ["driver": "\"\(String(repeating: "x", count: 4100))\""]),
    good: .update(state: ["driver": "\"Mei\""]))
}

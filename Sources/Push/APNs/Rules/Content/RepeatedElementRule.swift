import Contract

/// An element twice in a set.
struct RepeatedElementRule: DecodeRule {
  let code = DecodeProblemCode.repeatedElement
  let title = "A set holds an element twice"
  let fix = "Send it once"
  let example = PushExample(
    bad: .update(state: ["tags": #"["cold", "cold"]"#]),
    good: .update(state: ["tags": #"["cold"]"#]))
}

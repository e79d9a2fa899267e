import Contract

/// A type whose form is not known.
struct NotKnownRule: DecodeRule {
  let code = DecodeProblemCode.notKnown
  let title = "The form of a type is not known"
  let fix = "Let the compiled type decode it: give the sources to `skerry verify`"
  let example = PushExample(bad: .update(state: ["speed": "50"]), good: .update())
}

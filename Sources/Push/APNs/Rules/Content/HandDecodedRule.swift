import Contract

/// A type whose decoder is written by hand.
struct HandDecodedRule: DecodeRule {
  let code = DecodeProblemCode.handDecoded
  let title = "A type is decoded by hand"
  let fix = "Let the compiled type decode it: give the sources to `skerry verify`"
  let example = PushExample(bad: .update(state: ["price": #""12.50""#]), good: .update())
}

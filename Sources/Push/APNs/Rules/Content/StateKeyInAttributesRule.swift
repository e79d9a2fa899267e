import Contract

/// E8: content state among the attributes, as in older samples of Apple’s.
struct StateKeyInAttributesRule: DecodeRule {
  let code = DecodeProblemCode.stateKeyInAttributes
  let title = "The attributes hold keys of the content state"
  let fix = "Send in `attributes` what never changes, and the rest in `content-state`"
  let numbers = ["E8"]
  let pitfalls = [29, 38]
  let example = PushExample(bad: .start(attributes: ["driver": #""Mei""#]), good: .start())
}

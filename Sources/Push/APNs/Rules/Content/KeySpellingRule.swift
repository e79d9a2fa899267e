import Contract

/// E6: a key in another spelling than the property.
struct KeySpellingRule: DecodeRule {
  let code = DecodeProblemCode.keyCase
  let title = "A key is spelt in another way than the property"
  let fix = "Write the key as the property, or give the type CodingKeys"
  let numbers = ["E6"]
  let pitfalls = [1]
  let example = PushExample(bad: .update(state: ["driver": nil, "Driver": #""Mei""#]), good: .update())
}

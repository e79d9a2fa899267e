import Contract

/// E6: a key that is no whole number.
struct DictionaryKeyRule: DecodeRule {
  let code = DecodeProblemCode.dictionaryKey
  let title = "The key of a dictionary is no whole number"
  let fix = "Write whole numbers in quotes as keys"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["stops": #"{"first": "Oak Street"}"#]),
    good: .update(state: ["stops": #"{"1": "Oak Street"}"#]))
}

import Contract

/// E6: a dictionary in the wrong form.
struct DictionaryFormRule: DecodeRule {
  let code = DecodeProblemCode.dictionaryForm
  let title = "A dictionary has the wrong form"
  let fix = "Send an object for String and Int keys, else an array of key, value, key, …"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["stops": #"["Oak Street"]"#]),
    good: .update(state: ["stops": #"{"1": "Oak Street"}"#]))
}

import Contract

/// E6: text that is no URL.
struct URLTextRule: DecodeRule {
  let code = DecodeProblemCode.url
  let title = "A URL is none"
  let fix = "Send a whole URL, or leave the key of an optional property out"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["link": #""""#]),
    good: .update(state: ["link": #""https://example.com""#]))
}

import Contract

/// A URL that Foundation writes in another way.
struct URLEncodedRule: DecodeRule {
  let code = DecodeProblemCode.urlEncoded
  let title = "A URL is not percent-encoded"
  let fix = "Percent-encode it on the server"
  let example = PushExample(
    bad: .update(state: ["link": #""https://example.com/a b""#]),
    good: .update(state: ["link": #""https://example.com/a%20b""#]))
}

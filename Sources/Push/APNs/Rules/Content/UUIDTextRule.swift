import Contract

/// E6: text that is no UUID.
struct UUIDTextRule: DecodeRule {
  let code = DecodeProblemCode.uuid
  let title = "A UUID is none"
  let fix = "Write it as 8-4-4-4-12 hexadecimal digits with dashes"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["van": #""6f8a1c0e5d2b4f7e9a430c1d2e3f4a5b""#]),
    good: .update(state: ["van": #""6f8a1c0e-5d2b-4f7e-9a43-0c1d2e3f4a5b""#]))
}

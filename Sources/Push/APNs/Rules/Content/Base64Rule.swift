import Contract

/// E6: text that is no base64 for Data.
struct Base64Rule: DecodeRule {
  let code = DecodeProblemCode.base64
  let title = "Data is sent as something that is no padded base64"
  let fix = "Encode it as padded base64 with + and /"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["photo": #""iVBORw""#]),
    good: .update(state: ["photo": #""iVBORw==""#]))
}

import Contract

/// E6: hexadecimal digits for Data.
struct HexDataRule: DecodeRule {
  let code = DecodeProblemCode.hexData
  let title = "Data is sent in hexadecimal digits"
  let fix = "Encode it as base64"
  let numbers = ["E6"]
  let example = PushExample(
    bad: .update(state: ["photo": #""89504e470d0a1a0a""#]),
    good: .update(state: ["photo": #""iVBORw0KGgo=""#]))
}

import Contract

/// W20: more than 1.5 KB of base64.
struct LargeDataRule: DecodeRule {
  let code = DecodeProblemCode.largeData
  let title = "Much base64 stands in the content"
  let fix = "Send the name of a picture, and put the picture into the app or an app group"
  let numbers = ["W20"]
  let example = PushExample(
    bad: .update(state: ["photo": "\"\(String(repeating: "iVBO", count: 512))\""]),
    good: .update(state: ["photo": #""iVBORw0KGgo=""#]))
}

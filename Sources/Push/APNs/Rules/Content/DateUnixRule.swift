import Contract

/// W1: seconds since 1970 for a Date.
struct DateUnixRule: DecodeRule {
  let code = DecodeProblemCode.dateUnix
  let title = "A Date is sent as seconds since 1970"
  let fix = "Subtract 978307200, or send a number and convert it in the view"
  let numbers = ["W1"]
  let pitfalls = [20]
  let example = PushExample(bad: .update(state: ["arrival": "1800000600"]), good: .update())
}

import Contract

/// W1: milliseconds for a Date.
struct DateContentMillisecondsRule: DecodeRule {
  let code = DecodeProblemCode.dateMilliseconds
  let title = "A Date is sent as milliseconds"
  let fix = "Divide by 1000 and subtract 978307200"
  let numbers = ["W1"]
  let pitfalls = [20, 22]
  let example = PushExample(bad: .update(state: ["arrival": "1800000600000"]), good: .update())
}

import Contract

/// E6: a date as text.
struct DateStringRule: DecodeRule {
  let code = DecodeProblemCode.dateString
  let title = "A date is sent as text"
  let fix = "Send the seconds since 2001-01-01 00:00 UTC: the time since 1970 less 978307200"
  let numbers = ["E6"]
  let pitfalls = [29]
  let example = PushExample(bad: .update(state: ["arrival": #""2027-01-15T08:10:00Z""#]), good: .update())
}

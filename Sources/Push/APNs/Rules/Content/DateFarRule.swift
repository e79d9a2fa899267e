import Contract

/// W1: a Date that lies far from now.
struct DateFarRule: DecodeRule {
  let code = DecodeProblemCode.dateFar
  let title = "A Date lies more than ten years from now"
  let fix = "Look at the unit and at the moment that it counts from"
  let numbers = ["W1"]
  let pitfalls = [20]
  let example = PushExample(bad: .update(state: ["arrival": "86400"]), good: .update())
}

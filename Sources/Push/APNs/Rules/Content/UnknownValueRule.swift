import Contract

/// W16: a raw value that the enum does not have.
struct UnknownValueRule: DecodeRule {
  let code = DecodeProblemCode.unknownValue
  let title = "A value is no case of the enum"
  let fix = "Send one of the cases, in this spelling; give the enum a case for what it does not know"
  let numbers = ["W16"]
  let example = PushExample(bad: .update(state: ["stage": #""OnTheWay""#]), good: .update())
}

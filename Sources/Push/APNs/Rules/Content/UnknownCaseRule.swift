import Contract

/// W16: a case that the enum does not have.
struct UnknownCaseRule: DecodeRule {
  let code = DecodeProblemCode.unknownCase
  let title = "An enum has no such case"
  let fix = "Send one of the cases, in this spelling"
  let numbers = ["W16"]
  let example = PushExample(
    bad: .update(state: ["phase": #"{"driving": {}}"#]),
    good: .update(state: ["phase": #"{"waiting": {}}"#]))
}

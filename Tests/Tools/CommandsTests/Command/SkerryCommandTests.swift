import Findings
import Testing

@testable import Commands

private let quiet = Console(outStyle: .plain, errorStyle: .plain, showsProgress: false)

@Suite struct SkerryCommandTests {
  @Test(arguments: [
    (["--version"], Findings.ExitStatus.done), (["--help"], .done), (["render", "--help"], .done), ([], .usage),
    (["rendr"], .usage),
    (["render"], .usage), (["render", "x", "--nonsense"], .usage), (["render", "x", "--device", "Nokia"], .usage),
    (["render", "x", "--state", "{"], .input),
  ])
  func endsWithTheRightStatus(_ arguments: [String], _ status: Findings.ExitStatus) {
    #expect(SkerryCommand.run(arguments, console: quiet) == status)
  }

  /// The help itself puts brackets around what may be left out.
  @Test func operandsHaveNoBracketsOfTheirOwn() {
    func check(_ command: CommandSpec) {
      #expect(command.operands?.contains("[") != true, "\(command.name)")
      command.commands.forEach(check)
    }
    check(SkerryCommand.specification)
  }

  @Test func everyChoiceOfTheOptionsIsUnderstood() throws {
    for option in RenderSpecification.command.options {
      for choice in option.choices {
        // What moves is drawn of transitions alone.
        let needed = MotionFormat(rawValue: choice) == nil ? [] : ["--transition"]
        let arguments = ["render", "x", option.name, choice] + needed
        guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(arguments) else { continue }
        let options = try RenderOptions(parsed)
        if option.name == "--format" {
          #expect(options.transition.map(\.format.rawValue) ?? options.format.rawValue == choice)
        }
      }
    }
  }
}

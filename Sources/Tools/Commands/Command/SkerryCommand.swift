import Findings
import Foundation

/// The command: reads the arguments, calls what they name, prints what went wrong, and ends with the right status.
public enum SkerryCommand {
  static let version = SkerryVersion.text

  static let specification = CommandSpec(
    "skerry", summary: "Live Activities and the Dynamic Island on Linux: unmodified iOS sources become pictures.",
    options: [OptionSpec("--version", help: "Show the version.")],
    commands: [
      RenderSpecification.command, VerifySpecification.command, ContractSpecification.command, PlayCommand.command,
      TestCommand.command, DevicesCommand.command, ExplainCommand.command, PushSpecification.command,
      GatewaySpecification.command, StudioSpecification.command, RelayCommand.command, DemoSpecification.command,
    ],
    examples: [
      .init("skerry render MyWidgetExtension --out pictures", "Draws every surface of the widget's Live Activity.")
    ])

  /// Runs the command that the process was started for, and ends the process.
  public static func main() -> Never {
    exit(run(Array(CommandLine.arguments.dropFirst()), console: Console.standard).rawValue)
  }

  static func run(_ arguments: [String], console: Console) -> ExitStatus {
    do {
      if RelayCommand.takes(arguments) { return try RelayCommand.run(arguments) }
      switch try ArgumentParser(specification).parse(arguments) {
      case .help(let text): console.say(text)
      case .run(let parsed): return try run(parsed, console: console)
      }
      return .done
    } catch let failure as Failure {
      // Who asks for JSON reads JSON, whatever went wrong.
      var report = RenderReport()
      report.findings = failure.findings
      if arguments.contains("--json"), let json = try? JSONPrinter.text(report) {
        console.say(json + "\n")
      } else {
        console.report(failure.findings)
      }
      return failure.status
    } catch {
      console.report([Finding(id: "internal", what: "\(error)", fix: "This is a fault of Skerry; please report it.")])
      return .environment
    }
  }

  private static func run(_ parsed: ParsedCommand, console: Console) throws -> ExitStatus {
    // Below `push` there are commands of their own.
    if parsed.command.dropFirst().starts(with: ["push", "channel"]) {
      return try ChannelCommand(parsed, console: console).run()
    }
    switch parsed.command.last {
    case "push": return try PushCommand(parsed, console: console).run()
    case "render": return try RenderCommand(parsed, console: console).run()
    case "verify": return try VerifyCommand(parsed, console: console).run()
    case "play": return try PlayCommand(parsed, console: console).run()
    case "test": return try TestCommand(parsed, console: console).run()
    case "contract": return try ContractCommand(parsed, console: console).run()
    case "devices": return try DevicesCommand(parsed, console: console).run()
    case "gateway": return try GatewayCommand(parsed, console: console).run()
    case "studio": return try StudioCommand(parsed, console: console).run()
    case "explain": return try ExplainCommand(parsed, console: console).run()
    case "demo": return try DemoCommand(parsed, console: console).run()
    case "relay": return try RelayCommand.run(["relay"])
    default:
      if parsed.has("--version") {
        console.say("skerry \(version)\n")
        return .done
      }
      throw Failure(
        .usage, id: "usage.missing-command", "A command is missing",
        fix: "Commands: \(specification.commands.map(\.name).joined(separator: ", ")). Try: skerry render --help")
    }
  }
}

import CShims
import Findings
import Foundation
import Relay

/// The executable: parse, call, print.
@main
struct RelayMain {
  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitStatus {
    do {
      switch try ArgumentParser(RelaySpecification.command).parse(arguments) {
      case .help(let text): say(text)
      case .run(let parsed): return try await run(parsed)
      }
      return .done
    } catch let failure as Failure {
      guard arguments.contains("--json"), let json = try? JSONPrinter().print(failure.findings) else {
        report(failure.findings)
        return failure.status
      }
      // Findings are what check-config prints; where a key or an address is expected they are none.
      write(json + "\n", to: arguments.contains("check-config") ? .standardOutput : .standardError)
      return failure.status
    } catch {
      report([Finding(id: "internal", what: "\(error)", fix: "This is a fault of Skerry; please report it.")])
      return .environment
    }
  }

  private static func run(_ parsed: ParsedCommand) async throws -> ExitStatus {
    switch parsed.command.last {
    case "serve": return try await ServeCommand(parsed).run()
    case "check-config": return try checkConfiguration(parsed)
    case "create", "list", "revoke": return try await KeysCommand(parsed).run()
    case "backup": return try await backUp(parsed)
    default:
      if parsed.has("--version") {
        say("skerry-relay \(SkerryVersion.text)\n")
        return .done
      }
      let below = parsed.command.last == "keys" ? "create, list, revoke" : "serve, check-config, keys, backup"
      throw Failure(
        .usage, id: "usage.missing-command", "A command is missing",
        fix: "Commands: \(below). Try: skerry-relay serve --help")
    }
  }

  // MARK: Commands

  private static func checkConfiguration(_ parsed: ParsedCommand) throws -> ExitStatus {
    let (configuration, remarks) = try configuration(parsed)
    let findings = remarks + StartCheck.findings(configuration)
    let status: ExitStatus = findings.worst == .error ? .input : .done
    if parsed.has("--json") {
      say(try JSONPrinter().print(findings) + "\n")
      return status
    }
    report(findings)
    if status == .done { say(configuration.summary) }
    return status
  }

  private static func backUp(_ parsed: ParsedCommand) async throws -> ExitStatus {
    let (configuration, _) = try configuration(parsed)
    let path = parsed.operands.first ?? ""
    guard !path.isEmpty else {
      throw Failure(
        .usage, id: "usage.missing-operand", "The copy has no name", fix: "Write skerry-relay backup FILE.")
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure(.usage, id: "usage.file-exists", "“\(path)” is there already", fix: "Name a new file.")
    }
    let store = try await RelayServer.openStore(configuration.store, forMaintenance: true)
    do { try await store.backup(to: path) } catch {
      await store.close()
      throw Failure(.environment, id: "relay.backup", "The store cannot be copied: \(error.sentence)",
        fix: "Mend what the sentence names, and try again.")
    }
    await store.close()
    say("The store is copied to \(path).\n")
    return .done
  }

  /// The configuration that a command line names.
  static func configuration(_ parsed: ParsedCommand) throws -> (RelayConfiguration, [Finding]) {
    try RelayConfiguration.load(
      file: parsed.value("--config"), environment: ProcessInfo.processInfo.environment)
  }

  // MARK: Printing

  static func say(_ text: String) { write(text, to: .standardOutput) }

  private static func write(_ text: String, to file: FileHandle) { try? file.write(contentsOf: Data(text.utf8)) }

  static func report(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    let style = TerminalStyle.suited(
      toDescriptor: STDERR_FILENO, environment: ProcessInfo.processInfo.environment)
    try? FileHandle.standardError.write(contentsOf: Data((TextPrinter(style: style).print(findings) + "\n").utf8))
  }
}

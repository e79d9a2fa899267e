import CShims
import Findings
import Foundation
import Relay

/// `skerry-relay serve`.
struct ServeCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Runs until a signal comes.
  /// - Throws: `Failure`.
  func run() async throws -> ExitStatus {
    let (configuration, remarks) = try RelayMain.configuration(parsed)
    RelayMain.report(remarks)
    guard skerry_catch_interrupts() == 0 else {
      throw Failure(.environment, id: "relay.signals", "Signals cannot be caught", fix: "Look at the machine's limits.")
    }
    let log = RelayLog.standardError(level: configuration.logLevel)
    let server = try await RelayServer.assemble(configuration, log: log)
    let address: String
    do { address = "http://\(try await server.start())" } catch {
      await server.drain()
      throw Failure(
        .environment, id: "relay.address", "\(configuration.listen) cannot be listened on: \(error)",
        fix: "Choose another “listen”, or stop what has the port.")
    }
    RelayMain.say(parsed.has("--json") ? "{\"listen\":\"\(address)\"}\n" : "The relay listens on \(address)\n")
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = skerry_wait_for_interrupt()
        continuation.resume()
        // Somebody is in a hurry: accepted is committed, so nothing is lost.
        let second = skerry_wait_for_interrupt()
        _exit(128 + second)
      }
    }
    await server.drain()
    return .done
  }
}

import APNs
import Findings
import Foundation
import Gateway
import Testing

@testable import Commands

@Suite struct GatewayPrinterTests {
  private func printer(_ arguments: String...) throws -> GatewayPrinter {
    let outcome = try ArgumentParser(SkerryCommand.specification).parse(["gateway"] + arguments)
    guard case .run(let parsed) = outcome else { throw Failure(.usage, id: "test", "no command") }
    return GatewayPrinter(options: try GatewayOptions(parsed, start: Date()), console: PushFixture.quiet)
  }

  /// Every client with a good provider token comes to its full streams: no line for each of them.
  @Test func onlyWhatIsOutOfTheOrdinaryIsSaidOfConnections() throws {
    let printer = try printer()
    let full = FrontSettings().streams
    #expect(printer.text(of: .other(.connection(1, .streams(full)))) == "")
    #expect(printer.text(of: .other(.connection(1, .streams(1)))) == "connection 1: at most 1 stream\n")
    #expect(printer.text(of: .other(.connection(2, .goAway(.idleTimeout)))).hasPrefix("connection 2: "))
    #expect(try self.printer("--json").text(of: .other(.connection(1, .streams(1)))) == "")
  }

  @Test func tokensAreCutUnlessAsked() throws {
    let token = RegisteredToken(
      token: String(repeating: "ab", count: 32), kind: .app, app: "com.example.app", environment: .sandbox, issued: 0)
    let cut = try printer().text(of: .other(.tokenIssued(token)))
    #expect(cut.hasPrefix("token: app abababab") && !cut.contains(token.token))
    #expect(try printer("--show-tokens").text(of: .other(.tokenIssued(token))).contains(token.token))
  }
}

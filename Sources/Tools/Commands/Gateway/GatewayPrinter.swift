import APNs
import Findings
import Foundation
import Gateway
import Net
import Phone

/// Prints what a gateway tells: lines for people, or one JSON object a line.
struct GatewayPrinter: Sendable {
  private let console: Console
  private let isJSON: Bool
  private let showsTokens: Bool
  private let environment: PushEnvironment
  private let isPlain: Bool
  /// Streams that a connection with a good provider token may have: every client comes to that.
  private let streams: Int

  init(options: GatewayOptions, console: Console) {
    self.console = console
    isJSON = options.isJSON; showsTokens = options.showsTokens; isPlain = options.isPlain
    streams = options.settings.front.streams
    environment = options.settings.front.environment
  }

  private struct Start: Encodable {
    var pushes: String
    var channels: String
    var control: String
    var certificate: String?
    var key: String
    var keyID: String
    var teamID: String
    var environment: PushEnvironment
  }

  func printStart(_ addresses: GatewayStand.Addresses, certificate: String?, key: GatewayKey) {
    let scheme = isPlain ? "http" : "https"
    let start = Start(
      pushes: "\(scheme)://localhost:\(addresses.pushes.port)",
      channels: "\(scheme)://localhost:\(addresses.channels.port)",
      control: "http://localhost:\(addresses.control.port)", certificate: certificate, key: key.path,
      keyID: key.key.keyID, teamID: key.key.teamID, environment: environment)
    if isJSON { return console.say(line("listening", start)) }
    var lines = [
      "pushes    \(start.pushes)  (\(environment.rawValue), HTTP/2\(isPlain ? " without TLS" : ""))",
      "channels  \(start.channels)", "control   \(start.control)",
    ]
    if let certificate { lines.append("trust     \(certificate)") }
    lines.append("key       \(start.key)  (key \(start.keyID), team \(start.teamID))")
    console.say(lines.map { $0 + "\n" }.joined())
  }

  func print(_ report: GatewayReporter.Report) {
    let text = text(of: report)
    if !text.isEmpty { console.say(text) }
  }

  /// What is printed of it, with its line feed; empty where that is nothing.
  func text(of report: GatewayReporter.Report) -> String {
    switch report {
    case .verdict(let verdict):
      isJSON ? line("push", verdict) : VerdictText(style: console.outStyle).text(of: verdict)
    case .skipped(let count): isJSON ? line("skipped", count) : "… \(count) more pushes\n"
    case .leftOut(let count):
      isJSON
        ? line("leftOut", count) : "… \(count) pushes were not handed to the phone, because newer ones waited\n"
    case .other(.tokenIssued(let token)): text(of: token, "token")
    case .other(.tokenDied(let token)): text(of: token, "token dead")
    case .other(.connection(_, .streams(streams))): ""
    case .other(.connection(let id, let effect)):
      isJSON ? "" : console.outStyle.paint("connection \(id): \(effect.words)", .dim) + "\n"
    case .other(.log), .other(.screen), .other(.push), .other(.leftOut): ""
    }
  }

  private func text(of token: RegisteredToken, _ what: String) -> String {
    var token = token
    if !showsTokens { token.token = RegisteredToken.short(token.token) }
    if isJSON { return line("token", token) }
    let detail =
      switch token.kind {
      case .app: ""
      case .start(let type): " for \(type)"
      case .update(let activity): " of \(activity)"
      }
    let death = token.death.map { ": \($0.why)" } ?? ""
    let words = "\(what): \(token.kind.name) \(token.token)\(detail) (\(token.app))\(death)"
    return console.outStyle.paint(words, .dim) + "\n"
  }

  private func line(_ name: String, _ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode([name: value])).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}

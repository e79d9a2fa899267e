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

  init(options: GatewayOptions, console: Console) {
    self.console = console
    isJSON = options.isJSON; showsTokens = options.showsTokens; isPlain = options.isPlain
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
    if isJSON { return line("listening", start) }
    var lines = [
      "pushes    \(start.pushes)  (\(environment.rawValue), HTTP/2\(isPlain ? " without TLS" : ""))",
      "channels  \(start.channels)", "control   \(start.control)",
    ]
    if let certificate { lines.append("trust     \(certificate)") }
    lines.append("key       \(start.key)  (key \(start.keyID), team \(start.teamID))")
    console.say(lines.map { $0 + "\n" }.joined())
  }

  func print(_ report: GatewayReporter.Report) {
    switch report {
    case .verdict(let verdict):
      if isJSON { line("push", verdict) } else { console.say(VerdictText(style: console.outStyle).text(of: verdict)) }
    case .skipped(let count):
      if isJSON { line("skipped", count) } else { console.say("… \(count) more pushes\n") }
    case .leftOut(let count):
      if isJSON {
        line("leftOut", count)
      } else {
        console.say("… \(count) pushes were not handed to the phone, because newer ones waited\n")
      }
    case .other(.tokenIssued(let token)): print(token, "token")
    case .other(.tokenDied(let token)): print(token, "token dead")
    case .other(.connection(let id, let effect)):
      if !isJSON { console.say(console.outStyle.paint("connection \(id): \(effect.words)", .dim) + "\n") }
    case .other(.log), .other(.screen), .other(.push), .other(.leftOut): break
    }
  }

  private func print(_ token: RegisteredToken, _ what: String) {
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
    console.say(
      console.outStyle.paint("\(what): \(token.kind.name) \(token.token)\(detail) (\(token.app))\(death)", .dim) + "\n")
  }

  private func line(_ name: String, _ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode([name: value]) else { return }
    console.say(String(decoding: data, as: UTF8.self) + "\n")
  }
}

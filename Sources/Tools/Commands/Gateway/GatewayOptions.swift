import APNs
import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone
import Scenario
import Wire
import Workshop

/// What the command line of `skerry gateway` says.
struct GatewayOptions {
  var settings: PushGateway.Settings
  var keys: [AcceptedKey] = []
  var ports: (pushes: Int, channels: Int, control: Int)
  /// nil where pushes are only accepted.
  var scenario: Scenario?
  /// The extension's files and folders.
  var sources: [String]
  /// Which APNs the app's tokens belong to; nil for a build without the entitlement, which gets none.
  var pushEnvironment: PushEnvironment?
  var isPlain: Bool
  var isVirtual: Bool
  /// Pushes that are handed to the phone together.
  var batch: Int
  var state: URL
  var showsTokens: Bool
  var isQuiet: Bool
  var isJSON: Bool

  /// What the phone is made of; nil where pushes are only accepted.
  var phone: GatewayPhone.Plan? {
    scenario.map {
      GatewayPhone.Plan(
        scenario: $0, sources: sources, pushEnvironment: pushEnvironment, isVirtual: isVirtual, batch: batch)
    }
  }

  /// - Parameter pushPort: the option that names the port for pushes.
  /// - Throws: `Failure` with status `usage`.
  init(_ parsed: ParsedCommand, start: Date, pushPort: String = "--port") throws {
    let environment = parsed.value("--environment").flatMap(PushEnvironment.init(rawValue:)) ?? .sandbox
    var front = FrontSettings(environment: environment)
    front.acceptsAnyKey = parsed.has("--accept-any-key")
    front.goneAfter = try Self.number(parsed, "--gone-after", 0...(365 * 86_400)) ?? 0
    front.firstStreams = Int(try Self.number(parsed, "--first-streams", 1...1000) ?? 1)
    settings = PushGateway.Settings(front: front)
    settings.inboxLength = Int(try Self.number(parsed, "--inbox", 1...1_000_000) ?? 1000)
    settings.faults = try Self.faults(parsed.values("--fault"))
    func port(_ option: String, _ standard: Int) throws -> Int {
      Int(try Self.number(parsed, option, 0...65_535) ?? Double(standard))
    }
    ports = (
      try port(pushPort, 2197), try port("--channel-port", environment == .sandbox ? 2195 : 2196),
      try port("--control-port", 2190)
    )
    sources = parsed.operands + parsed.values("--shared")
    pushEnvironment = try parsed.value("--entitlements").map(Entitlements.pushEnvironment) ?? environment
    isPlain = parsed.has("--plain")
    isVirtual = parsed.has("--virtual-time")
    batch = parsed.has("--every-state") ? 1 : 256
    showsTokens = parsed.has("--show-tokens")
    isQuiet = parsed.has("--quiet")
    isJSON = parsed.has("--json")
    state = URL(
      fileURLWithPath: try parsed.value("--state") ?? BuildCache.standard().folder + "/gateway", isDirectory: true)
    keys = try parsed.values("--key").map(Self.key)
    scenario = try Self.scenario(parsed, start: start)
  }

  private static func scenario(_ parsed: ParsedCommand, start: Date) throws -> Scenario? {
    let parts = [
      "--app", "--driver", "--shared", "--plist", "--entitlements", "--update", "--bundle-id", "--device", "--ios",
      "--locale",
    ]
    guard let first = parsed.operands.first else {
      if let option = parts.first(where: { parsed.has($0) }) {
        throw Failure(
          .usage, id: "usage.missing-operand", "\(option) says something of a phone, but no PATH names its extension",
          fix: "Name the widget extension's folder, or leave \(option) out.")
      }
      return nil
    }
    for path in parsed.operands + ["--app", "--shared", "--update"].flatMap(parsed.values)
    where !FileManager.default.fileExists(atPath: path) {
      throw Failure(.usage, id: "usage.no-file", "There is no file or folder “\(path)”", fix: "Check the path.")
    }
    if let name = parsed.value("--device"), DeviceCatalogue.model(named: name) == nil {
      let near = Suggestion.nearest(to: name, in: DeviceCatalogue.models.map(\.name))
      throw Failure(
        .usage, id: "usage.unknown-value", "There is no model “\(name)”",
        fix: (near.map { "Did you mean “\($0)”? " } ?? "") + "skerry devices lists them.")
    }
    let ios = try parsed.value("--ios").map { "\(try IOSOption.version($0))" }
    let name = URL(fileURLWithPath: first).standardizedFileURL.deletingPathExtension().lastPathComponent
    var app = Scenario.App(
      name: name, bundleID: parsed.value("--bundle-id"), widgetExtension: parsed.operands,
      sources: parsed.values("--app"), driver: parsed.value("--driver"), plist: parsed.value("--plist"),
      shared: parsed.values("--shared"))
    let update = parsed.values("--update")
    if !update.isEmpty {
      var next = app
      next.widgetExtension = update.map { Placed($0, at: Place()) }
      app.updates = [next]
    }
    return Scenario(
      name: "gateway", model: parsed.value("--device"), ios: ios, start: start.formatted(.iso8601),
      locale: try parsed.value("--locale").map(LocaleOption.identifier), apps: [app])
  }

  private static func number(
    _ parsed: ParsedCommand, _ option: String, _ range: ClosedRange<Double>
  ) throws -> Double? {
    guard let text = parsed.value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw Failure(
        .usage, id: "usage.unknown-value", "\(option) is “\(text)”",
        fix: "Write a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
    }
    return number
  }

  private static func faults(_ texts: [String]) throws -> Faults {
    var faults = Faults()
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      do {
        guard parts.count == 2 else { throw FaultError(name: text) }
        try faults.change(json: Array("{\(JSONNode.quoted(parts[0])):\(parts[1])}".utf8))
      } catch {
        let what = (error as? FaultError)?.description ?? "its value is none: \(parts.last ?? "")"
        throw Failure(
          .usage, id: "usage.unknown-value", "--fault “\(text)”: \(what)", fix: "Write it as --fault delay=0.5.")
      }
    }
    return faults
  }

  /// A key by its file, whose name says which it is.
  private static func key(_ path: String) throws -> AcceptedKey {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.usage, id: "usage.no-file", "There is no key file “\(path)”", fix: "Check the path.")
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let id = name.split(separator: "_").last.map(String.init) ?? name
    guard ProviderKey.isIdentifier(id) else {
      throw Failure(
        .usage, id: "usage.key-name", "The name of “\(path)” does not say which key it is",
        fix: "Call it AuthKey_<key id>.p8, as the portal does; the key id has ten capital letters and digits.")
    }
    do {
      return AcceptedKey(keyID: id, teamID: nil, publicKey: try ProviderPublicKey(pem: [UInt8](data)))
    } catch {
      throw Failure(.input, id: "gateway.key", "“\(path)” is no key: \(error.what)", fix: error.fix + ".")
    }
  }
}

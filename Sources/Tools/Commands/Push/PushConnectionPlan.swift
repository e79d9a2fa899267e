import APNs
import Findings
import Foundation
import Net
import Provider

/// Where pushes go and who signs for them, as the options say.
struct PushConnectionPlan {
  var hosts: APNsHosts
  /// nil = without TLS.
  var trust: TLSClientContext.Trust?
  /// For the curl command.
  var trustFile: String?
  var isGateway: Bool
  var key: ProviderKey?
  var timeout: Duration
  /// Seconds for which a server that cannot be reached is tried.
  var patience = 2.0
  private let environment: [String: String]

  /// - Parameter needsKey: false for a dry run, which signs nothing.
  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, environment: [String: String], needsKey: Bool) throws {
    if let gateway = parsed.value("--gateway") {
      guard parsed.value("--environment") == nil else {
        throw Failure(
          .usage, id: "usage.two-hosts", "--gateway and --environment exclude each other",
          fix: "Leave one of them out.")
      }
      let (host, isTLS) = try Self.gateway(gateway)
      hosts = .one(host)
      isGateway = true
      trustFile = parsed.value("--trust")
      trust = isTLS ? try trustFile.map { .pem(try Self.read($0, option: "--trust")) } ?? .system : nil
    } else {
      guard let name = parsed.value("--environment"), let environment = PushEnvironment(rawValue: name) else {
        throw Failure(
          .usage, id: "usage.missing-option", "Neither --environment nor --gateway says where pushes go",
          fix: "Add --environment sandbox for builds from Xcode, --environment production for TestFlight and the App "
            + "Store, or --gateway URL.")
      }
      guard parsed.value("--trust") == nil else {
        throw Failure(
          .usage, id: "usage.unused-option",
          "--trust is for a gateway; Apple's servers are verified as the system does",
          fix: "Leave it out, or add --gateway URL.")
      }
      hosts = .apple(
        environment, broadcast: parsed.value("--broadcast-host").flatMap(APNsHosts.BroadcastHost.init) ?? .device,
        port: parsed.value("--port").flatMap(Int.init) ?? 443)
      trust = .system
      isGateway = false
    }
    timeout = .seconds(10)
    if let text = parsed.value("--timeout") {
      guard let seconds = Double(text), seconds > 0, seconds <= 600 else {
        throw Failure(
          .usage, id: "usage.unknown-value", "“\(text)” is no value of --timeout",
          fix: "Write seconds, 600 at most.")
      }
      timeout = .seconds(seconds)
      patience = seconds
    }
    key = try Self.key(parsed, environment, isNeeded: needsKey)
    self.environment = environment
  }

  private static func gateway(_ text: String) throws -> (APNsHost, isTLS: Bool) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["https", "http"].contains(scheme), let host = parts.host, !host.isEmpty,
      parts.path.isEmpty || parts.path == "/", parts.query == nil, parts.fragment == nil, parts.user == nil
    else {
      throw Failure(
        .usage, id: "usage.unknown-value", "“\(text)” is no value of --gateway",
        fix: "Write a scheme, a host and a port: https://localhost:2197.")
    }
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return (APNsHost(bare, parts.port ?? (scheme == "https" ? 443 : 80)), scheme == "https")
  }

  private static func key(
    _ parsed: ParsedCommand, _ environment: [String: String], isNeeded: Bool
  ) throws -> ProviderKey? {
    func given(_ option: String, _ variable: String) -> String? {
      parsed.value(option) ?? environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let path = given("--key", "SKERRY_APNS_KEY") else {
      guard isNeeded else { return nil }
      throw Failure(
        .usage, id: "usage.missing-option", "No provider key is given",
        fix: "Add --key AuthKey_<key identifier>.p8, or set SKERRY_APNS_KEY to its path.")
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let named = name.wholeMatch(of: #/AuthKey_([A-Z0-9]{10})\.p8/#).map { String($0.1) }
    guard let keyID = given("--key-id", "SKERRY_APNS_KEY_ID") ?? named else {
      throw Failure(
        .usage, id: "usage.missing-option", "The identifier of the key is missing",
        fix: "Add --key-id with the ten characters that the developer portal shows beside the key.")
    }
    guard let teamID = given("--team-id", "SKERRY_APNS_TEAM_ID") else {
      throw Failure(
        .usage, id: "usage.missing-option", "The identifier of the team is missing",
        fix: "Add --team-id with the ten characters of the membership page.")
    }
    let bytes = try read(path, option: "--key")
    do throws(ProviderKeyFault) { return try ProviderKey(p8: bytes, keyID: keyID, teamID: teamID) } catch {
      let isName = error.cause == .keyID || error.cause == .teamID
      throw Failure(
        isName ? .usage : .input, id: "push.key", error.what, fix: error.fix + ".",
        at: isName ? nil : Place(path: path))
    }
  }

  private static func read(_ path: String, option: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .usage, id: "usage.no-file", "\(option): the file “\(path)” is not there, or cannot be read",
        fix: "Check its path and its rights.")
    }
    return [UInt8](data)
  }

  /// How the provider waits.
  var policy: PoolPolicy {
    PoolPolicy(queueTimeout: max(15, timeout / .seconds(1)), queueLimit: .max, connectPatience: patience)
  }

  /// Sends through a provider and closes it when `body` has ended.
  /// - Throws: `Failure` where the certificate cannot be used, or the machine has no thread to give.
  func withProvider<Value: Sendable>(
    checksFirst: Bool, console: Console, _ body: @escaping @Sendable (Provider) async -> Value
  ) throws -> Value {
    guard let key else {
      throw Failure(.usage, id: "usage.missing-option", "No provider key is given", fix: "Add --key.")
    }
    let loop: EventLoop
    let tls: TLSClientContext?
    do {
      tls = try trust.map { try TLSClientContext(trust: $0) }
    } catch {
      throw Failure(
        .input, id: "push.trust", "The trusted certificate cannot be used: \(error)",
        fix: "Give a file with -----BEGIN CERTIFICATE-----.", at: trustFile.map { Place(path: $0) })
    }
    do { loop = try EventLoop(name: "skerry-push") } catch {
      throw Failure(.environment, id: "push.loop", "The event loop cannot be started: \(error)",
        fix: "Let the process have more descriptors and threads.")
    }
    defer { loop.stop() }
    let configuration = ProviderConfiguration(
      hosts: hosts, policy: policy, timeout: timeout, checksFirst: checksFirst)
    // Without a cache the run makes a token of its own: no reason not to send.
    let drawer = try? TokenDrawer.standard(environment)
    let token = SharedProviderToken(
      key: key, kept: drawer?.token(of: key),
      onMade: { made in
        if let finding = drawer?.keep(made, of: key) { console.report([finding]) }
      })
    let provider = Provider(configuration: configuration, token: token, tls: tls, loop: loop)
    return try AsyncWork.wait {
      let value = await body(provider)
      await provider.shutDown(grace: .seconds(1))
      return value
    }
  }
}

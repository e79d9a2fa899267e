import APNs
import Findings
import Foundation
import Net

extension RelayConfiguration {
  /// Names of the environment's settings; each wins over the file's.
  public enum Variable: String, Sendable, CaseIterable {
    case config = "SKERRY_RELAY_CONFIG"
    case listen = "SKERRY_RELAY_LISTEN"
    case store = "SKERRY_RELAY_STORE"
    case apns = "SKERRY_RELAY_APNS"
    case log = "SKERRY_RELAY_LOG"
    /// The phone secret of the only app, or of apps that have none of their own.
    case phoneSecret = "SKERRY_RELAY_PHONE_SECRET"
  }

  /// Reads a file of JSON5, and what the environment says.
  ///
  /// - Parameters:
  ///   - file: nil = the one that the environment names.
  ///   - folder: where relative paths of the environment begin; those of the file begin at the file's folder.
  /// - Returns: the configuration, and what is odd about it without being wrong.
  /// - Throws: `Failure`: `usage` where there is no such file, else `input` with all that is wrong.
  public static func load(
    file: String?, environment: [String: String], folder: String = FileManager.default.currentDirectoryPath
  ) throws(Failure) -> (configuration: RelayConfiguration, remarks: [Finding]) {
    let name = file ?? environment[Variable.config.rawValue]
    guard let name else {
      throw Failure(
        .usage, id: "usage.missing-option", "No configuration is named",
        fix: "Write --config FILE, or set \(Variable.config.rawValue). Docs/relay.md has one to begin with.")
    }
    let url = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw Failure(.usage, id: "usage.no-file", "There is no file “\(name)” that can be read", fix: "Check its path.")
    }
    return try read([UInt8](data), file: name, at: url.deletingLastPathComponent().path, environment: environment)
  }

  /// Reads a configuration's text.
  /// - Parameter folder: where its relative paths begin.
  /// - Throws: `Failure` with status `input`, all that is wrong in it.
  public static func read(
    _ bytes: [UInt8], file: String?, at folder: String, environment: [String: String] = [:]
  ) throws(Failure) -> (configuration: RelayConfiguration, remarks: [Finding]) {
    let document: JSONDocument
    do {
      document = try JSONReader(dialect: .json5).read(bytes)
    } catch let error as JSONSyntaxError {
      throw Failure([error.finding(file: file)], status: .input)
    } catch {
      throw Failure(.input, id: "relay.configuration", "The configuration cannot be read: \(error)")
    }
    let faults = ConfigurationFaults(document: document, file: file)
    for finding in document.findings(file: file) { faults.add(finding) }
    let reading = ConfigurationReading(faults: faults, folder: folder, environment: environment)
    let configuration = reading.configuration(ConfigurationCursor(document.root, faults: faults))
    guard let configuration, faults.findings.worst != .error else {
      throw Failure(faults.findings, status: .input)
    }
    return (configuration, faults.findings)
  }
}

/// The reading of one configuration.
struct ConfigurationReading {
  let faults: ConfigurationFaults
  let folder: String
  let environment: [String: String]

  static let keys = [
    "listen", "store", "apns", "keys", "apps", "limits", "retention", "webhooks", "log", "drain",
  ]

  func configuration(_ root: ConfigurationCursor) -> RelayConfiguration? {
    root.allow(Self.keys)
    checkVariables()
    let limits = limits(root), retention = retention(root), webhooks = webhooks(root)
    let listen = setting(.listen, root, "listen").flatMap { address($0.text, $0.path) }
    let store = store(root)
    let service = service(root)
    let keys = KeyReading(reading: self).keys(root)
    let apps = AppReading(reading: self, keys: keys.usable, brokenKeys: keys.others).apps(root)
    let level = logLevel(root)
    let drain = root.duration("drain", 0...3600)
    guard root.node.members != nil, let store, let service else { return nil }
    return RelayConfiguration(
      listen: listen ?? SocketAddress(host: "127.0.0.1", port: 8080), store: store, apns: service, apps: apps,
      limits: limits, retention: retention, webhooks: webhooks, logLevel: level ?? .info, drainGrace: drain ?? 20)
  }

  /// A setting of the environment, else of the file; where it stands.
  private func setting(
    _ variable: RelayConfiguration.Variable, _ root: ConfigurationCursor, _ key: String
  ) -> (text: String, path: JSONPath)? {
    if let text = environment[variable.rawValue], !text.isEmpty {
      return (text, JSONPath([.key("environment"), .key(variable.rawValue)]))
    }
    return root.string(key).map { ($0, root.at(key)) }
  }

  private func checkVariables() {
    let known = RelayConfiguration.Variable.allCases.map(\.rawValue)
    for name in environment.keys.sorted() where name.hasPrefix("SKERRY_RELAY_") && !known.contains(name) {
      let near = Suggestion.nearest(to: name, in: known).map { "Did you mean \($0)? " } ?? ""
      faults.add(
        Finding(
          id: "relay.configuration.unknown-variable", severity: .error,
          what: "There is no environment variable \(name)", fix: near + "Variables: \(known.joined(separator: ", ")).",
          place: nil))
    }
  }

  private func logLevel(_ root: ConfigurationCursor) -> LogLevel? {
    guard let (text, path) = setting(.log, root, "log") else { return nil }
    if let level = LogLevel(rawValue: text) { return level }
    faults.add(
      "configuration.value", "“\(text)” is no level of the log",
      fix: "Levels: \(LogLevel.allCases.map(\.rawValue).joined(separator: ", ")).", at: path)
    return nil
  }

  /// `127.0.0.1:8080`, `[::1]:8080`, `8080`.
  private func address(_ text: String, _ path: JSONPath) -> SocketAddress? {
    if let address = HostAndPort(text) {
      if !address.isLoopback {
        faults.add(
          "configuration.open", "The relay listens on \(address.host), in the clear",
          why: "Keys and credentials can be read on the way to it.",
          fix: "Listen on 127.0.0.1 and put a proxy with TLS in front, unless this network is your own.", at: path,
          severity: .warning)
      }
      return SocketAddress(host: address.host, port: address.port)
    }
    faults.add(
      "configuration.address", "“\(text)” is no address",
      fix: "Write host and port: \"127.0.0.1:8080\", \"[::1]:8080\".", at: path)
    return nil
  }

  // MARK: Store and service

  private func store(_ root: ConfigurationCursor) -> StoreLocation? {
    guard let (text, path) = setting(.store, root, "store") else { return .sqlite(path: resolved("relay.sqlite")) }
    if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") { return .postgres(text) }
    guard let range = text.firstRange(of: "sqlite "), range.lowerBound == text.startIndex else {
      faults.add(
        "configuration.store", "It is not said what kind of store this is",
        fix: "Write \"sqlite FILE\" or \"postgresql://user@host/database\".", at: path)
      return nil
    }
    let file = text[range.upperBound...].trimmingCharacters(in: .whitespaces)
    guard !file.isEmpty else {
      faults.add("configuration.store", "SQLite has no file", fix: "Write \"sqlite relay.sqlite\".", at: path)
      return nil
    }
    return .sqlite(path: resolved(file))
  }

  private func service(_ root: ConfigurationCursor) -> PushService? {
    guard let (text, path) = setting(.apns, root, "apns") else { return .apple(port: 443) }
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "apple" where words.count <= 2:
      guard let port = words.count == 1 ? 443 : Int(words[1]), APNsHosts.devicePorts.contains(port) else { break }
      return .apple(port: port)
    case "gateway" where words.count == 2 || words.count == 3:
      return gateway(words[1], certificate: words.count == 3 ? words[2] : nil, path)
    default: break
    }
    faults.add(
      "configuration.apns", "“\(text)” is no push service",
      fix: "Write \"apple\", \"apple 2197\", or \"gateway https://127.0.0.1:2197 certificate.pem\".", at: path)
    return nil
  }

  private func gateway(_ text: String, certificate: String?, _ path: JSONPath) -> PushService? {
    // Channels may have a port of their own: https://127.0.0.1:2197,2195.
    let parts = text.split(separator: ",").map(String.init)
    guard let url = URL(string: parts[0]), let scheme = url.scheme, ["http", "https"].contains(scheme),
      let host = url.host, let port = url.port, parts.count <= 2, url.path.isEmpty || url.path == "/",
      let channels = parts.count == 2 ? Int(parts[1]) : port, (1...65_535).contains(channels)
    else {
      faults.add(
        "configuration.apns", "“\(text)” is no gateway",
        fix: "Write scheme, host and port: https://127.0.0.1:2197, and the port of channels after a comma where it is "
          + "another one: https://127.0.0.1:2197,2195.", at: path)
      return nil
    }
    let push = APNsHost(host, port)
    let hosts = APNsHosts(device: push, broadcast: push, channels: APNsHost(host, channels))
    guard scheme == "https" else {
      guard certificate == nil else {
        faults.add(
          "configuration.apns", "A gateway without TLS has no certificate", fix: "Write https:, or leave it out.",
          at: path)
        return nil
      }
      return .gateway(hosts, certificate: nil)
    }
    guard let certificate else {
      faults.add(
        "configuration.apns", "The gateway's certificate is missing",
        fix: "Name its file behind the address; skerry gateway prints where it keeps it.", at: path)
      return nil
    }
    guard let data = FileManager.default.contents(atPath: resolved(certificate)) else {
      faults.add(
        "configuration.apns", "There is no file “\(certificate)” that can be read", fix: "Check its path.", at: path)
      return nil
    }
    do { _ = try TLSClientContext(trust: .pem([UInt8](data)), protocols: ["h2"]) } catch {
      faults.add(
        "configuration.apns", "“\(certificate)” holds no certificate that can be used: \(error)",
        fix: "Name the certificate in PEM; skerry gateway prints where it keeps its own.", at: path)
      return nil
    }
    return .gateway(hosts, certificate: [UInt8](data))
  }

  // MARK: Numbers

  private func limits(_ root: ConfigurationCursor) -> RelayLimits {
    var limits = RelayLimits()
    guard let cursor = root.object("limits") else { return limits }
    cursor.allow(["body", "phoneRate", "serverRate", "reports", "streams", "connections"])
    limits.body = cursor.int("body", 4096...(64 << 20)) ?? limits.body
    limits.phoneRate = rate(cursor, "phoneRate") ?? limits.phoneRate
    limits.serverRate = rate(cursor, "serverRate") ?? limits.serverRate
    limits.reports = cursor.int("reports", 1...10_000) ?? limits.reports
    limits.streams = cursor.int("streams", 0...10_000) ?? limits.streams
    limits.connections = cursor.int("connections", 1...100_000) ?? limits.connections
    return limits
  }

  private func rate(_ cursor: ConfigurationCursor, _ key: String) -> RateLimit? {
    guard let inner = cursor.object(key) else { return nil }
    inner.allow(["perSecond", "burst"])
    guard let perSecond = inner.number("perSecond", 0.001...1_000_000), let burst = inner.int("burst", 1...1_000_000)
    else {
      if inner.node["perSecond"] == nil || inner.node["burst"] == nil {
        inner.missing(inner.node["burst"] == nil ? "burst" : "perSecond", fix: "Write {perSecond: 2, burst: 40}.")
      }
      return nil
    }
    return RateLimit(perSecond: perSecond, burst: burst)
  }

  private func retention(_ root: ConfigurationCursor) -> RelayRetention {
    var policy = RelayRetention()
    guard let cursor = root.object("retention") else { return policy }
    let times: [(String, WritableKeyPath<RelayRetention, Double>)] = [
      ("receipts", \.receipts), ("endedActivities", \.endedActivities), ("deadTokens", \.deadTokens),
      ("idempotencyKeys", \.idempotencyKeys), ("events", \.events), ("silentInstallations", \.silentInstallations),
    ]
    cursor.allow(times.map(\.0))
    for (key, path) in times {
      policy[keyPath: path] = cursor.duration(key, 3600...(3650 * 86_400)) ?? policy[keyPath: path]
    }
    return policy
  }

  private func webhooks(_ root: ConfigurationCursor) -> WebhookPolicy {
    var policy = WebhookPolicy()
    guard let cursor = root.object("webhooks") else { return policy }
    cursor.allow(["allowsPrivate", "timeout", "giveUpAfter"])
    policy.allowsPrivate = cursor.bool("allowsPrivate") ?? policy.allowsPrivate
    policy.timeout = cursor.duration("timeout", 1...60) ?? policy.timeout
    policy.giveUpAfter = cursor.duration("giveUpAfter", 60...(30 * 86_400)) ?? policy.giveUpAfter
    return policy
  }

  // MARK: Files

  func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).path
  }

  /// Where a service manager puts what it hands over: systemd's `LoadCredential=`.
  private static let credentials = "CREDENTIALS_DIRECTORY"

  /// A file that holds a secret: a relative one is looked for among the credentials that were handed over first.
  func secretPath(_ path: String) -> String { credential(path) ?? resolved(path) }

  private func credential(_ path: String) -> String? {
    guard let folder = environment[Self.credentials], !folder.isEmpty, !path.hasPrefix("/") else { return nil }
    let full = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).path
    return FileManager.default.fileExists(atPath: full) ? full : nil
  }

  /// What such a file holds; a remark where others may read it.
  func secretFile(_ path: String, at place: JSONPath) -> [UInt8]? {
    let full = secretPath(path)
    guard let data = FileManager.default.contents(atPath: full) else {
      let handed = environment[Self.credentials].map { " It is neither in \($0) nor beside the configuration." } ?? ""
      faults.add(
        "configuration.no-file", "There is no file “\(path)” that can be read",
        fix: "Check its path, and that the relay's user may read it." + handed, at: place)
      return nil
    }
    // Of what was handed over the service manager sees to it that nobody else reads it.
    if credential(path) != nil { return [UInt8](data) }
    let mode = (try? FileManager.default.attributesOfItem(atPath: full))?[.posixPermissions] as? Int ?? 0o600
    if mode & 0o077 != 0 {
      faults.add(
        "configuration.open-secret", "Others may read “\(path)”", why: "Who has the secret can act as this relay.",
        fix: "chmod 600 \(path)", at: place,
        severity: .warning)
    }
    return [UInt8](data)
  }
}

/// A host and a port, as people write them.
struct HostAndPort: Sendable, Hashable {
  var host: String
  var port: Int

  /// `host:port`, `[v6]:port`, or a port alone, which is one of loopback.
  init?(_ text: String) {
    if let port = Int(text), (0...65_535).contains(port) {
      (host, self.port) = ("127.0.0.1", port)
      return
    }
    if text.hasPrefix("["), let close = text.firstIndex(of: "]") {
      host = String(text[text.index(after: text.startIndex)..<close])
      let rest = text[text.index(after: close)...]
      guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()), (0...65_535).contains(port) else { return nil }
      self.port = port
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let port = Int(parts[1]), (0...65_535).contains(port) else {
        return nil
      }
      (host, self.port) = (String(parts[0]), port)
    }
    guard !host.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
  }

  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}

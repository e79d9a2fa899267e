import APNs
import Findings
import Net

/// What a relay is told before it starts: by a file, and by the environment, which wins.
public struct RelayConfiguration: Sendable {
  /// Where requests come in: loopback, unless a proxy on another machine stands in front.
  public var listen: SocketAddress
  public var store: StoreLocation
  public var apns: PushService
  /// By bundle id.
  public var apps: [AppID: AppConfiguration]
  public var limits: RelayLimits
  public var retention: RelayRetention
  public var webhooks: WebhookPolicy
  public var logLevel: LogLevel
  /// Longest wait for what is under way when the relay is told to stop, in seconds.
  public var drainGrace: Double

  public init(
    listen: SocketAddress = SocketAddress(host: "127.0.0.1", port: 8080), store: StoreLocation, apns: PushService,
    apps: [AppConfiguration], limits: RelayLimits = RelayLimits(), retention: RelayRetention = RelayRetention(),
    webhooks: WebhookPolicy = WebhookPolicy(), logLevel: LogLevel = .info, drainGrace: Double = 20
  ) {
    self.listen = listen; self.store = store; self.apns = apns
    self.apps = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
    self.limits = limits; self.retention = retention; self.webhooks = webhooks; self.logLevel = logLevel
    self.drainGrace = drainGrace
  }

  /// The apps in the order of their names.
  public var sortedApps: [AppConfiguration] { apps.values.sorted { $0.id < $1.id } }

  /// What a person wants to see of it, in lines: no secret is among it.
  public var summary: String {
    let head = "The configuration is good: \(store.described), listens on \(listen).\n"
    return sortedApps.reduce(head) { text, app in
      let keys = app.keys.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key.rawValue) with key \($0.value.key.keyID) of team \($0.value.key.teamID)" }
      return text + "\(app.id): \(keys.joined(separator: ", "))\n"
    }
  }
}

/// Where everything is kept.
public enum StoreLocation: Sendable, Hashable {
  /// A file of SQLite, for one node.
  case sqlite(path: String)
  /// A connection string of PostgreSQL (`postgresql://…`), for one node or several.
  case postgres(String)

  /// Without the password that a connection string may hold.
  public var described: String {
    switch self {
    case .sqlite(let path): "SQLite in \(path)"
    case .postgres: "PostgreSQL"
    }
  }
}

/// Who takes the pushes.
public enum PushService: Sendable, Hashable {
  /// Apple's APNs. 443, or 2197 where a firewall lets only that out.
  case apple(port: Int)
  /// A gateway that behaves like it. `certificate` is what to believe, in PEM; nil where it serves without TLS.
  case gateway(APNsHosts, certificate: [UInt8]?)

  /// The hosts of one environment.
  public func hosts(_ environment: PushEnvironment) -> APNsHosts {
    switch self {
    case .apple(let port): .apple(environment, port: port)
    case .gateway(let hosts, _): hosts
    }
  }
}

/// What callers may make a relay hold or do.
public struct RelayLimits: Sendable, Hashable {
  /// Bytes of a request's body.
  public var body: Int
  /// Requests a second of one phone credential's user, and how many may come at once.
  public var phoneRate: RateLimit
  /// Requests a second of one server key, and how many may come at once.
  public var serverRate: RateLimit
  /// Phone reports in one request.
  public var reports: Int
  /// Readers of event streams at a time.
  public var streams: Int
  /// Connections at a time.
  public var connections: Int

  public init(
    body: Int = 1024 * 1024, phoneRate: RateLimit = RateLimit(perSecond: 2, burst: 40),
    serverRate: RateLimit = RateLimit(perSecond: 2000, burst: 8000),
    reports: Int = 1000, streams: Int = 256, connections: Int = 4096
  ) {
    self.body = body; self.phoneRate = phoneRate; self.serverRate = serverRate; self.reports = reports
    self.streams = streams; self.connections = connections
  }
}

/// Where webhooks may lead, and how often they are tried.
public struct WebhookPolicy: Sendable, Hashable {
  /// Whether `http:` and addresses of this machine and its network may be called.
  public var allowsPrivate: Bool
  /// Longest wait for an answer, in seconds.
  public var timeout: Double
  /// After so long without a success in a row a webhook is switched off, in seconds.
  public var giveUpAfter: Double

  public init(allowsPrivate: Bool = false, timeout: Double = 10, giveUpAfter: Double = 3 * 86_400) {
    self.allowsPrivate = allowsPrivate; self.timeout = timeout; self.giveUpAfter = giveUpAfter
  }
}

/// Which lines a log has.
public enum LogLevel: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case debug, info, warning, error
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }
}

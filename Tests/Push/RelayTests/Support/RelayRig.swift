import APNs
import Findings
import Foundation
import Gateway
import Net
import Testing

@testable import Relay

/// A relay that listens on loopback, with an in-memory store, and a gateway that takes its pushes.
final class RelayRig: Sendable {
  static let app = "com.example.parcels", other = "com.example.tickets"
  static let secret = Secret("correct horse battery staple 0123456789")

  let server: RelayServer
  let gateway: PushGateway
  let gatewayServer: GatewayServer
  let gatewayLoop: EventLoop
  let clientLoop: EventLoop
  let client: HTTPClient
  let base: String
  let lines: LogLines
  /// A server key with all scopes.
  let key: String
  private let folder: ConfigurationFolder

  /// - Parameters:
  ///   - store: by default one of its own, in memory.
  ///   - change: of the configuration, before the relay starts.
  init(
    store location: StoreLocation = .sqlite(path: ""),
    change: (inout RelayConfiguration) -> Void = { _ in }
  ) async throws {
    folder = try ConfigurationFolder()
    let key = folder.key
    gateway = PushGateway(
      PushGateway.Settings(front: FrontSettings(environment: .sandbox)),
      keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]), desk: nil)
    gatewayLoop = try EventLoop(name: "test-gateway")
    gatewayServer = GatewayServer(gateway, loop: gatewayLoop, tls: nil)
    let ports = try await gatewayServer.start(pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0))
    let push = APNsHost("127.0.0.1", ports.pushes.port)
    let hosts = APNsHosts(device: push, broadcast: push, channels: APNsHost("127.0.0.1", ports.channels.port))
    let signing = AppConfiguration.SigningKey(key: key, file: folder.url.appendingPathComponent("key.p8").path)
    let apps = [Self.app, Self.other].map {
      AppConfiguration(id: AppID($0), keys: [.sandbox: signing], phoneSecrets: [Self.secret])
    }
    var configuration = RelayConfiguration(
      listen: SocketAddress(port: 0), store: location, apns: .gateway(hosts, certificate: nil), apps: apps,
      logLevel: .debug, drainGrace: 5)
    configuration.limits.phoneRate = RateLimit(perSecond: 1000, burst: 10_000)
    change(&configuration)
    lines = LogLines()
    server = try await RelayServer.assemble(configuration, log: lines.log())
    base = "http://\(try await server.start())"
    clientLoop = try EventLoop(name: "test-client")
    client = try HTTPClient(loop: clientLoop)
    self.key = try await KeyMaker.make(
      name: "all", scopes: [.send, .read, .admin], apps: nil, in: server.store, now: Date().timeIntervalSince1970
    ).text
  }

  /// Ends all of it.
  func stop() async {
    await client.close()
    await server.drain()
    await gatewayServer.stop()
    gatewayLoop.stop()
    clientLoop.stop()
  }

  /// Runs `body` with a rig that is ended afterwards.
  static func with(
    change: (inout RelayConfiguration) -> Void = { _ in }, _ body: (RelayRig) async throws -> Void
  ) async throws {
    let rig = try await RelayRig(change: change)
    do { try await body(rig) } catch {
      await rig.stop()
      throw error
    }
    await rig.stop()
  }

  /// The same with a store of that kind.
  static func with(
    store kind: StoreKind, change: (inout RelayConfiguration) -> Void = { _ in },
    _ body: (RelayRig) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let location: StoreLocation = switch kind {
      case .memory: .sqlite(path: "")
      case .file: .sqlite(path: folder + "/relay.db")
      case .postgres: .postgres(try PostgresServer.shared.get().schemaAddress())
      }
      let rig = try await RelayRig(store: location, change: change)
      do { try await body(rig) } catch {
        await rig.stop()
        throw error
      }
      await rig.stop()
    }
  }

  // MARK: Requests

  /// An answer, with its body read.
  struct Answer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var bytes: [UInt8]
    var json: JSONNode { (try? JSONReader().read(bytes).root) ?? .null }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    subscript(key: String) -> JSONNode? { json[key] }
  }

  /// - Parameter authorization: nil = the rig's own key; "" = none.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, as authorization: String? = nil,
    headers more: [(String, String)] = []
  ) async throws -> Answer {
    let url = try #require(URL(string: base + path))
    var headers = HTTPHeaders()
    let shown = authorization ?? key
    if !shown.isEmpty { headers.add("authorization", "Bearer \(shown)") }
    if body != nil, !more.contains(where: { $0.0 == "content-type" }) {
      headers.add("content-type", "application/json")
    }
    for (name, value) in more { headers.add(name, value) }
    let response = try await client.send(
      method: method, url: url, headers: headers, body: Array((body ?? "").utf8), timeout: .seconds(20))
    return Answer(status: response.status, headers: response.headers, bytes: response.body)
  }

  func activity(_ key: String) -> String { "/v1/apps/\(Self.app)/activities/\(key)" }

  /// A phone credential.
  func credential(_ user: String, app: String = RelayRig.app, life: Int64 = 600) throws -> String {
    let now = Int64(Date().timeIntervalSince1970)
    let credential = PhoneCredential(app: AppID(app), user: UserID(user), issuedAt: now, expiresAt: now + life)
    return try #require(credential.signed(with: Self.secret))
  }

  /// Registers a phone with a push-to-start token of the gateway's.
  /// - Returns: the token.
  @discardableResult
  func registerPhone(_ user: String, installation: String = "phone-1", type: String = "Parcel") async throws -> String {
    let token = gateway.issue(.start(attributesType: type), app: Self.app).token
    let body = #"""
      {"environment":"sandbox","locale":"en-GB","systemVersion":"26.0",
       "tokens":[{"kind":"push-to-start","attributesType":"\#(type)","token":"\#(token)"}]}
      """#
    let answer = try await send("POST", "/v1/phones/\(installation)", body, as: try credential(user))
    try #require(answer.status == 200, "\(answer.text)")
    return token
  }

  /// The value of a series without labels.
  func metric(_ name: String) async throws -> Double {
    let page = try await send("GET", "/metrics", as: "").text
    let line = page.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return try #require(line.flatMap { Double($0.dropFirst(name.count + 1)) }, "\(name) is no series")
  }

  /// A change that begins an activity of `user`.
  static func change(user: String = "anna", step: Int = 1, more: String = "") -> String {
    #"{"user":"\#(user)","attributesType":"Parcel","attributes":{"name":"Anna"},"state":{"step":\#(step)}\#(more)}"#
  }

  /// Waits until something holds, for ten seconds at most.
  func until(_ what: Comment, _ holds: () async throws -> Bool) async throws {
    for _ in 0..<3000 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record(what)
  }
}

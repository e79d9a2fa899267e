import APNs
import Foundation
import Net

@testable import Provider

/// An APNs on this machine that does what a test's script says. It counts each request by its `apns-id`, so that lost
/// and doubled ones show.
final class ScriptedAPNs: Sendable {
  /// What becomes of a request.
  enum Act: Sendable {
    case accept
    case refuse(Int, String)
    case answer(HTTP2Response)
    case reset(HTTP2ErrorCode)
    /// Never answered, though counted.
    case silence
    /// After so many milliseconds.
    case acceptLate(Int)
  }

  struct Seen: Sendable {
    /// Requests that were acted on, by `apns-id` or `apns-request-id`.
    var acted: [String: Int] = [:]
    var count = 0
    var open = 0
    var mostOpen = 0
    var connections: Set<UInt64> = []
    var tokens: Set<String> = []
    /// Requests that were under way together before this connection had taken a token.
    var mostOpenBeforeProof = 0
    var proven: Set<UInt64> = []
    var openByPeer: [UInt64: Int] = [:]
  }

  static let certificate = Result { try LoopbackCertificate.make() }
  static let stranger = Result { try LoopbackCertificate.make() }

  let loop: EventLoop
  let server: HTTP2Server
  let seen = Locked(Seen())
  let address: SocketAddress

  typealias Script = @Sendable (HTTP2Request, HTTP2Peer, _ number: Int) -> Act

  /// - Parameter limit: of streams, once a token was taken; 1 until then.
  init(
    tls: Bool = true, limit: Int = 1000, at address: SocketAddress = SocketAddress(port: 0),
    limits: HTTP2Limits = HTTP2Limits(), script: @escaping Script
  ) async throws {
    loop = try EventLoop(name: "scripted-apns")
    let pem = try Self.certificate.get()
    let context = tls ? try TLSServerContext(certificatePEM: pem.certificatePEM, keyPEM: pem.keyPEM) : nil
    let settings = HTTP2Settings(maxConcurrentStreams: 1)
    server = HTTP2Server(loop: loop, tls: context, settings: settings, limits: limits) { [seen] request, peer in
      let id = request.headers["apns-id"] ?? request.headers["apns-request-id"] ?? ""
      let number = seen.change { seen in
        seen.count += 1
        seen.open += 1
        seen.mostOpen = max(seen.mostOpen, seen.open)
        seen.connections.insert(peer.id)
        seen.tokens.insert(request.headers["authorization"] ?? "")
        let open = seen.openByPeer[peer.id, default: 0] + 1
        seen.openByPeer[peer.id] = open
        if !seen.proven.contains(peer.id) { seen.mostOpenBeforeProof = max(seen.mostOpenBeforeProof, open) }
        return seen.count
      }
      let act = script(request, peer, number)
      let isProof = switch act {
      case .accept, .acceptLate: true
      default: false
      }
      if isProof, seen.change({ $0.proven.insert(peer.id).inserted }) {
        var settings = settings
        settings.maxConcurrentStreams = limit
        peer.update(settings)
      }
      defer {
        seen.change {
          $0.open -= 1
          $0.openByPeer[peer.id, default: 1] -= 1
        }
      }
      switch act {
      case .accept: break
      case .acceptLate(let milliseconds): try? await Task.sleep(for: .milliseconds(milliseconds))
      case .refuse(let status, let reason):
        let body = Array(#"{"reason":"\#(reason)","timestamp":1720000000000}"#.utf8)
        return .response(HTTP2Response(status: status, headers: ["content-type": "application/json"], body: body))
      case .answer(let response): return .response(response)
      case .reset(let code): return .reset(code)
      case .silence:
        seen.change { $0.acted[id, default: 0] += 1 }
        try? await Task.sleep(for: .seconds(600))
        return .reset(.internalError)
      }
      seen.change { $0.acted[id, default: 0] += 1 }
      return .response(
        HTTP2Response(status: 200, headers: ["apns-id": id.uppercased(), "apns-unique-id": "u-\(number)"]))
    }
    self.address = try await server.start(address)
  }

  /// Waits until so many requests have come: as long as a busy machine needs.
  func wait(forRequests count: Int) async throws {
    for _ in 0..<12_000 where seen.value.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  func stop() async {
    await server.stop(grace: .zero)
    loop.stop()
  }
}

/// A provider and its loop.
struct SendingSide {
  let provider: Provider
  let loop: EventLoop
  let token: SharedProviderToken

  init(
    to address: SocketAddress, tls: Bool = true, trust: [UInt8]? = nil, policy: PoolPolicy = PoolPolicy(),
    timeout: Duration = .seconds(10), checksFirst: Bool = true, token shared: SharedProviderToken? = nil
  ) throws {
    loop = try EventLoop(name: "provider")
    token = try shared ?? Self.token()
    let context = tls
      ? try TLSClientContext(trust: .pem(trust ?? ScriptedAPNs.certificate.get().certificatePEM)) : nil
    provider = Provider(
      configuration: ProviderConfiguration(
        hosts: .one(APNsHost(address.host, address.port)), policy: policy, timeout: timeout, checksFirst: checksFirst),
      token: token, tls: context, loop: loop)
  }

  /// A provider token of a key that is made on the spot.
  static func token(keyID: String = "ABC123DEFG") throws -> SharedProviderToken {
    SharedProviderToken(key: try ProviderKey.make(keyID: keyID, teamID: "DEF123GHIJ"))
  }

  func send(
    to token: String = String(repeating: "ab", count: 80), app: String = "com.example.app", mayRepeat: Bool = false
  ) async -> PushReceipt {
    await provider.send(
      DevicePush(
        token: token, headers: .liveActivity(bundleID: app, priority: .opportunistic),
        payload: Array(#"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#.utf8)),
      mayRepeat: mayRepeat)
  }

  /// Sends many at once.
  func send(_ count: Int, mayRepeat: Bool = false) async -> [PushReceipt] {
    await withTaskGroup(of: PushReceipt.self) { group in
      for _ in 0..<count { group.addTask { await send(mayRepeat: mayRepeat) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  func stop() async {
    await provider.shutDown(grace: .zero)
    loop.stop()
  }
}

extension [PushReceipt] {
  var areAccepted: Bool { allSatisfy { $0.isAccepted } }
  var acceptedCount: Int { count { $0.isAccepted } }
}

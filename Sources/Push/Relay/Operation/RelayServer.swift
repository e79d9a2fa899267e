import CShims
import Findings
import Foundation
import Net

/// A relay that runs: store, sender, API, webhooks and sweeps, put together.
public final class RelayServer: Sendable {
  let configuration: RelayConfiguration
  let store: any RelayStore
  let engine: any RelayEngine
  let log: RelayLog
  let metrics = RelayMetrics()
  let api: RelayAPI
  let clock: @Sendable () -> Double
  let router: APIRouter
  private let http: HTTP1Server
  private let webhooks: WebhookPost
  /// Those that end with it.
  private let loops: [EventLoop]
  private let state: ServerState

  /// - Parameters:
  ///   - node: names this process among those on the same store.
  ///   - loop: on which requests are answered and webhooks are posted.
  ///   - loops: what ends with the server.
  ///   - clock: Unix seconds.
  ///   - webhookTrust: whose certificates webhooks may have.
  /// - Throws: `TransportError` where the system's certificates cannot be read.
  init(
    _ configuration: RelayConfiguration, store: any RelayStore, engine: any RelayEngine, loop: EventLoop,
    node: String = UUID().uuidString.lowercased(), loops: [EventLoop] = [], log: RelayLog,
    webhookTrust: TLSClientContext.Trust = .system,
    clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) throws {
    self.configuration = configuration; self.store = store; self.engine = engine; self.loops = loops
    self.log = log; self.clock = clock
    state = ServerState()
    let feed = EventFeed(store: store, limit: configuration.limits.streams)
    api = RelayAPI(configuration, store: store, sender: engine, feed: feed, clock: clock)
    let storeHealth = StoreHealth()
    let operation = OperationRoutes(
      ping: StorePing(store), engine: engine, metrics: metrics, feed: feed, state: state, storeHealth: storeHealth,
      counts: CountShelf(store, clock: clock), clock: clock)
    let routes = api.routes + operation.routes
    let document = OpenAPIDocument(routes: routes, bodies: APIShapes.bodies(configuration.limits)).text
    operation.state.set(document: Array(document.utf8))
    let router = APIRouter(
      routes: routes, configuration: configuration, keys: api.keys, metrics: metrics, log: log,
      storeHealth: storeHealth, clock: clock)
    self.router = router
    var limits = HTTP1Limits()
    limits.faultForm = .problem
    limits.connections = configuration.limits.connections
    // What is a little too large is answered with a problem document; what is much too large is cut off.
    limits.request.body = configuration.limits.body * 2
    http = HTTP1Server(loop: loop, limits: limits, remark: { log.write(.warning, $0.sentence) }) {
      await router.answer($0)
    }
    webhooks = WebhookPost(
      store: store, node: node, policy: configuration.webhooks, client: try HTTPClient(loop: loop, trust: webhookTrust),
      log: log, metrics: metrics, clock: clock)
  }

  /// Begins to send and to answer.
  /// - Returns: the address with its real port.
  /// - Throws: `TransportError` where the address cannot be taken.
  public func start() async throws -> SocketAddress {
    let address = try await http.start(configuration.listen)
    await engine.start()
    await webhooks.start()
    state.set(sweeps: Task { await self.sweep() })
    let room = DescriptorLimit.clientEnd
    if configuration.limits.connections > room {
      log.write(
        .warning,
        "limits.connections does not fit the limit of open files: connections beyond it are answered with 503. Raise "
          + "LimitNOFILE (ulimit -n), or lower limits.connections.",
        [
          "connections": String(configuration.limits.connections), "openFiles": String(DescriptorLimit.total),
          "served": String(room),
        ])
    }
    log.write(
      .info, "The relay listens", ["address": address.description, "store": configuration.store.described])
    return address
  }

  /// Stops in order: takes no more connections, answers what it has begun to answer, waits for the pushes that are
  /// under way, and lets the store go. What was accepted and has not gone out goes out after the next start.
  public func drain() async {
    guard state.beginDraining() else { return }
    log.write(.info, "The relay is being stopped", [:])
    // All of it together takes no longer than what the operator allows: a service manager kills what does.
    let grace = configuration.drainGrace, end = ContinuousClock.now + .seconds(grace)
    api.feed.close()
    let stopping = Task {
      await http.stop(grace: .seconds(grace / 2))
      await webhooks.stop()
      // A tenth is left for the store.
      await engine.drain(grace: max(.zero, end - .now - .seconds(grace / 10)))
      await store.close()
    }
    // A store that hangs keeps nobody: what it has committed is there, and what it has not was not accepted.
    if await TimeBound.value(of: stopping, within: end - .now) == nil {
      log.write(
        .warning, "The relay ends with something left under way: the store or a push has not answered in time.",
        ["drain": String(grace)])
    } else {
      log.write(.info, "The relay has stopped", [:])
    }
    for loop in loops { loop.stop() }
  }

  // MARK: Sweeps

  /// Seconds between two sweeps; one that found more than it removes comes again sooner.
  private static let sweepPause = 300.0
  private static let busySweepPause = 1.0

  private func sweep() async {
    while !Task.isCancelled {
      var pause = Self.sweepPause
      do {
        let counts = try await store.sweep(now: clock(), retention: configuration.retention)
        if counts.isUnfinished { pause = Self.busySweepPause }
        log.write(
          .debug, "Swept",
          [
            "activities": String(counts.activities), "events": String(counts.events),
            "idempotencyKeys": String(counts.idempotencyKeys), "installations": String(counts.installations),
            "receipts": String(counts.receipts), "tokens": String(counts.tokens),
          ])
      } catch {
        log.write(.error, "What is over could not be removed: \(error.sentence)")
      }
      try? await Task.sleep(for: .seconds(pause))
    }
  }
}

extension HTTP1Server.Shortage {
  /// What happened, and how to mend it.
  var sentence: String {
    switch self {
    case .full(let connections, false):
      "\(connections) connections are open, as many as limits.connections allows; those that come are answered with "
        + "503."
    case .full(let connections, true):
      "\(connections) connections are open, as many as the limit of open files allows; those that come are answered "
        + "with 503. Raise LimitNOFILE (ulimit -n)."
    case .noDescriptors(let errno):
      "Connections wait that cannot be taken: \(String(cString: strerror(errno))). Raise LimitNOFILE (ulimit -n), or "
        + "look at the machine's limits; they are tried again ten times a second."
    }
  }
}

/// What changes while a server runs.
final class ServerState: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let lock = SkerryLock()
  private var draining = false
  private var sweeps: Task<Void, Never>?
  private var documentBytes: [UInt8] = []
  deinit { lock.destroy() }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  var isDraining: Bool { locked { draining } }
  /// The OpenAPI document.
  var document: [UInt8] { locked { documentBytes } }
  func set(document: [UInt8]) { locked { documentBytes = document } }
  func set(sweeps: Task<Void, Never>) { locked { self.sweeps = sweeps } }

  /// False where it is being stopped already.
  func beginDraining() -> Bool {
    locked {
      guard !draining else { return false }
      draining = true
      sweeps?.cancel()
      return true
    }
  }
}

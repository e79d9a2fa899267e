import Foundation
import Net

@testable import SkerryClient

/// Stands for the relay: a real HTTP server that notes what phones tell it and answers as a test says.
actor TestRelay {
  struct Call: Sendable {
    var method: String
    var installation: String
    var credential: String?
    var report: Report?
  }

  /// What the relay would know from the reports that it has accepted.
  struct Knowledge: Sendable {
    var startTokens: [String: String] = [:]
    var updateTokens: [String: String] = [:]
    var keys: [String: String] = [:]
    var states: [String: CardState] = [:]
    var report: Report?
  }

  private(set) var calls: [Call] = []
  private(set) var knowledge: [String: Knowledge] = [:]
  /// Tokens of any kind that a report brought, in order.
  private(set) var tokens: [String] = []
  private var script: @Sendable (Call) -> HTTP1Answer? = { _ in nil }
  private var ended: [String] = []
  private var loop: EventLoop?
  private var server: HTTP1Server?
  private(set) var url = URL(fileURLWithPath: "/")

  static func start() async throws -> TestRelay {
    let relay = TestRelay()
    try await relay.listen()
    return relay
  }

  private func listen() async throws {
    let loop = try EventLoop(name: "test-relay"), relay = self
    let server = HTTP1Server(loop: loop) { request in await relay.answer(request) }
    let address = try await server.start(SocketAddress(port: 0))
    self.loop = loop
    self.server = server
    guard let url = URL(string: "http://127.0.0.1:\(address.port)") else { throw TooLong(what: "an address") }
    self.url = url
  }

  func stop() async {
    await server?.stop(grace: .zero)
    loop?.stop()
  }

  /// Answers before anything is accepted; nil accepts.
  func onCall(_ script: @escaping @Sendable (Call) -> HTTP1Answer?) { self.script = script }

  /// Calls an activity over from now on.
  func callOver(_ activity: String) { ended.append(activity) }

  private func answer(_ request: HTTP1Request) -> HTTP1Answer {
    let parts = request.head.pathParts ?? []
    guard parts.count == 3, parts[0] == "v1", parts[1] == "phones" else { return .text(404, "no such page") }
    let call = Call(
      method: request.head.method, installation: String(parts[2]),
      credential: request.head.headers["authorization"].map { String($0.dropFirst("Bearer ".count)) },
      report: try? JSONDecoder().decode(Report.self, from: Data(request.body)))
    calls.append(call)
    if let answer = script(call) { return answer }
    guard call.method == "POST" else {
      knowledge[call.installation] = nil
      return .response(204)
    }
    guard let report = call.report else { return .text(422, "no report") }
    accept(report, call.installation)
    let named = ended.filter { id in report.sightings.contains { $0.activity == id } }
    let body = #"{"ended":[\#(named.map { "\"\($0)\"" }.joined(separator: ","))],"later":1}"#
    return .response(200, ["content-type": "application/json"], Array(body.utf8))
  }

  private func accept(_ report: Report, _ installation: String) {
    var known = knowledge[installation] ?? Knowledge()
    known.report = report
    for token in report.tokens {
      tokens.append(token.token)
      switch token.kind {
      case .pushToStart: known.startTokens[token.attributesType] = token.token
      case .update:
        guard let activity = token.activity else { continue }
        known.updateTokens[activity] = token.token
        known.keys[activity] = token.key
      }
    }
    for drop in report.dropped where drop.kind == .pushToStart { known.startTokens[drop.attributesType] = nil }
    for sighting in report.sightings {
      known.states[sighting.activity] = sighting.state
      if !sighting.state.isLive { known.updateTokens[sighting.activity] = nil }
    }
    knowledge[installation] = known
  }

  /// What is known of the only installation, or of none.
  var known: Knowledge { knowledge.values.first ?? Knowledge() }
}

struct TooLong: Error {
  var what: String
}

/// Asks again and again until something is so; as long as a slow machine needs.
func wait(
  for what: String, _ isSo: () async throws -> Bool
) async throws {
  let clock = ContinuousClock(), end = clock.now + .seconds(120)
  while try await !isSo() {
    guard clock.now < end else { throw TooLong(what: what) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

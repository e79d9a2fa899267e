import APNs
import Findings
import Foundation
import Net
import Phone

/// The control API of a gateway: JSON over HTTP/1.1 and Server-Sent Events, for this machine alone.
public final class ControlServer: Sendable {
  /// What the owner lends the API; nil where there is none of it.
  public struct Lendings: Sendable {
    /// Draws what a person saw of a push, as PNG.
    public var draw: PushGateway.Drawing?
    /// Draws what a person sees now, as PNG.
    public var screen: (@Sendable () throws -> [UInt8])?
    /// Signs a provider token of the gateway's own key: the value of `authorization`.
    public var providerToken: (@Sendable () throws -> String)?
    /// The certificate that clients have to trust, in PEM.
    public var certificate: [UInt8]?
    /// Installs the app's next build on the phone.
    public var installUpdate: (@Sendable (PhoneSession) -> Void)?
    /// Calls a function of an app's driver, with a JSON value or nil: the app, the function, the argument.
    public var call: (@Sendable (_ app: String?, _ function: String, _ arguments: String?) throws -> Void)?
    public init() {}
  }

  let gateway: PushGateway
  let server: GatewayServer?
  let lendings: Lendings
  let events: EventBroadcast
  private let reporter: GatewayReporter
  private let http: HTTP1Server

  /// - Parameter server: whose connections are listed and told to go.
  public init(
    _ gateway: PushGateway, server: GatewayServer?, reporter: GatewayReporter, loop: EventLoop,
    lendings: Lendings = Lendings()
  ) {
    self.gateway = gateway; self.server = server; self.reporter = reporter; self.lendings = lendings
    let events = EventBroadcast()
    self.events = events
    reporter.onReport(when: { events.readers > 0 }) { ControlEvents.send($0, to: events) }
    let routes = ControlRoutes(gateway: gateway, server: server, events: events, lendings: lendings)
    http = HTTP1Server(loop: loop) { await routes.answer($0) }
  }

  /// Begins to listen; port 0 leaves the choice to the system.
  /// - Throws: `TransportError`.
  public func start(_ address: SocketAddress) async throws -> SocketAddress { try await http.start(address) }

  /// Ends event streams, and lets requests finish for a second.
  public func stop() async {
    events.close()
    await http.stop(grace: .seconds(1))
  }
}

/// The events of the control API, which other servers in front of a gateway may send too.
public enum ControlEvents {
  /// Sends what a gateway tells as an event of JSON, where anybody reads.
  public static func send(_ report: GatewayReporter.Report, to events: EventBroadcast) {
    guard events.readers > 0 else { return }
    switch report {
    case .verdict(let verdict): send("push", verdict, to: events)
    case .skipped(let count): events.send(event: "skipped", data: #"{"pushes":\#(count)}"#)
    case .leftOut(let count): events.send(event: "left-out", data: #"{"pushes":\#(count)}"#)
    case .other(.tokenIssued(let token)), .other(.tokenDied(let token)): send("token", token, to: events)
    case .other(.log(let entry)): send("log", entry, to: events)
    case .other(.screen): events.send(event: "screen", data: "{}")
    case .other(.connection(let id, let effect)):
      events.send(event: "connection", data: #"{"id":\#(id),"effect":"\#(effect.words)"}"#)
    case .other(.push), .other(.leftOut): break
    }
  }

  private static func send(_ name: String, _ value: some Encodable, to events: EventBroadcast) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    events.send(event: name, data: String(decoding: data, as: UTF8.self))
  }
}

extension ConnectionEffect {
  /// “at most 1 stream”, “GOAWAY Shutdown”, “closed”.
  public var words: String {
    switch self {
    case .streams(let count): "at most \(count) stream\(count == 1 ? "" : "s")"
    case .goAway(let reason): "GOAWAY \(reason.rawValue)"
    case .close: "closed"
    }
  }
}

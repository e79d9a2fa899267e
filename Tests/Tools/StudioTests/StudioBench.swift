import APNs
import Contract
import Devices
import Foundation
import Gateway
import Net
import Phone
import RenderTree
import Wire
@testable import Studio

/// A studio on real sockets, with a gateway and a phone whose widget is made here.
final class StudioBench: @unchecked Sendable {
  // Unchecked: nothing changes once it is made.
  static let app: BundleID = "com.example.parcels"
  static let start = 1_780_000_000.0

  let session: PhoneSession
  let desk: PhoneDesk
  let gateway: PushGateway
  let server: GatewayServer
  let reporter: GatewayReporter
  let studio: StudioServer
  let loop: EventLoop
  let client: HTTPClient
  let port: Int
  let token: String

  struct Missing: Error {}

  init() async throws {
    guard let model = DeviceCatalogue.model(named: "iPhone 15 Pro"), let ios = PhoneVersion("26.0") else {
      throw Missing()
    }
    session = PhoneSession(model: model, ios: ios, start: Date(timeIntervalSince1970: Self.start))
    desk = PhoneDesk(
      session, clock: PhoneClock(runs: false, start: Self.start, machine: Date().timeIntervalSince1970))
    let key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    gateway = PushGateway(
      keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]), desk: desk)
    reporter = GatewayReporter(gateway)
    loop = try EventLoop(name: "studio-tests")
    let certificate = try LoopbackCertificate.make()
    server = GatewayServer(
      gateway, loop: loop,
      tls: try TLSServerContext(certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM))
    let pushes = try await server.start(pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0)).pushes
    let shared = SharedProviderToken(key: key)
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Sources/Tools/Studio/Page").standardizedFileURL
    studio = try StudioServer(
      StudioSetup(
        gateway: gateway, desk: desk, reporter: reporter,
        project: StudioProject(
          apps: [
            .init(
              id: Self.app.rawValue, name: "parcels", attributesTypes: ["Parcel"], paths: ["Widget"])
          ], contracts: [Self.contract],
          samples: [
            .init(
              title: "On its way", attributesType: "Parcel", attributes: #"{"name":"Ada"}"#, state: #"{"step":1}"#)
          ]), page: page,
        addresses: .init(pushes: "https://localhost:\(pushes.port)", channels: "", control: "http://localhost:1"),
        sending: .init(
          port: pushes.port, certificate: certificate.certificatePEM, certificatePath: "/tmp/trust.pem",
          control: "http://localhost:1", authorization: { try shared.token().authorization }), look: PersonLook()),
      loop: loop)
    (port, token) = try await studio.start(port: 0)
    client = try HTTPClient(loop: loop)
    session.attach(DrawingHost(), to: Self.app)
    let app = InstalledApp(Self.app, drawsActivities: true, attributesTypes: ["Parcel"])
    desk.perform { session in
      session.perform(.install(app))
      session.perform(.foreground(app.id))
    }
    desk.settle()
  }

  func stop() async {
    await client.close()
    await studio.stop()
    await server.stop(grace: .zero)
    desk.stop()
    reporter.stop()
    loop.stop()
  }

  private static let contract = ActivityContract(
    attributesType: "Parcel", attributes: .named("Parcel"), contentState: .named("Parcel.ContentState"),
    types: [
      "Parcel": NamedType(name: "Parcel", kind: .object([NamedType.Property(name: "name", shape: .string)])),
      "Parcel.ContentState": NamedType(
        name: "Parcel.ContentState",
        kind: .object([
          NamedType.Property(name: "step", shape: .integer(.int)),
          NamedType.Property(name: "note", shape: .optional(.string)),
        ])),
    ])

  // MARK: Requests

  func send(
    _ method: String, _ path: String, body: String = "", headers: HTTPHeaders = [:], isKnown: Bool = true
  ) async throws -> HTTPClientResponse {
    guard let url = URL(string: "http://localhost:\(port)\(path)") else { throw Missing() }
    var headers = headers
    if isKnown { headers.set("authorization", "Bearer \(token)") }
    return try await client.send(method: method, url: url, headers: headers, body: Array(body.utf8))
  }

  func get(_ path: String) async throws -> HTTPClientResponse { try await send("GET", path) }
  func post(_ path: String, _ body: String) async throws -> HTTPClientResponse {
    try await send("POST", path, body: body)
  }

  /// Starts an activity as the page does; its identifier.
  func started(state: String = #"{"step":0}"#) async throws -> String {
    _ = try await post("/api/phone", #"{"do":"open"}"#)
    let answer = try await post(
      "/api/phone", #"{"do":"start","attributesType":"Parcel","attributes":{"name":"Ada"},"state":\#(state)}"#)
    _ = try await post("/api/phone", #"{"do":"leave"}"#)
    guard let id = answer.object["activity"] as? String else { throw Missing() }
    _ = try await post("/api/clock", #"{"advance":2}"#)
    return id
  }

  /// The living update token of an activity.
  func updateToken(of activity: String) -> String {
    gateway.tokens.last { $0.kind == .update(activity: activity) && $0.death == nil }?.token ?? ""
  }

  /// Sends a push as the composer does, and waits for its verdict.
  func push(_ payload: String, to token: String) async throws -> (answer: [String: Any], verdict: Verdict) {
    let body: [String: Any] = [
      "token": token, "payload": payload,
      "headers": [
        "apns-topic": "\(Self.app).push-type.liveactivity", "apns-push-type": "liveactivity", "apns-priority": "10",
      ],
    ]
    let data = try JSONSerialization.data(withJSONObject: body)
    let answer = try await post("/api/push", String(decoding: data, as: UTF8.self)).object
    desk.settle()
    reporter.settle()
    guard let verdict = gateway.verdict(gateway.total) else { throw Missing() }
    return (answer, verdict)
  }

  func aps(_ event: String, _ state: String, _ extra: String = "") -> String {
    #"{"aps":{"event":"\#(event)","timestamp":\#(Int(desk.time)),"content-state":\#(state)\#(extra)}}"#
  }
}

extension HTTPClientResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
  var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:] }
  var array: [[String: Any]] { (try? JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]]) ?? [] }
}

/// Stands in for an extension: decodes with types of its own, and draws a button for each presentation.
final class DrawingHost: ExtensionAnswering, Sendable {
  private struct Attributes: Codable { var name: String }
  private struct State: Codable {
    var step: Int
    var note: String?
  }

  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    guard case .render(let render) = request else {
      if case .check(let contents) = request { return .checked(contents.map { failure($0.state) }) }
      return .refused("not asked here")
    }
    let state = render.state ?? ""
    if let failure = failure(state) { return .decodeFailed(failure) }
    let step = try JSONDecoder().decode(State.self, from: Data(state.utf8)).step
    let fingerprint = UInt64(truncatingIfNeeded: state.utf8.reduce(5381) { $0 &* 33 &+ Int($1) })
    if render.unlessFingerprint == fingerprint { return .unchanged }
    var lists: [Presentation: String] = [:]
    for (presentation, room) in render.presentations {
      let size = Size(min(room.width, 60 + Double(step)), min(room.height ?? 36, 36))
      let frame = Rect(origin: .zero, size: size)
      let button = Item(
        id: 2, frame: frame, content: .shape(.rectangle, .fill(evenOdd: false), .color(RGBA(0.2, 0.4, 0.9))),
        tap: .intent(type: "Confirm", parameters: "{}", turnsOn: nil),
        accessibility: Accessibility(label: "Confirm <b>\(step)</b>"))
      let list = DisplayList(size: size, root: Item(id: 1, frame: frame, children: [button]), displayScale: 3)
      lists[presentation] = String(decoding: list.encoded(), as: UTF8.self)
    }
    return .rendered(
      RenderAnswer(lists: lists, appearance: ActivityAppearance(), fingerprint: fingerprint, microseconds: 1))
  }

  private func failure(_ state: String) -> DecodeFailure? {
    do {
      _ = try JSONDecoder().decode(State.self, from: Data(state.utf8))
      return nil
    } catch let DecodingError.typeMismatch(type, context) {
      return DecodeFailure(
        part: .state, path: "$" + context.codingPath.map { ".\($0.stringValue)" }.joined(), expected: "\(type)",
        found: "another type", message: context.debugDescription)
    } catch {
      return DecodeFailure(part: .state, path: "$.step", expected: "Int", found: "nothing", message: "\(error)")
    }
  }
}

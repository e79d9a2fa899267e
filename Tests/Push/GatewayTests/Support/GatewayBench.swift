import APNs
import Devices
import Findings
import Foundation
import Net
import Phone
import Wire
@testable import Gateway

/// A gateway with a phone behind it, without sockets: the phone's clock stands until it is put forward.
final class GatewayBench {
  static let app: BundleID = "com.example.parcels"
  static let start = 1_780_000_000.0

  let session: PhoneSession
  let host = SampleHost()
  let desk: PhoneDesk
  let gateway: PushGateway
  let key: ProviderKey
  private var connection: FrontConnection
  private let standing: String

  struct Missing: Error {}

  init(
    ios: String = "26.0", app: InstalledApp? = nil, front: FrontSettings = FrontSettings(),
    settings: PhoneSettings = PhoneSettings(), batch: Int = 256, waiting: Int = 10_000, inbox: Int = 1000
  ) throws {
    guard let model = DeviceCatalogue.model(named: "iPhone 15 Pro"), let version = PhoneVersion(ios) else {
      throw Missing()
    }
    session = PhoneSession(
      model: model, ios: version, settings: settings, start: Date(timeIntervalSince1970: Self.start))
    desk = PhoneDesk(
      session, clock: PhoneClock(runs: false, start: Self.start, machine: Date().timeIntervalSince1970), batch: batch,
      waiting: waiting)
    key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    standing = try ProviderToken(signedWith: key, issuedAt: Int64(Self.start)).authorization
    var options = PushGateway.Settings(front: front, seed: 7)
    options.inboxLength = inbox
    gateway = PushGateway(
      options, keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]),
      desk: desk, clock: { Self.start })
    connection = FrontConnection(streams: 1)
    let app = app ?? InstalledApp(Self.app, drawsActivities: true, attributesTypes: ["Parcel"])
    session.attach(host, to: app.id)
    perform(.install(app))
    perform(.foreground(app.id))
  }

  deinit { desk.stop() }

  // MARK: The phone

  func perform(_ event: PhoneEvent) {
    desk.perform { $0.perform(event) }
    desk.settle()
  }

  func advance(_ seconds: Double) {
    desk.advance(by: seconds)
    desk.settle()
  }

  @discardableResult
  func ask(_ request: AppRequest) -> AppAnswer { session.connection(for: Self.app).ask(request) }

  /// The update token of an activity that the app starts, and its identifier.
  func started(
    _ state: String = #"{"step":0}"#, route: PushRoute? = .token, attributes: String = #"{"name":"Ada"}"#
  ) throws -> (token: String, activity: String) {
    let answer = ask(
      .start(
        ActivityStart(
          attributesType: "Parcel", attributes: attributes, content: EncodedContent(state: state), route: route)))
    guard case .started(let snapshot) = answer else { throw Missing() }
    advance(2)
    return (token(of: snapshot.id) ?? "", snapshot.id)
  }

  func token(of activity: String) -> String? {
    gateway.tokens.last { $0.kind == .update(activity: activity) && $0.death == nil }?.token
  }

  /// The push-to-start token of `Parcel`.
  func startToken() throws -> String {
    ask(.pushToStartToken(attributesType: "Parcel"))
    advance(2)
    guard let token = gateway.tokens.last(where: { $0.kind == .start(attributesType: "Parcel") })?.token else {
      throw Missing()
    }
    return token
  }

  var now: Double { desk.time }
  var activities: [(app: BundleID, snapshot: ActivitySnapshot)] {
    session.state.allActivities.map { ($0.app, $0.snapshot) }
  }

  // MARK: Pushes

  static func aps(
    _ event: String, _ timestamp: Double, _ state: String? = #"{"step":1}"#, _ extra: String = ""
  ) -> String {
    let content = state.map { #","content-state":\#($0)"# } ?? ""
    return #"{"aps":{"event":"\#(event)","timestamp":\#(Int(timestamp))\#(content)\#(extra)}}"#
  }

  static let startKeys =
    #","attributes-type":"Parcel","attributes":{"name":"Ada"},"alert":{"title":"Parcel","body":"On its way"}"#

  /// Sends a payload, and waits for the verdict.
  @discardableResult
  func push(
    to token: String, _ payload: String, priority: String = "10", expiration: String = "0", topic: String? = nil
  ) throws -> Verdict {
    let answer = send(to: token, payload, priority: priority, expiration: expiration, topic: topic)
    _ = answer
    desk.settle()
    guard let verdict = gateway.verdict(gateway.total) else { throw Missing() }
    return verdict
  }

  /// Sends a payload, and does not wait.
  @discardableResult
  func send(
    to token: String, _ payload: String, priority: String = "10", expiration: String = "0", topic: String? = nil
  ) -> FrontAnswer {
    gateway.answer(
      FrontRequest(
        path: "/3/device/" + token,
        headers: [
          "authorization": standing, "apns-topic": topic ?? Self.app.rawValue + ".push-type.liveactivity",
          "apns-push-type": "liveactivity", "apns-priority": priority, "apns-expiration": expiration,
        ], body: Array(payload.utf8)), on: &connection)
  }

  func channel(storing: Bool) throws -> String {
    let answer = gateway.answer(
      FrontRequest(
        port: .channels, path: "/1/apps/\(Self.app)/channels", headers: ["authorization": standing],
        body: Array(#"{"message-storage-policy":\#(storing ? 1 : 0),"push-type":"LiveActivity"}"#.utf8)),
      on: &connection)
    guard let id = answer.headers["apns-channel-id"] else { throw Missing() }
    return id
  }

  @discardableResult
  func broadcast(on channel: String, _ payload: String, expiration: Double = 0) throws -> Verdict {
    _ = gateway.answer(
      FrontRequest(
        path: "/4/broadcasts/apps/\(Self.app)",
        headers: [
          "authorization": standing, "apns-channel-id": channel, "apns-push-type": "liveactivity",
          "apns-priority": "10", "apns-expiration": "\(Int(expiration))",
        ], body: Array(payload.utf8)), on: &connection)
    desk.settle()
    guard let verdict = gateway.verdict(gateway.total) else { throw Missing() }
    return verdict
  }
}

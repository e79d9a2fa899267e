import APNs
import Foundation
import Net
@testable import Gateway

/// A front on a table: keys made on the spot, one connection, a clock, and short words for what tests do.
struct FrontBench {
  static let app = "com.example.parcels"
  static let start = 1_780_000_000.0

  var front: Front
  var connection: FrontConnection
  var now = FrontBench.start
  let key: ProviderKey
  let update: RegisteredToken
  let startToken: RegisteredToken
  let appToken: RegisteredToken
  /// What goes out where a test names no other: signing twice gives two tokens.
  let standing: String

  init(_ settings: FrontSettings = FrontSettings(), faults: Faults = Faults()) throws {
    key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    front = Front(
      settings: settings,
      keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]), faults: faults)
    update = front.issue(.update(activity: "A1"), app: Self.app, at: Self.start)
    startToken = front.issue(.start(attributesType: "Parcel"), app: Self.app, at: Self.start)
    appToken = front.issue(.app, app: Self.app, at: Self.start)
    standing = try ProviderToken(signedWith: key, issuedAt: Int64(Self.start)).authorization
    connection = FrontConnection(streams: settings.firstStreams)
  }

  func jwt(_ key: ProviderKey? = nil, age: Int64 = 0) throws -> String {
    try ProviderToken(signedWith: key ?? self.key, issuedAt: Int64(now) - age).authorization
  }

  /// Fields of a good push; nil leaves one out.
  func fields(_ changes: [String: String?] = [:], jwt: String? = nil) throws -> HTTPHeaders {
    var values: [(String, String?)] = [
      ("authorization", jwt ?? standing), ("apns-topic", Self.app + ".push-type.liveactivity"),
      ("apns-push-type", "liveactivity"), ("apns-priority", "10"), ("apns-expiration", "0"),
    ]
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      values.removeAll { $0.0 == name }
      values.append((name, value))
    }
    var headers = HTTPHeaders()
    for case (let name, let value?) in values { headers.add(name, value) }
    return headers
  }

  static let payload = #"{"aps":{"event":"update","timestamp":1780000000,"content-state":{"step":1}}}"#

  mutating func send(
    _ changes: [String: String?] = [:], to token: String? = nil, method: String = "POST", path: String? = nil,
    body: String = FrontBench.payload, jwt: String? = nil, extra: [(String, String)] = []
  ) throws -> FrontAnswer {
    var headers = try fields(changes, jwt: jwt)
    for (name, value) in extra { headers.add(name, value) }
    return front.answer(
      FrontRequest(
        method: method, path: path ?? "/3/device/" + (token ?? update.token), headers: headers, body: Array(body.utf8)),
      on: &connection, at: now)
  }

  /// A request to channel management.
  mutating func manage(
    _ method: String, _ path: String = "/1/apps/com.example.parcels/channels", _ changes: [String: String?] = [:],
    body: String = ""
  ) throws -> FrontAnswer {
    let plain: [String: String?] = [
      "apns-topic": nil, "apns-push-type": nil, "apns-priority": nil,
      "apns-expiration": nil,
    ]
    return front.answer(
      FrontRequest(
        port: .channels, method: method, path: path, headers: try fields(plain.merging(changes) { $1 }),
        body: Array(body.utf8)),
      on: &connection, at: now)
  }

  /// A new channel's identifier.
  mutating func channel(storing: Int = 0) throws -> String {
    let answer = try manage("POST", body: #"{"message-storage-policy":\#(storing),"push-type":"LiveActivity"}"#)
    return answer.headers["apns-channel-id"] ?? ""
  }

  mutating func broadcast(
    on channel: String, _ changes: [String: String?] = [:], app: String = FrontBench.app,
    body: String = FrontBench.payload
  ) throws -> FrontAnswer {
    var all: [String: String?] = ["apns-topic": nil, "apns-channel-id": channel]
    all.merge(changes) { $1 }
    return front.answer(
      FrontRequest(path: "/4/broadcasts/apps/" + app, headers: try fields(all), body: Array(body.utf8)),
      on: &connection, at: now)
  }
}

extension FrontAnswer {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

import APNs
import Net
import Randomness

@testable import Gateway

/// Requests of every kind that the front takes, with small damage: the same ones for the same seed.
struct MutatedRequests {
  private var random: SeededNumbers
  private let device: [String]
  private let jwts: [String]
  private let fields: HTTPHeaders

  /// - Parameters:
  ///   - bench: whose tokens and keys the requests name.
  ///   - jwts: values of `authorization`, good and bad ones.
  init(seed: UInt64, bench: FrontBench, jwts: [String]) throws {
    random = SeededNumbers(seed)
    device = [bench.update.token, bench.startToken.token, bench.appToken.token]
    self.jwts = jwts
    fields = try bench.fields()
  }

  /// A number below a bound, for what a test decides beside the requests.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// - Parameter channel: one that there is.
  mutating func next(channel: String) -> FrontRequest {
    var request = whole(channel)
    for _ in 0..<random.below(4) { damage(&request) }
    return request
  }

  // MARK: Whole requests

  private mutating func whole(_ channel: String) -> FrontRequest {
    var headers = HTTPHeaders(fields.fields.filter { $0.name != "authorization" })
    headers.add("authorization", jwts[random.below(4) == 0 ? random.below(jwts.count) : 0])
    if random.below(4) == 0 { headers.add("apns-id", "6f9619ff-8b86-d011-b42d-00cf4fc964ff") }
    if random.below(8) == 0 { headers.add("apns-collapse-id", "parcel") }
    let body = Self.bodies[random.below(Self.bodies.count)]
    let kind = random.below(10)
    guard kind > 4 else {
      let token = device[random.below(6) == 0 ? random.below(3) : 0]
      return FrontRequest(path: "/3/device/" + token, headers: headers, body: body)
    }
    func without(_ names: String...) -> HTTPHeaders {
      HTTPHeaders(headers.fields.filter { !names.contains($0.name) })
    }
    let app = FrontBench.app
    if kind < 7 {
      var own = without("apns-topic", "apns-id")
      own.add("apns-channel-id", channel)
      return FrontRequest(path: "/4/broadcasts/apps/" + app, headers: own, body: body)
    }
    var own = without("apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-id")
    let path = "/1/apps/\(app)/" + (kind == 7 ? "all-channels" : "channels")
    let method = kind == 7 ? "GET" : ["POST", "GET", "DELETE"][random.below(3)]
    if method != "POST" { own.add("apns-channel-id", channel) }
    let policy = Array(#"{"message-storage-policy":\#(random.below(2)),"push-type":"LiveActivity"}"#.utf8)
    return FrontRequest(
      port: .channels, method: method, path: path, headers: own, body: method == "POST" ? policy : [])
  }

  private static let bodies: [[UInt8]] = [
    Array(FrontBench.payload.utf8), Array("{}".utf8), [], Array("no JSON".utf8), [0xFF, 0xFE],
    [UInt8](repeating: 32, count: 4096), [UInt8](repeating: 32, count: 4097), [UInt8](repeating: 91, count: 5120),
    [UInt8](repeating: 123, count: 5121),
  ]

  // MARK: Damage

  private static let names = [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id", "apns-id",
    "apns-channel-id", "apns-request-id", "authorization", "content-type", "cookie", "x-unknown", "",
  ]
  private static let values = [
    "", " ", "0", "-1", "1", "5", "10", "010", "9223372036854775807", "9223372036854775808", "1e9", "nan", "\0",
    "liveactivity", "LiveActivity", "alert", "background", "voip", "com.example.parcels", "com.example.parcels.voip",
    ".push-type.liveactivity", "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "6f9619ff8b86d011b42d00cf4fc964ff",
    "dHN0LXNyY2gtY2hubA==", "====", "bearer ", "Bearer x.y.z", "basic eHg=", String(repeating: "a", count: 65),
    String(repeating: "9", count: 5000), "\u{1F4E6}", "%00", "é",
  ]
  private static let methods = ["GET", "POST", "PUT", "DELETE", "post", "", "CONNECT", "P OST", "\u{FF}"]
  private static let paths = [
    "", "/", "/3/device", "/3/device/", "/3/device//", "/4/broadcasts/apps/", "/4/broadcasts/apps", "/1/apps/",
    "/1/apps//channels", "/1/apps/com.example.parcels/channels/x", "/1/apps/com.example.parcels/channels?x=y",
    "/3/device/" + String(repeating: "0", count: 20_000), "/3/device/abc", "//3/device/00", "/3/device/é", "*",
    "/4/broadcasts/apps/com.example.parcels.push-type.liveactivity", "/1/apps/com.example.other/channels",
  ]

  private mutating func damage(_ request: inout FrontRequest) {
    var fields = request.headers.fields
    let at = fields.isEmpty ? 0 : random.below(fields.count)
    switch random.below(12) {
    case 0: if !fields.isEmpty { fields.remove(at: at) }
    case 1: if !fields.isEmpty { fields.append(fields[at]) }
    case 2, 3: if !fields.isEmpty { fields[at].value = Self.values[random.below(Self.values.count)] }
    case 4: if !fields.isEmpty { fields[at].value = text(fields[at].value) }
    // A name comes in lower case, as HTTP/2 sees to.
    case 5: if !fields.isEmpty { fields[at] = HTTPHeaders.Field(text(fields[at].name), fields[at].value) }
    case 6:
      fields.append(
        HTTPHeaders.Field(
          Self.names[random.below(Self.names.count)], Self.values[random.below(Self.values.count)]))
    case 7: request.path = random.below(2) == 0 ? Self.paths[random.below(Self.paths.count)] : text(request.path)
    case 8: request.method = Self.methods[random.below(Self.methods.count)]
    case 9: request.port = request.port == .pushes ? .channels : .pushes
    case 10: request.body = Self.bodies[random.below(Self.bodies.count)]
    default: request.body = bytes(request.body)
    }
    request.headers = HTTPHeaders(fields)
  }

  private mutating func text(_ text: String) -> String { String(decoding: bytes(Array(text.utf8)), as: UTF8.self) }

  private mutating func bytes(_ given: [UInt8]) -> [UInt8] {
    var bytes = given
    let at = random.below(bytes.count + 1)
    switch random.below(5) {
    case 0: bytes.insert(UInt8(random.below(256)), at: at)
    case 1 where at < bytes.count: bytes[at] = UInt8(random.below(256))
    case 2 where at < bytes.count: bytes[at] ^= 1 << UInt8(random.below(8))
    case 3: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.below(8)))
    default: bytes = Array(bytes[..<at])
    }
    return bytes
  }
}

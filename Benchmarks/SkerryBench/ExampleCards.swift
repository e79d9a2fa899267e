import Foundation
import Net
import Synchronization

/// Cards of the example Delivery on a gateway's phone, and pushes to them, each with a state of its own.
final class ExampleCards {
  private let gateway: GatewayProcess
  private let loop: EventLoop
  private let connection: HTTP2Connection
  private let prepared: HTTP2PreparedHeaders
  /// The update token of each card.
  let tokens: [String]
  /// Seconds since 1970 by the phone when the cards were started.
  private let start: Int
  /// Pushes so far.
  private let sent = Count()

  private final class Count: Sendable { let value = Atomic<Int>(0) }

  private static let count = 4
  /// Shorter than an activity lives. Timestamps lie in it, so that none is in the future.
  private static let seconds = 7 * 3600

  /// - Parameter gateway: one whose phone's clock stands.
  init(_ gateway: GatewayProcess, app: String) throws {
    self.gateway = gateway
    loop = try EventLoop(name: "cards")
    let pem = [UInt8](try Data(contentsOf: URL(fileURLWithPath: gateway.trust)))
    let tls = try TLSClientContext(trust: .pem(pem))
    let (port, loop) = (gateway.port, loop)
    connection = try Waiting.run {
      try await HTTP2Connection.connect(to: SocketAddress(port: port), authority: "localhost", tls: tls, loop: loop)
    }
    // Priority 5 costs no budget.
    prepared = try HTTP2PreparedHeaders([
      "authorization": try gateway.authorization(), "apns-topic": app + ".push-type.liveactivity",
      "apns-push-type": "liveactivity", "apns-priority": "5",
    ])
    guard let clock = try gateway.call("GET", "/clock") as? [String: Any], let time = clock["phone"] as? Double else {
      throw Command.Failed(description: "the gateway tells no time")
    }
    start = Int(time)
    for number in 0..<Self.count {
      let attributes =
        #"{"orderNumber":"\#(number)","kitchen":"Noodle Bar","courierPhone":"+15550100","language":"en"}"#
      try gateway.call(
        "POST", "/phone",
        [
          "do": "start", "attributesType": "DeliveryAttributes", "push": true,
          "attributes": try JSONSerialization.jsonObject(with: Data(attributes.utf8)),
          "state": try JSONSerialization.jsonObject(with: Data(Self.state("Taken", from: start).utf8)),
        ])
    }
    try gateway.call("POST", "/clock", ["advance": Self.seconds])
    // A lit screen takes pushes of priority 5 at once.
    for action in ["wake", "unlock"] { try gateway.call("POST", "/phone", ["do": action]) }
    let all = try gateway.call("GET", "/tokens") as? [[String: Any]] ?? []
    tokens = all.filter { ($0["kind"] as? [String: Any])?["update"] != nil && $0["death"] == nil }
      .compactMap { $0["token"] as? String }
    guard tokens.count == Self.count else {
      throw Command.Failed(description: "\(tokens.count) of \(Self.count) cards have a token")
    }
  }

  func stop() { loop.stop() }

  /// Sends pushes to the cards in turn, and waits for the verdict on the last.
  func send(_ count: Int, streams: Int) throws {
    let (connection, prepared, tokens, sent, start, loop) = (connection, prepared, tokens, sent, start, loop)
    let end = sent.value.load(ordering: .relaxed) + count
    guard end / tokens.count < Self.seconds else {
      throw Command.Failed(description: "no timestamps are left for more pushes")
    }
    let good = try Waiting.run {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<min(streams, count) {
          group.addTask(executorPreference: loop) {
            var good = 0
            while true {
              // Counted on the loop, on which it is handed over in the same breath: they go out in their order.
              let number = sent.value.add(1, ordering: .relaxed).oldValue
              guard number < end else { return good }
              let request = HTTP2Request(
                method: "POST", path: "/3/device/" + tokens[number % tokens.count], prepared: prepared,
                body: Self.payload(number, timestamp: start + 1 + number / tokens.count, start: start))
              if try await connection.send(request).status == 200 { good += 1 }
            }
          }
        }
        return try await group.reduce(0, +)
      }
    }
    // Each worker counted once too often.
    sent.value.store(end, ordering: .relaxed)
    guard good == count else { throw Command.Failed(description: "\(good) of \(count) pushes were accepted") }
    guard try settle() else { throw Command.Failed(description: "the phone did not come to an end") }
  }

  /// Waits until the phone has done with every push.
  func settle() throws -> Bool {
    for _ in 0..<3000 {
      if try gateway.status("waiting") == 0, let newest = try verdicts(1).first,
        newest["outcome"] as? String != "delivered"
      {
        return true
      }
      usleep(20_000)
    }
    return false
  }

  private func verdicts(_ count: Int) throws -> [[String: Any]] {
    try gateway.call("GET", "/inbox?limit=\(count)") as? [[String: Any]] ?? []
  }

  /// Whether the newest pushes came where they should: the app's types decoded each, and each was drawn or gave way to
  /// a newer one.
  func check(_ count: Int, drawsAll: Bool) throws {
    let all = try verdicts(count)
    guard all.count == count else {
      throw Command.Failed(description: "the inbox has \(all.count) of \(count) pushes")
    }
    for verdict in all {
      let drawing = verdict["drawing"] as? [String: Any]
      let decodes = (verdict["decoding"] as? [String: Any])?["decodes"] as? Bool ?? false
      let isDrawn = drawing?["isSuperseded"] as? Bool == false && !(drawing?["presentations"] as? [Any] ?? []).isEmpty
      guard decodes, drawing != nil, isDrawn || !drawsAll else {
        throw Command.Failed(description: "a push did not come through: \(verdict)")
      }
    }
  }

  private static func state(_ note: String, from start: Int) -> String {
    let date = start - 978_307_200
    return
      #"{"stage":"cooking","note":"\#(note)","orderedAt":\#(date),"arrivesAt":\#(date + 30_000),"courier":"Ada"}"#
  }

  private static func payload(_ number: Int, timestamp: Int, start: Int) -> [UInt8] {
    let state = state("Noodles are in the wok, \(number)", from: start)
    return Array(#"{"aps":{"event":"update","timestamp":\#(timestamp),"content-state":\#(state)}}"#.utf8)
  }
}

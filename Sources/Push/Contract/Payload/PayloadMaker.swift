import Findings

/// Makes pushes for a contract: valid ones, and each with one thing wrong, to test a server and what checks it.
public struct PayloadMaker: Sendable {
  /// `aps.event`.
  public enum Event: String, Sendable, Codable, Hashable, CaseIterable { case start, update, end }

  public var contract: ActivityContract
  /// Seconds since 1970: the pushes' timestamp, and what dates lie around.
  public var time: Double

  public init(_ contract: ActivityContract, at time: Double) {
    self.contract = contract; self.time = time.rounded()
  }

  static let contentState = JSONPath([.key("aps"), .key("content-state")])
  static let attributes = JSONPath([.key("aps"), .key("attributes")])

  /// A push that a phone takes.
  /// - Returns: nil where what JSON a type is decoded from is not known.
  public func payload(_ event: Event, _ size: ContractSamples.Size = .minimal) -> JSONNode? {
    let samples = ContractSamples(contract, now: time)
    guard let state = samples.contentState(size) else { return nil }
    var aps: [(String, JSONNode)] = [
      ("timestamp", .number(time)), ("event", .string(event.rawValue)), ("content-state", state),
    ]
    switch event {
    case .start:
      guard let attributes = samples.attributes(size) else { return nil }
      aps += [
        ("attributes-type", .string(contract.attributesType)), ("attributes", attributes), ("input-push-token", 1),
        ("alert", .object(["title": .string(contract.attributesType), "body": "Started", "sound": "default"])),
      ]
    case .update: break
    case .end: aps.append(("dismissal-date", .number(time + 600)))
    }
    if event != .end, size == .full { aps.append(("stale-date", .number(time + 900))) }
    return .object(["aps": .object(aps)])
  }

  /// A full push with one thing wrong.
  /// - Returns: nil where the contract has nothing that can be wrong in this way, or the event knows no such key.
  public func broken(_ breakage: Breakage, _ event: Event = .update) -> BrokenPayload? {
    guard let whole = payload(event, .full) else { return nil }
    let breaker = PayloadBreaker(contract: contract, time: time, event: event, whole: whole)
    return breaker.frame(breakage) ?? breaker.content(breakage)
  }

  /// Every way in which a push with this event can be wrong.
  public func allBroken(_ event: Event) -> [BrokenPayload] { Breakage.allCases.compactMap { broken($0, event) } }
}

import APNs
import Findings

/// Holds pushes against the rules of `skerry verify` before they go out: errors stand for pushes that come to nothing.
struct PushItemChecks {
  /// Seconds since 1970 at which they go out.
  private let now: Double
  private let policy: ChannelPolicy?
  /// Of each token and channel, what the pushes before left.
  private var histories: [String: PushHistory] = [:]

  /// - Parameter policy: of the channel, where it is known.
  init(now: Double, policy: ChannelPolicy? = nil) {
    self.now = now; self.policy = policy
  }

  /// What is found in pushes that go out in this order. Of many, the same finding is said once, with how often it is
  /// there.
  mutating func findings(in items: [PushItem]) -> [Finding] {
    var all: [Finding] = []
    var counts: [Key: (index: Int, count: Int)] = [:]
    for item in items {
      for finding in findings(in: item) {
        let key = Key(id: finding.id, path: finding.place?.jsonPath)
        if let known = counts[key] {
          counts[key]?.count = known.count + 1
        } else {
          counts[key] = (all.count, 1)
          all.append(finding)
        }
      }
    }
    for (index, count) in counts.values where count > 1 { all[index].what += " (so have \(count - 1) more)" }
    return all
  }

  private struct Key: Hashable {
    var id: String
    var path: String?
  }

  private mutating func findings(in item: PushItem) -> [Finding] {
    let isBroadcast: Bool
    switch item.push {
    case .device(let push):
      guard push.headers.pushType == .liveactivity else { return [] }
      isBroadcast = false
    case .broadcast: isBroadcast = true
    }
    let request = item.request
    let subject = PushUnderTest(
      payload: item.payload,
      request: GivenRequest(
        fields: request.fields.map { GivenRequest.Field($0.name, $0.value) },
        path: GivenRequest.Field(":path", request.path)),
      isBroadcast: isBroadcast, origin: item.origin,
      setting: PushSetting(now: now, channelStoresNothing: policy.map { $0 == .noStorage }),
      history: histories[item.address] ?? PushHistory())
    histories[item.address, default: PushHistory()].record(subject)
    return PushRules.findings(in: subject)
  }
}

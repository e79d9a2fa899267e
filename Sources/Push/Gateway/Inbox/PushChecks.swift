import APNs
import CShims
import Contract
import Findings
import Phone

/// The push rules of `skerry verify`, held against pushes in the order in which they come. May be used from any thread.
public final class PushChecks: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let lock = SkerryLock()
  private let setting: PushSetting
  private var histories: [PushDelivery.Address: PushHistory] = [:]
  /// Receivers whose pushes are remembered at most; then all are forgotten, and series begin anew.
  private let memory: Int

  /// - Parameter setting: what is known of project and phone; moment and receiver are each push's own.
  public init(_ setting: PushSetting = PushSetting(), memory: Int = 10_000) {
    self.setting = setting
    self.memory = max(1, memory)
  }

  deinit { lock.destroy() }

  /// - Parameters:
  ///   - attributesType: of the activity that the push updates or ends; nil where that is not known.
  ///   - now: seconds since 1970 by the phone.
  public func findings(in push: AcceptedPush, attributesType: String?, at now: Double) -> [Finding] {
    let delivery = push.delivery
    var setting = setting
    setting.now = now
    setting.attributesType = attributesType
    setting.channelStoresNothing = push.channel.map { $0.policy == .noStorage }
    var headers = delivery.headers
    headers.id = nil
    lock.lock()
    let history = histories[delivery.address] ?? PushHistory()
    lock.unlock()
    let subject = PushUnderTest(
      payload: delivery.payload,
      request: GivenRequest(fields: headers.fields.map { GivenRequest.Field($0.name, $0.value) }),
      isBroadcast: delivery.isBroadcast, setting: setting, history: history)
    var after = history
    after.record(subject)
    lock.lock()
    if histories.count >= memory { histories.removeAll() }
    histories[delivery.address] = after
    lock.unlock()
    return PushRules.findings(in: subject)
  }
}

extension PushGateway {
  /// Holds every push that reaches the phone against the push rules, with what is known of the project.
  public func check(with checks: PushChecks) {
    let session = desk?.session
    check { push, now in
      var type: String?
      switch push.token?.kind {
      case .update(let activity): type = session?.attributesType(of: activity)
      case .start(let attributesType): type = attributesType
      case .app, nil: break
      }
      return checks.findings(in: push, attributesType: type, at: now)
    }
  }
}

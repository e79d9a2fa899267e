import APNs
import Net

/// Sends pushes to APNs, or to a gateway that behaves like it: one provider for each environment, team and key.
///
/// It answers every push with a receipt and throws none. What APNs refused before it did anything goes out again by
/// itself; what APNs may have acted on does not, unless the caller allows it. APNs is not known to recognise a repeated
/// `apns-id`.
public final class Provider: Sendable {
  public let configuration: ProviderConfiguration
  private let token: SharedProviderToken
  private let pools: [APNsHost: ConnectionPool]

  /// - Parameters:
  ///   - token: shared by all providers of the same key.
  ///   - tls: whom to believe: Apple's servers by the system's certificates, a gateway by its own. nil = HTTP/2
  ///     without TLS, for a gateway on this machine that has none.
  ///   - loop: on which everything runs.
  public convenience init(
    configuration: ProviderConfiguration, token: SharedProviderToken, tls: TLSClientContext?, loop: EventLoop
  ) {
    self.init(
      configuration: configuration, token: token, connector: NetConnector(tls: tls, loop: loop), loop: loop)
  }

  init(
    configuration: ProviderConfiguration, token: SharedProviderToken, connector: any PushConnector, loop: EventLoop
  ) {
    self.configuration = configuration; self.token = token
    let hosts = Set(APNsRequest.Destination.allCases.map { configuration.hosts.host(for: $0) })
    pools = Dictionary(
      uniqueKeysWithValues: hosts.map {
        ($0, ConnectionPool(
          host: $0, connector: connector, token: token, loop: loop, policy: configuration.policy,
          timeout: configuration.timeout))
      })
  }

  /// Sends a push to a device token.
  /// - Parameter mayRepeat: what APNs may have acted on is sent again too, with the same `apns-id`. A phone drops a
  ///   second update with the same timestamp, but plays the alert of a start twice.
  public func send(_ push: DevicePush, mayRepeat: Bool = false) async -> PushReceipt {
    await send(push.request, refusal: push.refusal, mayRepeat: mayRepeat).receipt
  }

  /// Sends a push to a broadcast channel.
  /// - Parameter policy: of the channel, where it is known.
  public func send(
    _ push: BroadcastPush, policy: ChannelPolicy? = nil, mayRepeat: Bool = false
  ) async -> PushReceipt {
    await send(push.request, refusal: push.refusal(policy: policy), mayRepeat: mayRepeat).receipt
  }

  /// Makes, reads, lists or deletes channels.
  /// - Returns: what came of it, beside the receipt; nil where it was not taken, or the answer is none.
  public func manage(_ request: ChannelRequest) async -> (receipt: PushReceipt, answer: ChannelAnswer?) {
    let refusal: APNsReason? = ChannelRequest.isBundleID(request.bundleID) ? nil : .badPath
    let isReading = switch request.action {
    case .read, .list: true
    case .create, .delete: false
    }
    var (receipt, body) = await send(request.request, refusal: refusal, mayRepeat: isReading)
    guard let answer = receipt.answer, answer.isAccepted else { return (receipt, nil) }
    do throws(ChannelAnswer.Fault) { return (receipt, try ChannelAnswer.read(request, answer, body: body)) } catch {
      receipt.outcome = .unanswered(.uncertain(.badAnswer))
      return (receipt, nil)
    }
  }

  private func send(
    _ request: APNsRequest, refusal: APNsReason?, mayRepeat: Bool
  ) async -> (receipt: PushReceipt, body: [UInt8]) {
    let id = request["apns-id"] ?? request["apns-request-id"] ?? ""
    func notSent(_ cause: PushUnanswered.NotSent) -> (PushReceipt, [UInt8]) {
      (PushReceipt(id: id, outcome: .unanswered(.notSent(cause)), tries: 0, seconds: 0), [])
    }
    if configuration.checksFirst, let refusal { return notSent(.invalid(refusal)) }
    if let field = request.unsendableField { return notSent(.unsendable("`\(field)` holds a control character")) }
    guard let pool = pools[configuration.hosts.host(for: request.destination)] else { return notSent(.shutDown) }
    let start = ProviderTokenSource.Moment.steadyNow
    let result = await pool.send(request, mayRepeat: mayRepeat)
    return (
      PushReceipt(
        id: id, outcome: result.outcome, tries: result.tries, seconds: ProviderTokenSource.Moment.steadyNow - start),
      result.body
    )
  }

  /// Sends again after credentials were refused and have been mended.
  public func resume() async { for pool in pools.values { await pool.resume() } }

  /// Takes no more pushes, waits for the answers of those that there are, and closes the connections. Every push gets
  /// its receipt.
  /// - Parameter grace: after so long what still waits is not sent, and what is under way is lost.
  public func shutDown(grace: Duration = .seconds(10)) async {
    await withTaskGroup(of: Void.self) { group in
      for pool in pools.values { group.addTask { await pool.shutDown(grace: grace / .seconds(1)) } }
    }
  }

  /// Counts over all its connections.
  public func metrics() async -> ProviderMetrics {
    var sum = ProviderMetrics()
    for pool in pools.values { sum.add(await pool.metrics) }
    return sum
  }

  /// Each pool's state in lines of text.
  public func dump() async -> String {
    var lines: [String] = []
    for (_, pool) in pools.sorted(by: { $0.key.authority < $1.key.authority }) { lines.append(await pool.dump) }
    return lines.joined(separator: "\n")
  }
}

import APNs

/// How a provider sends.
public struct ProviderConfiguration: Sendable {
  public var hosts: APNsHosts
  public var policy: PoolPolicy
  /// Longest wait for the answer to one try.
  public var timeout: Duration
  /// Pushes that APNs is sure to refuse are not sent. Off for those who want to see the refusal.
  public var checksFirst: Bool

  public init(
    hosts: APNsHosts, policy: PoolPolicy = PoolPolicy(), timeout: Duration = .seconds(10), checksFirst: Bool = true
  ) {
    self.hosts = hosts; self.policy = policy; self.timeout = timeout; self.checksFirst = checksFirst
  }

  /// Sends to Apple.
  public init(environment: PushEnvironment) { self.init(hosts: .apple(environment)) }
}

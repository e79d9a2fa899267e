import APNs
import Net
import Provider

/// Where pushes of one key and one environment go. Apps of the same key share a line, and with it its connections.
public struct PushLine: Sendable {
  /// Names the line in metrics and dumps, and tells lines apart.
  public var name: String
  /// Reads the key: at the start, and again where the file has changed after APNs had refused it.
  public var key: @Sendable () throws(ProviderKeyFault) -> ProviderKey
  /// Path of the key's file; nil where it is none.
  public var keyFile: String?
  public var configuration: ProviderConfiguration
  /// Whom to believe; nil = HTTP/2 without TLS, for a gateway on this machine that has none.
  public var tls: TLSClientContext?

  public init(
    name: String, keyFile: String? = nil, configuration: ProviderConfiguration, tls: TLSClientContext?,
    key: @escaping @Sendable () throws(ProviderKeyFault) -> ProviderKey
  ) {
    self.name = name; self.keyFile = keyFile; self.configuration = configuration; self.tls = tls; self.key = key
  }
}

/// How one app's pushes in one environment are sent.
public struct OutboxRoute: Sendable {
  public var app: AppID
  public var environment: PushEnvironment
  public var policy: AppPolicy
  public var line: PushLine

  public init(app: AppID, environment: PushEnvironment, policy: AppPolicy = AppPolicy(), line: PushLine) {
    self.app = app; self.environment = environment; self.policy = policy; self.line = line
  }
}

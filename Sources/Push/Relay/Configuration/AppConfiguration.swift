import APNs

/// One app: who may sign for it, and how its activities are treated.
public struct AppConfiguration: Sendable {
  /// A key of the developer portal, and the file that it was read from.
  public struct SigningKey: Sendable {
    public var key: ProviderKey
    /// Absolute path.
    public var file: String
    public init(key: ProviderKey, file: String) { self.key = key; self.file = file }
  }

  /// Bundle id.
  public var id: AppID
  /// The key that signs in each environment; an environment without one is not served.
  public var keys: [PushEnvironment: SigningKey]
  /// What phone credentials are signed with. The first signs, all are believed.
  public var phoneSecrets: [Secret]
  public var policy: AppPolicy
  public var acceptPolicy: AcceptPolicy
  /// Longest life of a phone credential, in seconds.
  public var credentialLife: Double
  /// Whether activities of types without a registered contract are refused.
  public var requiresContract: Bool

  public init(
    id: AppID, keys: [PushEnvironment: SigningKey], phoneSecrets: [Secret], policy: AppPolicy = AppPolicy(),
    acceptPolicy: AcceptPolicy = AcceptPolicy(), credentialLife: Double = 86_400,
    requiresContract: Bool = false
  ) {
    self.id = id; self.keys = keys; self.phoneSecrets = phoneSecrets; self.policy = policy
    self.acceptPolicy = acceptPolicy; self.credentialLife = credentialLife
    self.requiresContract = requiresContract
  }
}

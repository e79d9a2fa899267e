/// A push as APNs hands it to a phone, after APNs itself answered 200: from then on the server hears nothing more.
public struct PushDelivery: Sendable, Codable, Hashable {
  /// What the push was sent to.
  public enum Address: Sendable, Codable, Hashable {
    /// A device token in lower-case hexadecimal: 160 characters for an activity's update token and a push-to-start
    /// token (observed; Apple publishes no length).
    case token(String)
    /// A broadcast channel by its base64 identifier (iOS 18).
    case channel(String)
  }

  public var headers: PushHeaders
  /// The body, byte for byte.
  public var payload: [UInt8]
  public var address: Address
  public var environment: PushEnvironment
  /// What the sender's side counts the push by; the phone's log names it in everything that the push brings about.
  public var number: Int?

  public init(
    headers: PushHeaders, payload: [UInt8], address: Address, environment: PushEnvironment, number: Int? = nil
  ) {
    self.headers = headers; self.payload = payload; self.address = address; self.environment = environment
    self.number = number
  }

  public var isBroadcast: Bool { if case .channel = address { true } else { false } }

  /// The payload as a phone reads it.
  public func reading() -> PushReading { LiveActivityPush.read(payload, isBroadcast: isBroadcast) }
}

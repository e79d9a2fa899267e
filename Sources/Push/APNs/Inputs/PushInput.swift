import Findings

/// A push as it was found in a file.
public struct PushInput: Sendable {
  /// How the file holds it.
  public enum Form: String, Sendable, Codable, Hashable, CaseIterable {
    /// The payload alone.
    case payload
    /// A payload with the key that Apple's simulator looks for.
    case simulator
    /// `{"headers": {…}, "payload": {…}}`.
    case request
    /// Header fields, an empty line, the payload.
    case headers
    /// A command line of curl.
    case curl
    /// A message of FCM's v1 API.
    case fcm
  }

  public var form: Form
  public var payload: [UInt8]
  /// Bytes that are sent, where they are not those of `payload`.
  public var size: Int?
  /// Headers and path as the file gives them; nil where it gives none.
  public var request: GivenRequest?
  /// What passes the push on to APNs, such as FCM; nil where it goes there directly.
  public var relay: PushUnderTest.Relay?
  public var origin: PushOrigin

  public init(
    form: Form, payload: [UInt8], size: Int? = nil, request: GivenRequest? = nil,
    relay: PushUnderTest.Relay? = nil, origin: PushOrigin
  ) {
    self.form = form; self.payload = payload; self.size = size; self.request = request; self.relay = relay
    self.origin = origin
  }

  /// What it is sent to, as far as the file says it: pushes with the same address belong to one activity.
  public var address: String? {
    if let channel = request?[PushHeaders.Field.channelID]?.value { return channel }
    if case .fcm(let message, _, _)? = relay {
      return FCMLiveActivityTokenRule.names.lazy.compactMap { message["apns"]?[$0]?.string }.first
    }
    return request?.path(after: GivenRequest.devicePath)
  }

  /// The push with what is known around it.
  public func subject(_ setting: PushSetting, isBroadcast: Bool?, history: PushHistory) -> PushUnderTest {
    PushUnderTest(
      payload: payload, size: size, request: request, isBroadcast: isBroadcast, relay: relay, origin: origin,
      setting: setting, history: history)
  }
}

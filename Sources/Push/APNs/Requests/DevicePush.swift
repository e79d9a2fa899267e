import Foundation

/// A push to one device token, as a provider sends it.
public struct DevicePush: Sendable, Hashable {
  /// Hexadecimal; its length is not published.
  public var token: String
  public var headers: PushHeaders
  /// The body, byte for byte.
  public var payload: [UInt8]

  public init(token: String, headers: PushHeaders, payload: [UInt8]) {
    self.token = token; self.headers = headers; self.payload = payload
  }

  /// The request; with an `apns-id` of its own where the headers have none, so that the push can be found again.
  public var request: APNsRequest {
    var fields: [APNsRequest.Field] = []
    fields.reserveCapacity(8)
    for (name, value) in headers.fields { fields.append(APNsRequest.Field(name, value)) }
    if headers.id == nil { fields.append(APNsRequest.Field(PushHeaders.Field.id, RequestIdentifier.make())) }
    fields.append(APNsRequest.contentType)
    return APNsRequest(
      method: "POST", path: "/3/device/" + token, fields: fields, body: payload, destination: .device)
  }

  /// What APNs would answer whatever the token is good for: found before anything goes out. nil = nothing.
  public var refusal: APNsReason? {
    if token.isEmpty { return .missingDeviceToken }
    guard Self.isToken(token) else { return .badDeviceToken }
    if let reason = headers.refusal { return reason }
    if payload.isEmpty { return .payloadEmpty }
    return payload.count > Self.limit(headers.pushType) ? .payloadTooLarge : nil
  }

  /// Whether a text can be a device token: whole bytes in hexadecimal, of any length.
  public static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count.isMultiple(of: 2) && text.hasOnlyBytes { $0.isASCIIHexDigit }
  }

  private static func limit(_ kind: PushKind) -> Int { kind == .voip ? PayloadLimit.voip : PayloadLimit.device }
}

import Findings

/// What APNs answered, whatever was asked.
public struct APNsAnswer: Sendable, Codable, Hashable {
  /// Status code of HTTP.
  public var status: Int
  /// nil for an accepted request, and where the reason is none of the known ones.
  public var reason: APNsReason?
  /// The reason as it was spelled; nil where the answer has none.
  public var reasonText: String?
  /// With 410: milliseconds since 1970 since when the token has been known to be dead.
  public var timestamp: Int64?
  /// `apns-id` in lower case; APNs has been seen to write capitals.
  public var id: String?
  /// `apns-unique-id`, which the sandbox alone gives: the key to the delivery log of the Push Notifications Console.
  public var uniqueID: String?
  /// `apns-request-id` of broadcasts and channels, in lower case.
  public var requestID: String?
  /// `apns-channel-id` of a new channel.
  public var channelID: String?

  public init(status: Int, reason: APNsReason? = nil, timestamp: Int64? = nil, id: String? = nil) {
    self.status = status; self.reason = reason; self.timestamp = timestamp; self.id = id
    reasonText = reason?.rawValue
  }

  /// Reads an answer. A body that is not what APNs writes leaves reason and timestamp nil.
  public static func read(
    status: Int, fields: some Sequence<(name: String, value: String)>, body: [UInt8]
  ) -> APNsAnswer {
    var answer = APNsAnswer(status: status)
    for (name, value) in fields {
      switch name {
      case "apns-id": answer.id = value.lowercased()
      case "apns-unique-id": answer.uniqueID = value
      case "apns-request-id": answer.requestID = value.lowercased()
      case "apns-channel-id": answer.channelID = value
      default: break
      }
    }
    guard !answer.isAccepted, body.count <= bodyLimit, let root = try? JSONReader().read(body).root else {
      return answer
    }
    answer.reasonText = root["reason"]?.string.map { String($0.prefix(80)) }
    answer.reason = answer.reasonText.flatMap(APNsReason.init(spelled:))
    if case .number(let number) = root["timestamp"]?.value { answer.timestamp = number.int64 }
    return answer
  }

  /// Whether APNs took the request. It says nothing about the device.
  public var isAccepted: Bool { (200...299).contains(status) }

  /// What the sender does next; nil for an accepted request.
  public var advice: RetryAdvice? {
    if isAccepted { return nil }
    if let reason { return reason.retry }
    return switch status {
    case 410: .dropToken
    case 413: .never
    case 429, 500...599: .later
    default: .afterFix
    }
  }

  /// Whether the answer shows that the provider token was taken.
  public var provesToken: Bool {
    if isAccepted { return true }
    switch reason {
    case .expiredProviderToken, .invalidProviderToken, .missingProviderToken, .unrelatedKeyIdInToken,
      .badEnvironmentKeyIdInToken, .badCertificate, .badCertificateEnvironment, .tooManyProviderTokenUpdates,
      .idleTimeout, .shutdown, .internalServerError, .serviceUnavailable: return false
    // A reason that nobody knows counts as one about the token where the status says so.
    case nil: return status != 403 && status < 500
    default: return true
    }
  }

  /// Larger bodies are none of APNs'.
  private static let bodyLimit = 65536
}

import APNs
import Findings
import Net

/// What exactly is wrong with a request's fields: Apple's reason names the field alone.
struct HeaderTruth {
  private let headers: HTTPHeaders

  init(_ headers: HTTPHeaders) { self.headers = headers }

  func finding(_ reason: APNsReason) -> Finding {
    var finding = reason.finding
    if let what = what(reason) {
      finding.what = what
      finding.why = reason.what + "."
    }
    return finding
  }

  private func what(_ reason: APNsReason) -> String? {
    switch reason {
    case .badMessageId: "`apns-id` is “\(value("apns-id"))”"
    case .invalidPushType:
      headers["apns-push-type"].map { given in
        let near = Suggestion.nearest(to: given, in: PushKind.allCases.map(\.rawValue))
        return "`apns-push-type` is “\(given.prefix(64))”" + (near.map { "; did you mean “\($0)”?" } ?? "")
      }
    case .missingTopic: "There is no `apns-topic`"
    case .badTopic: badTopic
    case .badPriority:
      value("apns-push-type") == PushKind.background.rawValue && value("apns-priority") == "10"
        ? "A background push has priority 10; it may have 5 or 1" : "`apns-priority` is “\(value("apns-priority"))”"
    case .badExpirationDate:
      "`apns-expiration` is “\(value("apns-expiration"))”; whole seconds since 1970 are wanted"
    case .badCollapseId: "`apns-collapse-id` has \(headers["apns-collapse-id"]?.utf8.count ?? 0) bytes"
    case .badChannelId: "`apns-channel-id` is “\(value("apns-channel-id"))”, which is no base64"
    default: nil
    }
  }

  private var badTopic: String {
    let topic = value("apns-topic")
    guard let kind = PushKind(rawValue: headers["apns-push-type"] ?? PushKind.alert.rawValue) else {
      return "The topic is “\(topic)”"
    }
    return "The topic “\(topic)” does not end in “\(kind.topicSuffix)”, which a push of type \(kind.rawValue) needs"
  }

  private func value(_ name: String) -> String { Refusal.shown(headers[name] ?? "") }
}

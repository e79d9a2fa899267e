import Findings

/// Breaks what stands around content state and attributes.
struct PayloadBreaker {
  let contract: ActivityContract
  let time: Double
  let event: PayloadMaker.Event
  let whole: JSONNode

  func frame(_ breakage: Breakage) -> BrokenPayload? {
    let isStart = event == .start
    switch breakage {
    case .noContentState:
      // An end may leave it out: the card keeps what it shows.
      let id = event == .end ? "push.end-keeps-content" : "push.no-content-state"
      return aps(breakage, "content-state", nil, id)
    case .noEvent: return aps(breakage, "event", nil, "push.no-event")
    case .misspeltEvent:
      return made(
        breakage, whole.replacing(Self.path("event"), with: nil)
          .replacing(Self.path("events"), with: .string(event.rawValue)), Self.path("events"), ["push.no-event"])
    case .noTimestamp: return aps(breakage, "timestamp", nil, "push.no-timestamp")
    case .millisecondTimestamp:
      return aps(breakage, "timestamp", .number(time * 1000), "push.timestamp-milliseconds")
    case .timestampString:
      return aps(breakage, "timestamp", .string(JSONNode.number(time).strictText), "push.timestamp-type")
    case .noAlert: return isStart ? aps(breakage, "alert", nil, "push.start-without-alert") : nil
    case .noAttributes: return isStart ? aps(breakage, "attributes", nil, "push.no-attributes") : nil
    case .noAttributesType: return isStart ? aps(breakage, "attributes-type", nil, "push.no-attributes-type") : nil
    case .dottedAttributesType:
      guard isStart else { return nil }
      return aps(breakage, "attributes-type", .string("App." + contract.attributesType), "push.attributes-type-dotted")
    case .nullBesideAps:
      return made(
        breakage, whole.replacing(JSONPath([.key("trace")]), with: .null), JSONPath([.key("trace")]), ["push.null"])
    case .soundOutsideAlert: return aps(breakage, "sound", "default", "push.sound-outside-alert")
    case .bothInputs: return isStart ? aps(breakage, "input-push-channel", "Y2hhbm5lbA==", "push.input-twice") : nil
    case .tooLarge:
      let padding = JSONNode.string(String(repeating: "x", count: 5121))
      return made(breakage, whole.replacing(JSONPath([.key("padding")]), with: padding), .root, ["push.too-large"])
    default: return nil
    }
  }

  private static func path(_ key: String) -> JSONPath { JSONPath([.key("aps"), .key(key)]) }

  private func aps(_ breakage: Breakage, _ key: String, _ value: JSONNode?, _ finding: String) -> BrokenPayload {
    made(breakage, whole.replacing(Self.path(key), with: value), Self.path(key), [finding])
  }

  private func made(
    _ breakage: Breakage, _ payload: JSONNode, _ path: JSONPath, _ findings: [String], isRefused: Bool = false
  ) -> BrokenPayload {
    BrokenPayload(breakage: breakage, payload: payload, path: path, findings: findings, isRefused: isRefused)
  }
}

import Findings

/// What an accepted request about channels brought.
public enum ChannelAnswer: Sendable, Codable, Hashable {
  /// Base64; its length is not published.
  case created(channelID: String)
  case channel(policy: ChannelPolicy, pushType: String)
  case channels([String])
  case deleted

  /// An answer that has not the published form.
  public struct Fault: Error, Sendable, Hashable {
    /// One sentence without a final stop.
    public var what: String
  }

  /// Reads the answer to `request`; call it for accepted answers alone.
  public static func read(
    _ request: ChannelRequest, _ answer: APNsAnswer, body: [UInt8]
  ) throws(Fault) -> ChannelAnswer {
    switch request.action {
    case .create:
      guard let id = answer.channelID, !id.isEmpty else {
        throw Fault(what: "The answer to a new channel has no field `apns-channel-id`")
      }
      return .created(channelID: id)
    case .delete: return .deleted
    case .read:
      let root = try object(body)
      guard case .number(let number) = root["message-storage-policy"]?.value,
        let policy = number.int64.flatMap({ ChannelPolicy(rawValue: Int($0)) })
      else { throw Fault(what: "`message-storage-policy` is missing, or neither 0 nor 1") }
      guard let type = root["push-type"]?.string else { throw Fault(what: "`push-type` is missing, or no string") }
      return .channel(policy: policy, pushType: type)
    case .list:
      guard let list = try object(body)["channels"]?.elements else {
        throw Fault(what: "`channels` is missing, or no array")
      }
      let ids = list.compactMap(\.string)
      guard ids.count == list.count else { throw Fault(what: "`channels` holds something else than strings") }
      return .channels(ids)
    }
  }

  private static func object(_ body: [UInt8]) throws(Fault) -> JSONNode {
    guard let root = try? JSONReader().read(body).root, root.members != nil else {
      throw Fault(what: "The body of the answer is no JSON object")
    }
    return root
  }
}

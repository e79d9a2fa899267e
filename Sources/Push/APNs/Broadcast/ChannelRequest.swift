import Findings
import Foundation

/// A request that makes, reads, lists or deletes broadcast channels of an app (published: Sending channel management
/// requests to APNs).
public struct ChannelRequest: Sendable, Hashable {
  /// What is asked of the channels of an app.
  public enum Action: Sendable, Hashable {
    case create(ChannelPolicy)
    case read(channelID: String)
    case list
    /// For good: the identifier does not come back.
    case delete(channelID: String)
  }

  public var action: Action
  /// Of the app, without the suffix of a topic.
  public var bundleID: String
  /// Comes back with the answer.
  public var requestID: UUID?

  public init(_ action: Action, bundleID: String, requestID: UUID? = nil) {
    self.action = action; self.bundleID = bundleID; self.requestID = requestID
  }

  /// Whether a text can stand in a path as a bundle identifier: letters, digits, dots and hyphens.
  public static func isBundleID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy {
      $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
  }

  /// Most channels that an app may have in one environment (published).
  public static let limit = 10_000

  public var request: APNsRequest {
    var fields = [APNsRequest.Field("apns-request-id", RequestIdentifier.text(requestID))]
    let channels = "/1/apps/\(bundleID)/channels"
    switch action {
    case .create(let policy):
      // The body spells the push type otherwise than the header of a push does.
      let body = #"{"message-storage-policy":\#(policy.rawValue),"push-type":"LiveActivity"}"#
      return APNsRequest(
        method: "POST", path: channels, fields: fields + [APNsRequest.contentType], body: Array(body.utf8),
        destination: .channels)
    case .read(let id):
      fields.append(APNsRequest.Field("apns-channel-id", id))
      return APNsRequest(method: "GET", path: channels, fields: fields, destination: .channels)
    case .list:
      return APNsRequest(
        method: "GET", path: "/1/apps/\(bundleID)/all-channels", fields: fields, destination: .channels)
    case .delete(let id):
      fields.append(APNsRequest.Field("apns-channel-id", id))
      return APNsRequest(method: "DELETE", path: channels, fields: fields, destination: .channels)
    }
  }

  /// Status of the answer to a request that was taken (published).
  public var success: Int {
    switch action {
    case .create: 201
    case .read, .list: 200
    case .delete: 204
    }
  }
}

import APNs
import Findings
import Foundation
import Provider

/// One push that is to be sent, and where it was asked for.
struct PushItem: Sendable {
  enum Push: Sendable {
    case device(DevicePush)
    case broadcast(BroadcastPush)
  }

  var push: Push
  /// In a batch: its file and line.
  var place: Place?
  /// Where the payload stands that it carries.
  var origin = PushOrigin()

  var address: String {
    switch push {
    case .device(let push): push.token
    case .broadcast(let push): push.channelID
    }
  }
  /// The address as people see it: its two ends.
  var shortAddress: String {
    let address = address
    return address.count <= 16 ? address : "\(address.prefix(8))…\(address.suffix(4))"
  }
  var kind: String { if case .device = push { "token" } else { "channel" } }
  var payload: [UInt8] {
    switch push {
    case .device(let push): push.payload
    case .broadcast(let push): push.payload
    }
  }
  var request: APNsRequest {
    switch push {
    case .device(let push): push.request
    case .broadcast(let push): push.request
    }
  }

  func send(with provider: Provider, policy: ChannelPolicy?, mayRepeat: Bool) async -> PushReceipt {
    switch push {
    case .device(let push): await provider.send(push, mayRepeat: mayRepeat)
    case .broadcast(let push): await provider.send(push, policy: policy, mayRepeat: mayRepeat)
    }
  }
}

import APNs
import Provider

extension Outbox: RelayEngine {
  func troubles() async -> [String] {
    status().storeTrouble == nil ? [] : ["What was sent cannot be written down."]
  }

  func stops() async -> [OutboxStatus.Stop] { status().stops }

  func prometheus() async -> String { await metrics().prometheus }
}

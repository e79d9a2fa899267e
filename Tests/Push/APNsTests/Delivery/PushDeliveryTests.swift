import APNs
import Foundation
import Testing

private func delivery(_ payload: [UInt8], _ address: PushDelivery.Address) -> PushDelivery {
  PushDelivery(
    headers: .liveActivity(bundleID: "com.x"), payload: payload, address: address, environment: .sandbox)
}

private func update(bytes count: Int) -> [UInt8] {
  var push = LiveActivityPush(event: .update, timestamp: 1_800_000_000, contentState: "{}")
  push.customKeys = [JSONMember("pad", "\"\"")]
  push.customKeys = [JSONMember("pad", "\"" + String(repeating: "x", count: count - push.bytes.count) + "\"")]
  return push.bytes
}

@Suite struct PushDeliveryTests {
  @Test func aDevicePushHasAtMost4096Bytes() {
    #expect(update(bytes: 4096).count == 4096)
    #expect(delivery(update(bytes: 4096), .token("ab")).reading().push != nil)
    let reading = delivery(update(bytes: 4097), .token("ab")).reading()
    #expect(reading.push == nil)
    #expect(reading.problems.map(\.code) == [.tooLarge])
    #expect(reading.findings.first?.what == "The payload has 4097 bytes; 4096 are allowed")
  }

  @Test func aBroadcastHasAtMost5120Bytes() {
    #expect(delivery(update(bytes: 5120), .channel("abc=")).reading().push != nil)
    #expect(delivery(update(bytes: 5121), .channel("abc=")).reading().problems.map(\.code) == [.tooLarge])
  }

  @Test func aBroadcastStartsNothing() {
    let start = LiveActivityPush(
      event: .start, timestamp: 1_800_000_000, contentState: "{}", attributesType: "Order", attributes: "{}",
      alert: PushAlert(title: .plain("Order")))
    #expect(delivery(start.bytes, .token("ab")).reading().push == start)
    #expect(delivery(start.bytes, .channel("abc=")).reading().dropped?.code == .broadcastStart)
  }

  @Test func survivesCoding() throws {
    let push = delivery(update(bytes: 200), .channel("abc="))
    #expect(try JSONDecoder().decode(PushDelivery.self, from: JSONEncoder().encode(push)) == push)
  }
}

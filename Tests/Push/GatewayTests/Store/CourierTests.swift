import APNs
import Testing
@testable import Gateway

@Suite("What APNs stores")
struct CourierTests {
  private static let start = 1_780_000_000.0

  private func push(
    _ number: Int, app: String = "a.b", expiration: Int64? = nil, channel: Channel? = nil
  ) -> AcceptedPush {
    AcceptedPush(
      delivery: PushDelivery(
        headers: PushHeaders(topic: nil, expiration: expiration), payload: [],
        address: channel.map { .channel($0.id) } ?? .token("ab"), environment: .sandbox, number: number),
      app: app, token: nil, channel: channel)
  }

  private func channel(_ policy: ChannelPolicy) -> Channel {
    Channel(id: "AAAA", app: "a.b", policy: policy, made: Self.start)
  }

  @Test func aDeviceThatCanBeReachedGetsItAtOnce() {
    var courier = Courier()
    #expect(courier.take(push(1), at: Self.start) == .deliver)
    #expect(courier.connect(at: Self.start).deliveries == [])
  }

  @Test func oneForEachAppTheNewestOne() {
    var courier = Courier()
    courier.disconnect()
    #expect(courier.take(push(1), at: Self.start) == .stored(replaced: nil))
    #expect(courier.take(push(2, app: "c.d"), at: Self.start) == .stored(replaced: nil))
    #expect(courier.take(push(3), at: Self.start) == .stored(replaced: 1))
    #expect(courier.stored == ["a.b": 3, "c.d": 2])
    let back = courier.connect(at: Self.start + 5)
    #expect(back.deliveries.map(\.number) == [3, 2])
    #expect(back.expired == [])
    #expect(courier.connect(at: Self.start + 6).deliveries == [])
  }

  @Test func whatMayNotWaitIsLost() {
    var courier = Courier()
    courier.disconnect()
    #expect(courier.take(push(1, expiration: 0), at: Self.start) == .lost)
    // It does not take the place of what waits.
    #expect(courier.take(push(2), at: Self.start) == .stored(replaced: nil))
    #expect(courier.take(push(3, expiration: 0), at: Self.start) == .lost)
    #expect(courier.connect(at: Self.start).deliveries.map(\.number) == [2])
  }

  @Test func whatHasExpiredIsNotDelivered() {
    var courier = Courier()
    courier.disconnect()
    _ = courier.take(push(1, expiration: Int64(Self.start) + 60), at: Self.start)
    _ = courier.take(push(2, app: "c.d"), at: Self.start)
    let back = courier.connect(at: Self.start + 30 * 86_400 - 1)
    #expect(back.deliveries.map(\.number) == [2])
    #expect(back.expired == [1])
    courier.disconnect()
    _ = courier.take(push(3), at: Self.start)
    #expect(courier.connect(at: Self.start + 30 * 86_400).expired == [3])
  }

  @Test func aChannelWithoutStorageIsHeardNowOrNever() {
    var courier = Courier()
    let channel = channel(.noStorage)
    #expect(courier.take(push(1, expiration: 0, channel: channel), at: Self.start) == .deliver)
    #expect(courier.message(on: "AAAA", at: Self.start + 1) == nil)
    courier.disconnect()
    #expect(courier.take(push(2, expiration: 0, channel: channel), at: Self.start) == .lost)
    #expect(courier.connect(at: Self.start).deliveries == [])
  }

  @Test func aChannelWithStorageKeepsItsNewestForEightHours() {
    var courier = Courier()
    let channel = channel(.mostRecent), far = Int64(Self.start) + 86_400
    #expect(courier.take(push(1, expiration: far, channel: channel), at: Self.start) == .deliver)
    #expect(courier.take(push(2, expiration: far, channel: channel), at: Self.start + 60) == .deliver)
    #expect(courier.message(on: "AAAA", at: Self.start + 8 * 3600)?.number == 2)
    #expect(courier.message(on: "AAAA", at: Self.start + 8 * 3600 + 60) == nil)
    _ = courier.take(push(3, expiration: Int64(Self.start) + 100, channel: channel), at: Self.start)
    #expect(courier.message(on: "AAAA", at: Self.start + 99)?.number == 3)
    #expect(courier.message(on: "AAAA", at: Self.start + 100) == nil)
    _ = courier.take(push(4, expiration: 0, channel: channel), at: Self.start)
    #expect(courier.message(on: "AAAA", at: Self.start + 1) == nil)
  }

  @Test func aDeviceThatComesBackHearsWhatItsChannelsStored() {
    var courier = Courier()
    let channel = channel(.mostRecent), far = Int64(Self.start) + 86_400
    courier.disconnect()
    #expect(courier.take(push(1, expiration: far, channel: channel), at: Self.start) == .stored(replaced: nil))
    #expect(courier.take(push(2, expiration: far, channel: channel), at: Self.start) == .stored(replaced: 1))
    #expect(courier.connect(at: Self.start + 60).deliveries.map(\.number) == [2])
    #expect(courier.message(on: "AAAA", at: Self.start + 61)?.number == 2)
  }
}

import ActivityKit
import Devices
import Foundation
import Phone
import Testing
import Wire

/// ActivityKit on a whole phone in the same process.
@Suite struct RealPhoneTests {
  private static let app: BundleID = "com.example.rides"

  private func phone() throws -> PhoneSession {
    let phone = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26))
    phone.perform(.install(InstalledApp(Self.app)))
    phone.perform(.foreground(Self.app))
    return phone
  }

  @Test func aRideLivesAndEnds() async throws {
    let phone = try phone()
    try await PhoneLink.$current.withValue(phone.connection(for: Self.app)) {
      let ride = try Ride.request(attributes: .init(driver: "Li"), content: content(9), pushType: .token)
      #expect(ride.activityState == .active && ride.pushToken == nil)
      phone.advance(by: 5)
      #expect(ride.pushToken?.count == 80)
      await ride.update(content(3))
      #expect(ride.content.state.minutes == 3)
      await ride.update(content(8), alertConfiguration: nil, timestamp: phone.now.addingTimeInterval(-60))
      #expect(ride.content.state.minutes == 3)
      await ride.end(content(0), dismissalPolicy: .default)
      #expect(ride.activityState == .ended && ride.content.state.minutes == 0)
      phone.advance(by: 4 * 3600 + 1)
      #expect(ride.activityState == .dismissed)
    }
  }

  @Test func thePhonesRefusalsAreThrown() throws {
    let phone = try phone()
    try PhoneLink.$current.withValue(phone.connection(for: Self.app)) {
      let large = RideAttributes(driver: String(repeating: "x", count: 5000))
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
        try Ride.request(attributes: large, content: content(1))
      }
      for _ in 0..<5 { _ = try Ride.request(attributes: .init(driver: "Li"), content: content(1)) }
      #expect(Ride.activities.count == 5)
      #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
        try Ride.request(attributes: .init(driver: "Li"), content: content(1))
      }
      phone.perform(.background(Self.app))
      #expect(throws: ActivityAuthorizationError.self) {
        try Ride.request(attributes: .init(driver: "Li"), content: content(1))
      }
    }
  }

  /// Pitfalls 68 and 71.
  @Test func aRelaunchFindsActivitiesAndTokens() async throws {
    let phone = try phone()
    let started = try PhoneLink.$current.withValue(phone.connection(for: Self.app)) {
      let ride = try Ride.request(attributes: .init(driver: "Li"), content: content(9), pushType: .token)
      return (ride.id, Ride.pushToStartToken)
    }
    phone.advance(by: 5)
    phone.perform(.kill(Self.app))
    phone.perform(.foreground(Self.app))
    // A new process: nothing of the old one is left.
    try await PhoneLink.$current.withValue(phone.connection(for: Self.app)) {
      let ride = try #require(Ride.activities.first)
      #expect(ride.id == started.0)
      let tokens = try await first(1, of: ride.pushTokenUpdates)
      #expect(tokens.first?.count == 80)
      #expect(Ride.pushToStartToken?.count == 80)
    }
  }
}

import ActivityKit
import Foundation
import SkerryTesting
import Testing

@testable import Parcels

@Suite struct IslandTests {
  private func phone() async throws -> (TestPhone, Activity<ParcelAttributes>) {
    let phone = try TestPhone()
    try await phone.install(ParcelWidgets.self)
    let activity = try await phone.run {
      try Activity.request(
        attributes: ParcelAttributes(number: "A1"),
        content: .init(state: .init(stops: 3), staleDate: .now.addingTimeInterval(600)))
    }
    await phone.goHome()
    return (phone, activity)
  }

  @Test func showsTheStops() async throws {
    let (phone, activity) = try await phone()
    #expect(phone.island == .compact(activity))
    #expect(phone.texts(on: .compact) == ["A1", "3"])
  }

  /// `Date()` of the app is the phone's, so that a stale date of its own is met to the second.
  @Test(arguments: 1...4) func growsOldOnThePhonesClock(_ index: Int) async throws {
    let (phone, activity) = try await phone()
    await phone.advance(.seconds(599))
    #expect(activity.activityState == .active)
    await phone.advance(.seconds(1))
    #expect(activity.activityState == .stale)
    #expect(try await phone.runInBackground { Date() } == phone.now)
  }

  @Test func isWrong() async throws {
    let (phone, _) = try await phone()
    #expect(phone.texts(on: .compact) == ["A1", "4"])
  }

  @Test func liesBesideItsSnapshots() {
    #expect(#filePath.hasSuffix("/ParcelTests/IslandTests.swift"))
  }
}

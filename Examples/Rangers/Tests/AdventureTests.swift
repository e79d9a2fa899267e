import ActivityKit
import Foundation
import SkerryTesting
import Testing

@testable import Rangers

/// What a player sees of an adventure, from the first step to the summary.
@MainActor @Suite struct AdventureTests {
  private let willow = Hero.all[0]
  private let adventures = Adventures()

  private func setOut() async throws -> (TestPhone, Activity<AdventureAttributes>) {
    let phone = try TestPhone(model: "iPhone 15 Pro", ios: "26")
    try await phone.install(RangersBundle.self)
    try await phone.run { try adventures.setOut(willow, quest: "The Old Mill") }
    await phone.goHome()
    return (phone, try #require(adventures.out[willow.id]))
  }

  @Test func aCriticalHitExpandsTheIsland() async throws {
    let (phone, activity) = try await setOut()
    #expect(phone.island == .compact(activity))
    #expect(phone.texts(on: .compact).contains("100%"))

    try await phone.runInBackground { await adventures.strike(willow, by: 0.85) }
    #expect(phone.island == .expanded(activity))
    #expect(phone.texts(on: .expanded).contains("Willow"))
    try phone.assertSnapshot(of: .expanded, named: "critical hit")
  }

  @Test func aPotionHealsFromTheLockScreen() async throws {
    let (phone, activity) = try await setOut()
    try await phone.runInBackground { await adventures.strike(willow, by: 0.5) }
    await phone.tap("Heal", on: .lockScreen)
    #expect(activity.content.state.potions == 2)
    #expect(phone.texts(on: .compact).contains("90%"))
  }

  @Test func newsGrowOldAndTheSummaryStaysForHalfAnHour() async throws {
    let (phone, activity) = try await setOut()
    await phone.advance(.minutes(15))
    #expect(activity.activityState == .stale)
    try await phone.runInBackground { await adventures.finish(willow, won: true) }
    #expect(phone.island == .idle)
    #expect(phone.lockScreen == .cards(activity))
    await phone.advance(.minutes(30))
    #expect(phone.lockScreen == .empty)
    #expect(!adventures.isOut(willow))
  }
}

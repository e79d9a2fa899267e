import APNs
import ActivityKit
import Foundation
import Phone
import SkerryTesting
import Testing

@Suite struct LifeTests {
  @Test func anActivityLivesEightHoursAndItsCardFourMore() async throws {
    let phone = try TestPhone(model: "iPhone 15 Pro", ios: "26")
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel() }
    #expect(phone.island == .idle, "the app in use is not shown")
    await phone.goHome()
    #expect(phone.island == .compact(activity))
    #expect(phone.texts(on: .compact) == ["A1", "5"])

    await phone.lock()
    #expect(phone.texts(on: .lockScreen) == ["On its way", "5 stops", "Skip", "Note", "wide"])
    await phone.unlock()
    await phone.advance(.hours(8) - .seconds(1))
    #expect(activity.activityState == .active)
    await phone.advance(.seconds(1))
    #expect(activity.activityState == .ended)
    #expect(phone.island == .idle)
    #expect(phone.lockScreen == .cards(activity))
    await phone.advance(.hours(4))
    #expect(activity.activityState == .dismissed)
    #expect(phone.lockScreen == .empty)
    #expect(phone.activities.isEmpty)
  }

  @Test func theAppsOwnTasksHearWhatHappens() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let heard = Heard()
    let activity = try await phone.run {
      let activity = try startParcel(staleDate: phone.now.addingTimeInterval(600))
      Task { for await state in activity.activityStateUpdates { heard.states.append("\(state)") } }
      Task { for await token in activity.pushTokenUpdates { heard.tokens.append(token) } }
      return activity
    }
    await phone.advance(.minutes(5))
    #expect(heard.tokens.count == 1)
    #expect(heard.states == ["active"])
    await phone.advance(.minutes(5))
    #expect(heard.states == ["active", "stale"])
    #expect(phone.texts(on: .lockScreen).contains("Old news"))
    try await phone.runInBackground { await activity.end(nil, dismissalPolicy: .immediate) }
    #expect(heard.states.starts(with: ["active", "stale"]))
    #expect(heard.states.last == "dismissed")
  }

  @Test func pushesAreDecodedByTheAppsOwnTypes() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel() }
    await phone.goHome()
    await phone.advance(.seconds(10))
    try await phone.push(to: activity, state: .init(step: "At the door", stops: 0))
    #expect(phone.texts(on: .compact, of: activity) == ["A1", "0"])
    #expect(activity.content.state.step == "At the door")

    try await phone.push(
      to: activity, state: .init(step: "Earlier", stops: 9), timestamp: phone.now.addingTimeInterval(-60))
    #expect(phone.log(.pushOutOfOrder).count == 1)
    #expect(activity.content.state.stops == 0)

    let later = Int(phone.now.timeIntervalSince1970) + 1
    let wrong = #"{"aps":{"timestamp":\#(later),"event":"update","content-state":{"step":"x"}}}"#
    try await phone.push(to: activity, json: wrong)
    #expect(phone.log.contains { $0.severity > .note && $0.what.contains("stops") })

    try await phone.push(
      to: activity, event: .end, state: nil, dismissalDate: phone.now, timestamp: phone.now.addingTimeInterval(2))
    #expect(phone.island == .idle)
    #expect(phone.lockScreen == .empty)
  }

  @Test func aPushBeforeThereIsATokenIsRefusedInWords() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run {
      try Activity.request(
        attributes: ParcelAttributes(number: "A1"),
        content: ActivityContent(state: ParcelAttributes.ContentState(step: "", stops: 1), staleDate: nil))
    }
    await #expect(throws: PhoneFault.self) { try await phone.push(to: activity, state: nil) }
  }

  @Test func twoAppsShareTheIsland() async throws {
    let phone = try TestPhone()
    let parcels = try await phone.install(ParcelBundle.self)
    let post = try await phone.install(widget: ParcelWidget.self, id: "com.example.post")
    let first = try await phone.run(in: parcels) { try startParcel("A1") }
    let second = try await phone.run(in: post) { try startParcel("B2") }
    await phone.goHome()
    #expect(phone.island == .minimals(first, second) || phone.island == .minimals(second, first))
    #expect(Set(phone.lockScreen.cards) == [SeenActivity(first), SeenActivity(second)])
    await #expect(throws: PhoneFault.self) { try await phone.run { 1 } }
  }

  @Test func phonesSideBySideKnowNothingOfEachOther() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 1...8 {
        group.addTask {
          let phone = try TestPhone()
          try await phone.install(ParcelBundle.self)
          let activity = try await phone.run { try startParcel("P\(index)", stops: index) }
          await phone.goHome()
          #expect(phone.texts(on: .compact) == ["P\(index)", "\(index)"])
          await phone.advance(.hours(Double(index)))
          #expect(activity.activityState == (index < 8 ? .active : .ended))
          #expect(try await phone.runInBackground { Activity<ParcelAttributes>.activities.count } == 1)
        }
      }
      try await group.waitForAll()
    }
  }

  @MainActor @Test func aTestOfTheMainActorGetsAlongWithIt() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let manager = ParcelManager()
    try await phone.run { try manager.start() }
    await phone.goHome()
    let activity = try #require(manager.activity)
    #expect(phone.island == .compact(activity))
    await phone.advance(.hours(8))
    #expect(manager.states.last == .ended)
  }

  @Test(arguments: [("iPhone 15 Por", "26"), ("iPhone 15 Pro", "15.4"), ("iPhone 15 Pro", "x")])
  func aPhoneThatIsNotIsRefused(_ model: String, _ ios: String) {
    #expect(throws: PhoneFault.self) { try TestPhone(model: model, ios: ios) }
  }
}

private final class Heard: @unchecked Sendable {
  var states: [String] = []
  var tokens: [Data] = []
}

@MainActor private final class ParcelManager {
  var activity: Activity<ParcelAttributes>?
  var states: [ActivityState] = []

  func start() throws {
    let activity = try startParcel()
    self.activity = activity
    Task { [weak self] in
      for await state in activity.activityStateUpdates { self?.states.append(state) }
    }
  }
}

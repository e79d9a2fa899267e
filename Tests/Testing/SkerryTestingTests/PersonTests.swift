import ActivityKit
import Phone
import SkerryTesting
import Testing

@Suite struct PersonTests {
  @Test func aTapRunsTheIntentInTheApp() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel(stops: 3) }
    await phone.goHome()
    await phone.lock()
    await phone.wake()
    #expect(await phone.tap("Skip", on: .lockScreen))
    #expect(activity.content.state.stops == 3, "a locked phone asks for Face ID first")
    await phone.unlock()
    #expect(phone.texts(on: .lockScreen).contains("2 stops"))
    #expect(activity.content.state.stops == 2)
  }

  @Test func aTapRunsAPlainIntentInTheExtension() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    _ = try await phone.run { try startParcel() }
    await phone.goHome()
    let before = NoteTapIntent.taps
    await phone.tap("Note", on: .lockScreen)
    #expect(NoteTapIntent.taps == before + 1)
  }

  @Test func aTapBesideEverythingOpensTheApp() async throws {
    let phone = try TestPhone()
    let app = try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel("Z9") }
    await phone.goHome()
    await phone.tap(activity)
    #expect(phone.glance.foreground == app.id)
    #expect(app.opened == [activity.id])
  }

  @Test func theIslandExpandsAndTheCardCanBeSwiped() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel("Z9") }
    await phone.goHome()
    await phone.expand(activity)
    #expect(phone.island == .expanded(activity))
    #expect(phone.texts(on: .expanded) == ["Parcel Z9"])
    await phone.collapse()
    await phone.swipe(activity)
    #expect(phone.lockScreen == .empty)
  }

  @Test func whatIsNotThereCannotBeTapped() async throws {
    let phone = try TestPhone()
    try await phone.install(ParcelBundle.self)
    let activity = try await phone.run { try startParcel() }
    await phone.goHome()
    await withKnownIssue {
      #expect(await !phone.tap("Skipp", on: .lockScreen))
    } matching: { issue in
      let said = issue.comments.first?.rawValue ?? ""
      return said.contains("did you mean “Skip”?") && said.contains("“Note”")
        && issue.sourceLocation?.fileName == "PersonTests.swift" && issue.sourceLocation?.line == 60
    }
    await withKnownIssue {
      #expect(await !phone.tap(activity, on: .standBy))
    } matching: { $0.comments.first?.rawValue.contains("is not seen on standby") ?? false }
  }
}

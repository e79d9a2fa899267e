import ActivityKit
import Foundation
import Net
import Phone
import Testing
import Wire

@testable import SkerryClient

/// Pitfalls of tokens that the client keeps apps from, by their numbers in Docs/pitfalls.md.
@Suite(.serialized) struct ClientTokenPitfallTests {
  @Test func pitfall67TheStartTokenIsRegisteredBeforeAnyActivity() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    #expect(try await phone.startToken().count == 160)
    let known = await phone.relay.known
    #expect(known.updateTokens.isEmpty && phone.cards.isEmpty)
    #expect(known.report?.environment == .sandbox && known.report?.locale == "zh-Hans-CN")
    #expect(known.report?.allowsActivities == true)
    await phone.close(launch)
  }

  @Test func pitfall68ALaterLaunchRegistersTheTokenThatNoListenerHears() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let token = try await phone.startToken()
    await phone.kill(first)
    try FileManager.default.removeItem(at: phone.folder)
    let before = await phone.relay.calls.count
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await wait(for: "a report of the second launch") {
      await phone.relay.calls.dropFirst(before).contains { $0.report?.tokens.first?.token == token }
    }
    await phone.close(second)
  }

  @Test func pitfall70ThePushStartedActivitysTokenIsRegisteredUnderItsKey() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    phone.pushStart(try await phone.startToken(), ride: "ride-7")
    let id = try #require(phone.cards.first)
    phone.session.perform(.consent(activity: id, .allow))
    let found = try await phone.updateToken(of: "ride-7")
    #expect(found.activity == id && found.token == phone.token(id))
    await phone.close(launch)
  }

  @Test func pitfall71TheTokenOfARecoveredActivityIsFollowed() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let id = try await first.request("ride-1")
    let old = try await phone.updateToken(of: "ride-1").token
    await phone.kill(first)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await wait(for: "the activity to be found") {
      await second.happened.contains(
        .found(ActivityReference(id: id, attributesType: "RideAttributes", key: "ride-1")))
    }
    phone.session.perform(.rotateToken(activity: id))
    let new = try #require(phone.token(id))
    #expect(new != old)
    try await phone.wait(for: "the new token") { $0.updateTokens[id] == new }
    await phone.close(second)
  }

  @Test func pitfall73AProcessThatAPushWokeRegistersTheCard() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let startToken = try await phone.startToken()
    await phone.kill(first)
    phone.pushStart(startToken, ride: "ride-2")
    #expect(phone.session.state.isRunning(ClientPhone.app))
    let second = await phone.launch()
    let id = try #require(phone.cards.first)
    phone.session.perform(.consent(activity: id, .allow))
    #expect(try await phone.updateToken(of: "ride-2").activity == id)
    await phone.close(second)
  }

  @Test func pitfall74AnEndedActivityIsNotRegisteredAgain() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let id = try await first.request("ride-1")
    let token = try await phone.updateToken(of: "ride-1").token
    phone.push("end", to: token)
    try await phone.wait(for: "the end") { $0.states[id] == .ended }
    await phone.kill(first)
    phone.session.perform(.foreground(ClientPhone.app))
    let before = await phone.relay.tokens.count
    // The phone still lists it, with its old token.
    #expect(phone.cards == [id])
    let second = await phone.launch()
    try await second.wait(for: .delivered)
    #expect(await phone.relay.tokens.dropFirst(before).contains(token) == false)
    #expect(await phone.relay.known.updateTokens[id] == nil)
    await phone.close(second)
  }

  @Test func pitfall74AStartTokenThatChangedUnheardIsReadFromTheProperty() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let old = try await phone.startToken()
    await phone.kill(first)
    phone.session.perform(.rotateStartToken(ClientPhone.app, attributesType: "RideAttributes"))
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await phone.wait(for: "the new start token") { ($0.startTokens["RideAttributes"] ?? old) != old }
    phone.pushStart(try await phone.startToken(), ride: "ride-3")
    #expect(phone.cards.count == 1)
    await phone.close(second)
  }

  @Test func pitfall76WithoutAStartTokenTheRestIsRegistered() async throws {
    let phone = try await ClientPhone()
    let launch = await phone.launch(line: SilentLine(phone.session.connection(for: ClientPhone.app)))
    try await launch.request("ride-1")
    _ = try await phone.updateToken(of: "ride-1")
    #expect(await phone.relay.known.startTokens.isEmpty)
    await phone.close(launch)
  }

  @Test func pitfall77AfterAForceQuitTheNextLaunchRegisters() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let startToken = try await phone.startToken()
    await first.client.stop()
    phone.session.perform(.forceQuit(ClientPhone.app))
    phone.pushStart(startToken, ride: "ride-4")
    let id = try #require(phone.cards.first)
    phone.session.perform(.consent(activity: id, .allow))
    phone.session.advance(by: 60)
    #expect(await phone.relay.known.updateTokens.isEmpty)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    #expect(try await phone.updateToken(of: "ride-4").activity == id)
    await phone.close(second)
  }

  @Test func pitfall79TheTokenIsRegisteredOnceThePersonTapsAllow() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    phone.pushStart(try await phone.startToken(), ride: "ride-5")
    let id = try #require(phone.cards.first)
    try await phone.wait(for: "the sighting") { $0.states[id] == .active }
    phone.session.advance(by: 600)
    #expect(await phone.relay.known.updateTokens[id] == nil)
    phone.session.perform(.consent(activity: id, .allow))
    #expect(try await phone.updateToken(of: "ride-5").activity == id)
    await phone.close(launch)
  }

  @Test func pitfall80TheNewStartTokenAfterASwitchIsRegistered() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let old = try await phone.startToken()
    phone.session.perform(.set(.liveActivitiesOf(ClientPhone.app, false)))
    try await phone.wait(for: "the switch") { $0.report?.allowsActivities == false }
    phone.session.perform(.set(.liveActivitiesOf(ClientPhone.app, true)))
    try await phone.wait(for: "the new start token") {
      $0.report?.allowsActivities == true && $0.startTokens["RideAttributes"] != old
    }
    await phone.close(launch)
  }

  @Test func pitfall83TheTokenThatIsNotThereAfterTheRequestComesLater() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1")
    #expect(phone.token(id) == nil)
    #expect(try await phone.updateToken(of: "ride-1").activity == id)
    await phone.close(launch)
  }

  @Test func pitfall85ARegistrationIsRepeatedUntilItIsConfirmed() async throws {
    let phone = try await ClientPhone()
    await phone.relay.onCall { _ in .text(503, "down") }
    let first = await phone.launch()
    try await first.request("ride-1")
    try await wait(for: "five tries") {
      phone.session.advance(by: 1)
      return await phone.relay.calls.count >= 5
    }
    #expect(await phone.relay.knowledge.isEmpty)
    // Neither the kill nor the time without a relay loses anything.
    await phone.kill(first)
    await phone.relay.onCall { _ in nil }
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    let found = try await phone.updateToken(of: "ride-1")
    #expect(found.token == phone.token(found.activity))
    await phone.close(second)
  }

  @Test func pitfall85AHeartbeatTellsEverythingAgain() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch(heartbeat: .milliseconds(100))
    try await launch.request("ride-1")
    let token = try await phone.updateToken(of: "ride-1").token
    let before = await phone.relay.tokens.count
    try await wait(for: "the same token again") {
      let again = await phone.relay.tokens.dropFirst(before)
      return again.contains(token) && again.count >= 4
    }
    await phone.close(launch)
  }

  @Test func pitfall89TheAppsOwnSwitchTakesTheStartTokenBack() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    _ = try await phone.startToken()
    await first.inApp { await first.client.setRemoteStartsAllowed(false) }
    try await phone.wait(for: "the token to be dropped") { $0.startTokens.isEmpty }
    await phone.kill(first)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await second.wait(for: .delivered)
    #expect(await phone.relay.known.startTokens.isEmpty)
    await second.inApp { await second.client.setRemoteStartsAllowed(true) }
    #expect(try await phone.startToken().count == 160)
    await phone.close(second)
  }

  @Test func pitfall91AWakeWithoutStartTokenDoesNotWipeIt() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let startToken = try await phone.startToken()
    let id = try await first.request("ride-1")
    let old = try await phone.updateToken(of: "ride-1").token
    await phone.kill(first)
    phone.session.perform(.rotateToken(activity: id))
    #expect(phone.session.state.isRunning(ClientPhone.app))
    let before = await phone.relay.calls.count
    let second = await phone.launch(line: SilentLine(phone.session.connection(for: ClientPhone.app)))
    try await phone.wait(for: "the new update token") { ($0.updateTokens[id] ?? old) != old }
    #expect(await phone.relay.known.startTokens["RideAttributes"] == startToken)
    let later = await phone.relay.calls.dropFirst(before).compactMap(\.report)
    #expect(later.allSatisfy { $0.dropped.isEmpty })
    #expect(later.contains { $0.tokens.contains { $0.kind == .pushToStart && $0.token == startToken } })
    await phone.close(second)
  }
}

import Foundation
import Phone
import Testing
import Wire

@testable import SkerryClient

/// The client and the real relay: over HTTP up, and by push down again.
@Suite struct RealRelayTests {
  /// The relay starts a ride on the phone, and knows its token.
  private func begin(_ phone: RelayedPhone, _ ride: String) async throws -> (launch: Launch, activity: String) {
    let launch = phone.launch()
    try await wait(for: "a push-to-start token at the relay") { try await phone.tokens() == ["push-to-start live"] }
    try await phone.put(ride, minutes: 9, begins: true)
    try await phone.waitForCard(minutes: 9)
    let activity = try #require(phone.cards.first?.id)
    try await launch.wait(for: .found(ActivityReference(id: activity, attributesType: "RideAttributes", key: ride)))
    phone.perform(.consent(activity: activity, .allow))
    try await phone.waitUntilRunning(ride)
    return (launch, activity)
  }

  @Test func aRideIsStartedAdoptedUpdatedAndEnded() async throws {
    try await RelayedPhone.run { phone in
      let (launch, activity) = try await begin(phone, "r-1")
      #expect(try await phone.tokens() == ["push-to-start live", "update live"])
      let cards = try await phone.relayCards("r-1")
      #expect(cards.count == 1 && cards[0]["activity"] as? String == activity)
      try await phone.put("r-1", minutes: 4)
      try await phone.waitForCard(minutes: 4)
      let ended = try await phone.relay.send("POST", "activities/r-1/end", #"{"state":{"minutes":0}}"#)
      #expect(ended.status == 200)
      try await wait(for: "the end") { phone.cards.first?.state == .ended }
      try await wait(for: "the client's word of it") { await launch.causes(of: activity) == [.elsewhere] }
      #expect(phone.cards.map(\.content.state) == [#"{"minutes":0}"#])
      try await wait(for: "the end of the relay's card") {
        try await phone.relayCards("r-1").first?["phase"] as? String == "gone"
      }
      #expect(phone.pushes == ["start", "update", "end"])
      await launch.client.stop()
    }
  }

  @Test func aRelaunchMakesNoSecondCard() async throws {
    try await RelayedPhone.run { phone in
      let (first, activity) = try await begin(phone, "r-2")
      await phone.kill(first)
      // Nobody listens on the phone; the token is the relay's.
      try await phone.put("r-2", minutes: 7)
      try await phone.waitForCard(minutes: 7)
      phone.perform(.foreground(RelayedPhone.app))
      let second = phone.launch()
      try await second.wait(
        for: .found(ActivityReference(id: activity, attributesType: "RideAttributes", key: "r-2")))
      try await second.wait(for: .delivered)
      #expect(try await phone.tokens() == ["push-to-start live", "update live"])
      try await phone.put("r-2", minutes: 6)
      try await phone.waitForCard(minutes: 6)
      #expect(phone.cards.map(\.id) == [activity])
      #expect(try await phone.relayCards("r-2").count == 1)
      #expect(phone.pushes == ["start", "update", "update"])
      await second.client.stop()
    }
  }
}

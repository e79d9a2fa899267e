import ActivityKit
import Foundation
import Phone
import Testing
import Wire

/// Pitfalls of tokens, by their numbers in Docs/pitfalls.md.
@Suite struct TokenPitfallTests {
  private func begin(_ phone: RealPhone) async throws -> Ride {
    try await phone.inProcess {
      try Ride.request(attributes: .init(driver: "Li"), content: content(9), pushType: .token)
    }
  }

  /// No activity has to be started by hand: reading the property, or listening, brings the token.
  @Test func pitfall67ThePushToStartTokenComesWithoutAnActivity() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      let tokens = Ride.pushToStartTokenUpdates.makeAsyncIterator()
      #expect(Ride.pushToStartToken == nil)
      phone.session.advance(by: 1)
      #expect(await tokens.next()?.count == 80)
      #expect(Ride.activities.isEmpty)
    }
  }

  @Test func pitfall68AListenerOfALaterLaunchHearsNothingAndThePropertyHasTheToken() async throws {
    let phone = try RealPhone()
    let token = try await phone.startToken()
    phone.relaunch()
    try await phone.inProcess {
      #expect(Ride.pushToStartToken?.hexadecimal == token)
      let tokens = Ride.pushToStartTokenUpdates.makeAsyncIterator()
      phone.session.advance(by: 3600)
      // What comes first is a new token, not the one of the earlier launch.
      phone.session.perform(.rotateStartToken(RealPhone.app, attributesType: "RideAttributes"))
      let heard = await tokens.next()?.hexadecimal
      #expect(heard != nil && heard != token)
    }
  }

  @Test func pitfall70ThePushStartedActivityIsFoundAndHandsOutItsToken() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    try await phone.inProcess {
      let starts = Ride.activityUpdates.makeAsyncIterator()
      phone.background()
      phone.pushStart(startToken)
      let ride = try #require(await starts.next())
      phone.session.perform(.consent(activity: ride.id, .allow))
      phone.session.advance(by: 1)
      #expect(try await first(1, of: ride.pushTokenUpdates).first?.hexadecimal == phone.token(ride.id))
    }
  }

  @Test func pitfall71AListenerOfARecoveredActivityHearsItsToken() async throws {
    let phone = try RealPhone()
    let id = try await begin(phone).id
    phone.session.advance(by: 1)
    phone.relaunch()
    try await phone.inProcess {
      let ride = try #require(Ride.activities.first)
      let tokens = ride.pushTokenUpdates.makeAsyncIterator()
      #expect(await tokens.next()?.hexadecimal == phone.token(id))
      phone.session.perform(.rotateToken(activity: id))
      #expect(await tokens.next()?.hexadecimal == phone.token(id))
    }
  }

  /// The process that the start woke finds it, though it began before the first line of the app.
  @Test func pitfall73OnlyWhoObservesActivityUpdatesLearnsOfThePushStartedOne() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    phone.session.perform(.kill(RealPhone.app))
    phone.pushStart(startToken)
    #expect(phone.count(.appStarted) == 2)
    let id = try #require(phone.cards.first)
    try await phone.inProcess {
      let starts = Ride.activityUpdates.makeAsyncIterator()
      #expect(await starts.next()?.id == id)
    }
  }

  @Test func pitfall74AnOldStartTokenIsDeadAndNothingStarts() async throws {
    let phone = try RealPhone()
    let old = try await phone.startToken()
    phone.session.advance(by: 21 * 86_400)
    phone.session.perform(.rotateStartToken(RealPhone.app, attributesType: "RideAttributes"))
    phone.pushStart(old)
    #expect(phone.cards.isEmpty)
    #expect(phone.codes.last == .pushDeadToken)
    // The property has the new one, whatever the stream of this launch told.
    phone.relaunch()
    try await phone.inProcess {
      let new = try #require(Ride.pushToStartToken).hexadecimal
      #expect(new != old)
      phone.pushStart(new)
      #expect(phone.cards.count == 1)
    }
  }

  @Test func pitfall77AForceQuitAppIsNotWokenAndGetsItsTokenAtTheNextLaunch() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    phone.session.perform(.forceQuit(RealPhone.app))
    phone.pushStart(startToken)
    let id = try #require(phone.cards.first)
    #expect(phone.count(.pushAppNotWoken) == 1)
    #expect(!phone.session.state.isRunning(RealPhone.app))
    phone.session.perform(.consent(activity: id, .allow))
    phone.session.advance(by: 1)
    #expect(!phone.session.state.isRunning(RealPhone.app))
    phone.session.perform(.foreground(RealPhone.app))
    try await phone.inProcess {
      let ride = try #require(Ride.activities.first)
      #expect(try await first(1, of: ride.pushTokenUpdates).first?.count == 80)
    }
  }

  @Test func pitfall79NoUpdateTokenBeforeAllow() async throws {
    let phone = try RealPhone()
    phone.pushStart(try await phone.startToken())
    let id = try #require(phone.session.state.allActivities.first?.snapshot.id)
    phone.session.advance(by: 3600)
    #expect(phone.token(id) == nil)
    #expect(phone.count(.tokenWithheld) == 1)
    phone.session.perform(.consent(activity: id, .allow))
    phone.session.advance(by: 1)
    #expect(phone.token(id)?.count == 160)
  }

  @Test func pitfall80SwitchingLiveActivitiesOffAndOnBringsANewStartToken() async throws {
    let phone = try RealPhone()
    let old = try await phone.startToken()
    phone.session.perform(.set(.liveActivitiesOf(RealPhone.app, false)))
    phone.pushStart(old)
    #expect(phone.codes.last == .pushDenied && phone.cards.isEmpty)
    phone.session.perform(.set(.liveActivitiesOf(RealPhone.app, true)))
    phone.session.advance(by: 1)
    phone.pushStart(old)
    #expect(phone.codes.last == .pushDeadToken)
    phone.pushStart(try await phone.startToken())
    #expect(phone.cards.count == 1)
  }

  @Test func pitfall89TheStartTokenOutlivesAWishOfTheApp() async throws {
    let phone = try RealPhone()
    let token = try await phone.startToken()
    // Nothing of notifications is asked by the phone, and the app cannot take the token back: only a switch counts.
    phone.session.perform(.forceQuit(RealPhone.app))
    phone.pushStart(token)
    #expect(phone.cards.count == 1)
    phone.session.perform(.set(.liveActivitiesOf(RealPhone.app, false)))
    #expect(phone.cards.isEmpty)
    phone.pushStart(token)
    #expect(phone.cards.isEmpty)
  }

  @Test func pitfall91AnAppThatIsWokenForATokenReadsTheStartTokenAgain() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    let id = try await begin(phone).id
    phone.session.advance(by: 1)
    phone.session.perform(.kill(RealPhone.app))
    phone.session.perform(.rotateToken(activity: id))
    #expect(phone.session.state.isRunning(RealPhone.app))
    try await phone.inProcess { #expect(Ride.pushToStartToken?.hexadecimal == startToken) }
  }
}

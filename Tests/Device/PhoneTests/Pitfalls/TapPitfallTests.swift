import Phone
import RenderTree
import Testing
import Wire

/// Pitfalls of buttons and links, by their numbers in Docs/pitfalls.md.
@Suite struct TapPitfallTests {
  private let stop = TapTarget.intent(type: "Stop", parameters: #"{"track":7}"#, turnsOn: nil)

  private func outcome(
    _ place: TapPlace, _ target: TapTarget? = nil, _ appearance: ActivityAppearance = ActivityAppearance(),
    intents: [String: IntentTraits] = ["Stop": IntentTraits(runsInApp: true)]
  ) -> TapOutcome {
    TapRouter(iosMajor: 18, isLocked: false, intents: intents, appearance: appearance)
      .route(ActivityTap(activity: "card", place: place, target: target)).outcome
  }

  /// The order names the app's process; the phone starts it where it is over, and what it is told waits for it.
  @Test func pitfall194AButtonOfATerminatedAppRunsInAProcessThatStartsForIt() {
    #expect(outcome(.lockScreen, stop)
      == .run(IntentOrder(process: .app, type: "Stop", parameters: #"{"track":7}"#)))
  }

  /// Nothing comes to the front: the intent finds neither scene nor screen.
  @Test func pitfall196AnIntentRunsWithoutAScene() {
    guard case .run(let order) = outcome(.expanded, stop) else {
      Issue.record("the intent does not run")
      return
    }
    #expect(order.process == .app && !order.opensApp)
  }

  @Test func pitfall199AnAddressOfTheIslandIsNotTheCards() {
    let island = ActivityAppearance(islandURL: "app://order/42")
    #expect(outcome(.compactLeading, nil, island) == .open(.url("app://order/42")))
    #expect(outcome(.lockScreen, nil, island) == .open(.userActivity(id: "card")))
  }

  @Test func pitfall202ATapCannotReachTheAppWithoutOpeningIt() {
    for place in TapPlace.allCases where place != .carPlay && place != .standByMinimal {
      #expect(outcome(place) == .open(.userActivity(id: "card")))
      #expect(outcome(place, .closure) == .open(.userActivity(id: "card")))
    }
    // Only an intent runs with the app in the background.
    guard case .run = outcome(.lockScreen, stop) else {
      Issue.record("the intent does not run")
      return
    }
  }

  @Test func pitfall203ACardsAddressIsNotTheIslands() {
    let card = ActivityAppearance(cardURL: "app://order/42")
    #expect(outcome(.lockScreen, nil, card) == .open(.url("app://order/42")))
    #expect(outcome(.minimal, nil, card) == .open(.userActivity(id: "card")))
  }

  @Test func pitfall205ACardWithoutAddressInheritsNone() {
    #expect(outcome(.lockScreen, nil, ActivityAppearance(cardURL: "app://old")) == .open(.url("app://old")))
    #expect(outcome(.lockScreen) == .open(.userActivity(id: "card")))
  }

  /// A toggle's own value lasts only as long as its run; then the content counts.
  @Test func pitfall206AFlippedToggleGivesWayToTheContent() {
    var toggles = PendingToggles()
    let order = IntentOrder(process: .app, type: "Mute", parameters: "{}", value: true)
    toggles.begin(run: 1, activity: "card", order: order)
    #expect(toggles.shown(in: "card") == [ShownToggle(intent: "Mute", parameters: "{}", isOn: true)])
    toggles.end(run: 1)
    #expect(toggles.shown(in: "card").isEmpty)
  }
}

import Phone
import RenderTree
import Testing
import Wire

private let pause = TapTarget.intent(type: "Pause", parameters: #"{"order":42}"#, turnsOn: nil)
private let mute = TapTarget.intent(type: "Mute", parameters: "{}", turnsOn: true)
private let appearance = ActivityAppearance(islandURL: "app://island", cardURL: "app://card")
private let interactive: [TapPlace] = [.expanded, .lockScreen, .banner, .standBy]

private func route(
  _ place: TapPlace, _ target: TapTarget?, ios: Int = 26, locked: Bool = false, ownURL: String? = nil,
  appearance: ActivityAppearance = appearance
) -> TapRoute {
  TapRouter(
    iosMajor: ios, isLocked: locked,
    intents: ["Pause": IntentTraits(runsInApp: true), "Show": IntentTraits(opensApp: true)], appearance: appearance
  ).route(ActivityTap(activity: "id-1", place: place, target: target, ownURL: ownURL))
}

@Suite struct TapRouterTests {
  @Test(arguments: interactive)
  func aLiveActivityIntentRunsInTheApp(_ place: TapPlace) {
    #expect(route(place, pause) == TapRoute(
      .run(IntentOrder(process: .app, type: "Pause", parameters: #"{"order":42}"#))))
  }

  @Test func aPlainIntentRunsInTheExtension() {
    #expect(route(.expanded, mute) == TapRoute(
      .run(IntentOrder(process: .widgetExtension, type: "Mute", parameters: "{}", value: true))))
  }

  @Test func anIntentThatOpensTheAppRunsThere() {
    let show = TapTarget.intent(type: "Show", parameters: "{}", turnsOn: nil)
    #expect(route(.lockScreen, show).outcome
      == .run(IntentOrder(process: .app, type: "Show", parameters: "{}", opensApp: true)))
  }

  @Test(arguments: [TapPlace.compactLeading, .compactTrailing, .minimal])
  func compactAndMinimalOpenTheApp(_ place: TapPlace) {
    let opened = TapOutcome.open(.url("app://island"))
    #expect(route(place, nil) == TapRoute(opened))
    #expect(route(place, .url("app://island")) == TapRoute(opened))
    #expect(route(place, pause) == TapRoute(opened, fault: .notInteractive(place)))
    #expect(route(place, mute) == TapRoute(opened, fault: .notInteractive(place)))
    #expect(route(place, .url("app://link")) == TapRoute(opened, fault: .notInteractive(place)))
    // An address of the presentation's own comes before the island's.
    #expect(route(place, .url("app://own"), ownURL: "app://own") == TapRoute(.open(.url("app://own"))))
  }

  @Test func withoutAnAddressTheActivityIsNamed() {
    let bare = ActivityAppearance()
    #expect(route(.minimal, nil, appearance: bare).outcome == .open(.userActivity(id: "id-1")))
    #expect(route(.lockScreen, nil, appearance: bare).outcome == .open(.userActivity(id: "id-1")))
    #expect(AppDelivery.userActivityType == "NSUserActivityTypeLiveActivity")
    // The card's address is not the island's.
    let card = ActivityAppearance(cardURL: "app://card")
    #expect(route(.expanded, nil, appearance: card).outcome == .open(.userActivity(id: "id-1")))
    #expect(route(.lockScreen, nil, appearance: card).outcome == .open(.url("app://card")))
  }

  @Test func aLinkComesBeforeTheCardsAddress() {
    #expect(route(.lockScreen, .url("app://link")) == TapRoute(.open(.url("app://link"))))
    #expect(route(.lockScreen, nil) == TapRoute(.open(.url("app://card"))))
    #expect(route(.expanded, nil) == TapRoute(.open(.url("app://island"))))
  }

  @Test func aLockedPhoneAsksFirst() {
    let order = IntentOrder(process: .app, type: "Pause", parameters: #"{"order":42}"#)
    #expect(route(.lockScreen, pause, locked: true).outcome == .unlock(then: .run(order)))
    #expect(route(.lockScreen, .url("app://link"), locked: true).outcome == .unlock(then: .open(.url("app://link"))))
    #expect(route(.lockScreen, nil, locked: true).outcome == .unlock(then: .open(.url("app://card"))))
    #expect(route(.watch, pause, locked: true).outcome == .run(order))
  }

  @Test func carPlayTakesNoTaps() {
    for target in [pause, mute, .url("app://link"), nil] {
      #expect(route(.carPlay, target) == TapRoute(.nothing(.carPlay), fault: .carPlay))
    }
  }

  @Test func standBysMinimalOpensStandBy() {
    #expect(route(.standByMinimal, nil, locked: true) == TapRoute(.fillStandBy))
    #expect(route(.standByMinimal, pause) == TapRoute(.fillStandBy, fault: .notInteractive(.standByMinimal)))
  }

  @Test func buttonsReactSince17() {
    #expect(route(.lockScreen, pause, ios: 16) == TapRoute(.open(.url("app://card")), fault: .needsIOS17))
    #expect(route(.lockScreen, pause, ios: 17).fault == nil)
    #expect(route(.lockScreen, .url("app://link"), ios: 16).outcome == .open(.url("app://link")))
  }

  @Test func aClosureIsATapOnTheCard() {
    #expect(route(.lockScreen, .closure) == TapRoute(.open(.url("app://card")), fault: .closure))
  }

  @Test func everyFaultHasASentence() {
    for fault in [TapFault.carPlay, .closure, .notInteractive(.minimal), .needsIOS17] {
      #expect(fault.sentence.hasSuffix("."))
    }
  }
}

@Suite struct PendingTogglesTests {
  private func order(_ type: String, _ value: Bool?) -> IntentOrder {
    IntentOrder(process: .app, type: type, parameters: "{}", value: value)
  }

  @Test func aToggleShowsTheNewValueUntilItsRunEnds() {
    var toggles = PendingToggles()
    toggles.begin(run: 1, activity: "a", order: order("Mute", true))
    #expect(toggles.shown(in: "a").map(\.isOn) == [true])
    #expect(toggles.shown(in: "b").isEmpty)
    let ended = toggles.end(run: 1)
    #expect(ended == "a")
    #expect(toggles.shown(in: "a").isEmpty)
    let again = toggles.end(run: 1)
    #expect(again == nil)
  }

  @Test func ofSeveralRunsTheLastCounts() {
    var toggles = PendingToggles()
    toggles.begin(run: 1, activity: "a", order: order("Mute", true))
    toggles.begin(run: 2, activity: "a", order: order("Lamp", true))
    toggles.begin(run: 3, activity: "a", order: order("Mute", false))
    #expect(toggles.shown(in: "a").map(\.intent) == ["Lamp", "Mute"])
    #expect(toggles.shown(in: "a").map(\.isOn) == [true, false])
    // The first one ends; the third is still under way.
    toggles.end(run: 1)
    #expect(toggles.shown(in: "a").map(\.isOn) == [true, false])
    toggles.end(run: 2)
    toggles.end(run: 3)
    #expect(toggles.shown(in: "a").isEmpty)
  }

  @Test func aButtonShowsNothing() {
    var toggles = PendingToggles()
    toggles.begin(run: 1, activity: "a", order: order("Pause", nil))
    #expect(toggles.shown(in: "a").isEmpty)
  }
}

import AppIntents
import RenderTree
import SwiftUI
import Testing
import Wire
@testable import WidgetKit

@MainActor @Suite struct RenderTests {
  private let fixture = HostFixture()

  @Test func thePushsOwnJSONBecomesTheCard() throws {
    let list = try fixture.list(.lockScreen)
    #expect(list.texts == ["Kiosk", "Sam", "Pause"])
    let nobody = try fixture.list(
      .lockScreen, HostFixture.request(state: Sample.state(replacing: #""driver":"Sam","#, by: "")))
    #expect(nobody.texts == ["Kiosk", "Nobody", "Pause"])
  }

  @Test func onlyWhatWasAskedForIsDrawn() throws {
    let answer = try fixture.render(
      HostFixture.request(rooms: [.minimal: PresentationRoom(width: 45, height: 36)]))
    #expect(Array(answer.lists.keys) == [.minimal])
    #expect(answer.microseconds > 0)
  }

  @Test func staleReachesTheViews() throws {
    #expect(try fixture.list(.lockScreen, HostFixture.request(isStale: true)).texts.contains("stale"))
  }

  @Test func theIslandIsDarkWhateverTheScheme() throws {
    #expect(try fixture.list(.compactTrailing).paint(ofText: "12") == .color(.white))
    #expect(try fixture.list(.lockScreen).paint(ofText: "Kiosk") == .color(.black))
    let dark = HostFixture.request(surroundings: Surroundings(scheme: .dark, now: 0))
    #expect(try fixture.list(.lockScreen, dark).paint(ofText: "Kiosk") == .color(.white))
  }

  @Test func marginsLieInTheAnswersSize() throws {
    let list = try fixture.list(.compactLeading)
    // "#42" is 3 x 8.5 wide and 17 high.
    #expect(list.size == Size(8 + 25.5, 17))
    #expect(list.frame(ofText: "#42")?.x == 8)
    let minimal = try fixture.list(.minimal)
    #expect(minimal.size == Size(4 + 8.5 + 4, 17))
  }

  @Test func theLeadingMarginIsWhereReadingBegins() throws {
    let arabic = HostFixture.request(surroundings: Surroundings(rightToLeft: true, now: 0))
    let list = try fixture.list(.compactLeading, arabic)
    // Away from the camera, which now lies on the left.
    #expect(list.frame(ofText: "#42")?.x == 0)
    #expect(list.size.width == 8 + 25.5)
    #expect(try fixture.list(.compactTrailing, arabic).frame(ofText: "12")?.x == 8)
  }

  @Test func theAppsMarginsWinInTheExpandedIsland() throws {
    let list = try fixture.list(.expanded)
    #expect(list.size.width == 371)
    #expect(list.frame(ofText: "L")?.x == 20)
    #expect(list.frame(ofText: "T").map { ($0.maxX - (371 - 8)).magnitude < 0.34 } == true)
  }

  @Test func severalViewsOfARegionStandBelowEachOther() throws {
    let list = try fixture.list(.expanded)
    let stage = try #require(list.frame(ofText: "onTheWay"))
    let driver = try #require(list.frame(ofText: "Sam"))
    #expect(driver.y >= stage.maxY)
    #expect(driver.x == stage.x)
  }

  @Test func whatTheAppAsksOfTheSystemIsCollected() throws {
    let appearance = try fixture.render().appearance
    #expect(appearance.setsBackgroundTint)
    #expect(appearance.backgroundTint == RGBA(0.5, 0.25, 1, 0.5))
    #expect(appearance.systemActionForeground == .white)
    #expect(appearance.keylineTint == RGBA(1, 0, 0))
    #expect(appearance.cardURL == "app://card")
    #expect(appearance.islandURL == "app://island")
    #expect(appearance.contentMargins == ["expanded": EdgeMargins(top: 20, leading: 20, bottom: 20, trailing: 8)])
  }

  @Test func linksAreTheTapOfTheWholePresentation() throws {
    #expect(try fixture.list(.lockScreen).root.tap == .url("app://card"))
    #expect(try fixture.list(.compactLeading).root.tap == .url("app://island"))
    #expect(try fixture.list(.minimal).root.tap == .url("app://minimal"))
  }

  @Test func buttonsCarryTheirIntentAndItsParameters() throws {
    #expect(
      try fixture.list(.lockScreen).taps.contains(
        .intent(type: "PauseIntent", parameters: #"{"order":42}"#, turnsOn: nil)))
  }

  @Test func thePhoneLearnsWhereIntentsRun() throws {
    #expect(try fixture.render().intents == ["PauseIntent": IntentTraits(runsInApp: true)])
  }

  @Test func anIntentBesideTheCameraIsSaidToBeIgnored() throws {
    struct Compact: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryAttributes.self) { _ in
          EmptyView()
        } dynamicIsland: { _ in
          DynamicIsland {
            DynamicIslandExpandedRegion(.bottom) { Button("Stop", intent: PauseIntent(order: 1)) }
          } compactLeading: {
            Button("Stop", intent: PauseIntent(order: 1))
          } compactTrailing: {
            EmptyView()
          } minimal: {
            EmptyView()
          }
        }
      }
    }
    let fixture = HostFixture([Compact()])
    let notes = try fixture.list(.compactLeading).notes
    #expect(notes.map(\.subject) == ["Button(intent: PauseIntent)"])
    #expect(notes.map(\.kind) == [.ignoredByIOS])
    #expect(try fixture.list(.expanded).notes.isEmpty)
    // A presentation without content has no size, margins or not.
    #expect(try fixture.list(.compactTrailing).size == .zero)
  }

  @Test func equalContentIsUnchangedWhateverItsSpelling() throws {
    let fingerprint = try fixture.render().fingerprint
    let respelled =
      #"{ "driver": "Sam", "eta": [1e2, 200.0], "stops": [{"eta":150,"name":"A"}], "#
      + #""progress": 0.50, "stage": "onTheWay" }"#
    guard case .unchanged = fixture.host.answer(.render(HostFixture.request(state: respelled, unless: fingerprint)))
    else {
      Issue.record("an equal state was drawn again")
      return
    }
    let other = try fixture.render(
      HostFixture.request(state: Sample.state(replacing: "0.5", by: "0.6"), unless: fingerprint))
    #expect(other.fingerprint != fingerprint)
    #expect(try fixture.render(HostFixture.request(isStale: true, unless: fingerprint)).fingerprint != fingerprint)
  }

  @Test func theSameRequestGivesTheSameBytes() throws {
    #expect(try HostFixture().render().lists == fixture.render().lists)
  }

  @Test func whatCannotBeDrawnIsRefusedWithAReason() throws {
    var request = HostFixture.request()
    request.attributesType = "TripAttributes"
    #expect(
      try fixture.refusal(.render(request))
        == "no ActivityConfiguration(for: TripAttributes.self) was found in the extension's widgets; "
        + "they configure DeliveryAttributes")
    #expect(try fixture.refusal(.render(HostFixture.request(state: nil))).contains("both needed"))
    #expect(
      try fixture.refusal(
        .render(HostFixture.request(attributes: nil, state: nil, preview: PreviewReference(preview: 99, state: 0)))
      ).hasPrefix("there is no preview 99"))
    let giant = Surroundings(dynamicType: "gigantic", now: 0)
    #expect(
      try fixture.refusal(.render(HostFixture.request(surroundings: giant))).hasPrefix(
        "\"gigantic\" is no Dynamic Type size"))
    let nowhere = Surroundings(timeZone: "Mars/Olympus", now: 0)
    #expect(try fixture.refusal(.render(HostFixture.request(surroundings: nowhere))).contains("no time zone"))
  }
}

import ActivityKit
import Foundation
import RenderTree
import SwiftUI
import Testing
import Wire
@testable import WidgetKit

/// A card that shows what it reads of its surroundings.
private struct Probe: Widget {
  struct Attributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {}
  }
  struct Card: View {
    @Environment(\.colorScheme) var scheme
    @Environment(\.dynamicTypeSize) var size
    @Environment(\.locale) var locale
    @Environment(\.timeZone) var zone
    @Environment(\.layoutDirection) var direction
    @Environment(\.displayScale) var scale
    @Environment(\.colorSchemeContrast) var contrast
    @Environment(\.activityFamily) var family
    @Environment(\.supportedActivityFamilies) var families
    @Environment(\.isActivityFullscreen) var isFullscreen
    @Environment(\.widgetContentMargins) var margins
    @Environment(\.widgetRenderingMode) var mode
    @Environment(\.showsWidgetContainerBackground) var showsBackground
    @Environment(\.legibilityWeight) var legibility
    @Environment(\.accessibilityReduceTransparency) var reducesTransparency
    @Environment(\.accessibilityReduceMotion) var reducesMotion
    @Environment(\.redactionReasons) var redaction
    @Environment(\.isLuminanceReduced) var isDimmed
    var body: some View {
      Text("\(scheme) \(size) \(locale.identifier) \(zone.identifier)" as String)
      Text("\(direction) \(Int(scale)) \(contrast) \(family) \(families.map(\.description).sorted())" as String)
      Text("\(isFullscreen) \(Int(margins.leading)) \(mode) \(showsBackground)" as String)
      Text(
        "\(UIDevice.current.systemVersion) \(Int(UIScreen.main.bounds.width)) "
          + "\(UITraitCollection.current.userInterfaceStyle == .dark)"
          as String)
      Text("\(legibility == .bold) \(reducesTransparency) \(reducesMotion) \(isDimmed)" as String)
      Text("\(redaction.contains(.privacy)) \(redaction.contains(.placeholder))" as String)
      Text("secret").privacySensitive()
    }
  }
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Attributes.self) { _ in
      Card()
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { Card() }
      } compactLeading: {
        Card()
      } compactTrailing: {
        Card()
      } minimal: {
        Card()
      }
    }
    .supplementalActivityFamilies([.small, .medium])
  }
}

@MainActor @Suite(.serialized) struct SurroundingsTests {
  private func texts(_ presentation: Presentation, _ surroundings: Surroundings) throws -> [String] {
    let fixture = HostFixture([Probe()])
    var request = HostFixture.request(attributes: "{}", state: "{}", surroundings: surroundings)
    request.attributesType = "Attributes"
    return try fixture.list(presentation, request).texts
  }

  private let tokyo = Surroundings(
    scheme: .light, increasedContrast: true, dynamicType: "accessibility2", locale: "ja-JP", timeZone: "Asia/Tokyo",
    rightToLeft: true, now: 0, iosMajor: 18, iosMinor: 4, displayScale: 2, screenWidth: 420)

  @Test func theCardReadsThePhone() throws {
    let texts = try texts(.lockScreen, tokyo)
    #expect(texts[0] == "light accessibility2 ja_JP Asia/Tokyo")
    #expect(texts[1] == #"rightToLeft 2 increased medium ["medium", "small"]"#)
    #expect(texts[2] == "false 0 fullColor true")
    #expect(texts[3] == "18.4 420 false")
  }

  @Test func nothingIsSetUnlessThePersonSetIt() throws {
    let texts = try texts(.lockScreen, Surroundings(now: 0))
    #expect(texts[2] == "false 0 fullColor true")
    #expect(Array(texts[4...]) == ["false false false false", "false false", "secret"])
  }

  @Test func theCardReadsWhatThePersonSetAndWhereItIsShown() throws {
    var set = Surroundings(now: 0, boldText: true, reduceTransparency: true, reduceMotion: true)
    set.family = .small
    set.isFullscreen = true
    set.isLuminanceReduced = true
    set.showsContainerBackground = false
    let texts = try texts(.lockScreen, set)
    #expect(texts[1].contains(" small "))
    #expect(texts[2] == "true 0 fullColor false")
    #expect(texts[4] == "true true true true")
  }

  @Test func privacyHidesWhatIsMarked() throws {
    let texts = try texts(.lockScreen, Surroundings(now: 0, redaction: .privacy))
    #expect(Array(texts[4...]) == ["false false false false", "true false"])
    // A placeholder has no letters at all.
    #expect(try self.texts(.lockScreen, Surroundings(now: 0, redaction: .placeholder)).isEmpty)
  }

  @Test func boldTextMakesEveryFontHeavier() throws {
    func weights(_ surroundings: Surroundings) throws -> [Int] {
      var request = HostFixture.request(attributes: "{}", state: "{}", surroundings: surroundings)
      request.attributesType = "Attributes"
      var all: [Int] = []
      try HostFixture([Probe()]).list(.lockScreen, request).walk { item in
        if case .text(let block, _) = item.content { all.append(block.spec.font.weight) }
      }
      return all
    }
    #expect(Set(try weights(Surroundings(now: 0))) == [400])
    #expect(Set(try weights(Surroundings(now: 0, boldText: true))) == [600])
  }

  @Test func theIslandIsDarkForUIKitAsWell() throws {
    let texts = try texts(.expanded, tokyo)
    #expect(texts[0].hasPrefix("dark "))
    #expect(texts[2].hasPrefix("false 12 "))
    #expect(texts[3] == "18.4 420 true")
  }
}

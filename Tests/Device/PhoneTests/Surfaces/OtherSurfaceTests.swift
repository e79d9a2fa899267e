import Devices
import Phone
import RenderTree
import Testing
import Wire

private func list(
  _ surface: Surface, on model: String, _ lists: [Presentation: DisplayList], tint: RGBA? = nil,
  scheme: Surroundings.Scheme = .light, isRightToLeft: Bool = false, beside other: IslandSurface.Neighbour? = nil
) throws -> DisplayList? {
  let device = try #require(DeviceCatalogue.model(named: model))
  return SurfaceComposition(
    device: device, appearance: ActivityAppearance(backgroundTint: tint), scheme: scheme, isRightToLeft: isRightToLeft
  ).list(surface, from: lists, beside: other)
}

@Suite struct DetachedMinimalTests {
  @Test func measuredPairIs228PointsWide() throws {
    // On a phone: attached from 82.33 to 259, detached from 267 to 310.67.
    let pair = try #require(try list(.minimalDetached, on: "iPhone 14 Pro", [.minimal: block(131.0 / 3, 20)]))
    #expect(near(pair.size.width, 310.67 - 82.33))
    #expect(near(pair.size.height, 36.67))
    let oval = try #require(pair.item("minimal-detached.body")).frame
    #expect(near(oval.x, 267 - 82.33))
    #expect(near(oval.width, 43.67))
    #expect(near(pair.item("minimal-detached.cut-out")?.frame.x, 134 - 82.33))
    #expect(near(pair.item("minimal-detached.other.body")?.frame.width, 176.67))
  }

  @Test func twoActivitiesShareTheIsland() throws {
    let tint = RGBA(1, 0.5, 0)
    let other = IslandSurface.Neighbour(block(40, 20), keylineTint: tint)
    let attached = try #require(
      try list(.minimal, on: "iPhone 14 Pro", [.minimal: block(131.0 / 3, 20)], beside: other))
    // This activity at the camera, as on screenshots; the other one 8 points further.
    #expect(near(attached.item("minimal.body")?.frame.width, 176.67))
    #expect(near(attached.item("minimal.cut-out")?.frame.x, 51.67))
    let oval = try #require(attached.item("minimal.other.body")).frame
    #expect(near(oval.x, 184.67))
    #expect(near(oval.width, 40))
    #expect(near(attached.size.width, 224.67))
    #expect(attached.item("minimal.other.keyline")?.fill == tint)
    #expect(attached.item("minimal.keyline") == nil)

    let detached = try #require(
      try list(.minimalDetached, on: "iPhone 14 Pro", [.minimal: block(131.0 / 3, 20)], beside: other))
    #expect(near(detached.item("minimal-detached.other.body")?.frame.width, 173))
    #expect(near(detached.item("minimal-detached.body")?.frame.width, 43.67))
    #expect(detached.item("minimal-detached.other.keyline")?.fill == tint)
  }

  @Test func readFromTheRightThePairIsMirrored() throws {
    let pair = try #require(
      try list(.minimalDetached, on: "iPhone 14 Pro", [.minimal: block(131.0 / 3, 20)], isRightToLeft: true))
    #expect(near(pair.item("minimal-detached.body")?.frame.x, 0))
    #expect(near(pair.item("minimal-detached.other.body")?.frame.x, 51.67))
    #expect(near(pair.item("minimal-detached.cut-out")?.frame.x, 51.67))
    #expect(near(pair.item("minimal-detached.other.content.clip")?.frame.maxX, pair.size.width))
  }

  @Test func contentIsCentredAndCutToItsOval() throws {
    let pair = try #require(try list(.minimalDetached, on: "iPhone 15 Pro", [.minimal: block(60, 20)]))
    let clip = try #require(pair.item("minimal-detached.content.clip"))
    #expect(near(clip.frame.width, 45))
    #expect(near((pair.origin("minimal-detached.content")?.x ?? 0) + 30, clip.frame.x + 22.5 + 0.17))
    #expect(pair.notes.map(\.kind) == [.clipped])
  }
}

@Suite struct IdleIslandTests {
  @Test func idleIsTheCameraAlone() throws {
    let idle = try #require(try list(.idle, on: "iPhone 14 Pro", [:]))
    #expect(near(idle.size.width, 125))
    #expect(near(idle.size.height, 36.67))
    #expect(try list(.idle, on: "iPhone 14", [:]) == nil)
  }
}

@Suite struct CardSurfaceTests {
  @Test func aBannerIsTheCardOfPhonesWithoutIsland() throws {
    let banner = try #require(try list(.banner, on: "iPhone 14", [.lockScreen: block(368, 100)]))
    #expect(banner.size == Size(368, 100))
    #expect(try list(.banner, on: "iPhone 15", [.lockScreen: block(371, 100)]) == nil)
  }

  @Test func alwaysOnIsDarkAndDimmed() throws {
    let card = try #require(
      try list(.alwaysOn, on: "iPhone 15 Pro", [.lockScreen: block(371, 100)], scheme: .dark))
    #expect(card.item("always-on.background")?.fill == RGBA(bytes: 42, 42, 42))
    #expect(card.item("always-on.dimming")?.fill == RGBA(0, 0, 0, 0.4))
    #expect(card.root.children.last?.id == StableHash.of("always-on.dimming"))
    #expect(try list(.alwaysOn, on: "iPhone 15", [.lockScreen: block(371, 100)]) == nil)
  }

  @Test(arguments: [("iPad Air 13-inch (M2)", 500.0), ("iPad (9th generation)", 425)])
  func padCardsHaveTheirWidth(_ model: String, _ width: Double) throws {
    let card = try #require(try list(.padLockScreen, on: model, [.lockScreen: block(width, 190)]))
    #expect(card.size == Size(width, 160))
    #expect(card.notes.first?.message.contains("30 pt are cut off") == true)
  }
}

@Suite struct SmallCardTests {
  @Test func theSmallFamilyFillsTheCard() throws {
    let tint = RGBA(0, 0, 1)
    var content = block(184, 60)
    content.displayScale = 2
    let card = try #require(
      try list(.smartStack, on: "Apple Watch 45 mm", [.lockScreen: content], tint: tint, scheme: .dark))
    #expect(card.size == Size(184, 80.5))
    #expect(near(card.origin("smart-stack.content")?.y, 10.5))
    #expect(card.item("smart-stack.tint")?.fill == tint)
  }

  @Test func withoutItTheCompactPairSharesTheCard() throws {
    let card = try #require(
      try list(
        .smartStack, on: "Apple Watch 41 mm", [.compactLeading: block(40, 20), .compactTrailing: block(50, 30)]))
    #expect(card.size == Size(165, 72.5))
    #expect(near(card.origin("smart-stack.leading")?.x, 0))
    #expect(near(card.origin("smart-stack.trailing")?.x, 115))
    #expect(near(card.origin("smart-stack.leading")?.y, 26.33))
    #expect(card.item("smart-stack.leading.clip")?.frame == Rect(0, 0, 82.5, 72.5))
    #expect(card.notes.isEmpty)
    #expect(try list(.carPlay, on: "CarPlay 240 x 78", [:]) == nil)
  }

  @Test func readFromTheRightThePairChangesSides() throws {
    let card = try #require(
      try list(
        .smartStack, on: "Apple Watch 41 mm", [.compactLeading: block(40, 20), .compactTrailing: block(50, 30)],
        isRightToLeft: true))
    #expect(near(card.origin("smart-stack.leading")?.x, 125))
    #expect(near(card.origin("smart-stack.trailing")?.x, 0))
  }

  @Test func contentBeyondItsHalfIsSaid() throws {
    let card = try #require(
      try list(
        .carPlay, on: "CarPlay 170 x 78", [.compactLeading: block(100, 20), .compactTrailing: block(20, 20)]))
    #expect(card.notes.first?.message.hasPrefix("The CarPlay leading content is 100 pt wide") == true)
  }
}

@Suite struct StandByTests {
  @Test func contentIsTwiceAsLargeInTheMiddleOfTheScreen() throws {
    let screen = try #require(try list(.standBy, on: "iPhone 15 Pro", [.lockScreen: block(371, 120)]))
    #expect(screen.size == Size(852, 393))
    let magnified = try #require(screen.item("standby.magnified"))
    #expect(
      magnified.effects.map(\.effect) == [
        .scale(2, 2, anchor: UnitPosition(0, 0)), .offset(55, 76.666_666_666_666_67),
      ])
    #expect(screen.item("standby.background")?.fill == .black)
    #expect(screen.item("standby.tint") == nil)
  }

  @Test func theTintCoversTheScreen() throws {
    let tint = RGBA(0, 0.5, 0)
    let screen = try #require(try list(.standBy, on: "iPhone 14", [.lockScreen: block(368, 84)], tint: tint))
    #expect(screen.item("standby.tint")?.frame == Rect(0, 0, 844, 390))
    #expect(screen.item("standby.cut-out") == nil)
  }

  @Test func contentHigherThanTheCardIsCutAndSaid() throws {
    let screen = try #require(try list(.standBy, on: "iPhone 15 Pro", [.lockScreen: block(371, 200)]))
    #expect(screen.item("standby.content.clip")?.frame == Rect(0, 0, 371, 160))
    #expect(screen.notes.map(\.subject) == ["StandBy content"])
  }

  @Test func theNightIsRed() throws {
    let lists: [Presentation: DisplayList] = [.lockScreen: block(371, 120)]
    let night = try #require(try list(.standByNight, on: "iPhone 15 Pro", lists))
    let effects = try #require(night.item("standby.screen")).effects.map(\.effect)
    #expect(effects.contains(.grayscale(1)))
    #expect(effects.contains { if case .colorMultiply(let red) = $0 { red.red == 1 && red.blue < 0.2 } else { false } })
    let day = try #require(try list(.standBy, on: "iPhone 15 Pro", lists))
    #expect(day.item("standby.screen")?.effects.count == 1)
  }
}

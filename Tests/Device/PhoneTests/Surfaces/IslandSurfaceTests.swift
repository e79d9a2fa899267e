import Devices
import Phone
import RenderTree
import Testing

private func island(_ model: String = "iPhone 15 Pro", isDark: Bool = false, keyline: RGBA? = nil) throws
  -> IslandSurface
{
  let geometry = try #require(DeviceCatalogue.model(named: model)?.island)
  return IslandSurface(geometry: geometry, isDark: isDark, keylineTint: keyline)
}

@Suite struct CompactIslandTests {
  @Test func sidesHugTheirContentAndNeedNotBeEqual() throws {
    let list = try island().compose(leading: block(32, 20), trailing: block(44, 16))
    // The camera's 125 between them.
    #expect(near(list.size.width, 201))
    #expect(near(list.size.height, 36.67))
    #expect(near(list.item("compact.cut-out")?.frame.x, 32))
    #expect(near(list.item("compact.cut-out")?.frame.width, 125))
    #expect(near(list.origin("compact.leading")?.x, 0))
    #expect(near(list.origin("compact.leading")?.y, 8.33))
    #expect(near(list.origin("compact.trailing")?.x, 157))
    #expect(near(list.origin("compact.trailing")?.y, 10.33))
    #expect(list.notes.isEmpty)
  }

  @Test func measuredIslandOf189PointsHasSidesOf32() throws {
    #expect(near(try island("iPhone 14 Pro").compose(leading: block(32, 24), trailing: block(32, 24)).size.width, 189))
  }

  @Test(arguments: [("iPhone 15 Pro", 230.0), ("iPhone 15 Pro Max", 250.0)])
  func contentAsWideAsTheGuidelinesMakesTheClass(_ model: String, _ width: Double) throws {
    let surface = try island(model)
    let side = surface.geometry.compactSide.value.width
    let list = surface.compose(leading: block(side, 20), trailing: block(side, 20))
    #expect(abs(list.size.width - width) <= 1)
    #expect(list.notes.isEmpty)
  }

  @Test func measuredIslandOf250PointsGrowsOnOneSide() throws {
    // A phone showed 53.83 points beside the camera on one side and 71.5 on the other.
    let list = try island("iPhone 16 Pro").compose(leading: block(53.83, 20), trailing: block(71.5, 20))
    #expect(abs(list.size.width - 250.33) <= 0.34)
    #expect(list.notes.isEmpty)
  }

  @Test func contentBeyondTheWidestSideIsSaid() throws {
    let list = try island().compose(leading: block(100, 20), trailing: block(100, 20))
    #expect(near(list.size.width, 125 + 2 * 71.667))
    #expect(list.notes.map(\.subject) == ["compact leading", "compact trailing"])
    #expect(list.notes.first?.message.contains("is 100 pt wide") == true)
  }

  @Test func contentIsCutAtTheCamera() throws {
    let list = try island().compose(leading: block(100, 20), trailing: block(100, 20))
    let left = try #require(list.item("compact.leading.clip")).frame
    let right = try #require(list.item("compact.trailing.clip")).frame
    let camera = try #require(list.item("compact.cut-out")).frame
    #expect(near(left.maxX, camera.x))
    #expect(near(right.x, camera.maxX))
    #expect(near((list.origin("compact.trailing")?.x ?? 0) + 100, list.size.width))
  }

  @Test func readFromTheRightLeadingIsRightOfTheCamera() throws {
    var surface = try island()
    surface.isRightToLeft = true
    let list = surface.compose(leading: block(32, 20), trailing: block(44, 16))
    #expect(near(list.item("compact.cut-out")?.frame.x, 44))
    #expect(near(list.origin("compact.trailing")?.x, 0))
    #expect(near(list.origin("compact.leading")?.x, 169))
    #expect(near(list.item("compact.leading.clip")?.frame.x, 169))
  }

  @Test func emptySideEndsAtTheCamera() throws {
    let list = try island().compose(leading: block(0, 0), trailing: block(32, 24))
    #expect(near(list.size.width, 157))
    #expect(near(list.item("compact.cut-out")?.frame.x, 0))
  }

  @Test func animationScopesOfBothSidesStayApart() throws {
    let list = try island().compose(leading: block(24, 24, scopes: 2), trailing: block(24, 24, scopes: 1))
    #expect(list.scopes.map(\.parent) == [-1, 0, -1])
    let trailing = try #require(list.item("compact.trailing")?.children.first?.children.first)
    #expect(trailing.scope == 2)
    #expect(trailing.effects.first?.scope == 2)
    #expect(list.item("compact.leading")?.children.first?.children.first?.scope == 1)
  }

  @Test func bodyIsBlackAndTheKeylineTinted() throws {
    let plain = try island().compose(leading: block(24, 24), trailing: block(24, 24))
    #expect(plain.item("compact.body")?.fill == .black)
    #expect(plain.item("compact.keyline") == nil)
    let dark = try island(isDark: true).compose(leading: block(24, 24), trailing: block(24, 24))
    #expect(dark.item("compact.keyline") != nil)
    let tint = RGBA(1, 0.5, 0)
    #expect(
      try island(keyline: tint).compose(leading: block(24, 24), trailing: block(24, 24)).item("compact.keyline")?.fill
        == tint)
  }
}

@Suite struct MinimalIslandTests {
  @Test(arguments: [(10.0, 36.67), (38.0, 38.0), (45.0, 45.0), (60.0, 45.0)])
  func widthFollowsTheContentBetween36And45(_ content: Double, _ width: Double) throws {
    let surface = try island()
    let list = surface.compose(minimal: block(content, 20))
    let oval = try #require(list.item("minimal.content.clip")).frame
    #expect(abs(oval.width - width) < 0.34)
    #expect(near(oval.height, 36.67))
    #expect(list.notes.isEmpty == (content <= 45))
  }

  @Test func measuredAttachedIslandIs176Wide() throws {
    // The detached oval of 43.67 pt, 8 pt apart from the camera's 125: 176.67 in all, as on screenshots.
    let surface = try island("iPhone 14 Pro")
    let list = surface.compose(minimal: block(131.0 / 3, 20))
    #expect(near(list.size.width, 176.67))
    #expect(near(list.item("minimal.cut-out")?.frame.x, 51.67))
  }

  @Test func contentIsCentredInTheOval() throws {
    let surface = try island()
    let list = surface.compose(minimal: block(20, 20))
    #expect(near(list.origin("minimal.content")?.x, 8.33))
    #expect(near(list.origin("minimal.content")?.y, 8.33))
  }
}

@Suite struct ExpandedIslandTests {
  @Test(arguments: [
    ("iPhone 15 Pro", 371.0, 60.0, 84.0), ("iPhone 15 Pro", 371, 154, 154), ("iPhone 16 Pro", 374, 155.33, 155.33),
    ("iPhone 15 Pro Max", 408, 190, 160),
  ])
  func heightFollowsTheContentBetween84And160(
    _ model: String, _ width: Double, _ content: Double, _ height: Double
  ) throws {
    let list = try island(model).compose(expanded: block(width, content))
    #expect(near(list.size.width, width))
    #expect(near(list.size.height, height))
    #expect(list.notes.isEmpty == (content <= 160))
    #expect(list.item("expanded.body")?.content == .shape(.rounded(44), .fill(evenOdd: false), .color(.black)))
  }

  @Test func cameraIsCentredAtTheTop() throws {
    let list = try island().compose(expanded: block(371, 154))
    let camera = try #require(list.item("expanded.cut-out")).frame
    #expect(near(camera.x, 123))
    #expect(near(camera.y, 0))
    #expect(near(camera.height, 36.67))
    // It hides what lies below, so it comes after the content.
    #expect(list.root.children.last?.id == StableHash.of("expanded.cut-out.ring"))
  }
}

@Suite struct SurfaceTests {
  @Test func namesAreThoseOfTheCommandLine() {
    #expect(
      Surface.allCases.map(\.rawValue) == [
        "lock-screen", "compact", "minimal", "expanded", "minimal-detached", "idle", "banner", "always-on", "standby",
        "standby-night", "ipad-lock-screen", "smart-stack", "carplay",
      ])
    #expect(Surface.standard == [.lockScreen, .compact, .minimal, .expanded])
    #expect(Surface.allCases.filter(\.needsIsland) == [.compact, .minimal, .expanded, .minimalDetached, .idle])
  }
}

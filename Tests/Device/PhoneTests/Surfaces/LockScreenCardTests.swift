import Devices
import Phone
import RenderTree
import Testing

private func card(
  _ model: String, isDark: Bool = false, tint: RGBA? = nil, ground: CardGround = .flat
) throws -> LockScreenCard {
  let geometry = try #require(DeviceCatalogue.model(named: model)).card
  return LockScreenCard(geometry: geometry, isDark: isDark, tint: tint, ground: ground)
}

@Suite struct LockScreenCardTests {
  @Test(arguments: [
    ("iPhone 15 Pro", 371.0, 40.0, 84.0, 22.0), ("iPhone 15 Pro", 371, 84, 84, 0),
    ("iPhone 15 Pro Max", 408, 120, 120, 0),
    ("iPhone 16 Pro", 374, 160, 160, 0), ("iPhone 16 Pro", 374, 200, 160, -20),
  ])
  func heightFollowsTheContentBetween84And160(
    _ model: String, _ width: Double, _ content: Double, _ height: Double, _ top: Double
  ) throws {
    let list = try card(model).compose(block(width, content))
    #expect(list.size == Size(width, height))
    #expect(list.origin("lock-screen.content") == Point(0, top))
    #expect(list.notes.isEmpty == (content <= 160))
  }

  @Test func saysWhatIsCutOff() throws {
    let list = try card("iPhone 15 Pro").compose(block(371, 200.5))
    #expect(list.notes.map(\.kind) == [.clipped])
    #expect(
      list.notes.first?.message
        == "The lock-screen card is 200.5 pt high, but has room for 160 pt; 40.5 pt are cut off.")
    let clip = try #require(list.item("lock-screen.content.clip"))
    #expect(clip.frame == Rect(0, 0, 371, 160))
    #expect(clip.effects.map(\.effect) == [.clip(.rounded(24), evenOdd: false)])
  }

  @Test func aPixelOfRoundingIsNotCutOff() throws {
    #expect(try card("iPhone 15 Pro").compose(block(371, 160.3)).notes.isEmpty)
    #expect(try card("iPhone 15 Pro").compose(block(380, 100)).notes.first?.message.contains("380 pt wide") == true)
  }

  @Test func backgroundIsTheSystemsThenTheTint() throws {
    let light = try card("iPhone 15 Pro").compose(block(371, 100))
    #expect(light.item("lock-screen.background")?.fill == RGBA(bytes: 226, 226, 227))
    #expect(light.item("lock-screen.tint") == nil)
    let tint = RGBA(0, 0, 1, 0.5)
    let dark = try card("iPhone 15 Pro", isDark: true, tint: tint).compose(block(371, 100))
    #expect(dark.item("lock-screen.background")?.fill == RGBA(bytes: 42, 42, 42))
    #expect(dark.item("lock-screen.tint")?.fill == tint)
    #expect(dark.root.children.map(\.id).firstIndex(of: StableHash.of("lock-screen.tint")) == 1)
  }

  @Test func theGroundIsAMaterialOverAWallpaperAndPlainWithoutTransparency() throws {
    func paint(_ ground: CardGround, isDark: Bool) throws -> PaintSpec? {
      let list = try card("iPhone 15 Pro", isDark: isDark, ground: ground).compose(block(371, 100))
      guard case .shape(_, _, let paint)? = list.item("lock-screen.background")?.content else { return nil }
      return paint
    }
    #expect(try paint(.material, isDark: false) == .material(.thick, dark: false))
    #expect(try paint(.material, isDark: true) == .material(.thick, dark: true))
    #expect(try paint(.opaque, isDark: false) == .color(.white))
    #expect(try paint(.opaque, isDark: true) == .color(.black))
    // A watch and a car have no wallpaper below their cards.
    #expect(CardGround.material.paint(isDark: true, on: .carPlay) == .color(.black))
    #expect(CardGround.material.paint(isDark: true, on: .smartStack).solid != nil)
  }

  @Test func keepsWhatTheExtensionSaid() throws {
    var content = block(371, 100, scopes: 2, notes: [DrawingNote(.notDrawn, subject: "symbolEffect", message: "m")])
    content.resources = ["k": [1, 2]]
    let list = try card("iPhone 15 Pro").compose(content)
    #expect(list.notes.map(\.subject) == ["symbolEffect"])
    #expect(list.resources == ["k": [1, 2]])
    #expect(list.scopes == content.scopes)
  }
}

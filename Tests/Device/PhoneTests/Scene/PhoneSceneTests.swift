import Devices
import Phone
import RenderTree
import Testing
import Wire

/// Every character is ten points wide and twenty high.
final class GridMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let characters = text.runs.reduce(0) { count, run in
      if case .string(let string) = run.content { count + string.count } else { count }
    }
    return TextMetrics(size: Size(Double(characters) * 10, 20), firstBaseline: 15, lastBaseline: 15, lineCount: 1)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    SymbolMetrics(size: Size(symbol.font.size, symbol.font.size), baseline: 10, isKnown: true)
  }
}

private func scene(
  _ surface: Surface, _ model: String, _ lists: [Presentation: DisplayList],
  _ surroundings: Surroundings = Surroundings(now: 1_768_210_860)
) throws -> DisplayList {
  let device = try #require(DeviceCatalogue.model(named: model))
  let list = try #require(
    SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: .light).list(surface, from: lists))
  return PhoneScene(device: device, surroundings: surroundings, measurer: GridMeasurer()).list(surface, list)
}

extension DisplayList {
  fileprivate func text(_ name: String) -> String? {
    guard case .text(let block, _)? = item(name)?.content else { return nil }
    return block.string(at: 0)
  }
}

@Suite struct PhoneSceneTests {
  @Test func aSceneIsTheScreenAndItsFrame() throws {
    let lists: [Presentation: DisplayList] = [.lockScreen: block(371, 100)]
    #expect(try scene(.lockScreen, "iPhone 15 Pro", lists).size == Size(409, 868))
    #expect(try scene(.standBy, "iPhone 15 Pro", lists).size == Size(868, 409))
    #expect(try scene(.smartStack, "Apple Watch 45 mm", [.lockScreen: block(184, 80.5)]).size == Size(214, 258))
  }

  @Test func theCardStandsAtTheMarginAboveTheButtons() throws {
    let list = try scene(.lockScreen, "iPhone 15 Pro", [.lockScreen: block(371, 100)])
    let origin = try #require(list.origin("scene.surface"))
    #expect(near(origin.x, 11))
    let button = try #require(list.item("scene.torch")).frame
    #expect(near(origin.y + 100, button.y - 16))
    #expect(button.maxX < 393 && button.maxY < 852)
  }

  /// The home screen shows the island that its model has, whatever lies on it.
  @Test func theHomeScreenHasTheIslandOfItsModel() throws {
    func home(_ name: String) throws -> DisplayList {
      let device = try #require(DeviceCatalogue.model(named: name))
      return PhoneScene(device: device, surroundings: Surroundings(now: 1_768_210_860), measurer: GridMeasurer()).home()
    }
    #expect(try home("iPhone 15 Pro") == scene(.idle, "iPhone 15 Pro", [:]))
    #expect(try home("iPhone 15 Pro").origin("scene.surface") != nil)
  }

  @Test func theClockSpeaksThePersonsLanguage() throws {
    let lists: [Presentation: DisplayList] = [.lockScreen: block(371, 100)]
    let english = try scene(.lockScreen, "iPhone 15 Pro", lists)
    #expect(english.text("scene.clock") == "9:41")
    #expect(english.text("scene.date") == "Monday, January 12")
    let chinese = try scene(
      .lockScreen, "iPhone 15 Pro", lists,
      Surroundings(locale: "zh-Hans", timeZone: "Asia/Shanghai", now: 1_768_210_860))
    #expect(chinese.text("scene.clock") == "17:41")
    #expect(chinese.text("scene.date") == "1月12日 星期一")
  }

  @Test func theCameraStaysInTheMiddleWhateverTheSidesHold() throws {
    let list = try scene(
      .compact, "iPhone 15 Pro", [.compactLeading: block(32, 20), .compactTrailing: block(60, 20)])
    let origin = try #require(list.origin("scene.surface"))
    #expect(near(origin.x + 32, 134))
    #expect(near(origin.y, 11.33))
    // The time makes room for the island.
    let time = try #require(list.item("scene.time")).frame
    #expect(time.maxX < origin.x)
    #expect(list.text("scene.time") == "9:41")
  }

  @Test func measuredPlacesOfThePairOfMinimals() throws {
    let list = try scene(.minimalDetached, "iPhone 14 Pro", [.minimal: block(131.0 / 3, 20)])
    let origin = try #require(list.origin("scene.surface"))
    #expect(near(origin.x, 82.33))
    #expect(near(origin.x + (list.item("minimal-detached.body")?.frame.x ?? 0), 267))
  }

  @Test func aSurfaceStandsInItsSceneWhereItIsSaidTo() throws {
    let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let composition = SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: .light)
    let scene = PhoneScene(device: device, surroundings: Surroundings(now: 0), measurer: GridMeasurer())
    let lists: [Presentation: DisplayList] = [
      .lockScreen: block(371, 100), .compactLeading: block(40, 20), .compactTrailing: block(20, 20),
    ]
    for surface in [Surface.lockScreen, .compact] {
      let list = try #require(composition.list(surface, from: lists))
      let frame = scene.frame(of: surface, list)
      #expect(scene.list(surface, list).origin("scene.surface") == frame.origin && frame.size == list.size)
    }
  }

  @Test func twoCardsStandOneAboveTheOther() throws {
    let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let composition = SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: .light)
    let scene = PhoneScene(
      device: device, surroundings: Surroundings(now: 1_768_210_860), measurer: GridMeasurer())
    for surface in [Surface.lockScreen, .alwaysOn] {
      let first = try #require(composition.list(surface, from: [.lockScreen: block(371, 100)]))
      let second = try #require(composition.list(surface, from: [.lockScreen: block(371, 120)]))
      let both = scene.list(surface, first, above: [second])
      let above = try #require(both.origin("scene.surface")), below = try #require(both.origin("scene.next"))
      // The lower one stands where it would stand alone.
      #expect(below == scene.list(surface, second).origin("scene.surface"))
      #expect(near(above.y + 100 + PhoneScene.cardGap, below.y))
      #expect(near(above.x, 11))
    }
    let banner = try scene.list(.compact, block(200, 36.67), above: [block(371, 100)])
    #expect(banner.item("scene.next") == nil)
  }

  @Test func aCardIsAMaterialOverTheWallpaper() throws {
    func paint(_ surface: Surface, _ model: String, _ surroundings: Surroundings) throws -> PaintSpec? {
      let list = try scene(surface, model, [.lockScreen: block(371, 100)], surroundings)
      guard case .shape(_, _, let paint)? = list.item("\(surface.rawValue).background")?.content else { return nil }
      return paint
    }
    let light = Surroundings(now: 0), dark = Surroundings(scheme: .dark, now: 0)
    #expect(try paint(.lockScreen, "iPhone 15 Pro", light) == .material(.thick, dark: false))
    #expect(try paint(.lockScreen, "iPhone 15 Pro", dark) == .material(.thick, dark: true))
    #expect(try paint(.banner, "iPhone 14", light) == .material(.thick, dark: false))
    #expect(try paint(.alwaysOn, "iPhone 15 Pro", light) == .material(.thick, dark: true))
    #expect(try paint(.padLockScreen, "iPad (A16)", light) == .material(.thick, dark: false))
    let opaque = Surroundings(now: 0, reduceTransparency: true)
    #expect(try paint(.lockScreen, "iPhone 15 Pro", opaque)?.solid != nil)
  }

  @Test func readFromTheRightTheStatusBarIsMirrored() throws {
    let lists: [Presentation: DisplayList] = [.compactLeading: block(32, 20), .compactTrailing: block(32, 20)]
    let english = try scene(.compact, "iPhone 16 Pro Max", lists)
    let arabic = try scene(
      .compact, "iPhone 16 Pro Max", lists, Surroundings(locale: "ar", rightToLeft: true, now: 1_768_210_860))
    let time = try #require(english.item("scene.time")).frame, mirrored = try #require(arabic.item("scene.time")).frame
    #expect(abs(mirrored.maxX - (440 - time.x)) < 0.5)
    #expect(mirrored.x > 220)
    // The bars of the reception go on rising to the right, nearer to the middle than the battery.
    let bars = try (0..<4).map { try #require(arabic.item("scene.reception.\($0)")).frame }
    #expect(bars.map(\.x) == bars.map(\.x).sorted())
    #expect(bars.map(\.height) == bars.map(\.height).sorted())
    let battery = try #require(arabic.item("scene.battery")).frame
    #expect(battery.maxX < bars[0].x)
    #expect(bars[3].maxX < (arabic.origin("scene.surface")?.x ?? 0))
  }

  @Test func expandedTakesTheStatusBarsPlace() throws {
    let list = try scene(.expanded, "iPhone 16 Pro", [.expanded: block(374, 155.33)])
    #expect(list.origin("scene.surface") == Point(14, 14))
    #expect(list.item("scene.time") == nil)
  }

  @Test func aBannerHangsBelowTheNotch() throws {
    #expect(try scene(.banner, "iPhone 14", [.lockScreen: block(368, 100)]).origin("scene.surface") == Point(11, 47))
    #expect(
      try scene(.banner, "iPhone SE (3rd generation)", [.lockScreen: block(353, 100)]).origin("scene.surface")
        == Point(11, 8))
  }

  @Test func anAlwaysOnScreenIsDimmed() throws {
    let list = try scene(.alwaysOn, "iPhone 15 Pro", [.lockScreen: block(371, 100)])
    #expect(list.item("scene.dimming")?.frame == Rect(0, 0, 393, 852))
  }
}

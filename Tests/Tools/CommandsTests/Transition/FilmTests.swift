import Devices
import Phone
import RenderTree
import Testing
import Wire

@testable import Commands

/// Texts have no size; nothing of a canvas depends on them.
private final class NoMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 1)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics { SymbolMetrics(size: .zero, baseline: 0, isKnown: true) }
}

private func block(_ width: Double, _ height: Double) -> DisplayList {
  let frame = Rect(0, 0, width, height)
  return DisplayList(size: frame.size, root: Item(id: 7, frame: frame))
}

private func picture(
  _ surface: Surface, _ state: String, _ lists: [Presentation: DisplayList], isScene: Bool = false,
  _ surroundings: Surroundings = Surroundings(now: 0)
) throws -> SurfacePicture {
  let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
  let list = try #require(
    SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: .light).list(surface, from: lists))
  let name = PictureName(
    activity: "A", state: state, surface: surface, device: device, surroundings: surroundings, isScene: isScene)
  return SurfacePicture(name: name, list: list)
}

private func film(_ pictures: [SurfacePicture], slow: Double = 1) throws -> Film {
  try #require(Film(pictures, slow: slow, start: 100, measurer: NoMeasurer()))
}

/// Where an item is seen, with all that moves it.
private func place(_ name: String, _ list: DisplayList) throws -> Rect {
  func find(_ item: Item, _ map: Affine) -> Rect? {
    let own = item.effects.reduce(Affine.identity) { map, scoped in
      map.then(scoped.effect.map(frame: item.frame) ?? .identity)
    }.then(map)
    if item.id == StableHash.of(name) { return own.apply(item.frame) }
    return item.children.lazy.compactMap { find($0, own) }.first
  }
  return try #require(find(list.root, .identity))
}

@Suite struct FilmTests {
  @Test func aCardGrowsUpwardsFromItsPlace() throws {
    let film = try film([
      picture(.lockScreen, "low", [.lockScreen: block(371, 100)]),
      picture(.lockScreen, "high", [.lockScreen: block(371, 130)]),
    ])
    #expect(film.stills.map(\.size) == [Size(371, 130), Size(371, 130)])
    #expect(try place("lock-screen.background", film.stills[0]) == Rect(0, 30, 371, 100))
    #expect(try place("lock-screen.background", film.stills[1]) == Rect(0, 0, 371, 130))
    #expect(film.durations.count == 1 && film.durations[0] > 0)
    // The system's ground grows with its content, and its lower edge stays.
    var heights: [Double] = []
    for time in FilmTiming(pace: .steps(8), slow: 1).times(of: film.durations[0]) {
      let ground = try place("lock-screen.background", film.changes[0].list(at: time))
      #expect(abs(ground.maxY - 130) < 0.01 && ground.width == 371)
      heights.append(ground.height)
    }
    #expect(heights == heights.sorted() && heights.first ?? 0 > 100 && heights.last == 130)
  }

  @Test func anIslandGrowsAroundItsCamera() throws {
    func compact(_ state: String, _ leading: Double, _ trailing: Double) throws -> SurfacePicture {
      try picture(
        .compact, state, [.compactLeading: block(leading, 20), .compactTrailing: block(trailing, 20)])
    }
    let film = try film([compact("a", 30, 60), compact("b", 52, 24)])
    #expect(Set(film.stills.map(\.size.width)).count == 1)
    let camera = try place("compact.cut-out", film.stills[0])
    #expect(abs(film.stills[0].size.width - (52 + camera.width + 60)) < 0.34)
    for still in film.stills { #expect(try place("compact.cut-out", still) == camera) }
    for time in FilmTiming(pace: .steps(8), slow: 1).times(of: film.durations[0]) {
      let list = film.changes[0].list(at: time)
      let now = try place("compact.cut-out", list)
      #expect(abs(now.x - camera.x) < 0.01 && abs(now.width - camera.width) < 0.01)
      let body = try place("compact.body", list)
      #expect(body.x >= -0.01 && body.maxX <= list.size.width + 0.01)
    }
  }

  @Test func wholeDevicesAreTheirOwnCanvas() throws {
    let pictures = try [100.0, 130].map { height in
      try picture(.lockScreen, "h\(height)", [.lockScreen: block(371, height)], isScene: true)
        .scene(measurer: NoMeasurer())
    }
    #expect(try film(pictures).stills == pictures.map(\.list))
  }

  @Test func theFilmBeginsAndEndsWithItsStates() throws {
    let film = try film(
      (0..<3).map { try picture(.lockScreen, "s\($0)", [.lockScreen: block(371, 100 + Double($0) * 20)]) })
    let moments = FilmTiming(pace: .perSecond(30), slow: 1).moments(of: film.durations)
    let ends = moments.filter(\.isEnd)
    #expect(film.list(at: moments[0]) == film.stills[0])
    #expect(ends.map { film.list(at: $0) } == Array(film.stills[1...]))
    // The phone's clock runs on through both changes.
    let times = moments.map { film.now(at: $0) }
    #expect(times.first == 100 && times == times.sorted())
    #expect(abs((times.last ?? 0) - 100 - film.durations[0] - film.durations[1]) < 1e-9)
    #expect(film.title(of: 0).hasPrefix("s0 → s1  ·  "))
  }

  @Test func nothingMovesOnADimmedDisplay() throws {
    let lists = { (height: Double) in [Presentation.lockScreen: block(371, height)] }
    let film = try film([picture(.alwaysOn, "a", lists(100)), picture(.alwaysOn, "b", lists(130))])
    #expect(film.durations == [0])
    #expect(film.title(of: 0) == "a → b  ·  at once")
    let moments = FilmTiming(pace: .perSecond(30), slow: 1).moments(of: film.durations)
    #expect(moments.map { film.list(at: $0) } == film.stills)
  }

  @Test func namesSayWhichStates() throws {
    let pictures = try ["On the way", "Here", "Gone"].map {
      try picture(.lockScreen, $0, [.lockScreen: block(371, 100)])
    }
    #expect(try film(pictures).name.stem == "A-on-the-way-to-here-to-gone-lock-screen-iphone-15-pro")
    #expect(try film(pictures, slow: 2.5).name.stem.hasSuffix("iphone-15-pro-slow-2.5"))
    #expect(try film(pictures, slow: 4).name.variations == ["slow-4"])
    #expect(try film(pictures).states == ["On the way", "Here", "Gone"])
    var long = pictures[0].name
    long.state = String(repeating: "长", count: 60)
    long.later = [long.state, long.state]
    #expect(long.stem.utf8.count < 250)
    #expect(Film([pictures[0]], slow: 1, start: 0, measurer: NoMeasurer()) == nil)
  }
}

import Devices
import RenderTree
import Wire

/// A surface where a person sees it: on the device's screen, with wallpaper, clock and status bar. The surfaces are
/// placed by the catalogue's numbers; everything around them is drawn by eye and stands for no particular system.
public struct PhoneScene {
  public var device: DeviceModel
  /// Those of the phone in a person's hand; a surface changes them by itself.
  public var surroundings: Surroundings
  /// What a person has put on the home screen and the lock screen.
  public var widgets: [SceneWidget] = []
  let text: SceneText

  /// - Parameter measurer: measures clock and status bar; the same that measured the surface.
  public init(device: DeviceModel, surroundings: Surroundings, measurer: any TextMeasuring) {
    self.device = device; self.surroundings = surroundings
    text = SceneText(measurer: measurer, surroundings: surroundings, displayScale: device.scale.value)
  }

  /// Width of the frame around the screen.
  public static let bezel = 8.0
  static let bezelColor = RGBA(bytes: 12, 12, 14)
  static let bezelEdge = RGBA(bytes: 92, 92, 98)

  /// Between two cards of a lock screen. By eye.
  public static let cardGap = 8.0

  /// - Parameters:
  ///   - list: the surface alone, as `SurfaceComposition` makes it.
  ///   - next: the cards of other activities, which a lock screen shows below, as many as there is room for; other
  ///     surfaces show one activity, or have both in `list`.
  public func list(_ surface: Surface, _ list: DisplayList, above next: [DisplayList] = []) -> DisplayList {
    let screen = size(of: surface)
    var embedding = Embedding()
    let frames = frames(of: surface, list, above: next)
    let origin = frames[0].origin
    let list = onWallpaper(surface, list)
    let below = zip(next, frames.dropFirst()).enumerated().map { index, card in
      embedding.item(
        onWallpaper(surface, card.0), at: card.1.origin, id: "scene.next\(index == 0 ? "" : ".\(index)")")
    }
    let shown = [embedding.item(list, at: origin, id: "scene.surface")] + below
    let widgets = widgetItems(surface, &embedding)
    return framed(
      screen, behind(surface, list, origin, screen) + widgets + shown + above(surface, screen),
      displayScale: list.displayScale, &embedding)
  }

  /// Where a surface and the cards below it stand on the device's screen, in points from the screen's top left corner:
  /// the surface first, then those cards for which there is room.
  public func frames(of surface: Surface, _ list: DisplayList, above next: [DisplayList] = []) -> [Rect] {
    let screen = size(of: surface)
    var origin = place(surface, list, on: screen)
    var below: [Rect] = []
    if surface.stacksCards {
      for card in fitting(next, below: list).reversed() {
        let x = place(surface, card, on: screen).x
        below.insert(
          Rect(origin: Point(x, origin.y + list.size.height - card.size.height), size: card.size), at: 0)
        origin.y -= card.size.height + Self.cardGap
      }
    }
    return [Rect(origin: origin, size: list.size)] + below
  }

  /// Those cards for which there is room between the clock and the end of the first card.
  func fitting(_ cards: [DisplayList], below first: DisplayList) -> [DisplayList] {
    let decor = LockScreenDecor(device: device)
    var room = decor.cardBottom - decor.clockBottom - accessoryHeight - first.size.height
    return Array(
      cards.prefix { card in
        room -= card.size.height + Self.cardGap
        return room >= 0
      })
  }

  /// A screen's content in the frame of the device.
  func framed(_ screen: Size, _ items: [Item], displayScale: Double, _ embedding: inout Embedding) -> DisplayList {
    let frame = Rect(origin: .zero, size: screen)
    let shape = ShapeSpec.rounded(device.cornerRadius.value)
    let content = Item(
      id: StableHash.of("scene.screen"), frame: frame, effects: [ScopedEffect(.clip(shape, evenOdd: false))],
      children: items)
    let outer = Size(screen.width + 2 * Self.bezel, screen.height + 2 * Self.bezel)
    let outerShape = ShapeSpec.rounded(device.cornerRadius.value + Self.bezel)
    let body = Rect(origin: .zero, size: outer)
    let moved = Item(
      id: StableHash.of("scene.display"), frame: frame, effects: [ScopedEffect(.offset(Self.bezel, Self.bezel))],
      children: [content])
    return embedding.list(
      size: outer, id: "scene",
      items: [
        .filled("scene.bezel", body, outerShape, Self.bezelColor), moved,
        .outlined("scene.bezel.edge", body, outerShape, Self.bezelEdge, width: 1),
      ], displayScale: displayScale)
  }

  /// A card is a material here, unless the person wants nothing to look through.
  private func onWallpaper(_ surface: Surface, _ list: DisplayList) -> DisplayList {
    guard surface == .banner || surface.stacksCards, !surroundings.reduceTransparency else { return list }
    let isDark = surface.surroundings(surroundings, drawsSmall: false).scheme == .dark
    var list = list
    list.root.repaint(
      StableHash.of("\(surface.rawValue).background"), CardGround.material.paint(isDark: isDark, on: surface))
    return list
  }

  private func size(of surface: Surface) -> Size {
    let screen = device.screen.value
    switch surface {
    case .standBy, .standByNight: return Size(screen.height, screen.width)
    case .carPlay: return Size(screen.width + 2 * Self.dashboardMargin, screen.height + 2 * Self.dashboardMargin)
    default: return Size(screen.width, screen.height)
    }
  }

  /// Around the part of a dashboard.
  static let dashboardMargin = 16.0

  // MARK: Places

  /// Where a surface stands on the device's screen, in points from the screen's top left corner.
  /// - Parameter list: the surface alone, as `SurfaceComposition` makes it.
  public func frame(of surface: Surface, _ list: DisplayList) -> Rect {
    Rect(origin: place(surface, list, on: size(of: surface)), size: list.size)
  }

  /// The top left corner of the surface on the screen.
  func place(_ surface: Surface, _ list: DisplayList, on screen: Size) -> Point {
    let centred = PixelGrid.snap((screen.width - list.size.width) / 2, scale: list.displayScale)
    switch surface {
    case .lockScreen, .alwaysOn, .padLockScreen:
      return Point(centred, LockScreenDecor(device: device).cardBottom - list.size.height)
    case .banner:
      // Below a notch, and over the status bar of models without.
      let top = device.safeArea.value.top
      return Point(centred, top > 20 ? top : 8)
    case .compact, .minimal, .minimalDetached, .expanded, .idle:
      // The camera stays in the middle, however far a side reaches.
      guard let island = device.island else { return Point(centred, 0) }
      let camera = Self.cameraX(surface, list) ?? 0
      let middle = (screen.width - island.cutOut.value.width) / 2
      return Point(PixelGrid.snap(middle - camera, scale: list.displayScale), island.topInset.value)
    case .standBy, .standByNight: return .zero
    case .smartStack: return Point(centred, screen.height - list.size.height - 2 * centred)
    case .carPlay: return Point(Self.dashboardMargin, Self.dashboardMargin)
    }
  }

  private static func cameraX(_ surface: Surface, _ list: DisplayList) -> Double? {
    let id = StableHash.of("\(surface.rawValue).cut-out")
    var x: Double?
    list.walk { if $0.id == id { x = $0.frame.x } }
    return x
  }

  // MARK: Around the surface

  private func behind(_ surface: Surface, _ list: DisplayList, _ origin: Point, _ screen: Size) -> [Item] {
    let frame = Rect(origin: .zero, size: screen)
    switch surface {
    case .standBy, .standByNight: return []
    case .smartStack:
      let time = FontSpec(size: 16, weight: 500)
      return [
        .filled("scene.wallpaper", frame, .rectangle, .black),
        text.line("scene.clock", text.clock, time, .white, x: screen.width - 24, y: 10, side: .trailing),
      ]
    case .carPlay: return [Wallpaper(isDark: true).item(frame)]
    case .lockScreen, .padLockScreen, .alwaysOn:
      let isDimmed = surface == .alwaysOn
      let wallpaper = Wallpaper(isDark: surroundings.scheme == .dark || isDimmed).item(frame)
      let decor = LockScreenDecor(device: device)
      var items = [wallpaper]
      if isDimmed { items.append(.filled("scene.dimming", frame, .rectangle, RGBA(0, 0, 0, 0.7))) }
      items += decor.items(text, isDimmed: isDimmed)
      items += StatusBar(device: device, isLocked: true)
        .items(text, color: LockScreenDecor.ink(isDimmed: isDimmed), island: nil)
      return items + idleIsland
    case .compact, .minimal, .minimalDetached, .expanded, .idle, .banner:
      let wallpaper = Wallpaper(isDark: surroundings.scheme == .dark).item(frame)
      // The expanded island and a banner take the status bar's place.
      if surface == .expanded || surface == .banner && device.safeArea.value.top <= 20 { return [wallpaper] }
      let island = surface == .banner ? nil : Rect(origin: origin, size: list.size)
      return [wallpaper] + StatusBar(device: device, isLocked: false).items(text, color: .white, island: island)
    }
  }

  func above(_ surface: Surface, _ screen: Size) -> [Item] {
    guard device.kind == .phone || device.kind == .pad, device.safeArea.value.bottom > 0 else { return [] }
    if surface == .alwaysOn || surface == .standBy || surface == .standByNight { return [] }
    // The bar that a person swipes up from.
    let width = device.kind == .pad ? 260 : PixelGrid.snap(screen.width * 0.354, scale: device.scale.value)
    let x = PixelGrid.snap((screen.width - width) / 2, scale: device.scale.value)
    return [
      .filled(
        "scene.home-indicator", Rect(x, screen.height - 13, width, 5), .init(.capsule(continuous: false)),
        RGBA(1, 1, 1, 0.9))
    ]
  }

  /// The camera on the lock screen.
  private var idleIsland: [Item] {
    guard let island = device.island else { return [] }
    let size = island.cutOut.value
    let x = PixelGrid.snap((device.screen.value.width - size.width) / 2, scale: device.scale.value)
    return [
      .filled(
        "scene.cut-out", Rect(x, island.topInset.value, size.width, size.height), IslandSurface.capsule, .black)
    ]
  }
}

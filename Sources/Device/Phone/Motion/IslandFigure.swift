import Devices
import RenderTree
import Wire

/// Where the parts of the island are on the display: the body at the camera, the body apart from it, their contents.
struct IslandFigure: Sendable {
  /// A content in one of the bodies.
  struct Slot: Sendable {
    /// Identity of the item that holds the content.
    var id: UInt64
    /// Of the content.
    var frame: Rect
    /// What is seen of it.
    var room: Rect
    var isApart: Bool
  }

  /// The body with the camera.
  var main: Rect
  var radius: Double
  /// The body of what is apart; while nothing is, it lies unseen in the end of the other, from where it splits off and
  /// where it merges back.
  var apart: Rect
  var hasApart = false
  var camera: Rect
  var slots: [Slot] = []
  /// The contents, by the identities of their slots.
  var contents: [UInt64: DisplayList] = [:]
  var keyline: RGBA?
  var apartKeyline: RGBA?
  /// Bodies that show something swing when they come; the bare camera does not.
  var isIdle = false

  static let mainBody = "island.main"
  static let apartBody = "island.apart"

  /// Identity of the item that holds a content.
  static func slot(_ activity: String, _ presentation: Presentation) -> UInt64 {
    StableHash.of("shown.\(presentation.rawValue).\(activity)")
  }

  /// - Returns: nil where a content is missing, or the model has no island.
  init?(_ shown: ShownIsland, on scene: PhoneScene) {
    guard let geometry = scene.device.island else { return nil }
    func surface(_ seat: ShownSeat?) -> IslandSurface {
      IslandSurface(
        geometry: geometry, isDark: scene.surroundings.scheme == .dark, keylineTint: seat?.keylineTint,
        isRightToLeft: scene.surroundings.rightToLeft)
    }
    let plain = surface(nil).isDark ? IslandSurface.plainKeyline : nil
    switch shown {
    case .idle:
      self.init(.idle, surface(nil).composeIdle(displayScale: scene.device.scale.value), on: scene)
      main = camera
      radius = camera.height / 2
      isIdle = true
      keyline = plain
    case .compact(let seat):
      guard let leading = seat.contents[.compactLeading], let trailing = seat.contents[.compactTrailing] else {
        return nil
      }
      let list = surface(seat).compose(leading: leading, trailing: trailing)
      self.init(.compact, list, on: scene)
      keyline = seat.keylineTint ?? plain
      add(seat, .compactLeading, leading, "compact.leading", in: list)
      add(seat, .compactTrailing, trailing, "compact.trailing", in: list)
    case .minimal(let seat, let other):
      guard let content = seat.contents[.minimal] else { return nil }
      let neighbour = other.flatMap { other in
        other.contents[.minimal].map { IslandSurface.Neighbour($0, keylineTint: other.keylineTint) }
      }
      let list = surface(seat).compose(minimal: content, beside: neighbour)
      self.init(.minimal, list, on: scene)
      keyline = seat.keylineTint ?? plain
      add(seat, .minimal, content, "minimal.content", in: list)
      if let other, let neighbour {
        hasApart = true
        apart = frame("minimal.other.body", in: list) ?? apart
        apartKeyline = other.keylineTint ?? plain
        add(other, .minimal, neighbour.content, "minimal.other.content", in: list, isApart: true)
      }
    case .expanded(let seat):
      guard let content = seat.contents[.expanded] else { return nil }
      let list = surface(seat).compose(expanded: content)
      self.init(.expanded, list, on: scene)
      keyline = seat.keylineTint ?? plain
      radius = geometry.expandedCornerRadius.value
      add(seat, .expanded, content, "expanded.content", in: list)
    }
    if !hasApart {
      let width = min(geometry.minimalWidth.value.minimum, main.width), height = min(camera.height, main.height)
      // At the end where it will be: beside the camera, away from the attached one.
      let end = scene.surroundings.rightToLeft ? main.x : main.maxX - width
      apart = Rect(end, main.y, width, height)
    }
  }

  /// The island's body and camera on the display.
  private init(_ surface: Surface, _ list: DisplayList, on scene: PhoneScene) {
    let place = scene.frame(of: surface, list)
    corner = place.origin
    let name = surface.rawValue
    let whole = Rect(origin: place.origin, size: list.size)
    main = list.item("\(name).body")?.frame.offset(corner.x, corner.y) ?? whole
    camera = list.item("\(name).cut-out")?.frame.offset(corner.x, corner.y) ?? whole
    radius = main.height / 2
    apart = main
  }

  /// Of the composed island on the display.
  private var corner: Point

  private func frame(_ id: String, in list: DisplayList) -> Rect? {
    list.item(id)?.frame.offset(corner.x, corner.y)
  }

  private mutating func add(
    _ seat: ShownSeat, _ presentation: Presentation, _ content: DisplayList, _ id: String, in list: DisplayList,
    isApart: Bool = false
  ) {
    let slot = Self.slot(seat.id, presentation)
    var place = corner
    if case .offset(let dx, let dy)? = list.item(id)?.effects.first?.effect {
      place = Point(place.x + dx, place.y + dy)
    }
    let frame = Rect(origin: place, size: content.size)
    slots.append(
      Slot(
        id: slot, frame: frame, room: self.frame(id + ".clip", in: list) ?? frame, isApart: isApart))
    contents[slot] = content
  }
}

extension DisplayList {
  /// The first item of this name.
  func item(_ name: String) -> Item? {
    let id = StableHash.of(name)
    var open = [root]
    while let item = open.popLast() {
      if item.id == id { return item }
      open += item.children.reversed()
    }
    return nil
  }
}

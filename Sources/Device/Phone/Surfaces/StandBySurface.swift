import Devices
import RenderTree

/// The screen of a phone that charges on its side: the lock screen's content at twice its size, the tint of its
/// background over the whole screen (published: Human Interface Guidelines, Live Activities).
public struct StandBySurface: Sendable {
  public var device: DeviceModel
  /// `activityBackgroundTint`; nil leaves the screen black.
  public var tint: RGBA?
  /// In a dark room everything is red.
  public var isNight: Bool

  public init(device: DeviceModel, tint: RGBA?, isNight: Bool) {
    self.device = device; self.tint = tint; self.isNight = isNight
  }

  static let magnification = 2.0
  /// The red of the night, by eye.
  static let nightRed = RGBA(1, 0.16, 0.1)

  /// The screen with the card at twice its size.
  public func compose(_ content: DisplayList) -> DisplayList {
    let scale = content.displayScale
    let screen = device.screen.value
    let size = Size(screen.height, screen.width)
    let frame = Rect(origin: .zero, size: size)
    let shape = ShapeSpec.rounded(device.cornerRadius.value)
    let room = Size(device.card.width.value, device.card.height.value.maximum)
    var embedding = Embedding()
    embedding.noteIfClipped("StandBy content", content, room: room)
    let shown = Size(room.width, min(content.size.height, room.height))
    let origin = Point(
      PixelGrid.snap((room.width - content.size.width) / 2, scale: scale),
      PixelGrid.snap((shown.height - content.size.height) / 2, scale: scale))
    let card = embedding.item(
      content, at: origin, id: "standby.content", clip: (.rectangle, Rect(origin: .zero, size: shown)))
    let corner = Point(
      PixelGrid.snap((size.width - shown.width * Self.magnification) / 2, scale: scale),
      PixelGrid.snap((size.height - shown.height * Self.magnification) / 2, scale: scale))
    var items = [Item.filled("standby.background", frame, shape, .black)]
    if let tint { items.append(.filled("standby.tint", frame, shape, tint)) }
    items.append(
      Item(
        id: StableHash.of("standby.magnified"), frame: Rect(origin: .zero, size: shown),
        effects: [
          ScopedEffect(.scale(Self.magnification, Self.magnification, anchor: UnitPosition(0, 0))),
          ScopedEffect(.offset(corner.x, corner.y)),
        ], children: [card]))
    items += cutOut(screen)
    var whole = Item(id: StableHash.of("standby.screen"), frame: frame, children: items)
    whole.effects.append(ScopedEffect(.clip(shape, evenOdd: false)))
    if isNight {
      whole.effects += [ScopedEffect(.group), ScopedEffect(.grayscale(1)), ScopedEffect(.colorMultiply(Self.nightRed))]
    }
    return embedding.list(size: size, id: "standby", items: [whole], displayScale: scale)
  }

  /// The camera lies at the left.
  private func cutOut(_ screen: Extent) -> [Item] {
    guard let island = device.island else { return [] }
    let pill = island.cutOut.value
    let frame = Rect(island.topInset.value, (screen.width - pill.width) / 2, pill.height, pill.width)
    return [
      .filled("standby.cut-out", frame, IslandSurface.capsule, .black),
      .outlined(
        "standby.cut-out.ring", frame, IslandSurface.capsule, IslandSurface.cutOutRing, width: IslandSurface.ringWidth),
    ]
  }
}

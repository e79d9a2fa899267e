import Devices
import RenderTree

/// The island beside one activity: leading content, camera, trailing content. Each side is as wide as its content
/// needs, so that the island may reach further on one side than on the other.
extension IslandSurface {
  public func compose(leading: DisplayList, trailing: DisplayList) -> DisplayList {
    let scale = leading.displayScale
    let left = sideWidth(leading), right = sideWidth(trailing)
    let camera = geometry.cutOut.value.width
    let frame = Rect(0, 0, left + camera + right, height)
    var embedding = Embedding()
    // Content that does not fit is cut at the camera, so both sides are laid from their outer edge.
    let trailingX = PixelGrid.snap(frame.maxX - trailing.size.width, scale: scale)
    let sides = [
      embedding.item(
        leading, at: Point(0, middle(leading)), id: "compact.leading", clip: (.rectangle, Rect(0, 0, left, height))),
      embedding.item(
        trailing, at: Point(trailingX, middle(trailing)), id: "compact.trailing",
        clip: (.rectangle, Rect(left + camera, 0, right, height))),
    ]
    var items = [body("compact", frame, Self.capsule)]
    items.append(
      Item(
        id: StableHash.of("compact.content"), frame: frame, effects: [ScopedEffect(.clip(Self.capsule, evenOdd: false))],
        children: sides))
    items += cutOut("compact", x: left) + keyline("compact", frame, Self.capsule)
    let room = Size(geometry.compactSideLimit.value, height)
    embedding.noteIfClipped("compact leading", leading, room: room)
    embedding.noteIfClipped("compact trailing", trailing, room: room)
    return embedding.list(size: frame.size, id: "compact", items: items, displayScale: scale)
  }

  private func sideWidth(_ content: DisplayList) -> Double {
    PixelGrid.ceil(min(content.size.width, geometry.compactSideLimit.value), scale: content.displayScale)
  }

  /// Top of a content that stands in the middle of the island's height.
  func middle(_ content: DisplayList) -> Double {
    PixelGrid.snap((height - content.size.height) / 2, scale: content.displayScale)
  }
}

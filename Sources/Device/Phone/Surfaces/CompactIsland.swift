import Devices
import RenderTree

/// The island beside one activity: leading content, camera, trailing content. Each side is as wide as its content
/// needs, so that the island may reach further on one side than on the other.
extension IslandSurface {
  /// The island with its two sides.
  public func compose(leading: DisplayList, trailing: DisplayList) -> DisplayList {
    let scale = leading.displayScale
    let first = sideWidth(leading), second = sideWidth(trailing)
    let camera = geometry.cutOut.value.width
    let frame = Rect(0, 0, first + camera + second, height)
    var embedding = Embedding()
    /// Content that does not fit is cut at the camera, so both sides are laid from their outer edge.
    func side(_ content: DisplayList, _ id: String, isLeft: Bool, width: Double) -> Item {
      let x = isLeft ? 0 : PixelGrid.snap(frame.maxX - content.size.width, scale: scale)
      let room = Rect(isLeft ? 0 : frame.maxX - width, 0, width, height)
      return embedding.item(content, at: Point(x, middle(content)), id: id, clip: (.rectangle, room))
    }
    let sides = [
      side(leading, "compact.leading", isLeft: !isRightToLeft, width: first),
      side(trailing, "compact.trailing", isLeft: isRightToLeft, width: second),
    ]
    var items = [body("compact", frame, Self.capsule)]
    items.append(
      Item(
        id: StableHash.of("compact.content"), frame: frame,
        effects: [ScopedEffect(.clip(Self.capsule, evenOdd: false))],
        children: sides))
    items += cutOut("compact", x: left(first, camera, in: frame.width)) + keyline("compact", frame, Self.capsule)
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

import Devices
import RenderTree

/// The island beside one activity: leading content, camera, trailing content. Each side is as wide as its content
/// needs, so that the island may reach further on one side than on the other.
extension IslandSurface {
  /// The size that the content of one side is offered.
  public static func compactProposal(_ geometry: IslandGeometry, margins: Insets) -> Size {
    let side = geometry.compactSide.value
    return Size(
      max(0, side.width - margins.left - margins.right), max(0, side.height - margins.top - margins.bottom))
  }

  /// Distance of a side's content from the island's outer edge; towards the camera there is none.
  public static func compactMargins(_ geometry: IslandGeometry, isLeading: Bool) -> Insets {
    let margin = geometry.compactMargin.value
    return isLeading ? Insets(left: margin) : Insets(right: margin)
  }

  public func compose(
    leading: DisplayList, leadingMargins: Insets, trailing: DisplayList, trailingMargins: Insets
  ) -> DisplayList {
    let scale = leading.displayScale
    let left = sideWidth(leading, leadingMargins), right = sideWidth(trailing, trailingMargins)
    let camera = geometry.cutOut.value.width
    let frame = Rect(0, 0, left + camera + right, height)
    var embedding = Embedding()
    var items = body("compact", frame, Self.capsule)
    let leadingOrigin = Point(leadingMargins.left, middle(leading, leadingMargins))
    // Content that does not fit is cut at the camera, so both sides are laid from their outer edge.
    let trailingOrigin = Point(
      PixelGrid.snap(frame.maxX - trailingMargins.right - trailing.size.width, scale: scale),
      middle(trailing, trailingMargins))
    let sides = [
      embedding.item(
        leading, at: leadingOrigin, id: "compact.leading", clip: (.rectangle, Rect(0, 0, left, height))),
      embedding.item(
        trailing, at: trailingOrigin, id: "compact.trailing", clip: (.rectangle, Rect(left + camera, 0, right, height))),
    ]
    items.append(
      Item(
        id: StableHash.of("compact.content"), frame: frame, effects: [ScopedEffect(.clip(Self.capsule, evenOdd: false))],
        children: sides))
    items += cutOut("compact", x: left)
    embedding.noteIfClipped(
      "compact leading", leading, room: Self.compactProposal(geometry, margins: leadingMargins))
    embedding.noteIfClipped(
      "compact trailing", trailing, room: Self.compactProposal(geometry, margins: trailingMargins))
    return embedding.list(size: frame.size, id: "compact", items: items, displayScale: scale)
  }

  private func sideWidth(_ content: DisplayList, _ margins: Insets) -> Double {
    guard content.size.width > 0 else { return 0 }
    let needed = content.size.width + margins.left + margins.right
    return PixelGrid.ceil(min(needed, geometry.compactSide.value.width), scale: content.displayScale)
  }

  /// Top of a content that stands in the middle between its margins.
  func middle(_ content: DisplayList, _ margins: Insets) -> Double {
    let room = height - margins.top - margins.bottom
    return PixelGrid.snap(margins.top + (room - content.size.height) / 2, scale: content.displayScale)
  }
}

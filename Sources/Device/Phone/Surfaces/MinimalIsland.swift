import Devices
import RenderTree

/// The island beside a second activity: this one's minimal presentation, attached to the camera.
extension IslandSurface {
  public static func minimalMargins(_ geometry: IslandGeometry) -> Insets {
    let margin = geometry.minimalMargin.value
    return Insets(left: margin, right: margin)
  }

  /// The size that the content is offered.
  public static func minimalProposal(_ geometry: IslandGeometry, margins: Insets) -> Size {
    Size(
      max(0, geometry.minimalWidth.value.maximum - margins.left - margins.right),
      max(0, geometry.cutOut.value.height - margins.top - margins.bottom))
  }

  public func compose(minimal content: DisplayList, margins: Insets) -> DisplayList {
    let scale = content.displayScale
    let needed = content.size.width + margins.left + margins.right
    let width = PixelGrid.ceil(geometry.minimalWidth.value.clamp(needed), scale: scale)
    let camera = geometry.cutOut.value.width
    let cameraX = PixelGrid.snap(width + geometry.minimalGap.value, scale: scale)
    let frame = Rect(0, 0, cameraX + camera, height)
    let room = width - margins.left - margins.right
    let origin = Point(
      PixelGrid.snap(margins.left + (room - content.size.width) / 2, scale: scale), middle(content, margins))
    var embedding = Embedding()
    var items = body("minimal", frame, Self.capsule)
    items.append(
      embedding.item(
        content, at: origin, id: "minimal.content", clip: (Self.capsule, Rect(0, 0, width, height))))
    items += cutOut("minimal", x: cameraX)
    embedding.noteIfClipped("minimal presentation", content, room: Self.minimalProposal(geometry, margins: margins))
    return embedding.list(size: frame.size, id: "minimal", items: items, displayScale: scale)
  }
}

import Devices
import RenderTree

/// The island held open: the regions, which the extension has laid out around the camera.
extension IslandSurface {
  /// The island with its expanded content.
  public func compose(expanded content: DisplayList) -> DisplayList {
    let scale = content.displayScale
    let width = geometry.expandedWidth.value
    let heights = geometry.expandedHeight.value
    let frame = Rect(0, 0, width, PixelGrid.snap(heights.clamp(content.size.height), scale: scale))
    let shape = ShapeSpec.rounded(geometry.expandedCornerRadius.value)
    let cameraX = PixelGrid.snap((width - geometry.cutOut.value.width) / 2, scale: scale)
    var embedding = Embedding()
    var items = [body("expanded", frame, shape)]
    items.append(embedding.item(content, at: .zero, id: "expanded.content", clip: (shape, frame)))
    items += cutOut("expanded", x: cameraX) + keyline("expanded", frame, shape)
    embedding.noteIfClipped("expanded island", content, room: Size(width, heights.maximum))
    return embedding.list(size: frame.size, id: "expanded", items: items, displayScale: scale)
  }
}

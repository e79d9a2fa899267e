import Devices
import RenderTree

/// The island beside a second activity: this one's minimal presentation, attached to the camera.
extension IslandSurface {
  public func compose(minimal content: DisplayList) -> DisplayList {
    let scale = content.displayScale
    let width = PixelGrid.ceil(geometry.minimalWidth.value.clamp(content.size.width), scale: scale)
    let camera = geometry.cutOut.value.width
    let cameraX = PixelGrid.snap(width + geometry.minimalGap.value, scale: scale)
    let frame = Rect(0, 0, cameraX + camera, height)
    let origin = Point(PixelGrid.snap((width - content.size.width) / 2, scale: scale), middle(content))
    var embedding = Embedding()
    var items = [body("minimal", frame, Self.capsule)]
    items.append(
      embedding.item(
        content, at: origin, id: "minimal.content", clip: (Self.capsule, Rect(0, 0, width, height))))
    items += cutOut("minimal", x: cameraX) + keyline("minimal", frame, Self.capsule)
    embedding.noteIfClipped(
      "minimal presentation", content, room: Size(geometry.minimalWidth.value.maximum, height))
    return embedding.list(size: frame.size, id: "minimal", items: items, displayScale: scale)
  }
}

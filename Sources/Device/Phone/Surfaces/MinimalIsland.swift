import Devices
import RenderTree

/// The island beside a second activity: this one's minimal presentation, attached to the camera or apart from it.
extension IslandSurface {
  public func compose(minimal content: DisplayList) -> DisplayList {
    let scale = content.displayScale
    var embedding = Embedding()
    let attached = attached(content, id: "minimal", &embedding)
    note(content, &embedding)
    return embedding.list(size: Size(attached.width, height), id: "minimal", items: attached.items, displayScale: scale)
  }

  /// This activity's minimal presentation apart from the camera, in a circle or an oval of its own, beside another
  /// activity that is attached.
  /// - Parameter other: the minimal presentation of the attached activity.
  public func compose(minimalDetached content: DisplayList, beside other: DisplayList) -> DisplayList {
    let scale = content.displayScale
    var embedding = Embedding()
    let attached = attached(other, id: "minimal-detached.other", cutOut: "minimal-detached", &embedding)
    let x = PixelGrid.snap(attached.width + geometry.minimalGap.value, scale: scale)
    let oval = Rect(x, 0, ovalWidth(content), height)
    var items = attached.items
    items.append(body("minimal-detached", oval, Self.capsule))
    items.append(embedding.item(
      content, at: Point(x + PixelGrid.snap((oval.width - content.size.width) / 2, scale: scale), middle(content)),
      id: "minimal-detached.content", clip: (Self.capsule, oval)))
    items += keyline("minimal-detached", oval, Self.capsule)
    note(content, &embedding)
    return embedding.list(
      size: Size(oval.maxX, height), id: "minimal-detached", items: items, displayScale: scale)
  }

  private func ovalWidth(_ content: DisplayList) -> Double {
    PixelGrid.ceil(geometry.minimalWidth.value.clamp(content.size.width), scale: content.displayScale)
  }

  /// The camera with a content at its left.
  private func attached(
    _ content: DisplayList, id: String, cutOut: String? = nil, _ embedding: inout Embedding
  ) -> (items: [Item], width: Double) {
    let scale = content.displayScale
    let width = ovalWidth(content)
    let cameraX = PixelGrid.snap(width + geometry.minimalGap.value, scale: scale)
    let frame = Rect(0, 0, cameraX + geometry.cutOut.value.width, height)
    let origin = Point(PixelGrid.snap((width - content.size.width) / 2, scale: scale), middle(content))
    var items = [body(id, frame, Self.capsule)]
    items.append(
      embedding.item(
        content, at: origin, id: "\(id).content", clip: (Self.capsule, Rect(0, 0, width, height))))
    items += self.cutOut(cutOut ?? id, x: cameraX) + keyline(id, frame, Self.capsule)
    return (items, frame.width)
  }

  private func note(_ content: DisplayList, _ embedding: inout Embedding) {
    embedding.noteIfClipped(
      "minimal presentation", content, room: Size(geometry.minimalWidth.value.maximum, height))
  }
}

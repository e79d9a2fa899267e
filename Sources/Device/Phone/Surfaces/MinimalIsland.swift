import Devices
import RenderTree

/// The island beside a second activity: one minimal presentation attached to the camera, the other apart from it.
extension IslandSurface {
  /// Another activity's part in the island.
  public struct Neighbour {
    /// Its minimal presentation.
    public var content: DisplayList
    /// Its `keylineTint`.
    public var keylineTint: RGBA?

    public init(_ content: DisplayList, keylineTint: RGBA? = nil) {
      self.content = content; self.keylineTint = keylineTint
    }
  }

  /// This activity's minimal presentation, attached to the camera.
  /// - Parameter other: the activity that is apart; nil leaves it out of the picture.
  public func compose(minimal content: DisplayList, beside other: Neighbour? = nil) -> DisplayList {
    compose("minimal", attached: Neighbour(content, keylineTint: keylineTint), detached: other, isAttached: true)
  }

  /// This activity's minimal presentation apart from the camera, in a circle or an oval of its own.
  /// - Parameter other: the activity that is attached.
  public func compose(minimalDetached content: DisplayList, beside other: Neighbour) -> DisplayList {
    compose(
      "minimal-detached", attached: other, detached: Neighbour(content, keylineTint: keylineTint), isAttached: false)
  }

  /// - Parameter isAttached: the surface is about the attached activity; the other one's items are called `.other`.
  private func compose(_ id: String, attached: Neighbour, detached: Neighbour?, isAttached: Bool) -> DisplayList {
    let scale = attached.content.displayScale
    let camera = geometry.cutOut.value.width
    let gap = geometry.minimalGap.value
    let inner = ovalWidth(attached.content)
    let cameraX = PixelGrid.snap(inner + gap, scale: scale)
    let capsule = cameraX + camera
    let outerX = PixelGrid.snap(capsule + gap, scale: scale)
    let outer = detached.map { ovalWidth($0.content) } ?? 0
    let width = detached == nil ? capsule : outerX + outer
    var embedding = Embedding()

    let own = isAttached ? id : id + ".other"
    let body = Rect(left(0, capsule, in: width), 0, capsule, height)
    var items = [self.body(own, body, Self.capsule)]
    items.append(oval(attached.content, own, left(0, inner, in: width), inner, &embedding))
    items += cutOut(id, x: left(cameraX, camera, in: width))
    items += keyline(own, body, Self.capsule, tint: attached.keylineTint)
    if let detached {
      let own = isAttached ? id + ".other" : id
      let body = Rect(left(outerX, outer, in: width), 0, outer, height)
      items.append(self.body(own, body, Self.capsule))
      items.append(oval(detached.content, own, body.x, outer, &embedding))
      items += keyline(own, body, Self.capsule, tint: detached.keylineTint)
    }
    // The other activity's content is its own picture's concern.
    note((isAttached ? attached : detached ?? attached).content, &embedding)
    return embedding.list(size: Size(width, height), id: id, items: items, displayScale: scale)
  }

  private func ovalWidth(_ content: DisplayList) -> Double {
    PixelGrid.ceil(geometry.minimalWidth.value.clamp(content.size.width), scale: content.displayScale)
  }

  /// A content in the middle of its oval, and cut to it.
  private func oval(
    _ content: DisplayList, _ id: String, _ x: Double, _ width: Double, _ embedding: inout Embedding
  ) -> Item {
    let inside = PixelGrid.snap((width - content.size.width) / 2, scale: content.displayScale)
    return embedding.item(
      content, at: Point(x + inside, middle(content)), id: id + ".content",
      clip: (Self.capsule, Rect(x, 0, width, height)))
  }

  private func note(_ content: DisplayList, _ embedding: inout Embedding) {
    embedding.noteIfClipped(
      "minimal presentation", content, room: Size(geometry.minimalWidth.value.maximum, height))
  }
}

import Paint
import RenderTree
import Testing

/// Layers lie on memory that earlier layers used.
@Suite struct LayerMemoryTests {
  private func group(_ size: Double, _ paint: PaintSpec) -> DisplayList {
    let leaves = [
      Scenes.fill(Rect(2, 2, size / 2, size / 2), paint),
      Scenes.fill(Rect(size / 3, size / 3, size / 2, size / 2), paint),
    ]
    let faded = Scenes.group(Rect(0, 0, size, size), [.opacity(0.5), .clip(ShapeSpec(.circle), evenOdd: false)], leaves)
    return Scenes.list(size, size, [faded])
  }

  @Test func earlierPicturesLeaveNothingBehind() throws {
    let used = try Scenes.painter()
    let lists = [
      group(90, .color(RGBA(1, 0, 0))), group(30, .color(RGBA(0, 0, 1))), group(61, .color(RGBA(0, 1, 0, 0.3))),
      group(90, .color(RGBA(0, 0, 1))),
    ]
    for list in lists + lists.reversed() {
      let fresh = try Scenes.raster(list)
      #expect(fresh.inkBounds() != nil)
      #expect(try used.raster(list, scale: 1, now: 0) == fresh)
    }
  }
}

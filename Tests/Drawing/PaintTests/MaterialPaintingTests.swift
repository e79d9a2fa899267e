import Paint
import RenderTree
import Testing

@Suite struct MaterialPaintingTests {
  private func stripes(_ kind: MaterialKind, dark: Bool, opacity: Double = 1) -> DisplayList {
    var items: [Item] = []
    for i in 0..<24 {
      items.append(Scenes.fill(Rect(Double(i) * 10, 0, 10, 100), .color(i % 2 == 0 ? .white : RGBA(0, 0, 0.6))))
    }
    items.append(Scenes.fill(Rect(40, 20, 160, 60), .rounded(16), .opacity(.material(kind, dark: dark), opacity)))
    return Scenes.list(240, 100, items)
  }

  @Test func stripesAreBlurredAway() throws {
    let raster = try Scenes.raster(stripes(.regular, dark: false), scale: 2)
    // Outside of the shape the stripes stay.
    #expect(
      raster.color(x: 10, y: 10).isNear([255, 255, 255], 0) && raster.color(x: 30, y: 10).isNear([0, 0, 153], 0))
    // Inside, neighbouring stripes no longer differ.
    let inside = (120..<360).map { raster.color(x: $0, y: 100).bytes[0] }
    #expect((inside.max() ?? 0) - (inside.min() ?? 0) < 12)
    #expect(raster.isOpaque)
  }

  @Test func thickerMaterialsShowLess() throws {
    let backdrop = 0.5
    var last = -1.0
    for kind in [MaterialKind.ultraThin, .thin, .regular, .thick, .ultraThick] {
      let list = Scenes.list(
        40, 40,
        [
          Scenes.fill(Rect(0, 0, 40, 40), .color(RGBA(backdrop, backdrop, backdrop))),
          Scenes.fill(Rect(0, 0, 40, 40), .material(kind, dark: false)),
        ])
      let light = try Scenes.raster(list).color(x: 20, y: 20).red
      #expect(light > last)
      last = light
    }
    #expect(last > 0.9)
    let dark = try Scenes.raster(stripes(.regular, dark: true)).color(x: 120, y: 50)
    #expect(dark.luminance < 0.2)
  }

  @Test func aFadedMaterialIsStillSeen() throws {
    let whole = try Scenes.raster(stripes(.thick, dark: true)).color(x: 125, y: 50)
    let faded = try Scenes.raster(stripes(.thick, dark: true, opacity: 0.5)).color(x: 125, y: 50)
    let bare = try Scenes.raster(stripes(.thick, dark: true, opacity: 0)).color(x: 125, y: 50)
    #expect(abs(faded.luminance - whole.luminance) > 0.02 && abs(faded.luminance - bare.luminance) > 0.02)
  }

  @Test func materialsSayThatTheyAreEstimates() throws {
    let raster = try Scenes.raster(stripes(.thin, dark: false))
    #expect(raster.notes.map(\.kind) == [.approximate])
    #expect(raster.notes.first?.subject == ".thinMaterial")
  }

  @Test func backdropsAreKept() throws {
    let painter = try Scenes.painter()
    let list = stripes(.regular, dark: false)
    let first = try painter.raster(list, scale: 3, now: 0)
    let cold = painter.backdropTime
    let second = try painter.raster(list, scale: 3, now: 0)
    #expect(first == second)
    #expect(painter.backdropTime - cold < cold)
    // Another backdrop must not take the kept one.
    var other = list
    other.root.children[23] = Scenes.fill(Rect(80, 0, 80, 100), .color(RGBA(1, 0, 0)))
    let changed = try painter.raster(other, scale: 3, now: 0)
    #expect(changed.color(x: 360, y: 150).red > first.color(x: 360, y: 150).red + 0.01)
  }

  @Test func materialsTakeOpacity() throws {
    let raster = try Scenes.raster(stripes(.ultraThick, dark: false, opacity: 0.5), scale: 2)
    let white = raster.color(x: 170, y: 100).bytes[0], blue = raster.color(x: 190, y: 100).bytes[0]
    #expect(white - blue > 80 && white - blue < 150)
  }

  /// Inside a group that fades, the backdrop is still what lies below the group.
  @Test func groupsDoNotHideTheBackdrop() throws {
    let below = Scenes.fill(Rect(0, 0, 40, 40), .color(RGBA(1, 0, 0)))
    let panel = Scenes.fill(Rect(0, 0, 40, 40), .material(.ultraThin, dark: false))
    let group = Scenes.group(Rect(0, 0, 40, 40), [.clip(ShapeSpec(.circle), evenOdd: false)], [panel, panel])
    let color = try Scenes.raster(Scenes.list(40, 40, [below, group])).color(x: 20, y: 20)
    #expect(color.red > 0.9 && color.green < 0.8)
  }
}

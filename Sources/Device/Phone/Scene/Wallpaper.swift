import RenderTree

/// A made-up wallpaper: a gradient with two soft lights, the same on every device.
struct Wallpaper {
  var isDark: Bool

  func item(_ frame: Rect) -> Item {
    let stops =
      isDark
      ? [
        GradientStop(RGBA(bytes: 20, 24, 58), at: 0), GradientStop(RGBA(bytes: 52, 34, 84), at: 0.55),
        GradientStop(RGBA(bytes: 18, 48, 74), at: 1),
      ]
      : [
        GradientStop(RGBA(bytes: 64, 112, 196), at: 0), GradientStop(RGBA(bytes: 148, 104, 186), at: 0.55),
        GradientStop(RGBA(bytes: 214, 122, 116), at: 1),
      ]
    let light = isDark ? RGBA(bytes: 86, 92, 190, 0.45) : RGBA(bytes: 255, 214, 170, 0.5)
    let second = isDark ? RGBA(bytes: 30, 120, 140, 0.4) : RGBA(bytes: 120, 200, 226, 0.5)
    return Item(
      id: StableHash.of("scene.wallpaper"), frame: frame,
      children: [
        layer("base", frame, .linear(stops, from: UnitPosition(0.1, 0), to: UnitPosition(0.9, 1))),
        layer("light", frame, glow(light, UnitPosition(0.85, 0.3), frame)),
        layer("second", frame, glow(second, UnitPosition(0.05, 0.75), frame)),
      ])
  }

  private func glow(_ color: RGBA, _ center: UnitPosition, _ frame: Rect) -> PaintSpec {
    .radial(
      [GradientStop(color, at: 0), GradientStop(color.opacity(0), at: 1)], center: center, startRadius: 0,
      endRadius: max(frame.width, frame.height) * 0.5)
  }

  private func layer(_ name: String, _ frame: Rect, _ paint: PaintSpec) -> Item {
    Item(
      id: StableHash.of("scene.wallpaper.\(name)"), frame: frame,
      content: .shape(.rectangle, .fill(evenOdd: false), paint))
  }
}

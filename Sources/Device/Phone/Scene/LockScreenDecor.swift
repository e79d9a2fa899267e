import Devices
import RenderTree

/// Date, clock and the two buttons of a lock screen. Their places are by eye.
struct LockScreenDecor {
  var device: DeviceModel

  static let buttonSize = 50.0
  static let buttonInset = 46.0
  static let gapBelowCard = 16.0

  private var screen: Extent { device.screen.value }
  private var hasButtons: Bool { device.kind == .phone && device.safeArea.value.bottom > 0 }
  private var buttonTop: Double { screen.height - device.safeArea.value.bottom - 16 - Self.buttonSize }

  /// Where the lowest card ends.
  var cardBottom: Double {
    hasButtons ? buttonTop - Self.gapBelowCard : screen.height - device.safeArea.value.bottom - 32
  }

  func items(_ text: SceneText, isDimmed: Bool) -> [Item] {
    let unit = device.kind == .pad ? 1.25 : screen.width / 393
    let middle = screen.width / 2
    let top = device.island.map { $0.topInset.value + $0.cutOut.value.height } ?? device.safeArea.value.top
    let ink = RGBA(1, 1, 1, isDimmed ? 0.75 : 0.95)
    let date = FontSpec(size: 22 * unit, weight: 600)
    let clock = FontSpec(size: 92 * unit, weight: isDimmed ? 300 : 600, design: .rounded)
    let dateTop = top + 26 * unit
    return [
      text.line("scene.date", text.date, date, ink, x: middle, y: dateTop),
      text.line("scene.clock", text.clock, clock, ink, x: middle, y: dateTop + 18 * unit),
    ] + (hasButtons ? buttons(text, isDimmed: isDimmed) : [])
  }

  private func buttons(_ text: SceneText, isDimmed: Bool) -> [Item] {
    let places = [
      ("torch", "flashlight.off.fill", Self.buttonInset),
      ("camera", "camera.fill", screen.width - Self.buttonInset - Self.buttonSize),
    ]
    return places.flatMap { name, symbol, x in
      let frame = Rect(x, buttonTop, Self.buttonSize, Self.buttonSize)
      let centre = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
      return [
        Item.filled("scene.\(name)", frame, .init(.circle), isDimmed ? RGBA(1, 1, 1, 0.08) : RGBA(0, 0, 0, 0.35)),
        text.symbol("scene.\(name).symbol", symbol, size: 20, RGBA(1, 1, 1, isDimmed ? 0.6 : 1), centre: centre),
      ]
    }
  }
}

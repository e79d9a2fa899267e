import Devices
import RenderTree

/// Date, clock and the two buttons of a lock screen. Their places are by eye.
struct LockScreenDecor {
  var device: DeviceModel

  static let buttonSize = 50.0
  static let buttonInset = 46.0
  static let gapBelowCard = 16.0

  private var screen: Extent { device.screen.value }
  /// What is written and drawn on the wallpaper.
  static func ink(isDimmed: Bool) -> RGBA { RGBA(1, 1, 1, isDimmed ? 0.7 : 0.95) }

  private var hasButtons: Bool { device.kind == .phone && device.safeArea.value.bottom > 0 }
  private var buttonTop: Double { screen.height - device.safeArea.value.bottom - 16 - Self.buttonSize }

  /// Where the lowest card ends.
  var cardBottom: Double {
    hasButtons ? buttonTop - Self.gapBelowCard : screen.height - device.safeArea.value.bottom - 32
  }

  private var unit: Double { device.kind == .pad ? 1.25 : screen.width / 393 }
  private var top: Double {
    device.island.map { $0.topInset.value + $0.cutOut.value.height } ?? device.safeArea.value.top
  }
  /// Where the clock ends and cards may begin.
  var clockBottom: Double { top + (26 + 18 + 110) * unit }

  /// Where a line of a widget stands: above the date.
  var inlineTop: Double { top }

  func items(_ text: SceneText, isDimmed: Bool) -> [Item] {
    let middle = screen.width / 2
    let ink = Self.ink(isDimmed: isDimmed)
    let date = FontSpec(size: 22 * unit, weight: 600)
    let clock = FontSpec(size: 92 * unit, weight: isDimmed ? 300 : 600, design: .rounded)
    let dateTop = top + 26 * unit
    return [
      text.line("scene.date", text.date, date, ink, x: middle, y: dateTop),
      text.line("scene.clock", text.clock, clock, ink, x: middle, y: dateTop + 18 * unit),
    ] + (hasButtons ? buttons(text, isDimmed: isDimmed) : [])
  }

  private func buttons(_ text: SceneText, isDimmed: Bool) -> [Item] {
    let ink = Self.ink(isDimmed: isDimmed)
    let ground = isDimmed ? RGBA(1, 1, 1, 0.08) : RGBA(0, 0, 0, 0.35)
    func disc(_ name: String, x: Double) -> (item: Item, centre: Point) {
      let size = Self.buttonSize
      return (
        .filled("scene.\(name)", Rect(x, buttonTop, size, size), .init(.circle), ground),
        Point(x + size / 2, buttonTop + size / 2)
      )
    }
    let torch = disc("torch", x: Self.buttonInset)
    let camera = disc("camera", x: screen.width - Self.buttonInset - Self.buttonSize)
    return [
      torch.item,
      .filled("scene.torch.head", Rect(torch.centre.x - 5.5, torch.centre.y - 10, 11, 6), .rounded(1.5), ink),
      .filled("scene.torch.body", Rect(torch.centre.x - 3.5, torch.centre.y - 3, 7, 14), .rounded(2), ink),
      camera.item, text.symbol("scene.camera.symbol", "camera.fill", size: 20, ink, centre: camera.centre),
    ]
  }
}

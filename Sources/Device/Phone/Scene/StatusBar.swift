import Devices
import RenderTree
import Wire

/// Time, reception and battery at the top of the screen.
struct StatusBar {
  var device: DeviceModel
  /// The lock screen has a clock of its own.
  var isLocked: Bool

  /// - Parameter island: where the island is, which the time and the signs make room for.
  func items(_ text: SceneText, color: RGBA, island: Rect?) -> [Item] {
    let width = device.screen.value.width
    guard text.surroundings.rightToLeft else {
      return signs(text, color: color, island: island).flatMap { $0 }
    }
    // The signs change sides and stay what they are (assumed, see Docs/platform.md).
    let mirrored = island.map { Rect(width - $0.maxX, $0.y, $0.width, $0.height) }
    return signs(text, color: color, island: mirrored).flatMap { sign in
      let left = sign.map(\.frame.x).min() ?? 0, right = sign.map(\.frame.maxX).max() ?? 0
      return sign.map { part in
        var part = part
        part.frame.x += width - right - left
        return part
      }
    }
  }

  /// The parts of each sign, for reading from the left.
  private func signs(_ text: SceneText, color: RGBA, island: Rect?) -> [[Item]] {
    let width = device.screen.value.width
    let isFlat = device.safeArea.value.top <= 24
    let middle = device.island.map { $0.topInset.value + $0.cutOut.value.height / 2 } ?? (isFlat ? 11 : 26)
    // The ears beside a notch or an island; a flat bar has them at its ends.
    let left = island?.x ?? (isFlat ? 100 : width * 0.34)
    let right = island.map(\.maxX) ?? (isFlat ? width - 100 : width * 0.66)
    let inset = device.cornerRadius.value / 4
    var signs: [[Item]] = []
    if !isLocked {
      let font = FontSpec(size: isFlat ? 12 : 17, weight: 600)
      signs.append([
        text.line(
          "scene.time", text.clock, font, color, x: (left + inset) / 2, y: middle - font.lineHeight / 2)
      ])
    }
    // Beside a wide island there is room for the battery alone.
    let room = width - inset - right
    let length = room >= 90 ? Self.full : Self.batteryOnly
    let x = (right + width - inset) / 2 - length / 2
    if length == Self.full {
      signs.append(reception(x, middle, color))
      signs.append([text.symbol("scene.wifi", "wifi", size: 13.5, color, centre: Point(x + 33, middle))])
    }
    return signs + [battery(x + length - Self.batteryOnly, middle, color)]
  }

  private static let full = 77.0
  private static let batteryOnly = 27.0

  private func reception(_ x: Double, _ middle: Double, _ color: RGBA) -> [Item] {
    let heights = [4.0, 6.0, 9.0, 12.0]
    return heights.enumerated().map { index, height in
      Item.filled(
        "scene.reception.\(index)", Rect(x + Double(index) * 5, middle + 6 - height, 3, height), .rounded(1), color)
    }
  }

  private func battery(_ x: Double, _ middle: Double, _ color: RGBA) -> [Item] {
    let body = Rect(x, middle - 6.5, 24, 13)
    return [
      .outlined("scene.battery", body, .rounded(4), color.opacity(0.4), width: 1),
      .filled("scene.battery.charge", Rect(x + 2, middle - 4.5, 20, 9), .rounded(2.5), color),
      .filled("scene.battery.pole", Rect(x + 25, middle - 2, 1.5, 4), .rounded(0.75), color.opacity(0.4)),
    ]
  }
}

import Devices
import RenderTree

/// A part of a phone that a film shows.
public enum ScreenPart: String, Hashable, Sendable, CaseIterable, Codable {
  /// The whole device.
  case phone
  /// The upper end of the display with the island, or the banner where there is none.
  case island
  /// The part of the lock screen where cards stand.
  case cards

  /// Room below the largest island, in points.
  private static let margin = 24.0

  /// Where the part is in a picture of the whole device, in points.
  public func frame(on device: DeviceModel) -> Rect {
    let screen = device.screen.value
    let bezel = PhoneScene.bezel
    switch self {
    case .phone: return Rect(0, 0, screen.width + 2 * bezel, screen.height + 2 * bezel)
    case .island:
      let top = device.island?.topInset.value ?? max(device.safeArea.value.top, Self.margin)
      let height = top + (device.island?.expandedHeight.value.maximum ?? device.card.height.value.maximum) + Self.margin
      return Rect(bezel, bezel, screen.width, height.rounded(.up))
    case .cards:
      let decor = LockScreenDecor(device: device)
      let top = decor.clockBottom.rounded(.down), bottom = (decor.cardBottom + Self.margin / 2).rounded(.up)
      return Rect(bezel, bezel + top, screen.width, bottom - top)
    }
  }

  /// The part alone, of a picture of the whole device.
  public func cut(_ list: DisplayList, on device: DeviceModel) -> DisplayList {
    guard self != .phone else { return list }
    let frame = frame(on: device)
    var part = list
    part.size = frame.size
    part.root = Item(
      id: StableHash.of("scene.part"), frame: Rect(origin: .zero, size: frame.size),
      effects: [ScopedEffect(.clip(.rectangle, evenOdd: false))],
      children: [
        Item(
          id: StableHash.of("scene.part.whole"), frame: Rect(origin: .zero, size: list.size),
          effects: [ScopedEffect(.offset(-frame.x, -frame.y))], children: [list.root])
      ])
    return part
  }
}

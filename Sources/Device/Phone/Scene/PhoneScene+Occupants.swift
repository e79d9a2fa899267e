import Devices
import RenderTree
import Wire

/// What the system itself shows in the island. The signs are by eye and stand for no particular system.
extension PhoneScene {
  /// The minimal presentation of a system occupant: its sign alone.
  public func minimal(of kind: Occupant.Kind) -> DisplayList {
    let side = device.island?.cutOut.value.height ?? 0
    let size = Size(side, side)
    return DisplayList(
      size: size,
      root: text.symbol("scene.occupant", kind.symbol, size: 16, kind.color, centre: Point(side / 2, side / 2)),
      displayScale: device.scale.value)
  }
}

extension Occupant.Kind {
  fileprivate var symbol: String {
    switch self {
    case .call: "phone.fill"
    case .music: "music.note"
    case .timer: "timer"
    case .charging: "bolt.fill"
    case .recording: "record.circle"
    case .navigation: "location.fill"
    }
  }

  fileprivate var color: RGBA {
    switch self {
    case .call, .charging: RGBA(bytes: 52, 199, 89)
    case .music: RGBA(bytes: 255, 45, 85)
    case .timer: RGBA(bytes: 255, 149, 0)
    case .recording: RGBA(bytes: 255, 59, 48)
    case .navigation: RGBA(bytes: 10, 132, 255)
    }
  }
}

import Devices
import RenderTree
import Wire

/// The phone while no Live Activity is seen.
extension PhoneScene {
  /// The lock screen without a card.
  public func empty(isAlwaysOn: Bool = false) -> DisplayList {
    list(isAlwaysOn ? .alwaysOn : device.kind == .pad ? .padLockScreen : .lockScreen, nothing)
  }

  /// The unlocked phone, with nothing in its island where it has one.
  public func home() -> DisplayList {
    let island = SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: surroundings.scheme)
    return island.list(.idle, from: [:]).map { list(.idle, $0) } ?? list(.banner, nothing)
  }

  /// The screen that is off.
  public func dark() -> DisplayList {
    let screen = Size(device.screen.value.width, device.screen.value.height)
    var embedding = Embedding()
    return framed(
      screen, [.filled("scene.off", Rect(origin: .zero, size: screen), .rectangle, .black)],
      displayScale: device.scale.value, &embedding)
  }

  private var nothing: DisplayList {
    DisplayList(
      size: .zero, root: Item(id: StableHash.of("scene.nothing"), frame: Rect(origin: .zero, size: .zero)),
      displayScale: device.scale.value)
  }
}

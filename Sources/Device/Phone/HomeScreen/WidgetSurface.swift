import Devices
import RenderTree
import Wire

/// A widget with what the system puts around its content: rounded corners, and a ground where the app gives none.
public struct WidgetSurface: Sendable {
  public var device: DeviceModel
  public var scheme: Surroundings.Scheme

  public init(device: DeviceModel, scheme: Surroundings.Scheme) {
    self.device = device; self.scheme = scheme
  }

  /// The system's background, light and dark.
  static let light = RGBA.white
  static let dark = RGBA(bytes: 28, 28, 30)
  /// What a lock-screen widget stands on where no wallpaper is drawn.
  static let wallpaper = RGBA(bytes: 74, 82, 120)

  /// The widget alone.
  /// - Parameter onWallpaper: a wallpaper is drawn behind it, so that a lock-screen widget needs no ground.
  public func list(_ form: WidgetForm, _ content: DisplayList, onWallpaper: Bool = false) -> DisplayList {
    guard let room = device.widgetRoom(for: form) else { return content }
    let size = Size(room.width, room.height ?? content.size.height)
    let frame = Rect(origin: .zero, size: size)
    var embedding = Embedding()
    embedding.noteIfClipped(form.rawValue, content, room: size)
    let shape = form.isAccessory ? ShapeSpec.rectangle : ShapeSpec.rounded(room.cornerRadius)
    var items = [embedding.item(content, at: .zero, id: "widget.content", clip: (shape, frame))]
    if !form.isAccessory {
      items.insert(.filled("widget.ground", frame, shape, scheme == .dark ? Self.dark : Self.light), at: 0)
    } else if !onWallpaper {
      items.insert(.filled("widget.ground", frame, ShapeSpec.rounded(8), Self.wallpaper), at: 0)
    }
    return embedding.list(size: size, id: "widget", items: items, displayScale: content.displayScale)
  }
}

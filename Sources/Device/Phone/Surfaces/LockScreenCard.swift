import Devices
import RenderTree

/// The card with the activity's content: the system's background, the app's tint on it, the content cut to the card. It
/// is the same on a phone's or an iPad's lock screen, as a banner, in a Smart Stack and on a dashboard.
public struct LockScreenCard: Sendable {
  public var geometry: CardGeometry
  /// Where the card is; it names the items.
  public var surface: Surface
  public var isDark: Bool
  /// `activityBackgroundTint`; nil shows the system's background.
  public var tint: RGBA?
  /// What the system lays under the content.
  public var ground: CardGround

  public init(
    geometry: CardGeometry, surface: Surface = .lockScreen, isDark: Bool, tint: RGBA?, ground: CardGround = .flat
  ) {
    self.geometry = geometry; self.surface = surface; self.isDark = isDark; self.tint = tint; self.ground = ground
  }

  /// Black over the card on a dimmed display. Apple publishes no figure; by eye.
  public static let dimming = RGBA(0, 0, 0, 0.4)

  /// The card with its content.
  public func compose(_ content: DisplayList) -> DisplayList {
    let name = surface.rawValue
    let width = geometry.width.value
    let height = PixelGrid.snap(geometry.height.value.clamp(content.size.height), scale: content.displayScale)
    let frame = Rect(0, 0, width, height)
    let shape = ShapeSpec.rounded(geometry.cornerRadius.value)
    var items = ground(frame, shape)
    var embedding = Embedding()
    // A content that is lower than the card, or higher, is centred, as in any frame.
    let origin = Point(
      PixelGrid.snap((width - content.size.width) / 2, scale: content.displayScale),
      PixelGrid.snap((height - content.size.height) / 2, scale: content.displayScale))
    items.append(embedding.item(content, at: origin, id: "\(name).content", clip: (shape, frame)))
    if surface == .alwaysOn { items.append(.filled("\(name).dimming", frame, shape, Self.dimming)) }
    embedding.noteIfClipped(subject, content, room: Size(width, geometry.height.value.maximum))
    return embedding.list(size: frame.size, id: name, items: items, displayScale: content.displayScale)
  }

  /// The system's background and the tint on it.
  func ground(_ frame: Rect, _ shape: ShapeSpec) -> [Item] {
    var items = [
      Item(
        id: StableHash.of("\(surface.rawValue).background"), frame: frame,
        content: .shape(shape, .fill(evenOdd: false), ground.paint(isDark: isDark, on: surface)))
    ]
    if let tint { items.append(.filled("\(surface.rawValue).tint", frame, shape, tint)) }
    return items
  }

  private var subject: String {
    switch surface {
    case .lockScreen: "lock-screen card"
    default: "\(surface.title) card"
    }
  }
}

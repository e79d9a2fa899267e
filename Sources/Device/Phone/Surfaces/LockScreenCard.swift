import Devices
import RenderTree

/// The card on the lock screen: the system's background, the app's tint on it, the content cut to the card.
public struct LockScreenCard: Sendable {
  public var geometry: CardGeometry
  public var isDark: Bool
  /// `activityBackgroundTint`; nil shows the system's background.
  public var tint: RGBA?

  public init(geometry: CardGeometry, isDark: Bool, tint: RGBA?) {
    self.geometry = geometry; self.isDark = isDark; self.tint = tint
  }

  /// The system's background: white or black, as Apple's pages say. On a phone it is a material over the wallpaper,
  /// which a card alone does not have.
  public static func systemBackground(isDark: Bool) -> RGBA { isDark ? .black : .white }

  public func compose(_ content: DisplayList) -> DisplayList {
    let width = geometry.width.value
    let height = PixelGrid.snap(geometry.height.value.clamp(content.size.height), scale: content.displayScale)
    let frame = Rect(0, 0, width, height)
    let shape = ShapeSpec.rounded(geometry.cornerRadius.value)
    var items = [Item.filled("lock-screen.background", frame, shape, Self.systemBackground(isDark: isDark))]
    if let tint { items.append(.filled("lock-screen.tint", frame, shape, tint)) }
    var embedding = Embedding()
    // A content that is lower than the card, or higher, is centred, as in any frame.
    let origin = Point(
      PixelGrid.snap((width - content.size.width) / 2, scale: content.displayScale),
      PixelGrid.snap((height - content.size.height) / 2, scale: content.displayScale))
    items.append(embedding.item(content, at: origin, id: "lock-screen.content", clip: (shape, frame)))
    embedding.noteIfClipped("lock-screen card", content, room: Size(width, geometry.height.value.maximum))
    return embedding.list(
      size: frame.size, id: "lock-screen", items: items, displayScale: content.displayScale)
  }
}

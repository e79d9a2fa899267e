import Devices
import RenderTree

/// The card of a watch or a car for an app that does not draw the small family: its compact leading and trailing
/// content side by side, as Apple's pages say. How they share the card is not published: each has a half.
public struct CompactPairCard: Sendable {
  public var geometry: CardGeometry
  public var surface: Surface
  /// `activityBackgroundTint`; nil shows the system's background.
  public var tint: RGBA?
  /// The person reads from the right.
  public var isRightToLeft: Bool

  public init(geometry: CardGeometry, surface: Surface, tint: RGBA?, isRightToLeft: Bool = false) {
    self.geometry = geometry; self.surface = surface; self.tint = tint; self.isRightToLeft = isRightToLeft
  }

  /// Between the contents and the card's sides, in points. Assumed.
  static let margin = 12.0

  /// The card with the two compact presentations side by side.
  public func compose(leading: DisplayList, trailing: DisplayList) -> DisplayList {
    let name = surface.rawValue, scale = leading.displayScale
    let size = Size(geometry.width.value, geometry.height.value.maximum)
    let frame = Rect(origin: .zero, size: size)
    let half = size.width / 2
    func middle(_ content: DisplayList) -> Double {
      PixelGrid.snap((size.height - content.size.height) / 2, scale: scale)
    }
    // The compact contents are drawn for a dark island, so the card is dark whatever the scheme.
    let card = LockScreenCard(geometry: geometry, surface: surface, isDark: true, tint: tint)
    var items = card.ground(frame, .rounded(geometry.cornerRadius.value))
    var embedding = Embedding()
    for (content, id, isLeft) in [(leading, "leading", !isRightToLeft), (trailing, "trailing", isRightToLeft)] {
      let x = isLeft ? 0 : PixelGrid.snap(size.width - content.size.width, scale: scale)
      items.append(
        embedding.item(
          content, at: Point(x, middle(content)), id: "\(name).\(id)",
          clip: (.rectangle, Rect(isLeft ? 0 : half, 0, half, size.height))))
    }
    embedding.noteIfClipped("\(surface.title) leading content", leading, room: Size(half, size.height))
    embedding.noteIfClipped("\(surface.title) trailing content", trailing, room: Size(half, size.height))
    return embedding.list(size: size, id: name, items: items, displayScale: scale)
  }
}

import Devices
import RenderTree

/// What the island's presentations share: the black body, its keyline, and the camera in it.
public struct IslandSurface: Sendable {
  public var geometry: IslandGeometry
  /// `keylineTint`; nil is the system's own line.
  public var keylineTint: RGBA?
  /// The keyline shows over dark surroundings only.
  public var isDark: Bool
  /// The person reads from the right: leading is on the right of the camera (assumed, see Docs/platform.md).
  public var isRightToLeft: Bool

  public init(geometry: IslandGeometry, isDark: Bool, keylineTint: RGBA? = nil, isRightToLeft: Bool = false) {
    self.geometry = geometry; self.isDark = isDark; self.keylineTint = keylineTint
    self.isRightToLeft = isRightToLeft
  }

  /// Where something stands in an island of `total` points, counted from the leading side.
  func left(_ leading: Double, _ width: Double, in total: Double) -> Double {
    isRightToLeft ? total - leading - width : leading
  }

  /// Height of every presentation but the expanded one.
  var height: Double { geometry.cutOut.value.height }
  static let capsule = ShapeSpec(.capsule(continuous: false))

  /// The system's keyline: no number is published, a faint white by eye.
  static let plainKeyline = RGBA(1, 1, 1, 0.16)
  /// Ring that lets a person find the camera in a black island; a real one cannot be told from the screen.
  static let cutOutRing = RGBA(1, 1, 1, 0.14)
  static let ringWidth = 2.0 / 3

  func body(_ id: String, _ frame: Rect, _ shape: ShapeSpec) -> Item { .filled(id + ".body", frame, shape, .black) }

  /// The line around the island, above everything else; none in light surroundings, where nobody sees it on a phone.
  func keyline(_ id: String, _ frame: Rect, _ shape: ShapeSpec) -> [Item] {
    keyline(id, frame, shape, tint: keylineTint)
  }

  func keyline(_ id: String, _ frame: Rect, _ shape: ShapeSpec, tint: RGBA?) -> [Item] {
    guard let color = tint ?? (isDark ? Self.plainKeyline : nil) else { return [] }
    return [.outlined(id + ".keyline", frame, shape, color, width: Self.ringWidth)]
  }

  /// The camera's pill with its left edge at `x`; it hides what lies below, because on a phone nothing is seen there.
  func cutOut(_ id: String, x: Double) -> [Item] {
    let frame = Rect(x, 0, geometry.cutOut.value.width, height)
    return [
      .filled(id + ".cut-out", frame, Self.capsule, .black),
      .outlined(id + ".cut-out.ring", frame, Self.capsule, Self.cutOutRing, width: Self.ringWidth),
    ]
  }
}

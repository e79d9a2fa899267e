import Devices
import RenderTree
import Wire

/// Composes the surfaces of one model from the presentations that an extension answered.
public struct SurfaceComposition: Sendable {
  public var device: DeviceModel
  public var appearance: ActivityAppearance
  public var scheme: Surroundings.Scheme

  public init(device: DeviceModel, appearance: ActivityAppearance, scheme: Surroundings.Scheme) {
    self.device = device; self.appearance = appearance; self.scheme = scheme
  }

  /// The surface's display list, or nil where the model has no such surface or a presentation is missing.
  public func list(_ surface: Surface, from lists: [Presentation: DisplayList]) -> DisplayList? {
    if surface == .lockScreen {
      let card = LockScreenCard(
        geometry: device.lockScreenCard, isDark: scheme == .dark, tint: appearance.backgroundTint)
      return lists[.lockScreen].map(card.compose)
    }
    guard let geometry = device.island else { return nil }
    let island = IslandSurface(geometry: geometry, isDark: scheme == .dark, keylineTint: appearance.keylineTint)
    switch surface {
    case .lockScreen: return nil
    case .compact:
      guard let leading = lists[.compactLeading], let trailing = lists[.compactTrailing] else { return nil }
      return island.compose(leading: leading, trailing: trailing)
    case .minimal: return lists[.minimal].map { island.compose(minimal: $0) }
    case .expanded: return lists[.expanded].map { island.compose(expanded: $0) }
    }
  }
}

import Devices
import RenderTree
import Wire

/// Composes the surfaces of one model from the presentations that an extension answered.
public struct SurfaceComposition: Sendable {
  public var device: DeviceModel
  public var appearance: ActivityAppearance
  public var scheme: Surroundings.Scheme
  public var isRightToLeft: Bool
  public var ground: CardGround

  /// - Parameters:
  ///   - scheme: the scheme that the presentations were drawn in.
  ///   - isRightToLeft: the direction that they were drawn in.
  ///   - ground: what a card's tint lies on.
  public init(
    device: DeviceModel, appearance: ActivityAppearance, scheme: Surroundings.Scheme, isRightToLeft: Bool = false,
    ground: CardGround = .flat
  ) {
    self.device = device; self.appearance = appearance; self.scheme = scheme; self.isRightToLeft = isRightToLeft
    self.ground = ground
  }

  /// The surface's display list, or nil where the model has no such surface or a presentation is missing.
  /// - Parameter other: a second activity in the island. Without one the minimal presentation shows no second, and the
  ///   detached one is beside itself: it shows the sizes as well as another would.
  public func list(
    _ surface: Surface, from lists: [Presentation: DisplayList], beside other: IslandSurface.Neighbour? = nil
  ) -> DisplayList? {
    guard device.surfaces.contains(surface) else { return nil }
    switch surface {
    case .lockScreen, .banner, .alwaysOn, .padLockScreen: return lists[.lockScreen].map(card(surface).compose)
    case .standBy, .standByNight:
      let screen = StandBySurface(
        device: device, tint: appearance.backgroundTint, isNight: surface == .standByNight)
      return lists[.lockScreen].map(screen.compose)
    case .smartStack, .carPlay:
      if let content = lists[.lockScreen] { return card(surface).compose(content) }
      guard let leading = lists[.compactLeading], let trailing = lists[.compactTrailing] else { return nil }
      return CompactPairCard(
        geometry: device.card, surface: surface, tint: appearance.backgroundTint, isRightToLeft: isRightToLeft
      ).compose(leading: leading, trailing: trailing)
    case .compact, .minimal, .expanded, .minimalDetached, .idle: break
    }
    guard let geometry = device.island else { return nil }
    let island = IslandSurface(
      geometry: geometry, isDark: scheme == .dark, keylineTint: appearance.keylineTint, isRightToLeft: isRightToLeft)
    switch surface {
    case .compact:
      guard let leading = lists[.compactLeading], let trailing = lists[.compactTrailing] else { return nil }
      return island.compose(leading: leading, trailing: trailing)
    case .minimal: return lists[.minimal].map { island.compose(minimal: $0, beside: other) }
    case .minimalDetached:
      return lists[.minimal].map { content in
        let attached = other ?? IslandSurface.Neighbour(content, keylineTint: appearance.keylineTint)
        return island.compose(minimalDetached: content, beside: attached)
      }
    case .expanded: return lists[.expanded].map { island.compose(expanded: $0) }
    case .idle:
      // Nothing is shown, so nothing tints the line.
      return IslandSurface(geometry: geometry, isDark: scheme == .dark)
        .composeIdle(displayScale: device.scale.value)
    default: return nil
    }
  }

  private func card(_ surface: Surface) -> LockScreenCard {
    LockScreenCard(
      geometry: device.card, surface: surface, isDark: scheme == .dark, tint: appearance.backgroundTint,
      ground: ground)
  }
}

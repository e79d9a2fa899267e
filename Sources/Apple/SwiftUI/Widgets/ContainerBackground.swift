import RenderTree

/// Where a container background stands (SwiftUI.ContainerBackgroundPlacement); the places are declared by the modules
/// that own the containers.
/// Ignored: as iOS does in a Live Activity; it has no container background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  public init(_name name: String) { self.name = name }
}

extension View {
  /// The background of the container that holds the view (iOS 17).
  /// Ignored: as iOS does in a Live Activity; it has no container background.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { ignoringContainerBackground(container) }

  /// The background of the container that holds the view (iOS 17).
  /// Ignored: as iOS does in a Live Activity; it has no container background.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { ignoringContainerBackground(container) }

  nonisolated private func ignoringContainerBackground(_ container: ContainerBackgroundPlacement) -> some View {
    saying(
      .ignoredByIOS, "containerBackground",
      "a Live Activity has no container background; use activityBackgroundTint(_:) or background(_:)")
  }
}

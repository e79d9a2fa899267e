import RenderTree

extension View {
  /// Room around the view, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modified(.wrap { PaddingNode($0, $1.direction, insets: insets._insets) })
  }
  /// Room on the chosen sides; nil is the system's amount, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? SystemPadding.standard))
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  /// The padding of a scene.
  /// Approximate: the standard padding of 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// The padding of a scene, of one kind.
  /// Approximate: the standard padding of 16 points.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self.padding(edges) }
}

/// The amount of `scenePadding`.
/// Approximate: the standard padding of 16 points.
public struct ScenePadding: Equatable, Sendable {
  public static let minimum = ScenePadding()
}

/// The system's own amount of padding (Docs/platform.md 3).
enum SystemPadding {
  static let standard: CGFloat = 16
}

/// What content margins concern (SwiftUI.ContentMarginPlacement, iOS 17).
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct ContentMarginPlacement: Sendable {
  private let rank: Int
  public static let automatic = ContentMarginPlacement(rank: 0)
  public static let scrollContent = ContentMarginPlacement(rank: 1)
  public static let scrollIndicators = ContentMarginPlacement(rank: 2)
}

extension View {
  /// Margins of scrolling containers inside the view (iOS 17).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { sayingMargins() }
  /// Margins of scrolling containers inside the view (iOS 17).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { sayingMargins() }

  nonisolated private func sayingMargins() -> some View {
    saying(.ignoredByIOS, "contentMargins", "content margins belong to scroll views; use padding")
  }
}

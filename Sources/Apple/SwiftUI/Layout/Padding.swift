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
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self.padding(edges) }
}

/// The amount of `scenePadding`.
public struct ScenePadding: Equatable, Sendable {
  public static let minimum = ScenePadding()
}

/// The system's own amount of padding (Docs/platform.md 3).
enum SystemPadding {
  static let standard: CGFloat = 16
}

/// What content margins concern (SwiftUI.ContentMarginPlacement).
public struct ContentMarginPlacement: Sendable {
  private let rank: Int
  public static let automatic = ContentMarginPlacement(rank: 0)
  public static let scrollContent = ContentMarginPlacement(rank: 1)
  public static let scrollIndicators = ContentMarginPlacement(rank: 2)
}

extension View {
  // Content margins belong to scrolling containers, which stand still here.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }
}

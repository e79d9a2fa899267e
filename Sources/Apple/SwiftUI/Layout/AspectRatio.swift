import RenderTree

/// Whether something is fitted into its room or fills it (SwiftUI.ContentMode).
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

extension View {
  /// The view in one ratio of width to height; nil is that of its ideal size.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified(
      .wrap { AspectRatioNode($0, $1.direction, ratio: aspectRatio.map { Double($0) }, fills: contentMode == .fill) })
  }
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

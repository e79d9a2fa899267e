import RenderTree

/// A track of a lazy grid (SwiftUI.GridItem).
public struct GridItem: Sendable {
  /// Length of a track, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  var track: TrackGrid.Track {
    let length: TrackGrid.Track.Length =
      switch size {
      case .fixed(let length): .fixed(max(0, Clean.number(length)))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: max(0, Clean.number(minimum)), maximum: maximum.isNaN ? .infinity : Double(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: max(1, Clean.number(minimum)), maximum: maximum.isNaN ? .infinity : Double(maximum))
      }
    return TrackGrid.Track(length, spacing: spacing.map { Clean.number($0) }, alignment: alignment?._pair)
  }
}

/// Views in columns, row after row (SwiftUI.LazyVGrid). All of them are made here.
public struct LazyVGrid<Content: View> {
  let grid: TrackGrid
  let content: Content
  /// - Parameter pinnedViews: Ignored: nothing scrolls in a Live Activity.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = TrackGrid(
      axis: .vertical, tracks: columns.map(\.track), spacing: spacing.map { Clean.number($0) },
        alignment: alignment.key)
    self.content = content()
  }
}
extension LazyVGrid: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    nodes.append(BoxNode(context.id, context.direction, grid, content._nodes(context.inside(nil))))
  }
}

/// Views in rows, column after column (SwiftUI.LazyHGrid). All of them are made here.
public struct LazyHGrid<Content: View> {
  let grid: TrackGrid
  let content: Content
  /// - Parameter pinnedViews: Ignored: nothing scrolls in a Live Activity.
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = TrackGrid(
      axis: .horizontal, tracks: rows.map(\.track), spacing: spacing.map { Clean.number($0) }, alignment: alignment.key)
    self.content = content()
  }
}
extension LazyHGrid: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    nodes.append(BoxNode(context.id, context.direction, grid, content._nodes(context.inside(nil))))
  }
}

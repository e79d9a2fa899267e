import RenderTree

/// Views in columns and rows (SwiftUI.Grid).
public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}
extension Grid: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    // Dividers between rows lie flat.
    nodes.append(BoxNode(context.id, context.direction, layout._strategy(), content._nodes(context.inside(.vertical))))
  }
}

/// The layout of Grid.
public struct GridLayout: _StandardLayout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }
  public func _strategy() -> any LayoutStrategy {
    GridTable(
      alignment: alignment._pair, horizontalSpacing: horizontalSpacing.map { Clean.number($0) },
      verticalSpacing: verticalSpacing.map { Clean.number($0) })
  }
}

/// One row of a Grid (SwiftUI.GridRow). Outside a grid its views stand for themselves.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}
extension GridRow: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    content._make(context.inside(.horizontal), into: &nodes)
    for node in nodes[start...] {
      node.traits.gridCell.row = context.id.raw
      node.traits.gridCell.rowAlignment = alignment?.key
    }
  }
}

extension View {
  /// How many columns of a grid the view takes.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modified(.traits { $0.gridCell.columnSpan = max(1, count) })
  }
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modified(.traits { $0.gridCell.anchor = anchor.position })
  }
  /// The alignment of the view's whole column.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modified(.traits { $0.gridCell.columnAlignment = guide.key })
  }
  /// The view asks for no room on these axes.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modified(
      .traits {
        $0.gridCell.isUnsizedHorizontally = axes.contains(.horizontal)
        $0.gridCell.isUnsizedVertically = axes.contains(.vertical)
      })
  }
}

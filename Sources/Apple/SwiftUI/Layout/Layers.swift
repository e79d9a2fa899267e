import RenderTree

extension _ViewContext {
  /// The context of a view that hangs on another one's node: a background, an overlay, a mask.
  func attached(to node: Node, _ tag: UInt64) -> _ViewContext {
    var copy = self
    copy.id = node.id.child(tag)
    copy.stackAxis = nil
    return copy
  }
}

extension View {
  /// The nodes of this view as one layer over another; several overlap at `alignment`. nil for no view at all.
  func _layer(_ context: _ViewContext, _ alignment: Alignment = .center) -> Node? {
    let nodes = _nodes(context)
    guard nodes.count > 1 else { return nodes.first }
    return BoxNode(
      context.id.child(PathTag.implicitStack), context.direction, OverlapStack(alignment: alignment._pair), nodes)
  }

  nonisolated func layered<L: View>(_ layer: L, isOverlay: Bool, _ alignment: Alignment) -> _ModifiedView<Self> {
    modified(
      .wrap { node, context in
        _EvaluationThread.run {
          guard let layer = layer._layer(context.attached(to: node, PathTag.layer), alignment) else { return node }
          return LayerNode(node, context.direction, isOverlay: isOverlay, alignment: alignment._pair, layers: [layer])
        }
      })
  }
}

extension View {
  // MARK: Behind

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    layered(content(), isOverlay: false, alignment)
  }
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    layered(background, isOverlay: false, alignment)
  }
  /// A style behind the view.
  /// - Parameter edges: Ignored: a Live Activity has no safe-area insets.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    layered(_ShapeView(shape: Rectangle(), style: style), isOverlay: false, .center)
  }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    layered(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), isOverlay: false, .center)
  }
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  // MARK: In front

  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    layered(content(), isOverlay: true, alignment)
  }
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    layered(overlay, isOverlay: true, alignment)
  }
  /// A style in front of the view.
  /// - Parameter edges: Ignored: a Live Activity has no safe-area insets.
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    layered(_ShapeView(shape: Rectangle(), style: style), isOverlay: true, .center)
  }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    layered(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), isOverlay: true, .center)
  }
}

import RenderTree

extension View {
  /// The view only where the shape is.
  /// - Parameter style: the rule for overlapping outlines; edges are always smooth.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modified(
      .contextual { context in
        guard shape._isContainerRelative, let container = context.environment.storage.style.container else {
          return .record(
            .sizedEffect { .clip(shape.clipSpec($0, context.direction, nil), evenOdd: style.isEOFilled) })
        }
        return .wrap { node, _ in
          node.records.append(
            .sizedEffect { [unowned node] size in
              .clip(shape.clipSpec(size, context.direction, container.radius(at: node.frame)),
                evenOdd: style.isEOFilled)
            })
          return node
        }
      })
  }
  /// The view only inside its frame.
  /// - Parameter antialiased: Approximate: edges are always smooth.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  /// The view only inside its frame with round corners, in points.
  /// - Parameter antialiased: Approximate: edges are always smooth.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// The view only where `mask`, laid over it, is opaque.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    masked(mask(), alignment)
  }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { masked(mask, .center) }

  nonisolated private func masked<Mask: View>(_ mask: Mask, _ alignment: Alignment) -> some View {
    modified(
      .wrap { node, context in
        _EvaluationThread.run {
          // Each mask of one node needs a place of its own.
          let place = context.attached(to: node, PathTag.mask &+ UInt64(node.records.count) << 16)
          let layer = mask._layer(place, alignment) ?? BoxNode(place.id, place.direction,
            OverlapStack(alignment: .center), [])
          node.records.append(.mask(layer, alignment._pair))
          return node
        }
      })
  }

  /// A line inside the view's edge.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}

extension Shape {
  fileprivate func clipSpec(_ size: Size, _ direction: WritingDirection, _ containerRadius: Double?) -> ShapeSpec {
    _spec(in: size, _ShapeSurroundings(direction: direction, containerRadius: containerRadius))
  }
}

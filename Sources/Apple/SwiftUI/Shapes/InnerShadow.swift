import RenderTree

extension _InnerShadow {
  /// What is outside a shape, blurred and moved, seen through the shape.
  /// - Parameter outline: the shape in a frame of the given size.
  func node(_ id: NodeID, _ direction: WritingDirection, outline: @escaping (Size) -> ShapeSpec) -> Node {
    let shadow = self
    let node = FillNode(id, direction) { size in
      // The blur must not reach the outer edge of what casts the shadow.
      let margin = 3 * shadow.radius + abs(shadow.offset.x) + abs(shadow.offset.y) + 1
      var caster = PathSpec.rectangle(Rect(-margin, -margin, size.width + 2 * margin, size.height + 2 * margin))
      let hole = outline(size).outline(in: Rect(origin: .zero, size: size), now: 0)
      caster.elements += hole.transformed(.translation(shadow.offset.x, shadow.offset.y)).elements
      return .shape(ShapeSpec(.path(caster)), .fill(evenOdd: true), .color(shadow.color))
    }
    node.records = [
      .effect(.blur(radius: radius, opaque: false)), .sizedEffect { .clip(outline($0), evenOdd: false) },
    ]
    return node
  }
}

import RenderTree

extension DisplayList {
  /// What a tap at a point hits: the innermost target there, of what lies on top the first one; nil where nothing
  /// reacts.
  ///
  /// A target reacts inside its own frame and wherever something of it is drawn. Offsets, scales, rotations, clips and
  /// masks count; what is wholly transparent does not react (SwiftUI). Contents without a target let a tap through to
  /// what lies below, which SwiftUI does only for what `allowsHitTesting(false)` marks.
  /// - Parameters:
  ///   - point: in points of the list.
  ///   - now: seconds since 1970, for shapes that the clock moves.
  public func tapTarget(at point: Point, now: Double) -> TapTarget? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return root.hit(point, now: now).target
  }

  /// The `widgetURL` of the whole presentation: the target of its root.
  public var ownURL: String? { if case .url(let address)? = root.tap { address } else { nil } }
}

/// What a tap found in an item.
private enum Hit {
  case nothing
  /// Something is drawn there, and nothing reacts.
  case drawn
  case target(TapTarget)

  var target: TapTarget? { if case .target(let target) = self { target } else { nil } }
}

extension Item {
  fileprivate func hit(_ outer: Point, now: Double) -> Hit {
    guard let point = inside(outer, now: now) else { return .nothing }
    var isDrawn = content != nil && frame.contains(point)
    for child in children.reversed() {
      switch child.hit(point, now: now) {
      case .target(let target): return .target(target)
      case .drawn: isDrawn = true
      case .nothing: break
      }
    }
    if let tap, isDrawn || frame.contains(point) { return .target(tap) }
    return isDrawn ? .drawn : .nothing
  }

  /// The point as the item's own contents see it, below all its effects; nil where an effect hides it.
  private func inside(_ outer: Point, now: Double) -> Point? {
    var point = outer
    for effect in effects.reversed() {
      if let map = effect.effect.map(frame: frame) {
        guard let back = map.inverse else { return nil }
        point = back.apply(point)
        continue
      }
      switch effect.effect {
      case .opacity(let opacity) where opacity <= 0: return nil
      case .clip(let shape, let evenOdd):
        guard shape.outline(in: frame, now: now).contains(point, evenOdd: evenOdd) else { return nil }
      case .mask(let items):
        let shown = items.contains { if case .nothing = $0.hit(point, now: now) { false } else { true } }
        if !shown { return nil }
      default: break
      }
    }
    return point
  }
}

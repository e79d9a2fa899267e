import RenderTree

/// An edge beyond which something is not drawn.
struct Clip {
  /// Who cuts.
  enum Owner { case system, app }

  var shape: ShapeSpec
  /// The frame that the shape fills, in its own coordinates.
  var frame: Rect
  /// From there to the picture's coordinates.
  var transform: Affine
  var owner: Owner

  /// The area that is left, in the picture's coordinates, corners not taken off.
  func bounds(now: Double) -> Rect { transform.apply(shape.outline(in: frame, now: now).controlBounds) }

  /// How far the corners of the shape leave a point outside, in points; 0 where it lies inside or the shape is not
  /// one with round corners.
  func cornerDistance(_ point: Point) -> Double {
    guard let inverse = transform.inverse, shape.operations.isEmpty else { return 0 }
    let p = inverse.apply(point)
    let radius: Double
    switch shape.base {
    case .rounded(let radii, _):
      let isLeft = p.x < frame.midX, isTop = p.y < frame.midY
      radius =
        isTop
        ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    case .capsule, .circle: radius = min(frame.width, frame.height) / 2
    case .rectangle, .ellipse, .path: return 0
    }
    let r = min(radius, frame.width / 2, frame.height / 2)
    let dx = max(frame.x + r - p.x, p.x - (frame.maxX - r), 0)
    let dy = max(frame.y + r - p.y, p.y - (frame.maxY - r), 0)
    guard dx > 0, dy > 0 else { return 0 }
    return max(0, (dx * dx + dy * dy).squareRoot() - r)
  }
}

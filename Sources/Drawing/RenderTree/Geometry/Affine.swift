import Foundation

/// A 2-D affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Affine: Hashable, Sendable, Codable {
  public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    self.a = a; self.b = b; self.c = c; self.d = d; self.tx = tx; self.ty = ty
  }
  public static let identity = Affine()
  /// Moves by a distance in points.
  public static func translation(_ x: Double, _ y: Double) -> Affine { Affine(tx: x, ty: y) }
  /// Scales around the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }
  /// Turns around the origin, clockwise on screen.
  public static func rotation(_ radians: Double) -> Affine {
    let s = sin(radians), c = cos(radians)
    return Affine(a: c, b: s, c: -s, d: c)
  }
  /// The same map carried out around `anchor` instead of the origin.
  public func around(_ anchor: Point) -> Affine {
    Affine.translation(-anchor.x, -anchor.y).then(self).then(.translation(anchor.x, anchor.y))
  }
  /// This map first, `next` after it.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
  /// The point that a point goes to.
  public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }
  /// The bounding box of the mapped rectangle.
  public func apply(_ r: Rect) -> Rect {
    let corners = [Point(r.x, r.y), Point(r.maxX, r.y), Point(r.x, r.maxY), Point(r.maxX, r.maxY)].map(apply)
    let xs = corners.map(\.x), ys = corners.map(\.y)
    let left = xs.min() ?? 0, top = ys.min() ?? 0
    return Rect(left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
  }
  public var determinant: Double { a * d - b * c }
  /// The inverse map, or nil where the map is singular.
  public var inverse: Affine? {
    let det = determinant
    guard abs(det) > 1e-12 else { return nil }
    return Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
}

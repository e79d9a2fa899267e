import Foundation
import RenderTree

/// An angular gradient, which neither Cairo nor SVG can draw: colour as a function of the direction from a centre.
struct AngularSweep {
  private let table: [UInt32]
  private let start: Double
  private let span: Double
  private static let entries = 4096

  /// - Parameters:
  ///   - from, to: radians, clockwise from the positive x axis. Where they span less than a turn, the rest of the
  ///     circle continues the nearer end, changing over half-way across the gap (documentation of AngularGradient).
  init?(_ stops: [GradientStop], from: Double, to: Double, alpha: Double) {
    guard from.isFinite, to.isFinite else { return nil }
    var stops = stops, from = from, to = to
    if to < from {
      stops = stops.reversed().map { GradientStop($0.color, at: 1 - $0.location) }
      swap(&from, &to)
    }
    guard let ramp = GradientRamp(stops, alpha: alpha) else { return nil }
    table = ramp.table(Self.entries)
    start = from; span = to - from
  }

  /// The premultiplied pixel in the direction (dx, dy).
  func pixel(_ dx: Double, _ dy: Double) -> UInt32 {
    let turn = 2 * Double.pi
    var angle = (atan2(dy, dx) - start).truncatingRemainder(dividingBy: turn)
    if angle < 0 { angle += turn }
    guard span > 0 else { return table[angle < turn / 2 ? Self.entries - 1 : 0] }
    if angle <= span { return table[Int(min(angle / span, 1) * Double(Self.entries - 1) + 0.5)] }
    return table[angle - span < (turn - span) / 2 ? Self.entries - 1 : 0]
  }

  /// Fills `bounds` of a picture whose pixels are mapped to the gradient's own points by `toPoints`.
  func fill(_ bounds: PixelRect, stride: Int, center: Point, toPoints: Affine, _ put: (Int, UInt32) -> Void) {
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let p = toPoints.apply(Point(Double(bounds.x + x) + 0.5, Double(bounds.y + y) + 0.5))
        put(y * stride + x, pixel(p.x - center.x, p.y - center.y))
      }
    }
  }
}

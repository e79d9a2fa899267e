import Foundation
import RenderTree

/// The area that a stroke covers, as an outline for the winding rule: one quadrangle for each straight piece, and a
/// disc, wedge or square where pieces meet or end. Curves are cut into short pieces first.
struct StrokeOutline {
  private let stroke: StrokeSpec
  private static let curvePieces = 24
  init(_ stroke: StrokeSpec) { self.stroke = stroke }

  func outline(of path: PathSpec) -> PathSpec {
    var result = PathSpec()
    guard stroke.width > 0 else { return result }
    for line in lines(of: path) {
      for piece in dashed(line) { append(piece, to: &result) }
    }
    return result
  }

  private struct Line {
    var points: [Point]
    var isClosed: Bool
  }

  private func lines(of path: PathSpec) -> [Line] {
    var result: [Line] = []
    var points: [Point] = []
    func mix(_ weights: [(Double, Point)]) -> Point {
      Point(weights.reduce(0) { $0 + $1.0 * $1.1.x }, weights.reduce(0) { $0 + $1.0 * $1.1.y })
    }
    func end(closed: Bool) {
      let distinct = points.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
      if distinct.count > 1 { result.append(Line(points: distinct, isClosed: closed)) }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        end(closed: false)
        points = [p]
      case .line(let p): points.append(p)
      case .quad(let p, let c):
        let start = points.last ?? p
        for i in 1...Self.curvePieces {
          let t = Double(i) / Double(Self.curvePieces), u = 1 - t
          points.append(mix([(u * u, start), (2 * u * t, c), (t * t, p)]))
        }
      case .cubic(let p, let c1, let c2):
        let start = points.last ?? p
        for i in 1...Self.curvePieces {
          let t = Double(i) / Double(Self.curvePieces), u = 1 - t
          points.append(mix([(u * u * u, start), (3 * u * u * t, c1), (3 * u * t * t, c2), (t * t * t, p)]))
        }
      case .close:
        guard let first = points.first else { continue }
        if points.last != first { points.append(first) }
        end(closed: true)
        points = [first]
      }
    }
    end(closed: false)
    return result
  }

  private func dashed(_ line: Line) -> [Line] {
    let pattern = stroke.dash.count % 2 == 0 ? stroke.dash : stroke.dash + stroke.dash
    let period = pattern.reduce(0, +)
    guard period > 0 else { return [line] }
    var index = 0
    var left = stroke.dashPhase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    while left >= pattern[index] {
      left -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - left
    var result: [Line] = []
    var current: [Point] = index % 2 == 0 ? [line.points[0]] : []
    for (from, to) in zip(line.points, line.points.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      var done = 0.0
      while length - done > left {
        done += left
        let point = Point(from.x + (to.x - from.x) * done / length, from.y + (to.y - from.y) * done / length)
        if index % 2 == 0 {
          result.append(Line(points: current + [point], isClosed: false))
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % pattern.count
        left = max(pattern[index], 1e-6)
      }
      left -= length - done
      if index % 2 == 0 { current.append(to) }
    }
    if current.count > 1 { result.append(Line(points: current, isClosed: false)) }
    return result
  }

  private func append(_ line: Line, to path: inout PathSpec) {
    let half = stroke.width / 2
    let points = line.points
    for (from, to) in zip(points, points.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      guard length > 0 else { continue }
      let nx = -(to.y - from.y) / length * half, ny = (to.x - from.x) / length * half
      polygon(
        [
          Point(from.x - nx, from.y - ny), Point(to.x - nx, to.y - ny), Point(to.x + nx, to.y + ny),
          Point(from.x + nx, from.y + ny),
        ], to: &path)
    }
    for i in 1..<max(points.count - 1, 1) where i + 1 < points.count {
      join(points[i - 1], points[i], points[i + 1], to: &path)
    }
    guard let first = points.first, let last = points.last, points.count > 1 else { return }
    if line.isClosed {
      join(points[points.count - 2], first, points[1], to: &path)
    } else {
      cap(at: first, from: points[1], to: &path)
      cap(at: last, from: points[points.count - 2], to: &path)
    }
  }

  private func join(_ a: Point, _ b: Point, _ c: Point, to path: inout PathSpec) {
    let half = stroke.width / 2
    let inLength = hypot(b.x - a.x, b.y - a.y), outLength = hypot(c.x - b.x, c.y - b.y)
    guard inLength > 0, outLength > 0 else { return }
    let (ux, uy) = ((b.x - a.x) / inLength, (b.y - a.y) / inLength)
    let (vx, vy) = ((c.x - b.x) / outLength, (c.y - b.y) / outLength)
    let cross = ux * vy - uy * vx, dot = ux * vx + uy * vy
    guard abs(cross) > 1e-9 || dot < 0 else { return }
    if stroke.join == .round {
      return path.elements += PathSpec.ellipse(Rect(b.x - half, b.y - half, stroke.width, stroke.width)).elements
    }
    // The outer side lies opposite to the turn.
    let side = cross > 0 ? 1.0 : -1.0
    let p = Point(b.x + uy * half * side, b.y - ux * half * side), q = Point(b.x + vy * half * side,
      b.y - vx * half * side)
    let miter = (2 / max(1 + dot, 1e-9)).squareRoot()
    if stroke.join == .miter, miter <= stroke.miterLimit {
      let tip = Point(b.x + (uy + vy) * half * side / (1 + dot), b.y - (ux + vx) * half * side / (1 + dot))
      polygon([b, p, tip, q], to: &path)
    } else {
      polygon([b, p, q], to: &path)
    }
  }

  private func cap(at end: Point, from inner: Point, to path: inout PathSpec) {
    let half = stroke.width / 2
    let length = hypot(end.x - inner.x, end.y - inner.y)
    guard length > 0 else { return }
    switch stroke.cap {
    case .butt: return
    case .round: path.elements += PathSpec.ellipse(Rect(end.x - half, end.y - half, stroke.width, stroke.width))
      .elements
    case .square:
      let (ux, uy) = ((end.x - inner.x) / length * half, (end.y - inner.y) / length * half)
      polygon(
        [
          Point(end.x + uy, end.y - ux), Point(end.x + uy + ux, end.y - ux + uy), Point(end.x - uy + ux, end.y + ux
            + uy),
          Point(end.x - uy, end.y + ux),
        ], to: &path)
    }
  }

  /// Every part runs the same way round, so that overlapping parts never cancel each other.
  private func polygon(_ points: [Point], to path: inout PathSpec) {
    var area = 0.0
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      area += a.x * b.y - b.x * a.y
    }
    for (i, point) in (area < 0 ? points.reversed() : points).enumerated() {
      if i == 0 { path.move(point) } else { path.line(point) }
    }
    path.close()
  }
}

import Foundation

// Regions of the plane joined as sets. Curves become short lines first, so a result is a path of lines.

extension CGPath {
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    regions(other, rule) { $0 || $1 }
  }
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    regions(other, rule) { $0 && $1 }
  }
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    regions(other, rule) { $0 && !$1 }
  }
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    regions(other, rule) { $0 != $1 }
  }
  /// The same region without overlaps.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    regions(CGPath(segments: []), rule) { inside, _ in inside }
  }

  private func regions(
    _ other: CGPath, _ rule: CGPathFillRule, _ keeps: @escaping (Bool, Bool) -> Bool
  ) -> CGPath {
    PathRegions(outlines(steps: PathRegions.steps), other.outlines(steps: PathRegions.steps), rule).path(keeps)
  }
}

/// Two regions cut into the edges at which either changes.
struct PathRegions {
  /// Lines that a curve becomes: a quarter circle of 100 points is nowhere 0.04 points off.
  static let steps = 24
  /// Points nearer than this are one.
  private static let grain: CGFloat = 1e-4

  private struct Edge {
    var from: CGPoint
    var to: CGPoint
  }
  private struct Key: Hashable {
    let x: Int64
    let y: Int64
    init(_ point: CGPoint) {
      x = Int64((point.x / PathRegions.grain).rounded())
      y = Int64((point.y / PathRegions.grain).rounded())
    }
  }

  private let first: [[CGPoint]]
  private let second: [[CGPoint]]
  private let rule: CGPathFillRule

  init(_ first: [[CGPoint]], _ second: [[CGPoint]], _ rule: CGPathFillRule) {
    func finite(_ polygons: [[CGPoint]]) -> [[CGPoint]] {
      polygons.filter { $0.count > 2 && $0.allSatisfy { abs($0.x) < 1e7 && abs($0.y) < 1e7 } }
    }
    self.first = finite(first)
    self.second = finite(second)
    self.rule = rule
  }

  /// The outline of the points that `keeps` accepts, given whether each region holds them.
  func path(_ keeps: (Bool, Bool) -> Bool) -> CGPath {
    var border: [Edge] = []
    var seen: Set<[Key]> = []
    for edge in cut(edges(first) + edges(second)) {
      let keys = [Key(edge.from), Key(edge.to)]
      guard keys[0] != keys[1], seen.insert(keys).inserted, !seen.contains([keys[1], keys[0]]) else { continue }
      // A little to either side of the edge's middle: where the answers differ, the edge is a border.
      let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let reach = min(hypot(dx, dy) / 4, 1e-3) / hypot(dx, dy)
      let middle = CGPoint(x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2)
      func holds(_ side: CGFloat) -> Bool {
        let point = CGPoint(x: middle.x - dy * reach * side, y: middle.y + dx * reach * side)
        return keeps(inside(first, point), inside(second, point))
      }
      let (left, right) = (holds(1), holds(-1))
      if left, !right { border.append(edge) }
      if right, !left { border.append(Edge(from: edge.to, to: edge.from)) }
    }
    return chained(border)
  }

  private func inside(_ polygons: [[CGPoint]], _ point: CGPoint) -> Bool {
    let winding = polygons.reduce(0) { $0 + CGPath.winding(of: $1, around: point) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  private func edges(_ polygons: [[CGPoint]]) -> [Edge] {
    polygons.flatMap { polygon in
      polygon.indices.map { Edge(from: polygon[$0], to: polygon[($0 + 1) % polygon.count]) }
    }
  }

  /// The edges, each cut where another one meets it.
  private func cut(_ edges: [Edge]) -> [Edge] {
    edges.flatMap { edge -> [Edge] in
      let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let square = dx * dx + dy * dy
      guard square > Self.grain * Self.grain else { return [] }
      var places: [CGFloat] = [0, 1]
      for other in edges where overlaps(edge, other) {
        let (ex, ey) = (other.to.x - other.from.x, other.to.y - other.from.y)
        let (ox, oy) = (other.from.x - edge.from.x, other.from.y - edge.from.y)
        let cross = dx * ey - dy * ex
        if abs(cross) > 1e-12 {
          let here = (ox * ey - oy * ex) / cross, there = (ox * dy - oy * dx) / cross
          if here > 0, here < 1, there > -1e-9, there < 1 + 1e-9 { places.append(here) }
        } else if abs(ox * dy - oy * dx) < Self.grain * square.squareRoot() {
          // Along one line: cut at the other edge's ends.
          for end in [other.from, other.to] {
            let here = ((end.x - edge.from.x) * dx + (end.y - edge.from.y) * dy) / square
            if here > 0, here < 1 { places.append(here) }
          }
        }
      }
      places.sort()
      let points = places.map { CGPoint(x: edge.from.x + dx * $0, y: edge.from.y + dy * $0) }
      return zip(points, points.dropFirst()).map { Edge(from: $0, to: $1) }
    }
  }

  private func overlaps(_ a: Edge, _ b: Edge) -> Bool {
    let grain = Self.grain
    return min(a.from.x, a.to.x) <= max(b.from.x, b.to.x) + grain
      && min(b.from.x, b.to.x) <= max(a.from.x, a.to.x) + grain
      && min(a.from.y, a.to.y) <= max(b.from.y, b.to.y) + grain
      && min(b.from.y, b.to.y) <= max(a.from.y, a.to.y) + grain
  }

  /// The borders as closed subpaths.
  private func chained(_ border: [Edge]) -> CGPath {
    var starts: [Key: [Int]] = [:]
    for (index, edge) in border.enumerated() { starts[Key(edge.from), default: []].append(index) }
    var used = [Bool](repeating: false, count: border.count)
    let path = CGMutablePath()
    for first in border.indices where !used[first] {
      used[first] = true
      var points = [border[first].from]
      var end = border[first].to
      while let next = starts[Key(end)]?.first(where: { !used[$0] }) {
        used[next] = true
        points.append(border[next].from)
        end = border[next].to
      }
      guard points.count > 2 else { continue }
      path.addLines(between: points)
      path.closeSubpath()
    }
    return path.copy() ?? path
  }
}

import RenderTree

extension PathSpec {
  /// Whether a point lies inside. Curves count as 16 chords; open parts are closed by a straight line.
  func contains(_ point: Point, evenOdd: Bool) -> Bool {
    var winding = 0, crossings = 0
    var start = Point.zero, pen = Point.zero
    func line(to next: Point) {
      // Edges that cross the ray from the point to the right.
      if (pen.y <= point.y) != (next.y <= point.y) {
        let x = pen.x + (point.y - pen.y) / (next.y - pen.y) * (next.x - pen.x)
        if x > point.x {
          winding += next.y > pen.y ? 1 : -1
          crossings += 1
        }
      }
      pen = next
    }
    func curve(_ at: (Double) -> Point) {
      for step in 1...16 { line(to: at(Double(step) / 16)) }
    }
    for element in elements {
      switch element {
      case .move(let next):
        line(to: start)
        start = next
        pen = next
      case .line(let next): line(to: next)
      case .quad(let end, let control):
        let from = pen
        curve { t in
          let u = 1 - t
          return Point(
            u * u * from.x + 2 * u * t * control.x + t * t * end.x,
            u * u * from.y + 2 * u * t * control.y + t * t * end.y)
        }
      case .cubic(let end, let first, let second):
        let from = pen
        curve { t in
          let u = 1 - t
          let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
          return Point(
            a * from.x + b * first.x + c * second.x + d * end.x, a * from.y + b * first.y + c * second.y + d * end.y)
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }
}

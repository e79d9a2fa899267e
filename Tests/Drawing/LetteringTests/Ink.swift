import RenderTree

/// A small rasteriser for tests: coverage of outlines by the non-zero rule.
enum Ink {
  /// Straight pieces of a path.
  static func segments(_ path: PathSpec) -> [(Point, Point)] {
    var pieces: [(Point, Point)] = []
    var start = Point.zero, current = Point.zero
    func curve(_ count: Int, _ at: (Double) -> Point) {
      for i in 1...count {
        let p = at(Double(i) / Double(count))
        pieces.append((current, p))
        current = p
      }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        start = p
        current = p
      case .line(let p): curve(1) { _ in p }
      case .quad(let p, let c):
        let a = current
        curve(8) { t in
          let u = 1 - t
          return Point(u * u * a.x + 2 * u * t * c.x + t * t * p.x, u * u * a.y + 2 * u * t * c.y + t * t * p.y)
        }
      case .cubic(let p, let c1, let c2):
        let a = current
        curve(8) { t in
          let u = 1 - t
          let w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(
            w.0 * a.x + w.1 * c1.x + w.2 * c2.x + w.3 * p.x, w.0 * a.y + w.1 * c1.y + w.2 * c2.y + w.3 * p.y)
        }
      case .close: if current != start { curve(1) { _ in start } }
      }
    }
    return pieces
  }

  /// Share of each unit square that is inked, row by row; four scan lines a square, exact across.
  static func coverage(_ path: PathSpec, width: Int, height: Int) -> [[Double]] {
    let pieces = segments(path)
    var rows = [[Double]](repeating: [Double](repeating: 0, count: width), count: height)
    let lines = 4
    for row in 0..<height {
      for line in 0..<lines {
        let y = Double(row) + (Double(line) + 0.5) / Double(lines)
        var crossings: [(x: Double, turn: Int)] = []
        for (a, b) in pieces where (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (i, crossing) in crossings.enumerated() {
          winding += crossing.turn
          guard winding != 0, i + 1 < crossings.count else { continue }
          let from = max(0, crossing.x), to = min(Double(width), crossings[i + 1].x)
          var x = from
          while x < to {
            let next = min(to, x.rounded(.down) + 1)
            rows[row][Int(x)] += (next - x) / Double(lines)
            x = next
          }
        }
      }
    }
    return rows
  }

  /// Inked area in square units.
  static func area(_ path: PathSpec) -> Double {
    let box = path.controlBounds
    let moved = path.transformed(.translation(-box.x, -box.y))
    return coverage(moved, width: Int(box.width) + 1, height: Int(box.height) + 1).joined().reduce(0, +)
  }

  /// Five shades from blank to black, one character a pixel.
  static func map(_ path: PathSpec, width: Int, height: Int) -> String {
    let shades: [Character] = [" ", ".", "+", "%", "#"]
    return coverage(path, width: width, height: height).map { row in
      var line = String(row.map { shades[min(4, Int((min(1, $0) * 4).rounded()))] })
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

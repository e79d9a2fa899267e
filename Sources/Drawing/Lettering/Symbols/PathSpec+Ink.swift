import RenderTree

extension PathSpec {
  /// The box of the curves themselves, not of their control points.
  var inkBounds: Rect {
    var left = Double.infinity, top = Double.infinity, right = -Double.infinity, bottom = -Double.infinity
    func add(_ p: Point) {
      left = min(left, p.x)
      right = max(right, p.x)
      top = min(top, p.y)
      bottom = max(bottom, p.y)
    }
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p), .line(let p):
        add(p)
        current = p
      case .quad(let p, let c):
        add(p)
        for t in [Self.turn(current.x, c.x, p.x), Self.turn(current.y, c.y, p.y)].compactMap({ $0 }) {
          let u = 1 - t
          let a = u * u, b = 2 * u * t, d = t * t
          add(Point(a * current.x + b * c.x + d * p.x, a * current.y + b * c.y + d * p.y))
        }
        current = p
      case .cubic(let p, let c1, let c2):
        add(p)
        for t in Self.turns(current.x, c1.x, c2.x, p.x) + Self.turns(current.y, c1.y, c2.y, p.y) {
          let u = 1 - t
          let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
          add(
            Point(
              a * current.x + b * c1.x + c * c2.x + d * p.x, a * current.y + b * c1.y + c * c2.y + d * p.y))
        }
        current = p
      case .close: break
      }
    }
    return left <= right ? Rect(left, top, right - left, bottom - top) : .zero
  }

  /// Where a quadratic curve turns back, if inside it.
  private static func turn(_ a: Double, _ b: Double, _ c: Double) -> Double? {
    let d = a - 2 * b + c
    guard abs(d) > 1e-12 else { return nil }
    let t = (a - b) / d
    return t > 0 && t < 1 ? t : nil
  }

  /// Where a cubic curve turns back.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3, b = 2 * (p0 - 2 * p1 + p2), c = p1 - p0
    if abs(a) < 1e-12 {
      guard abs(b) > 1e-12 else { return [] }
      let t = -c / b
      return t > 0 && t < 1 ? [t] : []
    }
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)].filter { $0 > 0 && $0 < 1 }
  }

  /// The same outline drawn the other way round: under the non-zero rule it cuts a hole into what lies below.
  func reversed() -> PathSpec {
    var result = PathSpec()
    for contour in contours {
      guard let end = contour.last.map(Self.end) else { continue }
      result.move(end)
      for index in contour.indices.dropFirst().reversed() {
        let from = Self.end(contour[index - 1])
        switch contour[index] {
        case .line: result.line(from)
        case .quad(_, let control): result.elements.append(.quad(from, control: control))
        case .cubic(_, let c1, let c2): result.cubic(c2, c1, from)
        case .move, .close: break
        }
      }
      result.close()
    }
    return result
  }

  /// The outline turned, where needed, so that its outer contours run as the pack's do.
  func clockwise() -> PathSpec { signedArea >= 0 ? self : reversed() }

  /// Twice the area inside straight lines between the points; below 0 where the contours run the other way.
  var signedArea: Double {
    var area = 0.0
    for contour in contours {
      guard var last = contour.last.map(Self.end) else { continue }
      for element in contour {
        let p = Self.end(element)
        area += last.x * p.y - p.x * last.y
        last = p
      }
    }
    return area
  }

  var contours: [[Element]] {
    var all: [[Element]] = []
    for element in elements {
      switch element {
      case .move: all.append([element])
      case .close: break
      default: if !all.isEmpty { all[all.count - 1].append(element) }
      }
    }
    return all
  }

  private static func end(_ element: Element) -> Point {
    switch element {
    case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
    case .close: .zero
    }
  }
}

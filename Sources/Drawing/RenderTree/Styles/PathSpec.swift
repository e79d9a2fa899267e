/// An outline of straight lines and cubic curves, in points.
public struct PathSpec: Hashable, Sendable, Codable {
  /// A line or curve; the end comes first.
  public enum Element: Hashable, Sendable, Codable {
    case move(Point)
    case line(Point)
    case quad(Point, control: Point)
    case cubic(Point, control1: Point, control2: Point)
    case close
  }
  public var elements: [Element]
  public init(_ elements: [Element] = []) { self.elements = elements }
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new line at a point.
  public mutating func move(_ p: Point) { elements.append(.move(p)) }
  /// A straight line to a point.
  public mutating func line(_ p: Point) { elements.append(.line(p)) }
  /// A curve to `p` by two control points.
  public mutating func cubic(_ c1: Point, _ c2: Point, _ p: Point) {
    elements.append(.cubic(p, control1: c1, control2: c2))
  }
  /// A line back to where the current one began.
  public mutating func close() { elements.append(.close) }

  /// The path under a map.
  public func transformed(_ t: Affine) -> PathSpec {
    PathSpec(
      elements.map {
        switch $0 {
        case .move(let p): .move(t.apply(p))
        case .line(let p): .line(t.apply(p))
        case .quad(let p, let c): .quad(t.apply(p), control: t.apply(c))
        case .cubic(let p, let c1, let c2): .cubic(t.apply(p), control1: t.apply(c1), control2: t.apply(c2))
        case .close: .close
        }
      })
  }

  /// Bounding box of all points and control points; exact enough for clipping and hit areas.
  public var controlBounds: Rect {
    var bounds: Rect?
    func add(_ p: Point) { bounds = bounds.map { $0.union(Rect(p.x, p.y, 0, 0)) } ?? Rect(p.x, p.y, 0, 0) }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let p, let c): add(p); add(c)
      case .cubic(let p, let c1, let c2): add(p); add(c1); add(c2)
      case .close: break
      }
    }
    return bounds ?? .zero
  }
}

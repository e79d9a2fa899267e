import Foundation

extension ShapeSpec {
  /// The outline that is filled, stroked or clipped with, in the coordinates of `frame`.
  ///
  /// Operations nest as SwiftUI's wrappers do: the last one was written last, so it sees the whole frame and hands a
  /// smaller one to those before it. Numbers that are not finite, and frames without extent, give an empty outline.
  /// - Parameters:
  ///   - frame: the item's frame in points; a negative extent counts as zero.
  ///   - now: seconds since 1970, for fractions that the phone advances.
  public func outline(in frame: Rect, now: Double) -> PathSpec {
    guard frame.isFinite else { return PathSpec() }
    let path = outline(upTo: operations.count, in: frame.withoutNegativeExtent, now: now)
    return path.isFinite ? path : PathSpec()
  }

  private func outline(upTo count: Int, in rect: Rect, now: Double) -> PathSpec {
    guard count > 0 else { return base.outline(in: rect) }
    func inner(_ rect: Rect) -> PathSpec { outline(upTo: count - 1, in: rect.withoutNegativeExtent, now: now) }
    switch operations[count - 1] {
    case .inset(let amount): return inner(rect.inset(by: amount))
    case .size(let size): return inner(Rect(origin: rect.origin, size: size))
    case .trim(let from, let to): return inner(rect).trimmed(from: from.value(at: now), to: to.value(at: now))
    case .leadingPart(let fraction, let minimum, let direction):
      let width = min(max(rect.width * fraction.value(at: now), minimum), rect.width)
      let left = direction == .rightToLeft ? rect.maxX - width : rect.x
      return inner(Rect(left, rect.y, width, rect.height))
    case .offset(let dx, let dy): return inner(rect).transformed(.translation(dx, dy))
    case .rotation(let angle, let anchor):
      return inner(rect).transformed(Affine.rotation(angle).around(anchor.point(in: rect)))
    case .scale(let x, let y, let anchor):
      return inner(rect).transformed(Affine.scale(x, y).around(anchor.point(in: rect)))
    case .transform(let map):
      // The map speaks of the shape's own coordinates, whose origin is the frame's.
      return inner(rect).transformed(map.around(rect.origin))
    }
  }
}

extension ShapeSpec.Base {
  /// The bare shape in `rect`, clockwise on screen. A rectangle begins top left; circles and rounded shapes begin in
  /// the middle of the right side, which is where a `trim` starts to count.
  func outline(in rect: Rect) -> PathSpec {
    switch self {
    case .path(let path): return path.transformed(.translation(rect.x, rect.y))
    case _ where rect.isEmpty: return PathSpec()
    case .rectangle: return .rectangle(rect)
    case .rounded(let radii, let continuous): return .rounded(rect, radii: radii, continuous: continuous)
    case .capsule(let continuous):
      return .rounded(rect, radii: CornerRadii(min(rect.width, rect.height) / 2), continuous: continuous)
    case .circle:
      let side = min(rect.width, rect.height)
      return .ellipse(Rect(rect.midX - side / 2, rect.midY - side / 2, side, side))
    case .ellipse: return .ellipse(rect)
    }
  }
}

// MARK: - Basic outlines

extension PathSpec {
  /// The outline of a rectangle.
  public static func rectangle(_ r: Rect) -> PathSpec {
    PathSpec([
      .move(r.origin), .line(Point(r.maxX, r.y)), .line(Point(r.maxX, r.maxY)), .line(Point(r.x, r.maxY)), .close,
    ])
  }

  /// The outline of the ellipse inside a rectangle.
  public static func ellipse(_ r: Rect) -> PathSpec {
    let k = quarterArcHandle
    let map = Affine(a: r.width / 2, d: r.height / 2, tx: r.midX, ty: r.midY)
    var path = PathSpec()
    path.move(Point(1, 0))
    path.cubic(Point(1, k), Point(k, 1), Point(0, 1))
    path.cubic(Point(-k, 1), Point(-1, k), Point(-1, 0))
    path.cubic(Point(-1, -k), Point(-k, -1), Point(0, -1))
    path.cubic(Point(k, -1), Point(1, -k), Point(1, 0))
    path.close()
    return path.transformed(map)
  }

  /// A rectangle with rounded corners. Radii that do not fit side by side shrink by one common factor.
  public static func rounded(_ r: Rect, radii: CornerRadii, continuous: Bool) -> PathSpec {
    let fitted = radii.fitted(into: r.size)
    let (tl, tr, br, bl) = (fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft)
    if tl == 0, tr == 0, br == 0, bl == 0 { return .rectangle(r) }
    // How much of the smooth transition fits beside the corner of radius `own`, given its neighbours' radii.
    func smoothness(_ own: Double, _ beside: Double, _ above: Double) -> Double {
      guard continuous else { return 0 }
      let spare = min((r.width - own - beside) / (own + beside), (r.height - own - above) / (own + above))
      return min(max(spare / (SmoothCorner.reach - 1), 0), 1)
    }
    var path = PathSpec()
    func corner(_ at: Point, _ radius: Double, back: Point, ahead: Point, beside: Double, above: Double) {
      guard radius > 0 else { return path.line(at) }
      let map = Affine(
        a: back.x * radius, b: back.y * radius, c: ahead.x * radius, d: ahead.y * radius, tx: at.x, ty: at.y)
      let points = SmoothCorner.points(smoothness(radius, beside, above)).map(map.apply)
      path.line(points[0])
      for i in stride(from: 1, to: points.count, by: 3) { path.cubic(points[i], points[i + 1], points[i + 2]) }
    }
    path.move(Point(r.maxX, r.midY.clamped(r.y + tr, r.maxY - br)))
    corner(Point(r.maxX, r.maxY), br, back: Point(0, -1), ahead: Point(-1, 0), beside: bl, above: tr)
    corner(Point(r.x, r.maxY), bl, back: Point(1, 0), ahead: Point(0, -1), beside: br, above: tl)
    corner(Point(r.x, r.y), tl, back: Point(0, 1), ahead: Point(1, 0), beside: tr, above: bl)
    corner(Point(r.maxX, r.y), tr, back: Point(-1, 0), ahead: Point(0, 1), beside: tl, above: br)
    path.close()
    return path
  }

  /// Handle length of the cubic that stands for a quarter of the unit circle (error 0.03 %).
  static let quarterArcHandle = 0.5522847498307936
}

/// Apple's continuous corner for radius 1: three cubics, in distances from the sharp corner along the side before it
/// and the side after it. The numbers are those of UIBezierPath's rounded rectangle since iOS 7 as published from path
/// dumps (PaintCode, "Code for iOS 7 Rounded Rectangles"). Where the shorter side has no room for the whole
/// transition, the corner turns linearly into the plain quarter circle, so that capsules and circles are exactly
/// circular.
private enum SmoothCorner {
  /// How far the curve reaches along a side, in radii.
  static let reach = 1.528665
  private static let smooth = [
    Point(1.528665, 0), Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
    Point(0.37282383, 0.16905956), Point(0.16905956, 0.37282383), Point(0.07491139, 0.63149379),
    Point(0, 0.86840694), Point(0, 1.08849296), Point(0, 1.528665),
  ]
  /// The quarter circle cut at the same directions from its centre as `smooth`.
  private static let circular: [Point] = {
    let first = atan2(1 - 0.63149379, 1 - 0.07491139)
    let angles: [Double] = [0, first, Double.pi / 2 - first, Double.pi / 2]
    var points = [Point(1, 0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      let handle = 4 / 3 * tan((to - from) / 4)
      func at(_ a: Double, _ along: Double) -> Point { Point(1 - sin(a) - along * cos(a), 1 - cos(a) + along * sin(a)) }
      points += [at(from, handle), at(to, -handle), at(to, 0)]
    }
    return points
  }()

  /// - Parameter smoothness: 0 = circular, 1 = fully continuous.
  static func points(_ smoothness: Double) -> [Point] {
    if smoothness == 0 {
      let k = 1 - PathSpec.quarterArcHandle
      return [Point(1, 0), Point(k, 0), Point(0, k), Point(0, 1)]
    }
    return zip(circular, smooth).map { p, q in
      Point(p.x + (q.x - p.x) * smoothness, p.y + (q.y - p.y) * smoothness)
    }
  }
}

extension CornerRadii {
  /// Without negative or endless radii, and shrunk by one factor until neighbours fit on their common side.
  public func fitted(into size: Size) -> CornerRadii {
    func clean(_ r: Double) -> Double { r.isNaN || r < 0 ? 0 : min(r, max(size.width, size.height)) }
    let r = CornerRadii(
      topLeft: clean(topLeft), topRight: clean(topRight), bottomRight: clean(bottomRight), bottomLeft: clean(bottomLeft)
    )
    let factor = [
      (size.width, r.topLeft + r.topRight), (size.height, r.topRight + r.bottomRight),
      (size.width, r.bottomRight + r.bottomLeft), (size.height, r.bottomLeft + r.topLeft),
    ].reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    return CornerRadii(
      topLeft: r.topLeft * factor, topRight: r.topRight * factor, bottomRight: r.bottomRight * factor,
      bottomLeft: r.bottomLeft * factor)
  }
}

// MARK: - Trimming

extension PathSpec {
  /// The part between two fractions of the whole arc length, 0 … 1; empty where `from` is not below `to`. Curves are
  /// cut exactly; lengths come from 64 chords a curve.
  public func trimmed(from: Double, to: Double) -> PathSpec {
    guard from < to else { return PathSpec() }
    if from <= 0, to >= 1 { return self }
    let segments = self.segments
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    guard total > 0 else { return PathSpec() }
    let start = from * total, end = to * total
    var path = PathSpec()
    var position = 0.0
    var pen: Point?
    for (segment, length) in zip(segments, lengths) {
      defer { position += length }
      guard length > 0, position + length > start, position < end else { continue }
      let low = start > position ? segment.parameter(at: start - position) : 0
      let high = end < position + length ? segment.parameter(at: end - position) : 1
      guard low < high else { continue }
      let part = segment.part(low, high)
      if pen != part.start { path.move(part.start) }
      part.append(to: &path)
      pen = part.end
    }
    return path
  }

  /// All lines and curves as cubics, the closing lines included.
  private var segments: [CubicSegment] {
    var result: [CubicSegment] = []
    var start = Point.zero, pen = Point.zero
    for element in elements {
      switch element {
      case .move(let p): start = p; pen = p
      case .line(let p): result.append(.line(pen, p)); pen = p
      case .quad(let p, let c):
        let c1 = Point(pen.x + (c.x - pen.x) * 2 / 3, pen.y + (c.y - pen.y) * 2 / 3)
        let c2 = Point(p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3)
        result.append(CubicSegment(start: pen, control1: c1, control2: c2, end: p)); pen = p
      case .cubic(let p, let c1, let c2):
        result.append(CubicSegment(start: pen, control1: c1, control2: c2, end: p)); pen = p
      case .close:
        if pen != start { result.append(.line(pen, start)) }
        pen = start
      }
    }
    return result
  }

  /// No coordinate is NaN or infinite.
  public var isFinite: Bool {
    elements.allSatisfy {
      switch $0 {
      case .move(let p), .line(let p): p.isFinite
      case .quad(let p, let c): p.isFinite && c.isFinite
      case .cubic(let p, let c1, let c2): p.isFinite && c1.isFinite && c2.isFinite
      case .close: true
      }
    }
  }
}

private struct CubicSegment {
  var start: Point, control1: Point, control2: Point, end: Point
  var isLine = false

  static func line(_ a: Point, _ b: Point) -> CubicSegment {
    CubicSegment(
      start: a, control1: mix(a, b, 1 / 3), control2: mix(a, b, 2 / 3), end: b, isLine: true)
  }
  private static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }
  private static let chords = 64

  func point(_ t: Double) -> Point {
    let u = 1 - t
    let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }
  private func distance(_ p: Point, _ q: Point) -> Double { hypot(q.x - p.x, q.y - p.y) }

  var length: Double {
    if isLine { return distance(start, end) }
    var sum = 0.0, last = start
    for i in 1...Self.chords {
      let next = point(Double(i) / Double(Self.chords))
      sum += distance(last, next)
      last = next
    }
    return sum
  }

  /// The parameter at which the curve has run `distance` points.
  func parameter(at wanted: Double) -> Double {
    if isLine { return length > 0 ? wanted / length : 0 }
    var sum = 0.0, last = start
    for i in 1...Self.chords {
      let next = point(Double(i) / Double(Self.chords)), step = distance(last, next)
      if sum + step >= wanted, step > 0 { return (Double(i - 1) + (wanted - sum) / step) / Double(Self.chords) }
      sum += step
      last = next
    }
    return 1
  }

  /// The same curve between two parameters (de Casteljau).
  func part(_ low: Double, _ high: Double) -> CubicSegment {
    if low == 0, high == 1 { return self }
    func split(_ s: CubicSegment, _ t: Double) -> (CubicSegment, CubicSegment) {
      let a = Self.mix(s.start, s.control1, t), b = Self.mix(s.control1, s.control2, t),
        c = Self.mix(s.control2, s.end, t)
      let d = Self.mix(a, b, t), e = Self.mix(b, c, t), f = Self.mix(d, e, t)
      return (
        CubicSegment(start: s.start, control1: a, control2: d, end: f, isLine: s.isLine),
        CubicSegment(start: f, control1: e, control2: c, end: s.end, isLine: s.isLine)
      )
    }
    let head = split(self, high).0
    return low == 0 ? head : split(head, low / high).1
  }

  func append(to path: inout PathSpec) {
    if isLine { path.line(end) } else { path.cubic(control1, control2, end) }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  /// No component is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
  var withoutNegativeExtent: Rect { Rect(x, y, max(width, 0), max(height, 0)) }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    Swift.min(Swift.max(self, low), Swift.max(low, high))
  }
}

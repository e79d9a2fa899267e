import RenderTree

/// Lines and curves (SwiftUI.Path).
public struct Path: Equatable, Sendable, LosslessStringConvertible {
  /// A line or curve.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }
  var spec: PathSpec
  init(spec: PathSpec) { self.spec = spec }

  public init() { spec = PathSpec() }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  public init(_ rect: CGRect) { spec = rect.isNull ? PathSpec() : .rectangle(Rect(rect.standardized)) }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }
  public init(ellipseIn rect: CGRect) { spec = .ellipse(Rect(rect.standardized)) }
  public init(_ path: CGPath) { spec = PathSpec(path.segments.map(PathSpec.Element.init)) }
  public init(_ path: CGMutablePath) { self.init(path as CGPath) }

  public var isEmpty: Bool { spec.isEmpty }
  public var cgPath: CGPath { mutablePath }
  private var mutablePath: CGMutablePath {
    let path = CGMutablePath()
    forEach { element in
      switch element {
      case .move(let p): path.move(to: p)
      case .line(let p): path.addLine(to: p)
      case .quadCurve(let p, let c): path.addQuadCurve(to: p, control: c)
      case .curve(let p, let c1, let c2): path.addCurve(to: p, control1: c1, control2: c2)
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }
  /// The box of the drawn curves; null for an empty path.
  public var boundingRect: CGRect { isEmpty ? .null : cgPath.boundingBoxOfPath }
  public var currentPoint: CGPoint? { isEmpty ? nil : cgPath.currentPoint }
  public func contains(
    _ p: CGPoint, eoFill: Bool = false
  ) -> Bool { cgPath.contains(p, using: eoFill ? .evenOdd : .winding) }

  public func forEach(_ body: (Element) -> Void) {
    for element in spec.elements {
      switch element {
      case .move(let p): body(.move(to: CGPoint(p)))
      case .line(let p): body(.line(to: CGPoint(p)))
      case .quad(let p, let c): body(.quadCurve(to: CGPoint(p), control: CGPoint(c)))
      case .cubic(let p, let c1, let c2): body(.curve(to: CGPoint(p), control1: CGPoint(c1), control2: CGPoint(c2)))
      case .close: body(.closeSubpath)
      }
    }
  }

  /// The outline that a stroke of the path would fill.
  public func strokedPath(_ style: StrokeStyle) -> Path { Path(spec: StrokeOutline(style.spec).outline(of: spec)) }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(spec: spec.trimmed(from: min(max(Double(from), 0), 1), to: min(max(Double(to), 0), 1)))
  }
  public func applying(_ transform: CGAffineTransform) -> Path { Path(spec: spec.transformed(Affine(transform))) }
  public func offsetBy(
    dx: CGFloat, dy: CGFloat
  ) -> Path { Path(spec: spec.transformed(.translation(Double(dx), Double(dy)))) }

  // MARK: As text

  public var description: String {
    spec.elements.map {
      switch $0 {
      case .move(let p): "\(p.x) \(p.y) m"
      case .line(let p): "\(p.x) \(p.y) l"
      case .quad(let p, let c): "\(c.x) \(c.y) \(p.x) \(p.y) q"
      case .cubic(let p, let c1, let c2): "\(c1.x) \(c1.y) \(c2.x) \(c2.y) \(p.x) \(p.y) c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }
  /// Numbers followed by `m`, `l`, `q`, `c` or `h`, as `description` writes them; nil for anything else.
  public init?(_ string: String) {
    self.init()
    var numbers: [Double] = []
    for word in string.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      func point(_ i: Int) -> Point { Point(numbers[2 * i], numbers[2 * i + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): spec.move(point(0))
      case ("l", 2): spec.line(point(0))
      case ("q", 4): spec.elements.append(.quad(point(1), control: point(0)))
      case ("c", 6): spec.cubic(point(0), point(1), point(2))
      case ("h", 0): spec.close()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec { ShapeSpec(.path(spec)) }
}

// MARK: - Building

extension Path {
  public mutating func move(to end: CGPoint) { spec.move(Point(end)) }
  public mutating func addLine(to end: CGPoint) { spec.line(Point(end)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    spec.elements.append(.quad(Point(end), control: Point(control)))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    spec.cubic(Point(control1), Point(control2), Point(end))
  }
  public mutating func closeSubpath() { spec.close() }

  private mutating func append(_ path: PathSpec, _ transform: CGAffineTransform) {
    spec.elements += transform.isIdentity ? path.elements : path.transformed(Affine(transform)).elements
  }
  public mutating func addRect(
    _ rect: CGRect, transform: CGAffineTransform = .identity
  ) { append(Path(rect).spec, transform) }
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
      transform: CGAffineTransform = .identity
  ) {
    if cornerSize.width == cornerSize.height {
      let radii = CornerRadii(Double(cornerSize.width))
      append(.rounded(Rect(rect.standardized), radii: radii, continuous: style == .continuous), transform)
    } else {
      let path = CGPath(roundedRect: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height)
      append(Path(path).spec, transform)
    }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = cornerRadii.radii(.leftToRight)
    append(.rounded(Rect(rect.standardized), radii: radii, continuous: style == .continuous), transform)
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.ellipse(Rect(rect.standardized)), transform)
  }
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) { append(path.spec, transform) }

  /// Carries on from the current point on Core Graphics' own path.
  private mutating func continuing(_ build: (CGMutablePath) -> Void) {
    let path = mutablePath
    build(path)
    self = Path(path as CGPath)
  }
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    continuing {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians, transform: transform)
    }
  }
  /// An arc; `clockwise` is meant in a plane whose y axis points up, so `false` turns clockwise on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    continuing {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
        clockwise: clockwise, transform: transform)
    }
  }
  public mutating func addArc(
    tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    continuing { $0.addArc(tangent1End: p1, tangent2End: p2, radius: radius, transform: transform) }
  }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}
extension Point {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
extension PathSpec.Element {
  init(_ segment: CGPath.Segment) {
    switch segment {
    case .move(let p): self = .move(Point(p))
    case .line(let p): self = .line(Point(p))
    case .quad(let p, let c): self = .quad(Point(p), control: Point(c))
    case .curve(let p, let c1, let c2): self = .cubic(Point(p), control1: Point(c1), control2: Point(c2))
    case .close: self = .close
    }
  }
}

import Foundation

/// A path that can be drawn on.
public class CGMutablePath: CGPath, @unchecked Sendable {
  /// Distance of a cubic's control points that approximates a quarter circle of radius 1.
  private static let quarterCircle: CGFloat = 0.5522847498307936

  public init() { super.init(segments: []) }
  override init(segments: [Segment]) { super.init(segments: segments) }

  private func append(_ segment: Segment, _ transform: CGAffineTransform) {
    segments.append(transform.isIdentity ? segment : segment.applying(transform))
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.move(point), transform) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.line(point), transform) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quad(end, control: control), transform)
  }
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.curve(end, control1: control1, control2: control2), transform)
  }
  public func closeSubpath() { segments.append(.close) }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for segment in path.segments { append(segment, transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unit = CGMutablePath()
    unit.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    unit.closeSubpath()
    let fit = CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    addPath(unit, transform: fit.concatenating(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let w = min(max(cornerWidth, 0), rect.width / 2)
    let h = min(max(cornerHeight, 0), rect.height / 2)
    let x = w * (1 - Self.quarterCircle)
    let y = h * (1 - Self.quarterCircle)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func corner(_ ex: CGFloat, _ ey: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
      addCurve(
        to: CGPoint(x: ex, y: ey), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
        transform: transform)
    }
    move(to: CGPoint(x: left + w, y: top), transform: transform)
    addLine(to: CGPoint(x: right - w, y: top), transform: transform)
    corner(right, top + h, right - x, top, right, top + y)
    addLine(to: CGPoint(x: right, y: bottom - h), transform: transform)
    corner(right - w, bottom, right, bottom - y, right - x, bottom)
    addLine(to: CGPoint(x: left + w, y: bottom), transform: transform)
    corner(left, bottom - h, left + x, bottom, left, bottom - y)
    addLine(to: CGPoint(x: left, y: top + h), transform: transform)
    corner(left + w, top, left, top + y, left + x, top)
    closeSubpath()
  }

  /// An arc; angles in radians from the x axis. `clockwise` is meant in a y-up plane, as Core Graphics has it.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    // An angle that is no number has no point on the circle.
    guard sweep.isFinite, startAngle.isFinite else { return }
    if clockwise {
      sweep = sweep > 0 ? sweep - (sweep / turn).rounded(.up) * turn : max(sweep, -turn)
    } else {
      sweep = sweep < 0 ? sweep + (-sweep / turn).rounded(.up) * turn : min(sweep, turn)
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle)
    if isEmpty || segments.last == .close {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    guard delta != 0, delta.isFinite else { return }
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(pieces)
    let reach = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let from = startAngle + CGFloat(piece) * step
      let to = from + step
      let (a, b) = (point(from), point(to))
      addCurve(
        to: b, control1: CGPoint(x: a.x - reach * sin(from), y: a.y + reach * cos(from)),
        control2: CGPoint(x: b.x + reach * sin(to), y: b.y - reach * cos(to)), transform: transform)
    }
  }

  /// An arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint
    let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (la, lb) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard la > 0, lb > 0, abs(cross) > 1e-9 * la * lb, radius > 0 else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let angle = acos(max(-1, min(1, (ax * bx + ay * by) / (la * lb))))
    let distance = radius / tan(angle / 2)
    let touch = CGPoint(x: tangent1End.x + ax / la * distance, y: tangent1End.y + ay / la * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: touch.x - ay / la * radius * side, y: touch.y + ax / la * radius * side)
    let from = atan2(touch.y - center.y, touch.x - center.x)
    addRelativeArc(center: center, radius: radius, startAngle: from, delta: -side * (.pi - angle), transform: transform)
  }
}

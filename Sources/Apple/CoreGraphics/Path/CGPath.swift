import Foundation

/// Kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path with its points: none for a close, up to three for a curve.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A sequence of lines and curves.
public class CGPath: Hashable, @unchecked Sendable {
  /// An element as it is stored.
  public enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    /// The segment's points in Apple's order: controls first, end last.
    public var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }
    var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .curve: .addCurveToPoint
      case .close: .closeSubpath
      }
    }
    func applying(_ t: CGAffineTransform) -> Segment {
      switch self {
      case .move(let end): .move(end.applying(t))
      case .line(let end): .line(end.applying(t))
      case .quad(let end, let control): .quad(end.applying(t), control: control.applying(t))
      case .curve(let end, let one, let two):
        .curve(end.applying(t), control1: one.applying(t), control2: two.applying(t))
      case .close: .close
      }
    }
  }

  /// The path's elements in drawing order.
  public internal(set) var segments: [Segment]
  init(segments: [Segment]) { self.segments = segments }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(segments: path.segments)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(segments: path.segments)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    self.init(segments: path.segments)
  }

  public var isEmpty: Bool { segments.isEmpty }

  /// The end of the last element; the start of the subpath after a close.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for segment in segments {
      if case .move(let point) = segment { start = point }
      if case .close = segment { current = start } else { current = segment.points.last ?? current }
    }
    return current
  }

  /// The box of all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(boundingBoxOf: segments.flatMap(\.points)) ?? .null }
  /// The box of the drawn curve, without its control points.
  public var boundingBoxOfPath: CGRect { CGRect(boundingBoxOf: outlines(steps: 64).flatMap { $0 }) ?? .null }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let target = transform.isIdentity ? point : point.applying(transform.inverted())
    let winding = outlines(steps: 32).reduce(0) { $0 + Self.winding(of: $1, around: target) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func copy() -> CGPath? { CGPath(segments: segments) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(segments: segments) }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for segment in segments {
      var points = segment.points
      points.withUnsafeMutableBufferPointer { buffer in
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { spare in
          var element = CGPathElement(type: segment.type, points: buffer.baseAddress ?? spare)
          block(&element)
        }
      }
    }
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.segments == rhs.segments }
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

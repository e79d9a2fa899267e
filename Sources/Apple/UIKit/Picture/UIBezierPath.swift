import CoreGraphics
import Foundation

/// A path of lines and curves that is drawn in UIKit's coordinates, whose y axis points down (UIKit.UIBezierPath).
/// Widgets hand its `cgPath` on to SwiftUI.
open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() {
    path = CGMutablePath()
    super.init()
  }
  public init(cgPath: CGPath) {
    path = cgPath.mutableCopy() ?? CGMutablePath()
    super.init()
  }
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// A rectangle with some of its corners rounded; radii reach at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let rect = rect.standardized
    let most = min(rect.width, rect.height) / 2
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) && cornerRadii.width > 0 ? min(cornerRadii.width, most) : 0
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    path.move(to: CGPoint(x: left + radius(.topLeft), y: top))
    let turns: [(corner: CGPoint, next: CGPoint, radius: CGFloat)] = [
      (CGPoint(x: right, y: top), CGPoint(x: right, y: bottom), radius(.topRight)),
      (CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom), radius(.bottomRight)),
      (CGPoint(x: left, y: bottom), CGPoint(x: left, y: top), radius(.bottomLeft)),
      (CGPoint(x: left, y: top), CGPoint(x: right, y: top), radius(.topLeft)),
    ]
    for turn in turns {
      path.addArc(tangent1End: turn.corner, tangent2End: turn.next, radius: turn.radius)
    }
    path.closeSubpath()
  }
  /// An arc, angles in radians; `clockwise` as it is seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }
  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics means its turn in a plane whose y axis points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

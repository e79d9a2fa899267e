import Foundation

/// A drawing surface (CoreGraphics.CGContext).
/// Not drawn: it accepts every call and keeps no pixels; a view that shows such a picture says so.
public final class CGContext: @unchecked Sendable {
  public let width: Int
  public let height: Int
  public private(set) var ctm = CGAffineTransform.identity
  private var saved: [CGAffineTransform] = []
  private let current = CGMutablePath()

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var path: CGPath? { current.copy() }
  public var interpolationQuality = CGInterpolationQuality.default

  public func saveGState() { saved.append(ctm) }
  public func restoreGState() { ctm = saved.popLast() ?? ctm }
  public func translateBy(x: CGFloat, y: CGFloat) { ctm = ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { ctm = ctm.scaledBy(x: x, y: y) }
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

  public func beginPath() { current.segments = [] }
  public func move(to point: CGPoint) { current.move(to: point) }
  public func addLine(to point: CGPoint) { current.addLine(to: point) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.addQuadCurve(to: end, control: control) }
  public func addRect(_ rect: CGRect) { current.addRect(rect) }
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { current.addPath(path) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func closePath() { current.closeSubpath() }

  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  public func strokePath() { beginPath() }
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  public func clip(using rule: CGPathFillRule = .winding) { beginPath() }
  public func clip(to rect: CGRect) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func makeImage() -> CGImage? { CGImage(encoded: nil, width: width, height: height) }
}

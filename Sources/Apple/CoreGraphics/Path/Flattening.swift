import Foundation

extension CGPath {
  /// The subpaths as polygons; each curve becomes `steps` lines.
  func outlines(steps: Int) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    var current: [CGPoint] = []
    for segment in segments {
      switch segment {
      case .move(let point):
        if !current.isEmpty { result.append(current) }
        current = [point]
      case .line(let point): current.append(point)
      case .quad(let end, let control):
        let start = current.last ?? .zero
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          current.append(
            CGPoint(
              x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
              y: u * u * start.y + 2 * u * t * control.y + t * t * end.y))
        }
      case .curve(let end, let one, let two):
        let start = current.last ?? .zero
        for step in 1...steps {
          current.append(Self.point(on: start, one, two, end, at: CGFloat(step) / CGFloat(steps)))
        }
      case .close:
        guard let start = current.first else { continue }
        result.append(current)
        current = [start]
      }
    }
    if current.count > 1 { result.append(current) }
    return result
  }

  private static func point(on start: CGPoint, _ one: CGPoint, _ two: CGPoint, _ end: CGPoint, at t: CGFloat) -> CGPoint
  {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return CGPoint(
      x: a * start.x + b * one.x + c * two.x + d * end.x, y: a * start.y + b * one.y + c * two.y + d * end.y)
  }

  /// How often the polygon goes around the point.
  static func winding(of polygon: [CGPoint], around point: CGPoint) -> Int {
    var winding = 0
    for (index, from) in polygon.enumerated() {
      let to = polygon[(index + 1) % polygon.count]
      let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if from.y <= point.y, to.y > point.y, side > 0 { winding += 1 }
      if from.y > point.y, to.y <= point.y, side < 0 { winding -= 1 }
    }
    return winding
  }
}

import RenderTree

/// A rectangle of whole device pixels.
struct PixelRect: Hashable {
  var x: Int, y: Int, width: Int, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x; self.y = y; self.width = width; self.height = height
  }
  /// The smallest whole pixels around `rect` (device units); far-away edges are pulled in to what integers hold.
  init(around rect: Rect) {
    func whole(_ v: Double, _ rule: FloatingPointRoundingRule) -> Int {
      v.isNaN ? 0 : Int(min(max(v, -1e7), 1e7).rounded(rule))
    }
    x = whole(rect.x + 1e-6, .down); y = whole(rect.y + 1e-6, .down)
    width = whole(rect.maxX - 1e-6, .up) - x; height = whole(rect.maxY - 1e-6, .up) - y
  }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x), top = max(y, other.y)
    return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
  func outset(by n: Int) -> PixelRect { PixelRect(x: x - n, y: y - n, width: width + 2 * n, height: height + 2 * n) }
}

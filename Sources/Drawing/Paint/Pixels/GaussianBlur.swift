import CPango
import Foundation

/// Gaussian blur as three box blurs on a picture made smaller first: within 1 % of the true curve, at a cost that does
/// not grow with the radius.
struct GaussianBlur {
  /// Standard deviation in device pixels.
  var sigma: Double

  /// Distance beyond which the blur leaves nothing that 8 bits can show.
  var reach: Int { Int((sigma * 3).rounded(.up)) + 1 }
  /// Every picture pixel of the small picture stands for `factor` x `factor` pixels.
  var factor: Int {
    var f = 1
    while Double(f * 2) <= sigma / 3, f < 16 { f *= 2 }
    return f
  }

  /// The blurred picture, smaller by `factor`.
  struct Result {
    let surface: Surface
    let factor: Int

    /// A pattern over device pixels, set up to be used under the map `ctm`.
    func pattern(under ctm: cairo_matrix_t) -> OpaquePointer? {
      guard let pattern = cairo_pattern_create_for_surface(surface.cairo) else { return nil }
      // User space -> device pixels -> small pixels.
      var toSmall = cairo_matrix_t()
      cairo_matrix_init_scale(&toSmall, 1 / Double(factor), 1 / Double(factor))
      var ctm = ctm, matrix = cairo_matrix_t()
      cairo_matrix_multiply(&matrix, &ctm, &toSmall)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, factor == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      return pattern
    }
  }

  /// Blurs one or four channels of `source`.
  /// - Parameters:
  ///   - alphaOnly: gives an alpha surface, for shadows.
  ///   - clampsEdges: what lies outside is like the edge, instead of clear.
  /// - Returns: nil where nothing is to be seen, too.
  func callAsFunction(_ source: Surface, alphaOnly: Bool, clampsEdges: Bool = false) -> Result? {
    let f = factor
    // Grid of the small picture: multiples of `f`, with room for the blur to run out.
    var area = source.bounds
    if !clampsEdges {
      // Layers are held generously, and what is clear stays clear.
      guard let ink = source.inkBounds else { return nil }
      area = ink.outset(by: reach + 2 * f).intersection(area.outset(by: reach))
    }
    let left = Int((Double(area.x) / Double(f)).rounded(.down)), top = Int((Double(area.y) / Double(f)).rounded(.down))
    let right = Int((Double(area.maxX) / Double(f)).rounded(.up)),
      bottom = Int((Double(area.maxY) / Double(f)).rounded(.up))
    let bounds = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    guard let small = Surface(bounds, kind: alphaOnly ? .alpha : .color) else { return nil }
    let done: Void?? = source.withBytes { from in
      small.withBytes { to in
        let shrinking = Shrinking(source: source, small: small, factor: f)
        if clampsEdges { shrinking.clamped(from, to) } else { shrinking.clear(from, to) }
        // Shrinking and enlarging blur a little themselves.
        let own = f == 1 ? 0 : (Double(f * f) - 1) / 12 + Double(f * f) / 6
        let rest = max(sigma * sigma - own, 0).squareRoot() / Double(f)
        let boxes = Self.boxes(rest)
        guard let widest = boxes.max() else { return }
        let box = BoxBlur(small, widest: widest, clampsEdges: clampsEdges)
        for size in boxes { box.blur(to, size: size) }
      }
    }
    return done == nil ? nil : Result(surface: small, factor: f)
  }

  /// Odd widths of three boxes whose variances add up to that of the Gaussian; none above 43.
  static func boxes(_ sigma: Double) -> [Int] {
    guard sigma > 0.3 else { return [] }
    let n = 3.0
    let ideal = (12 * sigma * sigma / n + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let l = Double(low)
    let lows = Int(((12 * sigma * sigma - n * l * l - 4 * n * l - 3 * n) / (-4 * l - 4)).rounded())
    return (0..<3).map { $0 < lows ? low : low + 2 }
  }
}

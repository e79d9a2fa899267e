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
  func callAsFunction(_ source: Surface, alphaOnly: Bool, clampsEdges: Bool = false) -> Result? {
    let f = factor
    // Grid of the small picture: multiples of `f`, with room for the blur to run out.
    let margin = clampsEdges ? 0 : reach
    let area = source.bounds.outset(by: margin)
    let left = Int((Double(area.x) / Double(f)).rounded(.down)), top = Int((Double(area.y) / Double(f)).rounded(.down))
    let right = Int((Double(area.maxX) / Double(f)).rounded(.up)),
      bottom = Int((Double(area.maxY) / Double(f)).rounded(.up))
    let bounds = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    guard let small = Surface(bounds, kind: alphaOnly ? .alpha : .color) else { return nil }
    let channels = alphaOnly ? 1 : 4
    let done: Void?? = source.withBytes { from in
      small.withBytes { to in
        shrink(from, source, to, small, channels: channels, factor: f, clampsEdges: clampsEdges)
        // Shrinking and enlarging blur a little themselves.
        let own = f == 1 ? 0 : (Double(f * f) - 1) / 12 + Double(f * f) / 6
        let rest = max(sigma * sigma - own, 0).squareRoot() / Double(f)
        for size in Self.boxes(rest) {
          box(to, small.stride, bounds.width, bounds.height, channels, size / 2, clampsEdges)
        }
      }
    }
    return done == nil ? nil : Result(surface: small, factor: f)
  }

  /// Odd widths of three boxes whose variances add up to that of the Gaussian.
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

  private func shrink(
    _ from: UnsafeMutablePointer<UInt8>, _ source: Surface, _ to: UnsafeMutablePointer<UInt8>, _ small: Surface,
    channels: Int, factor f: Int, clampsEdges: Bool
  ) {
    let fromStride = source.stride, toStride = small.stride
    let step = source.kind == .alpha ? 1 : 4
    // Of a colour surface only the fourth byte is alpha.
    let first = channels == 1 && step == 4 ? 3 : 0
    let s = source.bounds, b = small.bounds
    for y in 0..<b.height {
      for x in 0..<b.width {
        let px = (b.x + x) * f, py = (b.y + y) * f
        var sums: (Int, Int, Int, Int) = (0, 0, 0, 0)
        var count = f * f
        if clampsEdges {
          count = 0
          for yy in py..<py + f {
            let row = from + min(max(yy - s.y, 0), s.height - 1) * fromStride
            for xx in px..<px + f {
              let p = row + min(max(xx - s.x, 0), s.width - 1) * step + first
              sums.0 += Int(p[0]); count += 1
              if channels == 4 { sums.1 += Int(p[1]); sums.2 += Int(p[2]); sums.3 += Int(p[3]) }
            }
          }
        } else {
          let x0 = max(px, s.x), x1 = min(px + f, s.maxX)
          guard x0 < x1 else { continue }
          for yy in max(py, s.y)..<max(min(py + f, s.maxY), max(py, s.y)) {
            var p = from + (yy - s.y) * fromStride + (x0 - s.x) * step + first
            for _ in x0..<x1 {
              sums.0 += Int(p[0])
              if channels == 4 { sums.1 += Int(p[1]); sums.2 += Int(p[2]); sums.3 += Int(p[3]) }
              p += step
            }
          }
        }
        let half = count / 2
        let out = to + y * toStride + x * channels
        out[0] = UInt8((sums.0 + half) / count)
        if channels == 4 {
          out[1] = UInt8((sums.1 + half) / count)
          out[2] = UInt8((sums.2 + half) / count)
          out[3] = UInt8((sums.3 + half) / count)
        }
      }
    }
  }

  /// One box blur of radius `r`, rows and then columns, in place.
  private func box(
    _ data: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int, _ channels: Int, _ r: Int,
    _ clampsEdges: Bool
  ) {
    let size = 2 * r + 1, half = size / 2
    func edge(_ i: Int, _ count: Int) -> Int? {
      if i >= 0, i < count { return i }
      return clampsEdges ? min(max(i, 0), count - 1) : nil
    }
    var line = [UInt8](repeating: 0, count: width * channels)
    line.withUnsafeMutableBufferPointer { line in
      for y in 0..<height {
        let row = data + y * stride
        for i in 0..<width * channels { line[i] = row[i] }
        for c in 0..<channels {
          var sum = 0
          for i in -r...r { if let j = edge(i, width) { sum += Int(line[j * channels + c]) } }
          for x in 0..<width {
            row[x * channels + c] = UInt8((sum + half) / size)
            if let j = edge(x + r + 1, width) { sum += Int(line[j * channels + c]) }
            if let j = edge(x - r, width) { sum -= Int(line[j * channels + c]) }
          }
        }
      }
    }
    // Columns side by side: one running sum for each, so that memory is read row after row.
    let bytes = width * channels
    var sums = [Int32](repeating: 0, count: bytes)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes * height)
    defer { copy.deallocate() }
    for y in 0..<height { (copy + y * bytes).update(from: data + y * stride, count: bytes) }
    sums.withUnsafeMutableBufferPointer { sums in
      for i in -r...r {
        guard let j = edge(i, height) else { continue }
        let row = copy + j * bytes
        for x in 0..<bytes { sums[x] += Int32(row[x]) }
      }
      let size = Int32(size), half = Int32(half)
      for y in 0..<height {
        let out = data + y * stride
        for x in 0..<bytes { out[x] = UInt8((sums[x] + half) / size) }
        if let j = edge(y + r + 1, height) {
          let row = copy + j * bytes
          for x in 0..<bytes { sums[x] += Int32(row[x]) }
        }
        if let j = edge(y - r, height) {
          let row = copy + j * bytes
          for x in 0..<bytes { sums[x] -= Int32(row[x]) }
        }
      }
    }
  }
}

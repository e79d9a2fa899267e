import Foundation
import RenderTree

/// The colours along a gradient, mixed in OKLab as Apple's renderer does (Docs/fidelity.md 2.5), for libraries that mix
/// in sRGB: stops are added until straight lines between them stay within half a step of 8 bits.
struct GradientRamp {
  /// In order, 0 … 1, colours inside sRGB; at least two.
  let stops: [GradientStop]

  /// - Parameter alpha: opacity of the whole paint.
  /// - Returns: nil without stops.
  init?(_ given: [GradientStop], alpha: Double = 1) {
    // A stop that lies before its predecessor moves up to it, as in CSS.
    var last = 0.0
    var sorted: [GradientStop] = []
    for stop in given {
      last = stop.location.isFinite ? min(max(stop.location, last), 1) : last
      sorted.append(GradientStop(stop.color.clamped, at: last))
    }
    guard let first = sorted.first, let end = sorted.last else { return nil }
    if first.location > 0 { sorted.insert(GradientStop(first.color, at: 0), at: 0) }
    if end.location < 1 || sorted.count == 1 { sorted.append(GradientStop(end.color, at: 1)) }
    var expanded = [sorted[0]]
    for (a, b) in zip(sorted, sorted.dropFirst()) {
      if a.color != b.color, a.location < b.location {
        Self.split(a, b, 0, a.color, 1, b.color, depth: 0, into: &expanded)
      }
      expanded.append(b)
    }
    stops = alpha == 1 ? expanded : expanded.map { GradientStop($0.color.opacity(alpha), at: $0.location) }
  }

  /// Adds stops between two fractions of the way from `a` to `b` for as long as the straight line misses the curve.
  private static func split(
    _ a: GradientStop, _ b: GradientStop, _ low: Double, _ lowColor: RGBA, _ high: Double, _ highColor: RGBA,
    depth: Int,
    into stops: inout [GradientStop]
  ) {
    let middle = (low + high) / 2, color = OKLab.mix(a.color, b.color, middle).clamped
    func misses(_ channel: KeyPath<RGBA, Double>) -> Bool {
      abs((lowColor[keyPath: channel] + highColor[keyPath: channel]) / 2 - color[keyPath: channel]) > tolerance
    }
    // The middle of a curve may lie on its chord by chance, so that the first two cuts are always made.
    guard depth < 2 || depth < 9 && (misses(\.red) || misses(\.green) || misses(\.blue)) else { return }
    split(a, b, low, lowColor, middle, color, depth: depth + 1, into: &stops)
    stops.append(GradientStop(color, at: a.location + (b.location - a.location) * middle))
    split(a, b, middle, color, high, highColor, depth: depth + 1, into: &stops)
  }

  private static let tolerance = 0.5 / 255

  /// The colour at a fraction of the way.
  func color(at t: Double) -> RGBA {
    guard t > 0 else { return stops[0].color }
    guard t < 1, let next = stops.firstIndex(where: { $0.location > t }), next > 0 else {
      return stops[stops.count - 1].color
    }
    let a = stops[next - 1], b = stops[next], f = (t - a.location) / (b.location - a.location)
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
    return RGBA(
      mix(a.color.red, b.color.red), mix(a.color.green, b.color.green), mix(a.color.blue, b.color.blue),
      mix(a.color.alpha, b.color.alpha))
  }

  /// `count` premultiplied pixels from 0 to 1.
  func table(_ count: Int) -> [UInt32] { (0..<count).map { color(at: Double($0) / Double(count - 1)).pixel } }
}

extension RGBA {
  /// Premultiplied, as pixels of a raster are kept.
  var pixel: UInt32 {
    let c = clamped
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(c.alpha) << 24 | byte(c.red * c.alpha) << 16 | byte(c.green * c.alpha) << 8 | byte(c.blue * c.alpha)
  }
}

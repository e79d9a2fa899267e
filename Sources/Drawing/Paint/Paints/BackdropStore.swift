import CPango
import Foundation
import RenderTree

/// Blurred backdrops of materials, kept by what lies below them.
final class BackdropStore {
  private struct Key: Hashable {
    var pixels: UInt64
    var bounds: PixelRect
    var sigma: Double
    var kind: MaterialKind
    var dark: Bool
  }
  private var kept: [Key: GaussianBlur.Result] = [:]
  private static let most = 16
  private(set) var time = Duration.zero

  /// The blurred and tinted backdrop as a pattern for the map in force.
  func pattern(_ kind: MaterialKind, dark: Bool, reach: Rect, alpha: Double, in painting: Painting) -> OpaquePointer? {
    let clock = ContinuousClock()
    let start = clock.now
    defer { time += clock.now - start }
    let blur = GaussianBlur(sigma: min(MaterialRecipe.blurRadius * painting.ctm.meanScale, Painting.strongestBlur))
    // The blur reads beyond the shape's edge, as far as there is a picture.
    let shape = PixelRect(around: painting.ctm.apply(reach)).intersection(painting.surface.clipBounds)
    guard !shape.isEmpty, let below = painting.flattenedBelow(shape.outset(by: blur.reach)) else { return nil }
    let key = Key(pixels: Self.hash(below), bounds: below.bounds, sigma: blur.sigma, kind: kind, dark: dark)
    let result: GaussianBlur.Result
    if let known = kept[key] {
      result = known
    } else {
      guard let blurred = blur(below, alphaOnly: false, clampsEdges: true) else { return nil }
      ColorMatrix(saturation: MaterialRecipe.saturation).apply(to: blurred.surface)
      let tint = MaterialRecipe(kind, dark: dark).tint
      cairo_set_source_rgba(blurred.surface.context, tint.red, tint.green, tint.blue, tint.alpha)
      cairo_paint(blurred.surface.context)
      if kept.count >= Self.most { kept.removeAll() }
      kept[key] = blurred
      result = blurred
    }
    painting.onBackdrop?(painting.current, result)
    var shown = result
    if alpha < 1 {
      // Shown by a pattern that outlives this call: no borrowed pixels.
      guard let faded = Surface(result.surface.bounds) else { return nil }
      Painting.composite(result.surface, on: faded.context, alpha: alpha)
      shown = GaussianBlur.Result(surface: faded, factor: result.factor)
    }
    let pattern = shown.pattern(under: painting.matrix)
    if let pattern { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    return pattern
  }

  private static func hash(_ surface: Surface) -> UInt64 {
    let words = surface.stride * surface.bounds.height / 4
    return surface.withBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self, capacity: words) { pixels in
        // Four lanes, so that the multiplications overlap.
        var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
        func mix(_ h: UInt64, _ v: UInt32) -> UInt64 { (h ^ UInt64(v)) &* 0x9e37_79b9_7f4a_7c15 ^ (h >> 29) }
        var i = 0
        while i + 4 <= words {
          lanes.0 = mix(lanes.0, pixels[i]); lanes.1 = mix(lanes.1, pixels[i + 1])
          lanes.2 = mix(lanes.2, pixels[i + 2]); lanes.3 = mix(lanes.3, pixels[i + 3])
          i += 4
        }
        while i < words { lanes.0 = mix(lanes.0, pixels[i]); i += 1 }
        return NodeID(lanes.0).child(lanes.1).child(lanes.2).child(lanes.3).raw
      }
    } ?? 0
  }
}

extension Painting {
  /// What the picture and the open layers show so far in an area.
  func flattenedBelow(_ area: PixelRect) -> Surface? {
    guard let flat = Surface(area.intersection(layers[0].bounds), from: painter.layerMemory) else { return nil }
    for layer in layers { Self.composite(layer, on: flat.context) }
    return flat
  }
}

import CPango
import Foundation
import RenderTree

extension Painting {
  /// Calls `use` with what to fill, stroke or mask with; not at all where the paint leaves nothing.
  /// - Parameters:
  ///   - frame: what the paint's geometry relates to.
  ///   - reach: the area in points that is going to be painted.
  func withPaint(_ paint: PaintSpec, frame: Rect, reach: Rect, alpha: Double, _ use: () -> Void) {
    guard alpha > 0 else { return }
    if let solid = paint.solid {
      let c = solid.clamped
      guard c.alpha > 0 else { return }
      cairo_set_source_rgba(context, c.red, c.green, c.blue, c.alpha * alpha)
      return use()
    }
    guard let pattern = pattern(paint, frame: frame, reach: reach, alpha: alpha) else { return }
    cairo_set_source(context, pattern)
    use()
    cairo_set_source_rgba(context, 0, 0, 0, 0)
    cairo_pattern_destroy(pattern)
  }

  private func pattern(_ paint: PaintSpec, frame: Rect, reach: Rect, alpha: Double) -> OpaquePointer? {
    switch paint {
    case .color: return nil
    case .opacity(let inner, let factor):
      let opacity = alpha * (factor.isNaN ? 1 : min(max(factor, 0), 1))
      if let solid = inner.solid?.clamped {
        return cairo_pattern_create_rgba(solid.red, solid.green, solid.blue, solid.alpha * opacity)
      }
      return opacity > 0 ? pattern(inner, frame: frame, reach: reach, alpha: opacity) : nil
    case .linear(let stops, let from, let to):
      let a = from.point(in: frame), b = to.point(in: frame)
      guard a != b else { return flat(stops, alpha) }
      return gradient(cairo_pattern_create_linear(a.x, a.y, b.x, b.y), stops, alpha)
    case .radial(let stops, let center, let start, let end):
      let c = center.point(in: frame)
      return radial(stops, alpha, center: c, start: start, end: end, stretch: .identity)
    case .elliptical(let stops, let center, let start, let end):
      guard frame.width > 0, frame.height > 0 else { return nil }
      let stretch = Affine.scale(frame.width, frame.height).around(.zero)
      return radial(
        stops, alpha, center: Point(center.x, center.y), start: start, end: end,
        stretch: stretch.then(.translation(frame.x, frame.y)))
    case .angular(let stops, let center, let from, let to):
      guard let sweep = AngularSweep(stops, from: from, to: to, alpha: alpha) else { return nil }
      return angular(sweep, center: center.point(in: frame), reach: reach)
    case .image(let image, let origin, let scale):
      return tiles(image, origin: origin.point(in: frame), scale: scale, alpha: alpha)
    case .material(let kind, let dark):
      note(MaterialRecipe.note(kind))
      return painter.backdrops.pattern(kind, dark: dark, reach: reach, alpha: alpha, in: self)
    }
  }

  // MARK: - Gradients

  private func gradient(_ pattern: OpaquePointer?, _ stops: [GradientStop], _ alpha: Double) -> OpaquePointer? {
    guard let pattern else { return nil }
    guard let ramp = GradientRamp(stops, alpha: alpha) else { cairo_pattern_destroy(pattern); return nil }
    for stop in ramp.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { cairo_pattern_destroy(pattern); return nil }
    return pattern
  }

  /// The colour behind the end of a gradient without length.
  private func flat(_ stops: [GradientStop], _ alpha: Double) -> OpaquePointer? {
    guard let c = GradientRamp(stops, alpha: alpha)?.stops.last?.color else { return nil }
    return cairo_pattern_create_rgba(c.red, c.green, c.blue, c.alpha)
  }

  private func radial(
    _ stops: [GradientStop], _ alpha: Double, center: Point, start: Double, end: Double, stretch: Affine
  ) -> OpaquePointer? {
    var stops = stops, inner = max(start.isFinite ? start : 0, 0), outer = max(end.isFinite ? end : 0, 0)
    if outer < inner {
      swap(&inner, &outer)
      stops = stops.reversed().map { GradientStop($0.color, at: 1 - $0.location) }
    }
    guard outer > 0 else { return flat(stops, alpha) }
    if outer - inner < outer * 1e-6 { inner = outer * (1 - 1e-6) }
    guard let inverse = stretch.inverse,
      let made = gradient(
        cairo_pattern_create_radial(center.x, center.y, inner, center.x, center.y, outer), stops, alpha)
    else { return nil }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(made, &matrix)
    return made
  }

  private func angular(_ sweep: AngularSweep, center: Point, reach: Rect) -> OpaquePointer? {
    let area = PixelRect(around: ctm.apply(reach)).outset(by: 1).intersection(surface.clipBounds.outset(by: 1))
    // The pattern outlives this call, so its pixels are Cairo's own and not borrowed.
    guard let inverse = ctm.inverse, let layer = Surface(area) else { return nil }
    let words = layer.stride / 4
    _ = layer.withBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self, capacity: words * area.height) { pixels in
        sweep.fill(area, stride: words, center: center, toPoints: inverse) { pixels[$0] = $1 }
      }
    }
    return devicePattern(layer)
  }

  /// A layer as a pattern for the map in force.
  func devicePattern(_ layer: Surface) -> OpaquePointer? {
    guard let pattern = cairo_pattern_create_for_surface(layer.cairo) else { return nil }
    var matrix = matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    return pattern
  }

  // MARK: - Images

  private func tiles(_ image: ImageSpec, origin: Point, scale: Double, alpha: Double) -> OpaquePointer? {
    guard let picture = picture(image), scale.isFinite, abs(scale) > 1e-4, image.scale > 0 else { return nil }
    let faded = alpha < 1 ? picture.faded(alpha) : picture
    guard let faded, let pattern = cairo_pattern_create_for_surface(faded.surface.cairo) else { return nil }
    let size = scale / image.scale
    guard let inverse = Affine.scale(size, size).then(.translation(origin.x, origin.y)).inverse else {
      cairo_pattern_destroy(pattern)
      return nil
    }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    return pattern
  }
}

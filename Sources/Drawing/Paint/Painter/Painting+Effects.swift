import CPango
import Foundation
import RenderTree

extension Painting {
  /// Draws an item under its first `inner` effects, changed by one more effect around them.
  func apply(_ effect: Effect, to item: Item, inner: Int, alpha: Double) {
    func drawInner(_ alpha: Double = 1) { draw(item, effects: inner, alpha: alpha) }
    /// Everything below the effect as one picture.
    func flattened(margin: Int = 0, _ change: (Surface) -> Void = { _ in }) -> Surface? {
      guard let area = extent(item, effects: inner), area.isFinite else { return nil }
      guard let layer = layer(area, margin: margin, { drawInner() }) else { return nil }
      change(layer)
      return layer
    }

    if let map = effect.map(frame: item.frame) {
      return mapped(map, "\(effect.name)") { drawInner(alpha) }
    }
    switch effect {
    case .opacity(let value):
      let opacity = value.isNaN ? 1 : min(max(value, 0), 1)
      guard opacity > 0 else { return }
      if opacity == 1 || item.isSingleLeaf(inner) { return drawInner(alpha * opacity) }
      if let layer = flattened() { composite(layer, alpha: opacity * alpha) }

    case .clip(let shape, let evenOdd):
      clip(shape, evenOdd: evenOdd, item: item, inner: inner, alpha: alpha)

    case .mask(let items):
      guard let content = flattened() else { return }
      let mask = extent(items).flatMap { area in layer(area) { items.forEach(draw) } }
      guard let mask else { return }
      Self.composite(mask, on: content.context, operator: CAIRO_OPERATOR_DEST_IN)
      composite(content, alpha: alpha)

    case .blend(let blending):
      guard let layer = flattened() else { return }
      if blending == .plusDarker { return addDarkness(layer, alpha: alpha) }
      composite(layer, alpha: alpha, operator: blending.cairo)

    case .shadow(let color, let radius, let dx, let dy):
      shadow(color, radius: radius, dx: dx, dy: dy, alpha: alpha) { margin in flattened(margin: margin) }

    case .blur(let radius, let opaque):
      let sigma = min(Effect.blurRadius(radius) * ctm.meanScale, Self.strongestBlur)
      guard sigma > 0.05 else { return drawInner(alpha) }
      let blur = GaussianBlur(sigma: sigma)
      guard let layer = flattened(margin: blur.reach), let blurred = blur(layer, alphaOnly: false, clampsEdges: opaque),
        let pattern = blurred.pattern(under: matrix)
      else { return }
      if opaque { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
      cairo_save(context)
      if opaque {
        PathSpec.rectangle(item.frame).lay(on: context)
        cairo_clip(context)
      }
      cairo_set_source(context, pattern)
      cairo_paint_with_alpha(context, alpha)
      cairo_restore(context)
      cairo_pattern_destroy(pattern)

    case .group:
      // One picture looks like many, unless something inside mixes with what lies below.
      guard item.blends(inner) || alpha < 1 else { return drawInner(alpha) }
      if let layer = flattened() { composite(layer, alpha: alpha) }

    default:
      guard let matrix = ColorMatrix(effect) else { noteBadNumbers(effect.name); return drawInner(alpha) }
      if let layer = flattened({ matrix.apply(to: $0) }) { composite(layer, alpha: alpha) }
    }
  }

  /// Standard deviation in device pixels.
  static let strongestBlur = 300.0

  // MARK: - Clip

  private func clip(_ shape: ShapeSpec, evenOdd: Bool, item: Item, inner: Int, alpha: Double) {
    let path = shape.outline(in: item.frame, now: now)
    guard !path.isEmpty else { return }
    guard isInReach(path) else { return noteBadNumbers("clipShape") }
    let single = item.children.isEmpty && inner == 0
    if single || isPixelRectangle(shape, item.frame) {
      cairo_save(context)
      path.lay(on: context)
      cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
      draw(item, effects: inner, alpha: alpha)
      cairo_restore(context)
      return
    }
    // Several things under one soft edge: clipped as one picture, or the lower ones would shine through along the edge.
    guard let reach = extent(item, effects: inner), reach.isFinite,
      let area = reach.intersection(path.controlBounds),
      let layer = layer(area, { draw(item, effects: inner, alpha: 1) })
    else { return }
    guard let pattern = cairo_pattern_create_for_surface(layer.cairo) else { return }
    var toDevice = matrix
    cairo_pattern_set_matrix(pattern, &toDevice)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_save(context)
    path.lay(on: context)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_source(context, pattern)
    if alpha < 1 {
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
    } else {
      cairo_fill(context)
    }
    cairo_restore(context)
    cairo_pattern_destroy(pattern)
  }

  /// A rectangle along the edges of device pixels, which clips without soft edges.
  private func isPixelRectangle(_ shape: ShapeSpec, _ frame: Rect) -> Bool {
    guard shape.base == .rectangle, shape.operations.isEmpty, ctm.keepsAxes else { return false }
    let r = ctm.apply(frame)
    return [r.x, r.y, r.maxX, r.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
  }

  /// Coordinates that Cairo's fixed-point numbers hold.
  func isInReach(_ path: PathSpec) -> Bool {
    let r = ctm.apply(path.controlBounds)
    return r.isFinite && abs(r.x) < 1e6 && abs(r.y) < 1e6 && abs(r.maxX) < 1e6 && abs(r.maxY) < 1e6
  }

  // MARK: - Shadow

  private func shadow(
    _ color: RGBA, radius: Double, dx: Double, dy: Double, alpha: Double, _ flattened: (Int) -> Surface?
  ) {
    let scale = ctm.meanScale
    let sigma = min(Effect.blurRadius(radius) * scale, Self.strongestBlur)
    let blur = GaussianBlur(sigma: sigma)
    let shift = Effect.shadowShift(dx, dy)
    // What casts the shadow may lie outside of the clip.
    let distance = shift.map { abs($0.x) + abs($0.y) } ?? 0
    let margin = blur.reach + Int(min(distance * scale, 4000).rounded(.up))
    guard let layer = flattened(margin) else { return }
    let ink = color.clamped
    if let shift, ink.alpha > 0 {
      let still = matrix
      cairo_save(context)
      cairo_translate(context, shift.x, shift.y)
      cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha * alpha)
      // The pattern is set up for the map that the layer was drawn under; the translation then moves it along.
      let blurred = sigma < 0.3 ? GaussianBlur.Result(surface: layer, factor: 1) : blur(layer, alphaOnly: true)
      if let pattern = blurred?.pattern(under: still) {
        if sigma < 0.3 { cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR) }
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
      }
      cairo_restore(context)
    }
    composite(layer, alpha: alpha)
  }

  // MARK: - Blending

  /// Adds up how dark the layer and the picture are (Core Graphics' plusDarker), which Cairo has no operator for.
  private func addDarkness(_ layer: Surface, alpha: Double) {
    let target = surface
    let area = layer.bounds.intersection(target.clipBounds)
    guard !area.isEmpty else { return }
    let opacity = Int((alpha * 256).rounded())
    _ = layer.withBytes { from in
      target.withBytes { to in
        for y in area.y..<area.maxY {
          let s = from + (y - layer.bounds.y) * layer.stride, d = to + (y - target.bounds.y) * target.stride
          for x in area.x..<area.maxX {
            let p = s + (x - layer.bounds.x) * 4, q = d + (x - target.bounds.x) * 4
            let sa = Int(p[3]) * opacity >> 8, da = Int(q[3])
            guard sa > 0 else { continue }
            let out = min(sa + da, 255)
            for c in 0..<3 {
              let sc = Int(p[c]) * opacity >> 8, dc = Int(q[c])
              q[c] = UInt8(max(0, out - (sa - sc) - (da - dc)))
            }
            q[3] = UInt8(out)
          }
        }
      }
    }
  }
}

extension Blending {
  var cairo: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

extension Item {
  /// One thing drawn, under nothing but moves and clips: opacity may go into its paint.
  func isSingleLeaf(_ inner: Int) -> Bool {
    children.isEmpty && content != nil
      && effects.prefix(inner).allSatisfy {
        switch $0.effect {
        case .offset, .scale, .rotation, .transform, .clip, .opacity: true
        default: false
        }
      }
  }

  /// Something at or below the item's first `inner` effects mixes with what lies below it.
  func blends(_ inner: Int) -> Bool {
    effects.prefix(inner).contains { if case .blend(let b) = $0.effect { b != .normal } else { false } }
      || children.contains { $0.blends($0.effects.count) }
  }
}

extension Effect {
  /// The SwiftUI modifier that asks for it.
  var name: String {
    switch self {
    case .opacity: "opacity"
    case .offset: "offset"
    case .scale: "scaleEffect"
    case .rotation: "rotationEffect"
    case .transform: "transformEffect"
    case .clip: "clipShape"
    case .mask: "mask"
    case .blend: "blendMode"
    case .shadow: "shadow"
    case .blur: "blur"
    case .group: "compositingGroup"
    case .brightness: "brightness"
    case .contrast: "contrast"
    case .saturation: "saturation"
    case .grayscale: "grayscale"
    case .hueRotation: "hueRotation"
    case .colorMultiply: "colorMultiply"
    case .colorInvert: "colorInvert"
    case .luminanceToAlpha: "luminanceToAlpha"
    }
  }
}

import CPango
import Lettering
import RenderTree

extension Painting {
  func draw(_ content: ItemContent, in frame: Rect, alpha: Double) {
    guard frame.isFinite else { return noteBadNumbers(content.name) }
    switch content {
    case .shape(let shape, let drawing, let paint):
      draw(shape.outline(in: frame, now: now), drawing, paint, frame: frame, alpha: alpha)
    case .text(let block, let paint): draw(block, paint, in: frame, alpha: alpha)
    case .symbol(let symbol, let paints): draw(symbol, paints, in: frame, alpha: alpha)
    case .image(let image, let template): draw(image, template: template, in: frame, alpha: alpha)
    }
  }

  func draw(_ path: PathSpec, _ drawing: ShapeDrawing, _ paint: PaintSpec, frame: Rect, alpha: Double) {
    guard !path.isEmpty else { return }
    guard isInReach(path) else { return noteBadNumbers("shape") }
    switch drawing {
    case .fill(let evenOdd):
      withPaint(paint, frame: frame, reach: path.controlBounds, alpha: alpha) {
        path.lay(on: context)
        cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
      }
    case .stroke(let stroke):
      guard stroke.width.isFinite, stroke.width > 0 else { return }
      let width = min(stroke.width, 1e5)
      withPaint(paint, frame: frame, reach: path.controlBounds.inset(by: -width), alpha: alpha) {
        path.lay(on: context)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, stroke.cap.cairo)
        cairo_set_line_join(context, stroke.join.cairo)
        cairo_set_miter_limit(context, stroke.miterLimit.isFinite ? max(stroke.miterLimit, 1) : 10)
        let dashes = stroke.drawableDash
        cairo_set_dash(context, dashes, Int32(dashes.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
        cairo_stroke(context)
      }
    }
  }
}

extension StrokeSpec {
  /// The dashes where they can be drawn: an endless or negative one, or none above zero, means a solid line.
  var drawableDash: [Double] {
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.reduce(0, +) > 0.01 else { return [] }
    return dash
  }
}

extension StrokeSpec.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeSpec.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension ItemContent {
  /// What a note calls it.
  var name: String {
    switch self {
    case .shape: "shape"
    case .text: "text"
    case .symbol(let symbol, _): symbol.name
    case .image: "image"
    }
  }
}

import CPango
import Lettering
import RenderTree

extension Painting {
  func draw(_ block: TextBlock, _ paint: PaintSpec, in frame: Rect, alpha: Double) {
    let text = painter.texts.laid(block, frame: frame, now: now)
    if !text.paragraph.missingCharacters.isEmpty { note(.missingFont(text.paragraph.missingCharacters)) }
    cairo_save(context)
    cairo_translate(context, text.origin.x, text.origin.y)
    let box = frame.offset(-text.origin.x, -text.origin.y)
    var groups: [(paint: PaintSpec, runs: [Paragraph.GlyphRun])] = []
    for line in text.paragraph.lines {
      for run in line.runs {
        let own = text.paint(run.run, paint)
        if let last = groups.indices.last, groups[last].paint == own {
          groups[last].runs.append(run)
        } else {
          groups.append((own, [run]))
        }
      }
    }
    for line in text.paragraph.lines {
      for stroke in line.strokes where !stroke.isStrikethrough {
        draw(stroke, text.paint(stroke.run, paint), box: box, alpha: alpha)
      }
    }
    for group in groups {
      draw(group.runs.filter { !$0.isColor }, group.paint, box: box, alpha: alpha)
      let emoji = group.runs.filter(\.isColor)
      // A coloured glyph takes only the opacity of its paint.
      for run in emoji { drawColor(run, alpha: alpha * (group.paint.solid?.clamped.alpha ?? 1)) }
    }
    for line in text.paragraph.lines {
      for attachment in line.attachments {
        let own = text.paint(attachment.run, paint)
        switch attachment.content {
        case .symbol(let symbol): draw(symbol, [own], in: attachment.frame, box: box, alpha: alpha)
        case .image(let image): draw(image, template: own, in: attachment.frame, alpha: alpha)
        }
      }
      for stroke in line.strokes where stroke.isStrikethrough {
        draw(stroke, text.paint(stroke.run, paint), box: box, alpha: alpha)
      }
    }
    cairo_restore(context)
  }

  // MARK: - Glyphs

  private func draw(_ runs: [Paragraph.GlyphRun], _ paint: PaintSpec, box: Rect, alpha: Double) {
    guard !runs.isEmpty else { return }
    let map = ctm
    // Turned or skewed text, and letters too large to keep, are filled as outlines.
    let isUpright = map.keepsAxes && map.a > 0 && map.d > 0 && runs.allSatisfy { $0.size * map.d < Self.largestMask }
    let reach = box.inset(by: -(runs.map(\.size).max() ?? 0))
    withPaint(paint, frame: box, reach: reach, alpha: alpha) {
      if isUpright { maskGlyphs(runs, map, reach) } else { runs.forEach(fillOutlines) }
    }
  }

  /// Pixels per em above which glyphs are drawn from their outlines each time.
  private static let largestMask = 300.0

  private func maskGlyphs(_ runs: [Paragraph.GlyphRun], _ map: Affine, _ reach: Rect) {
    let visible = PixelRect(around: map.apply(reach)).intersection(surface.clipBounds)
    guard !visible.isEmpty, let mask = TextMask(visible) else { return }
    cairo_surface_flush(mask.surface.cairo)
    for run in runs {
      let width = run.size * run.stretch * map.a, height = run.size * map.d
      for glyph in run.glyphs {
        let pen = map.apply(glyph.position)
        guard abs(pen.x) < 1e6, abs(pen.y) < 1e6 else { continue }
        let phases = GlyphMaskStore.phases
        let quarters = Int((pen.x * Double(phases)).rounded())
        let x = quarters >= 0 ? quarters / phases : -((phases - 1 - quarters) / phases)
        let shape = painter.glyphs.mask(
          run.face, glyph.id, width: width, height: height, growth: run.rounding * map.meanScale,
          phase: quarters - x * phases)
        if let shape { mask.add(shape, x: x, y: Int((pen.y + 0.5).rounded(.down))) }
      }
    }
    cairo_surface_mark_dirty(mask.surface.cairo)
    guard let pattern = devicePattern(mask.surface) else { return }
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func fillOutlines(_ run: Paragraph.GlyphRun) {
    for glyph in run.glyphs {
      let outline = run.face.outline(of: glyph.id).transformed(
        Affine(a: run.size * run.stretch, d: run.size, tx: glyph.position.x, ty: glyph.position.y))
      guard !outline.isEmpty, isInReach(outline) else { continue }
      outline.lay(on: context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_fill_preserve(context)
      if run.rounding > 0 {
        cairo_set_line_width(context, run.rounding * 2)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, [], 0, 0)
        cairo_stroke(context)
      }
      cairo_new_path(context)
    }
  }

  private func drawColor(_ run: Paragraph.GlyphRun, alpha: Double) {
    guard alpha > 0 else { return }
    for glyph in run.glyphs {
      guard let picture = painter.emoji.picture(run.face, glyph.id), let shape = run.face.picture(of: glyph.id) else {
        continue
      }
      let frame = Rect(
        glyph.position.x + shape.frame.x * run.size * run.stretch, glyph.position.y + shape.frame.y * run.size,
        shape.frame.width * run.size * run.stretch, shape.frame.height * run.size)
      drawGlyph(picture, in: frame, alpha: alpha)
    }
  }

  /// A coloured glyph: shrunk once and put on whole pixels where it stands upright.
  private func drawGlyph(_ picture: Picture, in frame: Rect, alpha: Double) {
    let map = ctm, place = map.apply(frame)
    guard place.isFinite, abs(place.x) < 1e6, abs(place.y) < 1e6 else { return }
    let w = Int(place.width.rounded()), h = Int(place.height.rounded())
    if map.keepsAxes, map.a > 0, map.d > 0, w > 0, h > 0, w < picture.width, h < picture.height,
      let small = painter.pictures.shrunk(picture, to: w, h)
    {
      cairo_save(context)
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, small.surface.cairo, place.x.rounded(), place.y.rounded())
      cairo_paint_with_alpha(context, alpha)
      cairo_restore(context)
      return
    }
    cairo_save(context)
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, frame.width / Double(picture.width), frame.height / Double(picture.height))
    cairo_set_source_surface(context, picture.surface.cairo, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  // MARK: - Lines under and through

  private func draw(_ stroke: Paragraph.Stroke, _ paint: PaintSpec, box: Rect, alpha: Double) {
    let ink = stroke.line.color.map(PaintSpec.color) ?? paint
    let part = stroke.outline
    draw(part.path, part.drawing, ink, frame: box, alpha: alpha)
  }
}

import CPango
import RenderTree

extension Painting {
  /// The decoded picture; nil, and a note, where there is none.
  func picture(_ image: ImageSpec) -> Picture? {
    do throws(PictureStore.Missing) {
      return try painter.pictures.picture(image.source, resources: resources)
    } catch {
      note(.missingImage(error))
      return nil
    }
  }

  func draw(_ image: ImageSpec, template: PaintSpec?, in frame: Rect, alpha: Double) {
    guard image.scale.isFinite, image.scale > 0 else { return noteBadNumbers("image") }
    guard let picture = picture(image) else { return drawPlaceholder(in: frame, alpha: alpha) }
    let natural = Size(Double(picture.width) / image.scale, Double(picture.height) / image.scale)
    let pieces = ImagePiece.pieces(of: image, natural, in: frame)
    // A template is a stencil: its alpha, in the paint.
    if let template, image.isTemplate {
      let layer = layer(frame.union(image.placed(in: frame))) {
        for piece in pieces { draw(piece, of: picture, image, alpha: 1) }
      }
      guard let layer else { return }
      withPaint(template, frame: frame, reach: frame, alpha: alpha) {
        guard let stencil = devicePattern(layer) else { return }
        cairo_mask(context, stencil)
        cairo_pattern_destroy(stencil)
      }
      return
    }
    for piece in pieces { draw(piece, of: picture, image, alpha: alpha) }
  }

  private func draw(_ piece: ImagePiece, of picture: Picture, _ image: ImageSpec, alpha: Double) {
    guard piece.to.isFinite, !piece.to.isEmpty, !piece.from.isEmpty, isInReach(.rectangle(piece.to)) else { return }
    var source = picture, scale = image.scale
    let whole =
      piece.from.width * image.scale >= Double(picture.width)
      && piece.from.height * image.scale >= Double(picture.height)
    let size = ctm.apply(piece.to)
    let w = Int(size.width.rounded()), h = Int(size.height.rounded())
    if whole, !piece.tiles, ctm.keepsAxes, w > 0, h > 0, w * 4 < picture.width * 3, h * 4 < picture.height * 3,
      image.interpolation != .none, let small = painter.pictures.shrunk(picture, to: w, h)
    {
      source = small
      scale = Double(w) / piece.from.width
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, piece.to.x, piece.to.y, piece.to.width, piece.to.height)
    cairo_clip(context)
    guard let pattern = cairo_pattern_create_for_surface(source.surface.cairo) else { return }
    defer { cairo_pattern_destroy(pattern) }
    // Points of the item -> pixels of the picture.
    let ratio = piece.tiles ? Size(1, 1) : Size(piece.from.width / piece.to.width, piece.from.height / piece.to.height)
    let scaleY = source === picture ? scale : Double(h) / piece.from.height
    let toPixels = Affine.translation(-piece.to.x, -piece.to.y)
      .then(.scale(ratio.width, ratio.height)).then(.translation(piece.from.x, piece.from.y)).then(
        .scale(scale, scaleY))
    guard toPixels.isDrawable else { return }
    var matrix = cairo_matrix_t(toPixels)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, piece.tiles ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, image.interpolation.cairo)
    cairo_set_source(context, pattern)
    cairo_paint_with_alpha(context, alpha)
  }

  /// A crossed box in a colour that no design uses by chance.
  func drawPlaceholder(in frame: Rect, alpha: Double) {
    guard frame.isFinite, !frame.isEmpty, isInReach(.rectangle(frame)) else { return }
    for part in Placeholder.parts(frame) {
      draw(part.path, part.drawing, .color(part.color), frame: frame, alpha: alpha)
    }
  }
}

/// What stands for a picture that was not found: a tinted box, its diagonals and its border.
enum Placeholder {
  struct Part { var path: PathSpec, drawing: ShapeDrawing, color: RGBA }
  /// Also that of symbols without an outline.
  static let ink = RGBA(bytes: 255, 45, 135)

  static func parts(_ frame: Rect) -> [Part] {
    let line = min(1, frame.width / 8, frame.height / 8)
    let inner = frame.inset(by: line / 2)
    let cross = PathSpec([
      .move(inner.origin), .line(Point(inner.maxX, inner.maxY)), .move(Point(inner.maxX, inner.y)),
      .line(Point(inner.x, inner.maxY)),
    ])
    return [
      Part(path: .rectangle(frame), drawing: .fill(evenOdd: false), color: ink.opacity(0.18)),
      Part(path: cross, drawing: .stroke(StrokeSpec(width: line)), color: ink.opacity(0.7)),
      Part(path: .rectangle(inner), drawing: .stroke(StrokeSpec(width: line)), color: ink),
    ]
  }
}

/// A part of a picture and where it goes, both in points.
struct ImagePiece {
  var from: Rect
  var to: Rect
  /// Repeated at its own size instead of stretched.
  var tiles: Bool

  init(_ from: Rect, _ to: Rect, tiles: Bool) { self.from = from; self.to = to; self.tiles = tiles }

  /// What an image of a size in points is put together from.
  static func pieces(of image: ImageSpec, _ size: Size, in frame: Rect) -> [ImagePiece] {
    switch image.resizing {
    case .none: [ImagePiece(Rect(origin: .zero, size: size), image.placed(in: frame), tiles: false)]
    case .stretch(let caps): cut(size, caps: caps, frame: frame, tiles: false)
    case .tile(let caps): cut(size, caps: caps, frame: frame, tiles: true)
    }
  }

  /// Nine pieces, of which the corners keep their size.
  private static func cut(_ size: Size, caps: Insets, frame: Rect, tiles: Bool) -> [ImagePiece] {
    if caps == .zero { return [ImagePiece(Rect(origin: .zero, size: size), frame, tiles: tiles)] }
    /// Both ends and the middle of one axis: where each begins in the picture and in the frame.
    func axis(_ length: Double, _ low: Double, _ high: Double, _ start: Double, _ extent: Double) -> [(
      Double, Double, Double, Double
    )] {
      let low = min(max(low, 0), length), high = min(max(high, 0), length - low)
      // Caps that do not fit into the frame shrink together.
      let fit = low + high > extent && low + high > 0 ? extent / (low + high) : 1
      return [
        (0, low, start, low * fit), (low, length - low - high, start + low * fit, extent - (low + high) * fit),
        (length - high, high, start + extent - high * fit, high * fit),
      ]
    }
    let columns = axis(size.width, caps.left, caps.right, frame.x, frame.width)
    let rows = axis(size.height, caps.top, caps.bottom, frame.y, frame.height)
    var pieces: [ImagePiece] = []
    for row in rows {
      for column in columns {
        let piece = ImagePiece(
          Rect(column.0, row.0, column.1, row.1), Rect(column.2, row.2, column.3, row.3), tiles: false)
        if !piece.from.isEmpty, !piece.to.isEmpty { pieces.append(piece) }
      }
    }
    return pieces
  }
}

extension ImageSpec.Interpolation {
  var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}

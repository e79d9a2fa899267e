import Foundation
import Lettering
import RenderTree

extension SVGWriter {
  func content(_ content: ItemContent, in frame: Rect) {
    switch content {
    case .shape(let shape, let drawing, let paint):
      path(shape.outline(in: frame, now: now), drawing, paint, frame: frame)
    case .text(let block, let paint): text(block, paint, in: frame)
    case .symbol(let symbol, let paints): self.symbol(symbol, paints, in: frame, box: frame)
    case .image(let image, let template): self.image(image, template: template, in: frame)
    }
  }

  // MARK: - Shapes

  func path(_ path: PathSpec, fill: PaintSpec) {
    self.path(path, .fill(evenOdd: false), fill, frame: path.controlBounds)
  }

  func path(_ path: PathSpec, _ drawing: ShapeDrawing, _ paint: PaintSpec, frame: Rect) {
    guard !path.isEmpty, path.isFinite else { return }
    switch drawing {
    case .fill(let evenOdd):
      guard let ink = ink(paint, frame: frame, reach: path.controlBounds) else { return }
      let rule = evenOdd ? " fill-rule=\"evenodd\"" : ""
      body += "<path d=\"\(SVGText.path(path))\" \(ink.attributes("fill"))\(rule)/>\n"
    case .stroke(let stroke):
      guard stroke.width.isFinite, stroke.width > 0,
        let ink = ink(paint, frame: frame, reach: path.controlBounds.inset(by: -stroke.width))
      else { return }
      body += "<path d=\"\(SVGText.path(path))\" fill=\"none\" \(ink.attributes("stroke")) \(stroke.attributes)/>\n"
    }
  }

  // MARK: - Symbols

  func symbol(_ symbol: SymbolSpec, _ paints: [PaintSpec], in frame: Rect, box: Rect) {
    let parts = SymbolLayers(painter.typesetter.drawing(symbol), symbol, paints, frame: frame)
    parts.notes.forEach(note)
    for layer in parts.layers { path(layer.path, .fill(evenOdd: false), layer.paint, frame: box) }
  }

  private func placeholder(in frame: Rect) {
    guard !frame.isEmpty else { return }
    for part in Placeholder.parts(frame) { path(part.path, part.drawing, .color(part.color), frame: frame) }
  }

  // MARK: - Images

  /// The bytes of a picture as a reference, with its size in pixels.
  func pictureReference(_ image: ImageSpec) -> (href: String, width: Int, height: Int)? {
    do throws(PictureStore.Missing) {
      let picture = try painter.pictures.picture(image.source, resources: resources)
      let bytes: [UInt8]? =
        switch image.source {
        case .file(let path): FileManager.default.contents(atPath: path).map { [UInt8]($0) }
        case .resource(let key): resources[key]
        case .missing: nil
        }
      guard let bytes else { return nil }
      return (Self.dataURL(bytes), picture.width, picture.height)
    } catch {
      note(.missingImage(error))
      return nil
    }
  }

  func image(_ image: ImageSpec, template: PaintSpec?, in frame: Rect) {
    guard image.scale.isFinite, image.scale > 0, let picture = pictureReference(image) else {
      return placeholder(in: frame)
    }
    let natural = Size(Double(picture.width) / image.scale, Double(picture.height) / image.scale)
    let pieces = ImagePiece.pieces(of: image, natural, in: frame)
    let sharp = image.interpolation == .none ? " style=\"image-rendering:pixelated\"" : ""
    func writePieces() {
      for piece in pieces where piece.to.isFinite && !piece.to.isEmpty {
        self.piece(piece, natural, picture.href, sharp)
      }
    }
    guard let template, image.isTemplate else { return writePieces() }
    let area = frame.union(image.placed(in: frame))
    guard let ink = ink(template, frame: frame, reach: area) else { return }
    let mask = stencil(captured(writePieces), area: area)
    body += "<rect \(Self.box(area)) \(ink.attributes("fill")) mask=\"url(#\(mask))\"/>\n"
  }

  private func piece(_ piece: ImagePiece, _ natural: Size, _ href: String, _ sharp: String) {
    let size = SVGText.attributes(["width": natural.width, "height": natural.height])
    let id = define("i", "<image id=\"ID\" \(size) preserveAspectRatio=\"none\" href=\"\(href)\"\(sharp)/>")
    if piece.tiles {
      let tile = define(
        "p",
        "<pattern id=\"ID\" patternUnits=\"userSpaceOnUse\" \(Self.box(Rect(origin: piece.to.origin, size: natural)))>"
          + "<use href=\"#\(id)\"/></pattern>")
      body += "<rect \(Self.box(piece.to)) fill=\"url(#\(tile))\"/>\n"
      return
    }
    let sx = piece.to.width / piece.from.width, sy = piece.to.height / piece.from.height
    let change = Affine.translation(-piece.from.x, -piece.from.y).then(.scale(sx, sy)).then(
      .translation(piece.to.x, piece.to.y))
    let use = "<use href=\"#\(id)\" transform=\"\(SVGText.matrix(change))\"/>"
    if piece.from == Rect(origin: .zero, size: natural) { body += use + "\n"; return }
    let clip = define("c", "<clipPath id=\"ID\"><path d=\"\(SVGText.path(.rectangle(piece.to)))\"/></clipPath>")
    body += "<g clip-path=\"url(#\(clip))\">\(use)</g>\n"
  }
}

extension StrokeSpec {
  fileprivate var attributes: String {
    var text = "stroke-width=\"\(SVGText.number(width))\""
    if cap != .butt { text += " stroke-linecap=\"\(cap)\"" }
    if join != .miter {
      text += " stroke-linejoin=\"\(join)\""
    } else {
      text += " stroke-miterlimit=\"\(SVGText.number(miterLimit.isFinite ? max(miterLimit, 1) : 10))\""
    }
    let dashes = drawableDash
    if !dashes.isEmpty {
      text += " stroke-dasharray=\"\(dashes.map(SVGText.number).joined(separator: " "))\""
      if dashPhase != 0 { text += " stroke-dashoffset=\"\(SVGText.number(dashPhase))\"" }
    }
    return text
  }
}

import Foundation
import RenderTree

/// Sizes and outlines of SF Symbols names, drawn with look-alikes. Not thread-safe: its owner holds a lock.
///
/// Approximate by nature. Fitted to `heart.fill` at 17 pt, which measures 20.667 × 17.333 pt on iOS (Docs/fidelity.md
/// 2.6, row 69).
final class SymbolLibrary {
  private let pack = SymbolPack()
  private let fonts: FontLibrary
  private var kept: [Key: SymbolDrawing] = [:]
  private var bases: [BaseKey: PathSpec] = [:]

  private struct Key: Hashable {
    var name: String
    var size: Double
    var weight: Int
    var scale: SymbolSpec.Scale
  }
  private struct BaseKey: Hashable {
    var name: String
    var cut: SymbolPack.Cut
    var weight: Int
  }

  /// Side of the outlines' box in em, at medium scale. Phosphor's heart is 224 of 256 units wide.
  private static let boxEm = 1.389
  /// Sizes are rounded up to thirds of a point: symbols are measured without knowing the display, and phones have three
  /// pixels a point.
  private static let grid = 3.0

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// Factor of the image scale. Approximate.
  private static func factor(_ scale: SymbolSpec.Scale) -> Double {
    switch scale {
    case .small: 0.78
    case .medium: 1
    case .large: 1.28
    }
  }

  private static func cut(weight: Int) -> SymbolPack.Cut {
    switch weight {
    case ...250: .thin
    case ...350: .light
    case ...550: .regular
    default: .bold
    }
  }

  func metrics(_ symbol: SymbolSpec) -> SymbolMetrics { drawing(symbol).metrics }

  private func isBase(_ name: String) -> Bool { pack.entry(name) != nil }

  // MARK: - Drawing

  func drawing(_ symbol: SymbolSpec) -> SymbolDrawing {
    let weight = FontMatch.weight(symbol.font)
    let size = FontSize.sane(symbol.font.size)
    let key = Key(name: symbol.name, size: size, weight: weight, scale: symbol.scale)
    if let known = kept[key] { return known }
    let drawing = make(symbol.name, em: size, factor: Self.factor(symbol.scale), weight: weight)
    if kept.count > 1024 { kept.removeAll() }
    kept[key] = drawing
    return drawing
  }

  private func make(_ name: String, em: Double, factor: Double, weight: Int) -> SymbolDrawing {
    let parts = parts(name, weight: weight)
    let isKnown = parts != nil
    let shapes = parts ?? Self.placeholder
    let unit = Self.boxEm * em * factor / SymbolPack.box
    var bounds: Rect?
    for shape in shapes where !shape.path.isEmpty {
      let box = shape.path.inkBounds
      bounds = bounds.map { $0.union(box) } ?? box
    }
    let ink = bounds ?? Rect(0, 0, SymbolPack.box, SymbolPack.box)
    let width = PixelGrid.ceil(ink.width * unit, scale: Self.grid)
    let height = PixelGrid.ceil(ink.height * unit, scale: Self.grid)
    // Symbols are centred on the capitals; the ink stands in the middle of the rounded box.
    let left = (width - ink.width * unit) / 2 - ink.x * unit, top = (height - ink.height * unit) / 2 - ink.y * unit
    let map = Affine(a: unit, d: unit, tx: left, ty: top)
    let baseline = top + SymbolPack.box / 2 * unit + em * FontSpec.capHeightEm / 2
    var whole = PathSpec()
    for shape in shapes {
      whole.elements += (shape.isHole ? shape.path.reversed() : shape.path).transformed(map).elements
    }
    return SymbolDrawing(
      metrics: SymbolMetrics(size: Size(width, height), baseline: baseline, isKnown: isKnown), path: whole,
      layers: shapes.flatMap { shape in
        (shape.layers ?? [.init(path: shape.path, level: shape.level, tint: shape.tint ?? .foreground)]).map {
          .init(path: $0.path.transformed(map), level: $0.level, threshold: $0.threshold, tint: $0.tint)
        }
      }, hasOwnColors: shapes.contains { $0.tint != nil })
  }

  private struct Shape {
    var path: PathSpec
    var level = 0
    /// Cut out of the shape below where all is drawn in one colour.
    var isHole = false
    /// Its colour in multicolor rendering, where that is known; of the layers it is theirs.
    var tint: SymbolTint?
    /// The pieces of the outline, where it is taken apart.
    var layers: [SymbolLayering.Layer]?
  }

  private func parts(_ name: String, weight: Int) -> [Shape]? {
    let parsed = SymbolName(name) { self.isBase($0) || SymbolName.characters($0) != nil }
    guard let parsed else { return nil }
    let cut = Self.cut(weight: weight)
    guard let enclosure = parsed.enclosure else {
      // A bare letter is no symbol; it is one only inside an enclosure.
      guard isBase(parsed.base) else { return nil }
      var shape = Shape(path: base(parsed.base, cut: parsed.isFilled ? .fill : cut, weight: weight))
      if let taken = SymbolLayering.layers(
        parsed.base, isFilled: parsed.isFilled, path: shape.path, box: SymbolPack.box)
      {
        shape.layers = taken.layers
        if taken.hasColors { shape.tint = .foreground }
      }
      return [shape]
    }
    let frame = base(enclosure.outline, cut: parsed.isFilled ? .fill : cut, weight: weight)
    let glyph = content(parsed.base, cut: parsed.isFilled && cut == .regular ? .bold : cut, weight: max(weight, 500))
    guard !frame.isEmpty, !glyph.isEmpty else { return nil }
    let box = frame.inkBounds, ink = glyph.inkBounds
    let room = enclosure.room * min(box.width, box.height)
    // Characters keep the height that one letter has, so that numbers of two digits do not look small.
    var scale = room / max(ink.width, ink.height, 1)
    if SymbolName.characters(parsed.base) != nil {
      scale = min(room * 0.92 / max(ink.height, 1), room * 1.2 / max(ink.width, 1))
    }
    let inner = glyph.transformed(
      Affine(a: scale, d: scale, tx: box.midX - ink.midX * scale, ty: centre(enclosure, box) - ink.midY * scale))
    let colors = SymbolColors.enclosed(name)
    return [
      Shape(path: frame, level: 1, tint: colors?.frame),
      Shape(path: inner, level: 0, isHole: parsed.isFilled, tint: colors?.glyph),
    ]
  }

  /// What stands inside an enclosure: the filled form, as Apple draws it, where filling keeps the silhouette. Some
  /// Phosphor outlines are filled by putting them into a square or by thickening their tips; those stay strokes.
  private func content(_ name: String, cut: SymbolPack.Cut, weight: Int) -> PathSpec {
    let stroked = base(name, cut: cut, weight: weight)
    if SymbolName.isMadeOfStrokes(name) { return stroked }
    let filled = base(name, cut: .fill, weight: weight)
    let a = base(name, cut: .regular, weight: weight).inkBounds, b = filled.inkBounds
    let moved = max(abs(a.x - b.x), abs(a.y - b.y), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
    return filled.isEmpty || moved > SymbolPack.box * 0.05 ? stroked : filled
  }

  private func centre(_ enclosure: SymbolName.Enclosure, _ box: Rect) -> Double {
    enclosure == .triangle ? box.y + box.height * 0.62 : box.midY
  }

  private func base(_ name: String, cut: SymbolPack.Cut, weight: Int) -> PathSpec {
    let key = BaseKey(name: name, cut: cut, weight: weight)
    if let known = bases[key] { return known }
    let path: PathSpec
    switch pack.entry(name) {
    case .outline(let recipe): path = pack.outline(recipe, cut)
    case .characters(let text): path = outline(of: text, weight: weight)
    case nil: path = SymbolName.characters(name).map { outline(of: $0, weight: weight) } ?? PathSpec()
    }
    bases[key] = path
    return path
  }

  /// Characters of the system face in the outlines' box: a cap height of 0.7046 em, centred.
  private func outline(of text: String, weight: Int) -> PathSpec {
    let style = FontLibrary.Style(
      design: .standard, display: true, weight: weight, italic: false, region: .simplifiedChinese)
    guard let face = fonts.primaryFace(style) else { return PathSpec() }
    let em = SymbolPack.box / Self.boxEm * face.scale
    var path = PathSpec(), pen = 0.0
    for scalar in text.unicodeScalars {
      guard let glyph = face.glyph(for: scalar.value) else { continue }
      path.elements += face.outline(of: glyph.id).transformed(Affine(a: em, d: em, tx: pen * em)).elements
      pen += glyph.advance
    }
    let ink = path.inkBounds
    let middle = SymbolPack.box / 2
    let capHeight = FontSpec.capHeightEm * SymbolPack.box / Self.boxEm
    return path.transformed(.translation(middle - ink.midX, middle + capHeight / 2)).clockwise()
  }

  // MARK: - Unknown names

  /// A dashed rounded square with a question mark.
  private static let placeholder: [Shape] = {
    var path = PathSpec()
    func bar(_ x: Double, _ y: Double, _ w: Double, _ h: Double) {
      path.move(Point(x, y))
      path.line(Point(x + w, y))
      path.line(Point(x + w, y + h))
      path.line(Point(x, y + h))
      path.close()
    }
    for start in [56.0, 108, 160] {
      bar(start, 32, 40, 14)
      bar(start, 210, 40, 14)
      bar(32, start, 14, 40)
      bar(210, start, 14, 40)
    }
    // The question mark: a hook, a stem and a dot.
    path.move(Point(98, 104))
    path.cubic(Point(98, 68), Point(158, 68), Point(158, 104))
    path.cubic(Point(158, 128), Point(136, 128), Point(136, 146))
    path.line(Point(120, 146))
    path.cubic(Point(120, 120), Point(142, 122), Point(142, 104))
    path.cubic(Point(142, 88), Point(114, 88), Point(114, 104))
    path.close()
    bar(120, 160, 16, 16)
    return [Shape(path: path)]
  }()
}

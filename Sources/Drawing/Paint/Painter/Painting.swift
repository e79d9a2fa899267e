import CPango
import Lettering
import RenderTree

/// One picture in the making: the stack of layers, and what has to be said about it.
final class Painting {
  let painter: Painter
  let resources: [String: [UInt8]]
  let now: Double
  /// The picture first, then the layers of the groups that are open.
  private(set) var layers: [Surface]
  private(set) var notes: [DrawingNote] = []
  /// The item that is being drawn.
  private(set) var current: UInt64 = 0
  /// Told of every backdrop that a material took, with the item that shows it.
  var onBackdrop: ((UInt64, GaussianBlur.Result) -> Void)?

  init(painter: Painter, base: Surface, resources: [String: [UInt8]], now: Double) {
    self.painter = painter; self.resources = resources; self.now = now
    layers = [base]
  }

  /// How far items reach.
  var extent: Extent { Extent(now: now, texts: painter.texts) }
  /// Where things are drawn at this moment.
  var surface: Surface { layers[layers.count - 1] }
  var context: OpaquePointer { surface.context }
  /// The map from points to device pixels in force.
  var ctm: Affine { Affine(matrix) }
  var matrix: cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix
  }

  func note(_ note: DrawingNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// Says that something could not be drawn because of its numbers.
  func noteBadNumbers(_ subject: String) {
    note(
      DrawingNote(
        .notDrawn, subject: subject,
        message: "its frame, path or transform holds numbers that are not finite or far too large"))
  }

  // MARK: - Items

  func draw(_ item: Item) { draw(item, effects: item.effects.count, alpha: 1) }

  /// Draws an item under its first `count` effects.
  /// - Parameter alpha: opacity that a single leaf takes into its paint; groups are drawn with 1.
  func draw(_ item: Item, effects count: Int, alpha: Double) {
    guard count > 0 else {
      current = item.id
      if let content = item.content { draw(content, in: item.frame, alpha: alpha) }
      for child in item.children { draw(child) }
      return
    }
    apply(item.effects[count - 1].effect, to: item, inner: count - 1, alpha: alpha)
  }

  // MARK: - Layers

  /// Each may be as large as the picture.
  private static let mostLayers = 64

  /// Draws `body` on a layer of its own.
  /// - Parameters:
  ///   - extent: the area, in points, that it can touch.
  ///   - margin: device pixels around the clip that are needed as well, for effects that carry colour over its edge.
  /// - Returns: nil where nothing can be seen of it.
  func layer(_ extent: Rect, margin: Int = 0, _ body: () -> Void) -> Surface? {
    guard layers.count <= Self.mostLayers else {
      note(
        DrawingNote(
          .notDrawn, subject: "group",
          message: "more than \(Self.mostLayers) faded, clipped or filtered groups lie inside each other"))
      return nil
    }
    let reach = PixelRect(around: ctm.apply(extent)).outset(by: 1)
    let visible = surface.clipBounds
    guard !visible.isEmpty else { return nil }
    let bounds = reach.intersection(visible.outset(by: margin))
    guard let layer = Surface(bounds, from: painter.layerMemory) else { return nil }
    var matrix = matrix
    cairo_set_matrix(layer.context, &matrix)
    layers.append(layer)
    body()
    layers.removeLast()
    return layer
  }

  /// Puts a layer on the picture.
  func composite(_ layer: Surface, alpha: Double = 1, operator op: cairo_operator_t = CAIRO_OPERATOR_OVER) {
    Self.composite(layer, on: context, alpha: alpha, operator: op)
  }

  static func composite(
    _ layer: Surface, on context: OpaquePointer, alpha: Double = 1, operator op: cairo_operator_t = CAIRO_OPERATOR_OVER
  ) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, op)
    cairo_set_source_surface(context, layer.cairo, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    if alpha < 1 { cairo_paint_with_alpha(context, alpha) } else { cairo_paint(context) }
    cairo_restore(context)
  }

  /// Draws under a changed map, and leaves out what the map collapses.
  func mapped(_ map: Affine, _ subject: String, _ body: () -> Void) {
    let whole = map.then(ctm)
    guard whole.isDrawable else {
      if ![map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite) { noteBadNumbers(subject) }
      return
    }
    cairo_save(context)
    var matrix = cairo_matrix_t(whole)
    cairo_set_matrix(context, &matrix)
    body()
    cairo_restore(context)
  }
}

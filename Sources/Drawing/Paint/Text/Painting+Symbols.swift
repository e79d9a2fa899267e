import Lettering
import RenderTree

extension Painting {
  func draw(_ symbol: SymbolSpec, _ paints: [PaintSpec], in frame: Rect, alpha: Double) {
    draw(symbol, paints, in: frame, box: frame, alpha: alpha)
  }

  /// - Parameter box: what gradients relate to: the symbol's own frame, or that of the text around it.
  func draw(_ symbol: SymbolSpec, _ paints: [PaintSpec], in frame: Rect, box: Rect, alpha: Double) {
    let parts = SymbolLayers(painter.typesetter.drawing(symbol), symbol, paints, frame: frame)
    parts.notes.forEach(note)
    for layer in parts.layers { draw(layer.path, .fill(evenOdd: false), layer.paint, frame: box, alpha: alpha) }
  }
}

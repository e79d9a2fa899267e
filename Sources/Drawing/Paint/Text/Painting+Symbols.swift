import CPango
import Lettering
import RenderTree

extension Painting {
  func draw(_ symbol: SymbolSpec, _ paints: [PaintSpec], in frame: Rect, alpha: Double) {
    draw(symbol, paints, in: frame, box: frame, alpha: alpha)
  }

  /// - Parameter box: what gradients relate to: the symbol's own frame, or that of the text around it.
  func draw(_ symbol: SymbolSpec, _ paints: [PaintSpec], in frame: Rect, box: Rect, alpha: Double) {
    let drawing = painter.typesetter.drawing(symbol)
    guard drawing.metrics.isKnown else {
      note(.unknownSymbol(symbol.name))
      return drawPlaceholder(in: frame, alpha: alpha)
    }
    for layer in SymbolLayers(drawing, symbol, paints, frame: frame).layers {
      draw(layer.path, .fill(evenOdd: false), layer.paint, frame: box, alpha: alpha)
    }
  }
}

/// The layers of a symbol in its frame, with their paints.
struct SymbolLayers {
  struct Layer { var path: PathSpec, paint: PaintSpec }
  var layers: [Layer] = []

  init(_ drawing: SymbolDrawing, _ symbol: SymbolSpec, _ paints: [PaintSpec], frame: Rect) {
    let size = drawing.metrics.size
    guard size.width > 0, size.height > 0 else { return }
    let map = Affine.scale(frame.width / size.width, frame.height / size.height).then(.translation(frame.x, frame.y))
    layers = [Layer(path: drawing.path.transformed(map), paint: paints.first ?? .color(.black))]
  }
}

import Lettering
import RenderTree

/// The parts of a symbol in its frame, with their paints, from the back to the front.
struct SymbolLayers {
  struct Layer {
    var path: PathSpec
    var paint: PaintSpec
  }
  let layers: [Layer]
  let notes: [DrawingNote]

  /// Opacity of the primary layer and of those behind it under hierarchical rendering: what SF Symbols' own documents
  /// show, read by eye.
  private static let hierarchy = [1, 0.5, 0.25]

  /// - Parameter paints: from the primary layer outwards; the last one serves all further layers.
  init(_ drawing: SymbolDrawing, _ symbol: SymbolSpec, _ paints: [PaintSpec], frame: Rect) {
    let size = drawing.metrics.size
    guard size.width > 0, size.height > 0, frame.isFinite else { layers = []; notes = []; return }
    let map = Affine.scale(frame.width / size.width, frame.height / size.height).then(.translation(frame.x, frame.y))
    let first = paints.first ?? .color(.black)
    guard drawing.metrics.isKnown else {
      layers = [Layer(path: drawing.path.transformed(map), paint: .color(Placeholder.ink))]
      notes = [.unknownSymbol(symbol.name)]
      return
    }
    let isLayered = symbol.rendering == .hierarchical || symbol.rendering == .palette && paints.count > 1
    if isLayered, Set(drawing.layers.map(\.level)).count > 1 {
      layers = drawing.layers.map { layer in
        let level = max(layer.level, 0)
        let paint =
          symbol.rendering == .palette
          ? paints[min(level, paints.count - 1)]
          : PaintSpec.opacity(first, Self.hierarchy[min(level, Self.hierarchy.count - 1)])
        return Layer(path: layer.path.transformed(map), paint: paint)
      }
    } else {
      layers = [Layer(path: drawing.path.transformed(map), paint: first)]
    }
    var notes: [DrawingNote] = []
    if symbol.rendering == .multicolor {
      notes.append(
        DrawingNote(.approximate, subject: symbol.name, message: "multicolor symbols are drawn in one colour"))
    }
    if symbol.variableValue != nil {
      notes.append(
        DrawingNote(.approximate, subject: symbol.name, message: "all layers are drawn, whatever the variable value is")
      )
    }
    self.notes = notes
  }
}

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
  /// Opacity of layers that a variable value does not reach, read by eye as well.
  private static let unlit = 0.3

  /// - Parameter paints: from the primary layer outwards, the last one for all further layers; in multicolor rendering
  ///   those of `SymbolTint`.
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
    let value = drawing.isVariable ? symbol.variableValue : nil
    let isLayered: Bool =
      switch symbol.rendering {
      case .monochrome: value != nil
      case .hierarchical: value != nil || Set(drawing.layers.map(\.level)).count > 1
      case .palette: value != nil || paints.count > 1 && Set(drawing.layers.map(\.level)).count > 1
      case .multicolor: value != nil || drawing.hasOwnColors && paints.count > 1
      }
    if isLayered {
      layers = drawing.layers.map { layer in
        let level = max(layer.level, 0)
        var paint: PaintSpec =
          switch symbol.rendering {
          case .monochrome: first
          case .hierarchical: PaintSpec.opacity(first, Self.hierarchy[min(level, Self.hierarchy.count - 1)])
          case .palette: paints[min(level, paints.count - 1)]
          case .multicolor: layer.tint.rawValue < paints.count ? paints[layer.tint.rawValue] : first
          }
        if let value, let threshold = layer.threshold, value <= threshold { paint = .opacity(paint, Self.unlit) }
        return Layer(path: layer.path.transformed(map), paint: paint)
      }
    } else {
      layers = [Layer(path: drawing.path.transformed(map), paint: first)]
    }
    var notes: [DrawingNote] = []
    if symbol.rendering == .multicolor, !drawing.hasOwnColors {
      notes.append(
        DrawingNote(
          .approximate, subject: symbol.name, message: "its own colours are not known; it is drawn in one colour"))
    }
    if symbol.variableValue != nil, !drawing.isVariable {
      notes.append(
        DrawingNote(
          .approximate, subject: symbol.name,
          message: "its layers are not known; all of it is drawn, whatever the value")
      )
    }
    self.notes = notes
  }
}

import Foundation
import RenderTree

/// How far items reach, generously: what a layer has to hold.
struct Extent {
  let now: Double
  /// Tells where glyphs lie; without it texts are taken for larger than they are.
  var texts: TextStore?

  /// The area that an item and its children can touch under the item's first `count` effects; nil = nothing.
  func callAsFunction(_ item: Item, effects count: Int) -> Rect? {
    var area = item.content.flatMap { own($0, item.frame) }
    for child in item.children { area = Self.union(area, self(child, effects: child.effects.count)) }
    for scoped in item.effects.prefix(count) {
      guard let inner = area, inner.isFinite else { return nil }
      area = apply(scoped.effect, to: inner, frame: item.frame)
    }
    // What lies at the end of the world is not seen, and must not take its neighbours along.
    return area.flatMap { $0.isFinite ? $0 : nil }
  }

  func callAsFunction(_ items: [Item]) -> Rect? {
    items.reduce(nil) { Self.union($0, self($1, effects: $1.effects.count)) }
  }

  private static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a else { return b }
    return b.map(a.union) ?? a
  }

  private func own(_ content: ItemContent, _ frame: Rect) -> Rect? {
    guard frame.isFinite else { return nil }
    switch content {
    case .shape(let shape, let drawing, _):
      let path = shape.outline(in: frame, now: now)
      guard !path.isEmpty else { return nil }
      guard case .stroke(let stroke) = drawing, stroke.width.isFinite else { return path.controlBounds }
      let reach = stroke.join == .miter ? max(1, min(stroke.miterLimit, 20)) : 1.5
      return path.controlBounds.inset(by: -stroke.width / 2 * reach)
    case .text(let block, _):
      if let texts { return texts.ink(block, frame: frame, now: now) }
      // Accents and italics leave the line box.
      let size = block.spec.runs.map(\.font.size).max() ?? 0
      return frame.inset(by: -min(max(size.isFinite ? size : 0, 4), 500))
    case .symbol(let symbol, _):
      return frame.inset(by: -min(max(symbol.font.size.isFinite ? symbol.font.size : 0, 4), 500))
    case .image(let image, _):
      guard case .none = image.resizing else { return frame }
      return frame.union(image.placed(in: frame))
    }
  }

  private func apply(_ effect: Effect, to area: Rect, frame: Rect) -> Rect? {
    switch effect {
    case .clip(let shape, _):
      let path = shape.outline(in: frame, now: now)
      return path.isEmpty ? nil : path.controlBounds.intersection(area)
    case .mask(let items): return self(items).flatMap { $0.intersection(area) }
    case .shadow(_, let radius, let dx, let dy):
      guard let shift = Effect.shadowShift(dx, dy) else { return area }
      return area.union(area.offset(shift.x, shift.y).inset(by: -3 * Effect.blurRadius(radius) - 1))
    case .blur(let radius, let opaque): return opaque ? area : area.inset(by: -3 * Effect.blurRadius(radius) - 1)
    default: return effect.map(frame: frame)?.apply(area) ?? area
    }
  }
}

extension Effect {
  /// A shadow's distance; nil where it is not a number or so large that no shadow is seen.
  static func shadowShift(_ dx: Double, _ dy: Double) -> Point? { abs(dx) < 1e5 && abs(dy) < 1e5 ? Point(dx, dy) : nil }

  /// Standard deviation in points, 0 … 300: beyond it little is left to see, and layers would become very large.
  static func blurRadius(_ radius: Double) -> Double { radius > 0 ? min(radius, 300) : 0 }
}

extension ImageSpec {
  /// Where a picture that keeps its own size lies in its frame.
  public func placed(in frame: Rect) -> Rect {
    Rect(frame.midX - size.width / 2, frame.midY - size.height / 2, size.width, size.height)
  }
}

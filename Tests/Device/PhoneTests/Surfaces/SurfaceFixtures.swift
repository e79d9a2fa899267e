import Devices
import RenderTree

/// A content of one coloured block, as an extension would answer it.
func block(_ width: Double, _ height: Double, scopes: Int = 0, notes: [DrawingNote] = []) -> DisplayList {
  let frame = Rect(0, 0, width, height)
  let leaf = Item(
    id: 7, frame: frame, content: .shape(.rectangle, .fill(evenOdd: false), .color(RGBA(1, 0, 0))),
    effects: [ScopedEffect(.opacity(0.5), scope: Int32(scopes) - 1)], scope: Int32(scopes) - 1)
  return DisplayList(
    size: frame.size, root: Item(id: 1, frame: frame, children: [leaf]),
    scopes: (0..<scopes).map { AnimationScope(id: UInt64($0), parent: Int32($0) - 1, fingerprint: 0, animation: nil) },
    notes: notes)
}

extension DisplayList {
  /// The item that `name` identifies.
  func item(_ name: String) -> Item? {
    var found: Item?
    walk { if $0.id == StableHash.of(name) { found = $0 } }
    return found
  }

  /// Where the content called `name` was put.
  func origin(_ name: String) -> Point? {
    guard case .offset(let x, let y)? = item(name)?.effects.first?.effect else { return nil }
    return Point(x, y)
  }
}

extension Item {
  var fill: RGBA? {
    guard case .shape(_, _, let paint)? = content else { return nil }
    return paint.solid
  }
}

func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.01 } ?? false }

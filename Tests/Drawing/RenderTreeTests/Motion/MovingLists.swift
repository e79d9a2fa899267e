import Foundation

@testable import RenderTree

/// Display lists as short as sentences, for tests of what moves.
enum Moving {
  static func linear(_ duration: Double = 1) -> AnimationSpec { AnimationSpec(.bezier(0, 0, 1, 1, duration: duration)) }
  static let ink = PaintSpec.color(.black)

  /// A list of 100 by 100 points whose items stand in one animation scope.
  /// - Parameter state: the value of that scope.
  static func list(
    _ items: [Item], state: UInt64 = 0, animation: AnimationSpec? = linear(), size: Size = Size(100, 100)
  ) -> DisplayList {
    let scope = AnimationScope(id: 0xabc, parent: -1, fingerprint: state, animation: animation)
    let root = Item(id: 0x7007, frame: Rect(origin: .zero, size: size), children: items, scope: 0)
    return DisplayList(size: size, root: root, scopes: [scope])
  }

  static func box(
    _ id: UInt64, _ frame: Rect = Rect(0, 0, 10, 10), _ shape: ShapeSpec = .rectangle, paint: PaintSpec = ink,
    drawing: ShapeDrawing = .fill(evenOdd: false), effects: [Effect] = [], transition: TransitionSpec? = nil,
    match: UInt64? = nil, scope: Int32 = 0
  ) -> Item {
    Item(
      id: id, frame: frame, content: .shape(shape, drawing, paint),
      effects: effects.map { ScopedEffect($0, scope: scope) }, scope: scope, transition: transition, match: match)
  }

  static func group(
    _ id: UInt64, in frame: Rect = Rect(0, 0, 100, 100), _ children: [Item], transition: TransitionSpec? = nil,
    match: UInt64? = nil
  ) -> Item {
    Item(id: id, frame: frame, children: children, scope: 0, transition: transition, match: match)
  }

  /// A line of text, half an em wide for each character.
  static func text(
    _ id: UInt64, _ string: String, at origin: Point = .zero, font: FontSpec = Fonts.body, paint: PaintSpec = ink,
    transition: ContentTransitionSpec? = nil
  ) -> Item {
    let size = Size(Double(string.count) * font.size / 2, font.lineHeight)
    let block = TextBlock(
      spec: TextSpec(runs: [TextRun(.string(string), font: font)]), layoutWidth: size.width, layoutHeight: nil)
    return Item(
      id: id, frame: Rect(origin: origin, size: size), content: .text(block, paint), scope: 0,
      contentTransition: transition)
  }

  static func symbol(
    _ id: UInt64, _ name: String, size: Double = 20, transition: ContentTransitionSpec? = nil
  ) -> Item {
    Item(
      id: id, frame: Rect(0, 0, size, size),
      content: .symbol(SymbolSpec(name: name, font: FontSpec(size: size)), [ink]), scope: 0,
      contentTransition: transition)
  }

  /// From one item to another under one linear second.
  static func change(_ from: Item, _ to: Item, setting: MotionSetting = MotionSetting()) -> DisplayTransition {
    DisplayTransition(from: list([from]), to: list([to], state: 1), setting: setting)
  }
}

/// Whether effects are the same, give or take a billionth.
func near(_ effects: [Effect]?, _ wanted: [Effect]) -> Bool {
  guard let effects, effects.count == wanted.count else { return false }
  return zip(effects, wanted).allSatisfy { effect, wanted in
    let numbers = effect.numbers(.stored, now: 0).numbers, others = wanted.numbers(.stored, now: 0).numbers
    return effect.isLike(wanted, now: 0) && zip(numbers, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}

extension DisplayList {
  /// The first item of an identity.
  func item(_ id: UInt64) -> Item? {
    var open = [root]
    while let item = open.popLast() {
      if item.id == id { return item }
      open += item.children.reversed()
    }
    return nil
  }
}

extension Item {
  func opacity() -> Double {
    effects.reduce(1) { if case .opacity(let value) = $1.effect { $0 * value } else { $0 } }
  }
  var offset: Point? {
    for scoped in effects { if case .offset(let x, let y) = scoped.effect { return Point(x, y) } }
    return nil
  }
  var paint: PaintSpec? {
    switch content {
    case .shape(_, _, let paint)?, .text(_, let paint)?: paint
    default: nil
    }
  }
  var shape: ShapeSpec? { if case .shape(let shape, _, _)? = content { shape } else { nil } }
  var block: TextBlock? { if case .text(let block, _)? = content { block } else { nil } }
}

/// What can be seen of a list: every leaf with where it comes to lie, how opaque it is and how it is changed. Two lists
/// of equal looks may be built differently.
struct Look {
  struct Leaf {
    var name: String
    var numbers: [Double]

    func isNear(_ other: Leaf, _ tolerance: Double) -> Bool {
      name == other.name && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
    }
  }
  private(set) var leaves: [Leaf] = []

  init(_ list: DisplayList) {
    add(list.root, map: .identity, opacity: 1, changes: [])
    leaves.append(Leaf(name: "size", numbers: [list.size.width, list.size.height]))
  }

  private mutating func add(_ item: Item, map: Affine, opacity: Double, changes: [Double]) {
    var map = map, opacity = opacity, changes = changes
    for scoped in item.effects.reversed() {
      if let own = scoped.effect.map(frame: item.frame) { map = own.then(map) }
      switch scoped.effect {
      case .opacity(let value): opacity *= value
      case .blur(let radius, _): if radius > 1e-6 { changes.append(radius) }
      case .brightness(let value): if abs(value) > 1e-6 { changes.append(value) }
      case .saturation(let value): if abs(value - 1) > 1e-6 { changes.append(value) }
      default: break
      }
    }
    // A change ends when a ten-thousandth of it is left.
    guard opacity > 1e-3 else { return }
    if let content = item.content { leaves.append(leaf(content, item.frame, map, opacity, changes)) }
    for child in item.children { add(child, map: map, opacity: opacity, changes: changes) }
  }

  private func leaf(
    _ content: ItemContent, _ frame: Rect, _ map: Affine, _ opacity: Double, _ changes: [Double]
  ) -> Leaf {
    let corners = [frame.origin, Point(frame.maxX, frame.y), Point(frame.x, frame.maxY)].map(map.apply)
    var numbers = corners.flatMap { [$0.x, $0.y] } + [opacity] + changes
    func color(_ paint: PaintSpec) {
      guard let color = paint.solid else { return }
      numbers += [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
    }
    switch content {
    case .shape(let shape, _, let paint):
      color(paint)
      if case .rounded(let radii, _) = shape.base { numbers.append(radii.topLeft) }
      return Leaf(name: "shape", numbers: numbers)
    case .text(let block, let paint):
      color(paint)
      numbers += block.spec.runs.map(\.font.size)
      return Leaf(name: block.string(at: 0), numbers: numbers)
    case .symbol(let symbol, let paints):
      paints.forEach(color)
      return Leaf(name: symbol.name, numbers: numbers + [symbol.font.size])
    case .image(let image, _): return Leaf(name: "\(image.source)", numbers: numbers)
    }
  }

  /// What of this look is nowhere in the other one.
  func missing(in other: Look, tolerance: Double = 1e-5) -> [Leaf] {
    var rest = other.leaves
    return leaves.filter { leaf in
      guard let index = rest.firstIndex(where: { $0.isNear(leaf, tolerance) }) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}

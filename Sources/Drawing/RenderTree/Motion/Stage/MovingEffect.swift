/// An effect on its way.
struct MovingEffect: Sendable {
  /// A mask holds no items here: they are on the stage themselves.
  var value: MovingValue<Effect>
  var scope: Int32
  /// The item does not have it any more: it goes as soon as it changes nothing.
  var vanishes = false
  /// What a mask shows, as places on the stage.
  var mask: [Int] = []

  init(_ scoped: ScopedEffect) {
    value = MovingValue(scoped.effect.isMask ? .mask([]) : scoped.effect)
    scope = scoped.scope
  }

  var end: Double { value.end }
  func isGone(at time: Double) -> Bool { vanishes && !value.isMoving(at: time) }
}

extension Effect {
  var isMask: Bool { if case .mask = self { true } else { false } }
  /// The items of a mask.
  var masked: [Item] { if case .mask(let items) = self { items } else { [] } }
}

/// Which effects of an item's two states are the same one.
enum EffectAlignment {
  /// An effect of the result: its places in the old and the new list.
  typealias Match = (old: Int?, new: Int?)

  /// The order of the result keeps both orders. Effects of a kind are the same at the beginning and at the end of the
  /// lists; what lies between them goes and comes.
  /// - Parameter old: their kinds.
  static func matches(_ old: [Int], _ new: [ScopedEffect]) -> [Match] {
    var first = 0
    while first < min(old.count, new.count), old[first] == new[first].effect.kind { first += 1 }
    var last = 0
    while last < min(old.count, new.count) - first,
      old[old.count - 1 - last] == new[new.count - 1 - last].effect.kind
    { last += 1 }
    var matches: [Match] = (0..<first).map { ($0, $0) }
    for index in first..<(old.count - last) { matches.append((index, nil)) }
    for index in first..<(new.count - last) { matches.append((nil, index)) }
    for index in 0..<last { matches.append((old.count - last + index, new.count - last + index)) }
    return matches
  }
}

/// An item on its way: everything of it that can move, and what it is apart from that.
struct MovingItem: Sendable {
  /// As it will be. Where nothing below it moves, with all its children; else with none, and without content and
  /// effects, which are kept apart.
  var item: Item
  var isFrozen: Bool
  var frame: MovingValue<Rect>
  var effects: [MovingEffect] = []
  var contents = MovingContents(nil)
  /// How it comes and goes as a whole.
  var presences: [Presence] = []
  /// Places on the stage, in drawing order; of one that is not frozen.
  var children: [Int] = []
  /// When it has gone; nil = it stays.
  var leavesAt: Double?
  /// A frozen item above has taken its place.
  var isSwallowed = false

  /// One that stands still, with everything below it.
  init(frozen item: Item) {
    self.item = item
    isFrozen = true
    frame = MovingValue(item.frame)
  }

  /// One that stands still, ready to be moved; its children and the items of its masks are the caller's.
  init(thawed item: Item) {
    self.item = item.bare
    isFrozen = false
    frame = MovingValue(item.frame)
    effects = item.effects.map(MovingEffect.init)
    contents = MovingContents(item.content)
  }

  /// Nothing of it moves by itself, and it is there to stay.
  func isStill(at time: Double) -> Bool {
    presences.isEmpty && leavesAt == nil && !frame.isMoving(at: time) && contents.isStill(at: time)
      && effects.allSatisfy { !$0.vanishes && !$0.value.isMoving(at: time) }
  }

  func isGone(at time: Double) -> Bool { leavesAt.map { $0 <= time } ?? false }

  var end: Double {
    max(
      max(frame.end, contents.end), max(presences.end, leavesAt ?? 0), effects.reduce(0) { max($0, $1.end) })
  }

  /// What leaves can no longer be tapped or read.
  mutating func mute() {
    item.tap = nil
    item.accessibility = nil
    item.scope = -1
    for index in effects.indices { effects[index].scope = -1 }
  }

  /// The item at a time.
  /// - Parameters:
  ///   - children: as they are at that time.
  ///   - masks: the items of each effect that is a mask, by its place.
  func item(at time: Double, now: Double, children: [Item], masks: (Int) -> [Item]) -> Item {
    var result = item
    if isFrozen {
      result.effects += presences.effects(at: time, now: now)
      return result
    }
    result.frame = frame.value(at: time, now: now)
    for (index, effect) in effects.enumerated() where !effect.isGone(at: time) {
      let value = effect.value.value(at: time, now: now)
      result.effects.append(
        ScopedEffect(value.isMask ? .mask(masks(index)) : value, scope: effect.scope))
    }
    result.effects += presences.effects(at: time, now: now)
    let contents = contents.all.filter { !$0.isGone(at: time) }
    if contents.count == 1, contents[0].isPlain {
      result.content = contents[0].value(at: time, now: now)
    } else if !contents.isEmpty {
      result.children = Self.layered(contents, of: result, at: time, now: now)
    }
    result.children += children
    return result
  }

  /// Contents that go and come, as items of their own.
  private static func layered(
    _ contents: [MovingContent], of item: Item, at time: Double, now: Double
  ) -> [Item] {
    // Where one picture covers the other, plain fading would let shine through what lies below both.
    let dissolves = contents.count > 1 && contents.allSatisfy { !$0.content.target.keepsSize }
    var layers = contents.map { content in
      var layer = Item(
        id: NodeID(item.id).child(0x6c61_7965 &+ UInt64(content.serial)).raw,
        frame: content.frame?.value(at: time, now: now) ?? item.frame,
        content: content.value(at: time, now: now),
        effects: content.presences.effects(at: time, now: now))
      if content.isLeaving { layer.accessibility = Accessibility(isHidden: true) }
      return layer
    }
    guard dissolves else { return layers }
    for index in layers.indices.dropFirst() { layers[index].effects.append(ScopedEffect(.blend(.plusLighter))) }
    return [
      Item(
        id: NodeID(item.id).child(0x6469_7373).raw, frame: item.frame, effects: [ScopedEffect(.group)],
        children: layers)
    ]
  }
}

extension Item {
  /// Without children, content and effects.
  var bare: Item {
    var item = self
    item.children = []
    item.content = nil
    item.effects = []
    return item
  }
}

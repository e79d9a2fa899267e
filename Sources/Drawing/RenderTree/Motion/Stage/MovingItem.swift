/// An item on its way: everything of it that can move, and what it is apart from that.
struct MovingItem: Sendable {
  /// As it will be; of what leaves, as it was. Where something moves, children, content and effects are kept apart.
  var listed: ListedItem
  /// It can no longer be tapped or read.
  private(set) var isMuted = false
  /// It stands still, with everything below it.
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
  init(frozen listed: ListedItem) {
    self.listed = listed
    isFrozen = true
    frame = MovingValue(listed.item.frame)
  }

  /// One that stands still, ready to be moved; its children and the items of its masks are the caller's.
  init(thawed listed: ListedItem) {
    self.listed = listed
    isFrozen = false
    frame = MovingValue(listed.item.frame)
    if !listed.item.effects.isEmpty { effects = listed.item.effects.map(MovingEffect.init) }
    contents = MovingContents(listed.item.content)
  }

  var id: UInt64 { listed.item.id }
  var match: UInt64? { listed.item.match }
  var transition: TransitionSpec? { listed.item.transition }
  var contentTransition: ContentTransitionSpec? { listed.item.contentTransition }
  var scope: Int32 { isMuted ? -1 : listed.item.scope }

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
    isMuted = true
    for index in effects.indices { effects[index].scope = -1 }
  }

  /// It stays, and will be as the next list has it.
  mutating func stay(as next: ListedItem) {
    listed = next
    isMuted = false
  }

  /// The item at a time.
  /// - Parameters:
  ///   - children: as they are at that time.
  ///   - masks: the items of each effect that is a mask, by its place.
  func item(at time: Double, now: Double, children: [Item], masks: (Int) -> [Item]) -> Item {
    if isFrozen {
      guard !presences.isEmpty else { return listed.item }
      var result = listed.item
      result.effects += presences.effects(at: time, now: now)
      return result
    }
    var result = listed.item.bare
    if isMuted {
      result.tap = nil
      result.accessibility = nil
      result.scope = -1
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
    // Nothing is copied that is left out.
    Item(
      id: id, frame: frame, scope: scope, transition: transition, match: match, tap: tap, accessibility: accessibility,
      contentTransition: contentTransition)
  }
}

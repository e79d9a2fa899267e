/// Sends everything on a stage on its way to the next list.
struct StageChange {
  private let pairs: StagePairs
  private let setting: MotionSetting
  private let time: Double
  private let now: Double
  private let direction: WritingDirection
  private var items: [MovingItem] = []
  /// Content transitions that hold for each item and what is below it, in both states.
  private var contentTransitions: [(old: ContentTransitionSpec?, new: ContentTransitionSpec?)] = []
  /// From where to where a matched geometry takes what comes or leaves.
  private var journeys: [(from: Rect, to: Rect)?] = []
  private var jumps = false

  /// The stage on its way to `next`.
  /// - Parameters:
  ///   - time: of the stage.
  ///   - now: the same time in seconds since 1970.
  static func stage(
    _ stage: Stage, to next: DisplayList, setting: MotionSetting, at time: Double, now: Double
  ) -> Stage {
    var change = StageChange(
      pairs: StagePairs(stage, to: next, setting: setting, at: time, now: now), setting: setting, time: time, now: now,
      direction: next.writingDirection)
    for place in change.pairs.pairs.indices { change.move(place) }
    change.freeze()
    var result = stage
    let timing = change.pairs.scopes.timing(new: next.root.scope)
    if result.size.move(to: next.size, timing, at: time, now: now) == .jumps { change.jumps = true }
    result.items = change.items
    result.target = next
    // The old list may be gone, its pictures are still shown.
    result.resources = next.resources.merging(stage.resources) { new, _ in new }
    result.jumps = change.jumps
    result.end = change.items.reduce(result.size.end) { $1.isSwallowed ? $0 : max($0, $1.end) }
    return result
  }

  private init(
    pairs: StagePairs, setting: MotionSetting, time: Double, now: Double, direction: WritingDirection
  ) {
    self.pairs = pairs; self.setting = setting; self.time = time; self.now = now; self.direction = direction
    items.reserveCapacity(pairs.pairs.count)
  }

  private mutating func move(_ place: Int) {
    let pair = pairs.pairs[place]
    let around = pair.parent >= 0 ? contentTransitions[pair.parent] : (old: nil, new: nil)
    contentTransitions.append(
      (pair.old?.item.contentTransition ?? around.old, pair.new?.contentTransition ?? around.new))
    let journey = setting.reducesMotion || setting.isAlwaysOn ? nil : journey(pair)
    journeys.append(journey)
    var item: MovingItem
    if let old = pair.old {
      item = old
      if let new = pair.new { stay(&item, new, pair, place) } else { leave(&item, pair, journey) }
    } else if let new = pair.new {
      item = pair.isWhole ? MovingItem(frozen: new) : MovingItem(thawed: new)
      enter(&item, new, pair, journey)
    } else {
      return assertionFailure("a pair of nothing")
    }
    if !item.isFrozen { item.children = pair.children }
    items.append(item)
  }

  // MARK: - What stays

  private mutating func stay(_ item: inout MovingItem, _ new: Item, _ pair: StagePairs.Pair, _ place: Int) {
    let timing = pairs.scopes.timing(new: new.scope)
    if item.leavesAt != nil {
      item.leavesAt = nil
      item.presences.revive(timing, at: time)
    }
    let transitions = contentTransitions[place]
    let change = MovingContents.Change(
      transition: transitions.new, transitionBefore: transitions.old, frame: item.frame, newFrame: new.frame,
      timing: timing, setting: setting, time: time, now: now)
    if item.contents.move(to: new.content, change) { jumps = true }
    if item.frame.move(to: new.frame, timing, at: time, now: now) == .jumps { jumps = true }
    item.effects = effects(item.effects, new.effects, pair)
    item.item = new.bare
  }

  private mutating func effects(
    _ old: [MovingEffect], _ new: [ScopedEffect], _ pair: StagePairs.Pair
  ) -> [MovingEffect] {
    var result: [MovingEffect] = []
    result.reserveCapacity(pair.effects.count)
    for (index, match) in pair.effects.enumerated() {
      var effect: MovingEffect
      switch (match.old, match.new) {
      case (let o?, let n?):
        effect = old[o]
        effect.vanishes = false
        let timing = pairs.scopes.timing(new: new[n].scope)
        if effect.value.move(to: new[n].effect.unmasked, timing, at: time, now: now) == .jumps { jumps = true }
        effect.scope = new[n].scope
      case (let o?, nil):
        effect = old[o]
        let timing = pairs.scopes.timing(old: effect.scope)
        effect.vanishes = true
        effect.scope = -1
        guard let neutral = effect.value.target.neutral,
          effect.value.move(to: neutral, timing, at: time, now: now) != .jumps
        else { jumps = true; continue }
        if effect.isGone(at: time) { continue }
      case (nil, let n?):
        effect = MovingEffect(new[n])
        guard let neutral = new[n].effect.neutral else { jumps = true; break }
        effect.value = MovingValue(neutral)
        let timing = pairs.scopes.timing(new: new[n].scope)
        if effect.value.move(to: new[n].effect, timing, at: time, now: now) == .jumps { jumps = true }
      case (nil, nil): continue
      }
      effect.mask = pair.masks[index]
      result.append(effect)
    }
    return result
  }

  // MARK: - What comes and leaves

  private func isTop(_ pair: StagePairs.Pair) -> Bool {
    guard pair.parent >= 0 else { return true }
    let parent = pairs.pairs[pair.parent]
    return parent.old != nil && parent.new != nil
  }

  private mutating func enter(
    _ item: inout MovingItem, _ new: Item, _ pair: StagePairs.Pair, _ journey: (from: Rect, to: Rect)?
  ) {
    let timing = pairs.scopes.timing(new: new.scope)
    if !pair.isWhole {
      for index in item.effects.indices { item.effects[index].mask = pair.masks[index] }
      if let journey {
        item.frame = MovingValue(new.frame.carried(from: journey.to, to: journey.from))
        _ = item.frame.move(to: new.frame, timing, at: time, now: now)
      }
    }
    guard isTop(pair) else { return }
    let groups = (new.transition ?? .opacity).groups(
      isInsertion: true, frame: new.frame, direction: direction, setting: setting)
    if groups.isEmpty { jumps = true }
    for group in groups where item.presences.enter(group.passages, group.timing ?? timing, at: time) == .jumps {
      jumps = true
    }
  }

  private mutating func leave(
    _ item: inout MovingItem, _ pair: StagePairs.Pair, _ journey: (from: Rect, to: Rect)?
  ) {
    let timing = pairs.scopes.timing(old: item.item.scope)
    let transition = item.item.transition ?? .opacity
    item.mute()
    for index in item.effects.indices { item.effects[index].mask = pair.masks[index] }
    // What leaves already, goes on as it does.
    guard item.leavesAt == nil else { return }
    if let journey {
      let place = item.frame.target.carried(from: journey.from, to: journey.to)
      _ = item.frame.move(to: place, timing, at: time, now: now)
    }
    guard isTop(pair) else { return }
    let groups = transition.groups(
      isInsertion: false, frame: item.frame.target, direction: direction, setting: setting)
    if groups.isEmpty { jumps = true }
    for group in groups where item.presences.leave(group.passages, group.timing ?? timing, at: time) == .jumps {
      jumps = true
    }
    item.leavesAt = item.presences.reduce(time) { $1.level.target == 0 ? max($0, $1.level.end) : $0 }
  }

  /// The way of an item that comes or leaves: its own matched geometry's, else that of what it lies in.
  private func journey(_ pair: StagePairs.Pair) -> (from: Rect, to: Rect)? {
    guard pair.old == nil || pair.new == nil else { return nil }
    if let new = pair.new, let key = new.match, let place = pairs.oldPlaces[key] { return (place, new.frame) }
    if let old = pair.old, let key = old.item.match, let place = pairs.newPlaces[key] {
      return (old.frame.target, place)
    }
    guard !isTop(pair), pair.parent >= 0 else { return nil }
    return journeys[pair.parent]
  }

  // MARK: - What stands still

  /// Puts what stands still with everything below it back together, so that no time is spent on it again.
  private mutating func freeze() {
    for place in items.indices.reversed() where !items[place].isFrozen {
      let pair = pairs.pairs[place]
      guard let new = pair.new, items[place].isStill(at: time) else { continue }
      let below = items[place].children + items[place].effects.flatMap(\.mask)
      let count = new.children.count + new.effects.reduce(0) { $0 + $1.effect.masked.count }
      guard below.count == count, below.allSatisfy({ items[$0].isFrozen && items[$0].presences.isEmpty }) else {
        continue
      }
      for child in below { items[child].isSwallowed = true }
      items[place] = MovingItem(frozen: new)
    }
  }
}

extension Effect {
  /// A mask without its items, which move by themselves.
  var unmasked: Effect { isMask ? .mask([]) : self }
}

extension Rect {
  /// The place that this rectangle has in `new` when `old` becomes it.
  func carried(from old: Rect, to new: Rect) -> Rect {
    let x = old.width > 0 ? new.width / old.width : 1, y = old.height > 0 ? new.height / old.height : 1
    return Rect(new.x + (self.x - old.x) * x, new.y + (self.y - old.y) * y, width * x, height * y)
  }
}

extension DisplayList {
  /// The direction of the first text, which stands for that of the whole.
  var writingDirection: WritingDirection {
    var open = [root]
    while let item = open.popLast() {
      if case .text(let block, _)? = item.content { return block.spec.direction }
      open += item.children.reversed()
    }
    return .leftToRight
  }
}

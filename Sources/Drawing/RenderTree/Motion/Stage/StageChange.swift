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
  /// How far offsets around each item shift it, in both states.
  private var shifts: [(old: Point, new: Point)] = []
  /// Of what becomes another by the phases of a transition: the timing of that.
  private var phaseTimings: [MotionTiming?] = []
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
    var end = result.size.end
    for place in result.items.indices where !result.items[place].isSwallowed { end = max(end, result.items[place].end) }
    result.end = end
    return result
  }

  private init(
    pairs: StagePairs, setting: MotionSetting, time: Double, now: Double, direction: WritingDirection
  ) {
    self.pairs = pairs; self.setting = setting; self.time = time; self.now = now; self.direction = direction
    items.reserveCapacity(pairs.pairs.count)
    contentTransitions.reserveCapacity(pairs.pairs.count)
    journeys.reserveCapacity(pairs.pairs.count)
    shifts.reserveCapacity(pairs.pairs.count)
    phaseTimings.reserveCapacity(pairs.pairs.count)
  }

  private mutating func move(_ place: Int) {
    let pair = pairs.pairs[place]
    let old = pair.old.map(pairs.item), new = pair.new
    let hasParent = pair.parent >= 0
    let around = hasParent ? contentTransitions[pair.parent] : (old: nil, new: nil)
    contentTransitions.append((old?.contentTransition ?? around.old, new?.item.contentTransition ?? around.new))
    let shift = hasParent ? shifts[pair.parent] : (old: .zero, new: .zero)
    shifts.append(
      (
        old.map { shift.old.moved(by: $0.effects) } ?? shift.old,
        new.map { shift.new.moved(by: $0.item.effects) } ?? shift.new
      ))
    phaseTimings.append(hasParent ? phaseTimings[pair.parent] : nil)
    let journey = setting.reducesMotion || setting.isAlwaysOn ? nil : journey(pair, old, new)
    journeys.append(journey)
    if var item = old {
      if let new { stay(&item, new, pair, place) } else { leave(&item, pair, place, journey) }
      item.children = pair.children
      items.append(item)
    } else if let new {
      var item = pair.isWhole ? MovingItem(frozen: new) : MovingItem(thawed: new)
      enter(&item, new, pair, place, journey)
      if !pair.isWhole { item.children = pair.children }
      items.append(item)
    } else {
      assertionFailure("a pair of nothing")
    }
  }

  /// The timing at a place of the result, which is at a place of the new list, or of the old one.
  private func timing(_ place: Int, new scope: Int32) -> MotionTiming {
    phaseTimings[place] ?? pairs.scopes.timing(new: scope)
  }
  private func timing(_ place: Int, old scope: Int32) -> MotionTiming {
    phaseTimings[place] ?? pairs.scopes.timing(old: scope)
  }

  // MARK: - What stays

  private mutating func stay(_ item: inout MovingItem, _ new: ListedItem, _ pair: StagePairs.Pair, _ place: Int) {
    let timing = timing(place, new: new.item.scope)
    if item.leavesAt != nil {
      item.leavesAt = nil
      item.presences.revive(timing, at: time)
    }
    let transitions = contentTransitions[place]
    let change = MovingContents.Change(
      transition: transitions.new, transitionBefore: transitions.old, frame: item.frame, newFrame: new.item.frame,
      shift: shifts[place].old, newShift: shifts[place].new, timing: timing, setting: setting, time: time, now: now)
    if item.contents.move(to: new.item.content, change) { jumps = true }
    if item.frame.move(to: new.item.frame, timing, at: time, now: now) == .jumps { jumps = true }
    if !pair.effects.isEmpty { item.effects = effects(item.effects, new.item.effects, pair, place) }
    item.stay(as: new)
  }

  private mutating func effects(
    _ old: [MovingEffect], _ new: [ScopedEffect], _ pair: StagePairs.Pair, _ place: Int
  ) -> [MovingEffect] {
    var result: [MovingEffect] = []
    result.reserveCapacity(pair.effects.count)
    for (index, match) in pair.effects.enumerated() {
      var effect: MovingEffect
      switch (match.old, match.new) {
      case (let o?, let n?):
        effect = old[o]
        effect.vanishes = false
        let timing = timing(place, new: new[n].scope)
        if effect.value.move(to: new[n].effect.unmasked, timing, at: time, now: now) == .jumps { jumps = true }
        effect.scope = new[n].scope
      case (let o?, nil):
        effect = old[o]
        let timing = timing(place, old: effect.scope)
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
        let timing = timing(place, new: new[n].scope)
        if effect.value.move(to: new[n].effect, timing, at: time, now: now) == .jumps { jumps = true }
      case (nil, nil): continue
      }
      effect.mask = pair.masks[index]
      result.append(effect)
    }
    return result
  }

  // MARK: - What comes and leaves

  private mutating func enter(
    _ item: inout MovingItem, _ new: ListedItem, _ pair: StagePairs.Pair, _ place: Int,
    _ journey: (from: Rect, to: Rect)?
  ) {
    let timing = timing(place, new: new.item.scope)
    if !pair.isWhole {
      for index in item.effects.indices { item.effects[index].mask = pair.masks[index] }
      if let journey {
        item.frame = MovingValue(new.item.frame.carried(from: journey.to, to: journey.from))
        _ = item.frame.move(to: new.item.frame, timing, at: time, now: now)
      }
    }
    guard pairs.isSeenComing(pair.parent) else { return }
    let groups = groups(new.item.transition, new.item.match, pair, isInsertion: true, frame: new.item.frame)
    if groups.isEmpty { jumps = true }
    for group in groups {
      if group.playsPhases { phaseTimings[place] = group.timing ?? timing }
      guard !group.passages.isEmpty else { continue }
      if item.presences.enter(group.passages, group.timing ?? timing, at: time) == .jumps { jumps = true }
    }
    // The half of an asymmetric transition may be none of the app's own.
    if pair.playsPhases, phaseTimings[place] == nil { phaseTimings[place] = timing }
  }

  private mutating func leave(
    _ item: inout MovingItem, _ pair: StagePairs.Pair, _ place: Int, _ journey: (from: Rect, to: Rect)?
  ) {
    let timing = timing(place, old: item.scope)
    item.mute()
    for index in item.effects.indices { item.effects[index].mask = pair.masks[index] }
    if pair.playsPhases { phaseTimings[place] = timing }
    // What leaves already, goes on as it does.
    guard item.leavesAt == nil else { return }
    if let journey {
      let place = item.frame.target.carried(from: journey.from, to: journey.to)
      _ = item.frame.move(to: place, timing, at: time, now: now)
    }
    guard pairs.isSeenComing(pair.parent) else { return }
    let groups = groups(item.transition, item.match, pair, isInsertion: false, frame: item.frame.target)
    if groups.isEmpty { jumps = true }
    var end = time
    for group in groups {
      if group.playsPhases {
        let own = group.timing ?? timing
        phaseTimings[place] = own
        end = max(end, time + own.duration)
        if own.isNone { jumps = true }
      }
      guard !group.passages.isEmpty else { continue }
      if item.presences.leave(group.passages, group.timing ?? timing, at: time) == .jumps { jumps = true }
    }
    item.leavesAt = item.presences.reduce(end) { $1.level.target == 0 ? max($0, $1.level.end) : $0 }
  }

  /// What an insertion or a removal does.
  private func groups(
    _ transition: TransitionSpec?, _ match: UInt64?, _ pair: StagePairs.Pair, isInsertion: Bool, frame: Rect
  ) -> [PassageGroup] {
    guard let transition else {
      let isReplaced = setting.ios >= 17 && match == nil && pairs.isReplaced(pair, frame)
      return [PassageGroup(passages: isReplaced ? [Passage.fade].late : [.fade])]
    }
    return transition.groups(
      isInsertion: isInsertion, frame: frame, direction: direction, setting: setting, playsPhases: pair.playsPhases)
  }

  /// The way of an item that comes or leaves: its own matched geometry's, else that of what it lies in.
  private func journey(_ pair: StagePairs.Pair, _ old: MovingItem?, _ new: ListedItem?) -> (from: Rect, to: Rect)? {
    guard old == nil || new == nil else { return nil }
    if let new, let key = new.item.match, let place = pairs.oldPlaces[key] { return (place, new.item.frame) }
    if let old, let key = old.match, let place = pairs.newPlaces[key] { return (old.frame.target, place) }
    guard pair.parent >= 0, !pairs.isSeenComing(pair.parent) else { return nil }
    return journeys[pair.parent]
  }

  // MARK: - What stands still

  /// Puts what stands still with everything below it back together, so that no time is spent on it again.
  private mutating func freeze() {
    for place in items.indices.reversed() where !items[place].isFrozen {
      guard let new = pairs.pairs[place].new, items[place].isStill(at: time) else { continue }
      let below = items[place].children + items[place].effects.flatMap(\.mask)
      let count = new.item.children.count + new.item.effects.reduce(0) { $0 + $1.effect.masked.count }
      guard below.count == count, below.allSatisfy({ items[$0].isFrozen && items[$0].presences.isEmpty }) else {
        continue
      }
      for child in below { items[child].isSwallowed = true }
      items[place] = MovingItem(frozen: new)
    }
  }
}

extension Point {
  /// Where the offsets of an item bring this point of it.
  fileprivate func moved(by effects: [MovingEffect]) -> Point {
    effects.reduce(self) { point, effect in
      guard case .offset(let dx, let dy) = effect.value.target else { return point }
      return Point(point.x + dx, point.y + dy)
    }
  }
  fileprivate func moved(by effects: [ScopedEffect]) -> Point {
    effects.reduce(self) { point, scoped in
      guard case .offset(let dx, let dy) = scoped.effect else { return point }
      return Point(point.x + dx, point.y + dy)
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

/// The items of a running stage and of the next list, matched from the root down.
struct StagePairs {
  /// What an item comes from.
  private enum Source {
    case still(Item)
    case moving(Int)
  }

  /// One item of the result.
  struct Pair {
    /// As it was; nil = it comes in.
    var old: MovingItem?
    /// As it will be, with its children; nil = it leaves.
    var new: Item?
    /// Place of the parent, -1 = none.
    var parent: Int
    /// Places of the children, in drawing order.
    var children: [Int] = []
    /// What its effects come from and become.
    var effects: [EffectAlignment.Match] = []
    /// Places of the items of each effect that is a mask.
    var masks: [[Int]] = []
    /// Comes in with all that is below it, which is not split up.
    var isWhole = false
  }

  private(set) var pairs: [Pair] = []
  private(set) var scopes: LiveScopes
  /// Where the items of a matched geometry were, and where they will be, by key.
  private(set) var oldPlaces: [UInt64: Rect] = [:]
  private(set) var newPlaces: [UInt64: Rect] = [:]
  private let stage: Stage
  private let time: Double
  private let now: Double

  init(_ stage: Stage, to next: DisplayList, setting: MotionSetting, at time: Double, now: Double) {
    self.stage = stage; self.time = time; self.now = now
    scopes = LiveScopes(old: stage.target.scopes, new: next.scopes, setting: setting)
    var open: [Int] = []
    append(.moving(0), next.root, parent: -1, &open)
    while let place = open.popLast() { expand(place, &open) }
    scopes.settle(setting)
  }

  // MARK: - One item

  /// The items below each pair that is still to be split up.
  private var waiting: [Int: (children: [Source], masks: [[Source]])] = [:]

  @discardableResult private mutating func append(
    _ old: Source?, _ new: Item?, parent: Int, _ open: inout [Int]
  ) -> Int {
    let place = pairs.count
    var pair = Pair(old: nil, new: new, parent: parent)
    switch old {
    case .still(let item)?:
      pair.old = MovingItem(thawed: item)
      waiting[place] = (item.children.map(Source.still), item.effects.map { $0.effect.masked.map(Source.still) })
    case .moving(let index)?:
      let item = stage.items[index]
      if item.isFrozen {
        var thawed = MovingItem(thawed: item.item)
        thawed.presences = item.presences
        thawed.leavesAt = item.leavesAt
        pair.old = thawed
        waiting[place] = (
          item.item.children.map(Source.still), item.item.effects.map { $0.effect.masked.map(Source.still) }
        )
      } else {
        var rested = item
        rested.presences.removeAll { $0.isOver(at: time) }
        rested.contents.rest(at: time, in: item.frame)
        rested.effects.removeAll { $0.isGone(at: time) }
        waiting[place] = (
          item.children.filter { !stage.items[$0].isGone(at: time) }.map(Source.moving),
          rested.effects.map { $0.mask.filter { !stage.items[$0].isGone(at: time) }.map(Source.moving) }
        )
        pair.old = rested
      }
    case nil: break
    }
    pairs.append(pair)
    open.append(place)
    return place
  }

  private mutating func expand(_ place: Int, _ open: inout [Int]) {
    let below = waiting.removeValue(forKey: place) ?? ([], [])
    let old = pairs[place].old, new = pairs[place].new
    if let key = old?.item.match, let old { note(old, key: key, leaves: new == nil) }
    guard let new else { return expandLeaving(place, below.children, below.masks, &open) }
    if let key = new.match, newPlaces[key] == nil || old == nil { newPlaces[key] = new.frame }
    guard let old else { return expandEntering(place, new, &open) }
    scopes.pair(old: old.item.scope, new: new.scope)
    for match in childMatches(below.children, new.children) {
      let child = append(
        match.old.map { below.children[$0] }, match.new.map { new.children[$0] }, parent: place, &open)
      pairs[place].children.append(child)
    }
    let effects = EffectAlignment.matches(old.effects, new.effects)
    pairs[place].effects = effects
    pairs[place].masks = [[Int]](repeating: [], count: effects.count)
    for (index, effect) in effects.enumerated() {
      if let o = effect.old, let n = effect.new { scopes.pair(old: old.effects[o].scope, new: new.effects[n].scope) }
      guard let n = effect.new, new.effects[n].effect.isMask else { continue }
      let sources = effect.old.map { below.masks[$0] } ?? [], items = new.effects[n].effect.masked
      for match in childMatches(sources, items) {
        let child = append(match.old.map { sources[$0] }, match.new.map { items[$0] }, parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  private func childMatches(_ sources: [Source], _ items: [Item]) -> [ChildMatching.Match] {
    ChildMatching.matches(
      sources.map { source in
        switch source {
        case .still(let item): ChildMatching.Old(id: item.id, isLeaving: false)
        case .moving(let index):
          ChildMatching.Old(id: stage.items[index].item.id, isLeaving: stage.items[index].leavesAt != nil)
        }
      }, items)
  }

  // MARK: - What leaves, and what comes in

  private mutating func expandLeaving(
    _ place: Int, _ children: [Source], _ masks: [[Source]], _ open: inout [Int]
  ) {
    for child in children {
      let child = append(child, nil, parent: place, &open)
      pairs[place].children.append(child)
    }
    pairs[place].effects = masks.indices.map { ($0, nil) }
    pairs[place].masks = [[Int]](repeating: [], count: masks.count)
    for (index, mask) in masks.enumerated() {
      for source in mask {
        let child = append(source, nil, parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  /// Split up only where something in it comes from elsewhere.
  private mutating func expandEntering(_ place: Int, _ item: Item, _ open: inout [Int]) {
    let isSplit = pairs[place].parent >= 0 && pairs[pairs[place].parent].new != nil
      && pairs[pairs[place].parent].old == nil
    guard isSplit || Self.holdsMatch(item) else { pairs[place].isWhole = true; return }
    for child in item.children {
      let child = append(nil, child, parent: place, &open)
      pairs[place].children.append(child)
    }
    pairs[place].effects = item.effects.indices.map { (nil, $0) }
    pairs[place].masks = [[Int]](repeating: [], count: item.effects.count)
    for (index, effect) in item.effects.enumerated() {
      for masked in effect.effect.masked {
        let child = append(nil, masked, parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  private static func holdsMatch(_ item: Item) -> Bool {
    var open = [item]
    while let item = open.popLast() {
      if item.match != nil { return true }
      open += item.children
    }
    return false
  }

  /// Of several with one key, one that leaves tells the place.
  private mutating func note(_ old: MovingItem, key: UInt64, leaves: Bool) {
    if leaves || oldPlaces[key] == nil { oldPlaces[key] = old.frame.value(at: time, now: now) }
  }
}

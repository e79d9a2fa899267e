/// The items of a running stage and of the next list, matched from the root down.
struct StagePairs {
  /// What an item comes from.
  enum Source {
    case still(ListedItem)
    /// Index on the stage.
    case moving(Int)
  }

  /// One item of the result.
  struct Pair {
    /// As it was; nil = it comes in.
    var old: Source?
    /// As it will be, with its children; nil = it leaves.
    var new: ListedItem?
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
    /// Comes or leaves by the phases of transitions of the app's own: its children become others meanwhile.
    var playsPhases = false
  }

  private(set) var pairs: [Pair] = []
  private(set) var scopes: LiveScopes
  /// Where the items of a matched geometry were, and where they will be, by key.
  private(set) var oldPlaces: [UInt64: Rect] = [:]
  private(set) var newPlaces: [UInt64: Rect] = [:]
  private let stage: Stage
  private let setting: MotionSetting
  private let time: Double
  private let now: Double

  init(_ stage: Stage, to next: DisplayList, setting: MotionSetting, at time: Double, now: Double) {
    self.stage = stage; self.setting = setting; self.time = time; self.now = now
    scopes = LiveScopes(old: stage.target.scopes, new: next.scopes, setting: setting)
    pairs.reserveCapacity(stage.items.count + 64)
    var open: [Int] = []
    append(.moving(0), ListedItem(next.root), parent: -1, &open)
    while let place = open.popLast() { expand(place, &open) }
    scopes.settle(setting)
  }

  // MARK: - What was there

  /// An old item as it is at this time, ready to be moved; its children are the pairs'.
  func item(_ source: Source) -> MovingItem {
    switch source {
    case .still(let old): return MovingItem(thawed: old)
    case .moving(let index) where stage.items[index].isFrozen:
      var thawed = MovingItem(thawed: stage.items[index].listed)
      thawed.presences = stage.items[index].presences
      thawed.leavesAt = stage.items[index].leavesAt
      return thawed
    case .moving(let index):
      var rested = stage.items[index]
      rested.presences.removeAll { $0.isOver(at: time) }
      rested.contents.rest(at: time, in: rested.frame)
      rested.effects.removeAll { $0.isGone(at: time) }
      return rested
    }
  }

  private func scope(_ source: Source) -> Int32 {
    switch source {
    case .still(let old): old.item.scope
    case .moving(let index): stage.items[index].scope
    }
  }
  private func match(_ source: Source) -> UInt64? {
    switch source {
    case .still(let old): old.item.match
    case .moving(let index): stage.items[index].match
    }
  }
  private func phases(_ source: Source) -> TransitionPhases? {
    switch source {
    case .still(let old): old.item.transition?.phases(setting)
    case .moving(let index): stage.items[index].transition?.phases(setting)
    }
  }

  /// The effects that are still there: their kinds and animation scopes.
  private func effects(_ source: Source) -> [(kind: Int, scope: Int32)] {
    func still(_ effects: [ScopedEffect]) -> [(kind: Int, scope: Int32)] { effects.map { ($0.effect.kind, $0.scope) } }
    switch source {
    case .still(let old): return still(old.item.effects)
    case .moving(let index) where stage.items[index].isFrozen: return still(stage.items[index].listed.item.effects)
    case .moving(let index):
      return stage.items[index].effects.compactMap { $0.isGone(at: time) ? nil : ($0.value.target.kind, $0.scope) }
    }
  }
  private func children(_ source: Source) -> [Source] {
    func still(_ items: [Item]) -> [Source] { items.map { .still(ListedItem($0)) } }
    switch source {
    case .still(let old): return still(old.item.children)
    case .moving(let index) where stage.items[index].isFrozen: return still(stage.items[index].listed.item.children)
    case .moving(let index): return present(stage.items[index].children)
    }
  }
  /// The items of each effect that is a mask.
  private func masks(_ source: Source) -> [[Source]] {
    func still(_ effects: [ScopedEffect]) -> [[Source]] {
      effects.map { $0.effect.masked.map { .still(ListedItem($0)) } }
    }
    switch source {
    case .still(let old): return still(old.item.effects)
    case .moving(let index) where stage.items[index].isFrozen: return still(stage.items[index].listed.item.effects)
    case .moving(let index):
      return stage.items[index].effects.compactMap { $0.isGone(at: time) ? nil : present($0.mask) }
    }
  }
  private func present(_ places: [Int]) -> [Source] {
    places.compactMap { stage.items[$0].isGone(at: time) ? nil : .moving($0) }
  }

  // MARK: - One item

  @discardableResult private mutating func append(
    _ old: Source?, _ new: ListedItem?, parent: Int, _ open: inout [Int]
  ) -> Int {
    pairs.append(Pair(old: old, new: new, parent: parent))
    open.append(pairs.count - 1)
    return pairs.count - 1
  }

  private mutating func expand(_ place: Int, _ open: inout [Int]) {
    let old = pairs[place].old, new = pairs[place].new
    if let old, let key = match(old) { note(old, key: key, leaves: new == nil) }
    guard let new else {
      if let old { expandLeaving(place, old, &open) }
      return
    }
    if let key = new.item.match, newPlaces[key] == nil || old == nil { newPlaces[key] = new.item.frame }
    guard let old else { return expandEntering(place, new.item, &open) }
    scopes.pair(old: scope(old), new: new.item.scope)
    pair(place, children(old), new.item.children, &open)
    let oldEffects = effects(old), newEffects = new.item.effects
    guard !oldEffects.isEmpty || !newEffects.isEmpty else { return }
    let matches = EffectAlignment.matches(oldEffects.map(\.kind), newEffects)
    pairs[place].effects = matches
    pairs[place].masks = [[Int]](repeating: [], count: matches.count)
    var masks: [[Source]]?
    for (index, effect) in matches.enumerated() {
      if let o = effect.old, let n = effect.new { scopes.pair(old: oldEffects[o].scope, new: newEffects[n].scope) }
      guard let n = effect.new, newEffects[n].effect.isMask else { continue }
      let known = masks ?? self.masks(old)
      masks = known
      let sources = effect.old.map { known[$0] } ?? [], items = newEffects[n].effect.masked
      for match in childMatches(sources, items) {
        let child = append(
          match.old.map { sources[$0] }, match.new.map { ListedItem(items[$0]) }, parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  /// Matches what lies below an item before and after.
  private mutating func pair(_ place: Int, _ old: [Source], _ new: [Item], _ open: inout [Int]) {
    let matches = childMatches(old, new)
    var children: [Int] = []
    children.reserveCapacity(matches.count)
    for match in matches {
      children.append(
        append(match.old.map { old[$0] }, match.new.map { ListedItem(new[$0]) }, parent: place, &open))
    }
    pairs[place].children = children
  }

  private func childMatches(_ sources: [Source], _ items: [Item]) -> [ChildMatching.Match] {
    ChildMatching.matches(
      sources.map { source in
        switch source {
        case .still(let old): ChildMatching.Old(id: old.item.id, isLeaving: false)
        case .moving(let index):
          ChildMatching.Old(id: stage.items[index].id, isLeaving: stage.items[index].leavesAt != nil)
        }
      }, items)
  }

  // MARK: - What leaves, and what comes in

  private mutating func expandLeaving(_ place: Int, _ old: Source, _ open: inout [Int]) {
    if let phases = phases(old), isSeenComing(pairs[place].parent) {
      pairs[place].playsPhases = true
      pair(place, children(old), phases.disappearing, &open)
    } else {
      for child in children(old) {
        let child = append(child, nil, parent: place, &open)
        pairs[place].children.append(child)
      }
    }
    let masks = masks(old)
    pairs[place].effects = masks.indices.map { ($0, nil) }
    pairs[place].masks = [[Int]](repeating: [], count: masks.count)
    for (index, mask) in masks.enumerated() {
      for source in mask {
        let child = append(source, nil, parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  /// Split up only where something in it comes from elsewhere, or becomes what it is by phases.
  private mutating func expandEntering(_ place: Int, _ item: Item, _ open: inout [Int]) {
    let parent = pairs[place].parent
    let isTop = isSeenComing(parent)
    let phases = isTop ? item.transition?.phases(setting) : nil
    guard phases != nil || !isTop || Self.holdsMatch(item) else { pairs[place].isWhole = true; return }
    if let phases {
      pairs[place].playsPhases = true
      pair(place, phases.appearing.map { .still(ListedItem($0)) }, item.children, &open)
    } else {
      for child in item.children {
        let child = append(nil, ListedItem(child), parent: place, &open)
        pairs[place].children.append(child)
      }
    }
    pairs[place].effects = item.effects.indices.map { (nil, $0) }
    pairs[place].masks = [[Int]](repeating: [], count: item.effects.count)
    for (index, effect) in item.effects.enumerated() {
      for masked in effect.effect.masked {
        let child = append(nil, ListedItem(masked), parent: place, &open)
        pairs[place].masks[index].append(child)
      }
    }
  }

  /// What comes or leaves below this parent does so by itself, and not along with the parent.
  func isSeenComing(_ parent: Int) -> Bool {
    guard parent >= 0 else { return true }
    return pairs[parent].playsPhases || pairs[parent].old != nil && pairs[parent].new != nil
  }

  /// Something else comes where this leaves, or leaves where this comes, and neither of them asks how. One then fades
  /// after the other, or neither could be read meanwhile. Approximate: iOS fades them, how is not published.
  /// - Parameter frame: of this one.
  func isReplaced(_ pair: Pair, _ frame: Rect) -> Bool {
    guard pair.parent >= 0 else { return false }
    return pairs[pair.parent].children.contains { place in
      let comes = pairs[place].old == nil, leaves = pairs[place].new == nil
      guard comes != leaves, comes != (pair.old == nil) else { return false }
      let other: Rect
      switch pairs[place].old {
      case .still(let old)? where old.item.transition == nil: other = old.item.frame
      case .moving(let index)? where stage.items[index].transition == nil: other = stage.items[index].frame.target
      case nil:
        guard let new = pairs[place].new?.item, new.transition == nil else { return false }
        other = new.frame
      default: return false
      }
      guard let shared = other.intersection(frame) else { return false }
      return shared.width > 0.5 && shared.height > 0.5
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
  private mutating func note(_ old: Source, key: UInt64, leaves: Bool) {
    guard leaves || oldPlaces[key] == nil else { return }
    switch old {
    case .still(let old): oldPlaces[key] = old.item.frame
    case .moving(let index): oldPlaces[key] = stage.items[index].frame.value(at: time, now: now)
    }
  }
}

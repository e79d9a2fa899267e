/// From placed nodes to a display list.
public enum Emission {
  /// Lays `node` out for `proposal` and emits it.
  /// - Parameter scale: device pixels per point; frames are snapped to pixels only here.
  public static func displayList(_ node: Node, proposal: Proposal, scale: Double) -> DisplayList {
    let size = node.size(proposal)
    node.place(.zero, proposal)
    MatchedGeometry.settle(node)
    var emitter = Emitter(scale: scale)
    var items: [Item] = []
    emitter.emit(node, scope: -1, into: &items)
    let root = Item(id: NodeID().raw, frame: Rect(origin: .zero, size: size), children: items)
    return DisplayList(size: size, root: root, scopes: emitter.scopes, notes: emitter.notes, displayScale: scale)
  }
}

/// Collects items; nodes that only lay out leave no trace.
struct Emitter {
  var scopes: [AnimationScope] = []
  var notes: [DrawingNote] = []
  let scale: Double

  mutating func emit(_ node: Node, scope outer: Int32, into items: inout [Item]) {
    // Walked from the outside in, so that every record knows the animation scope around it.
    var scope = outer
    var scopeOfRecord = [Int32](repeating: outer, count: node.records.count)
    for (i, record) in node.records.enumerated().reversed() {
      if case .animation(let animation, let fingerprint) = record {
        scopes.append(
          AnimationScope(
            id: node.id.child(UInt64(i) &+ 0xa1).raw, parent: scope, fingerprint: fingerprint, animation: animation))
        scope = Int32(scopes.count - 1)
      }
      scopeOfRecord[i] = scope
    }

    var item = Item(
      id: node.id.raw, frame: node.frame.snapped(scale: scale), content: node.content(), scope: scope,
      transition: node.traits.transition)
    var leavesTrace = item.content != nil || item.transition != nil
    for (i, record) in node.records.enumerated() {
      switch record {
      case .effect(let effect):
        item.effects.append(ScopedEffect(effect, scope: scopeOfRecord[i]))
        leavesTrace = true
      case .sizedEffect(let make):
        item.effects.append(ScopedEffect(make(node.frame.size), scope: scopeOfRecord[i]))
        leavesTrace = true
      case .mask(let mask, _):
        var masking: [Item] = []
        emit(mask, scope: scope, into: &masking)
        item.effects.append(ScopedEffect(.mask(masking), scope: scopeOfRecord[i]))
        leavesTrace = true
      case .phases(let appearing, let disappearing, let hasMotion):
        let phases = TransitionPhases(
          appearing: unseen(appearing), disappearing: unseen(disappearing), hasMotion: hasMotion)
        item.transition = .rendered(item.transition ?? .opacity, phases)
        leavesTrace = true
      case .match(let key, _, _, _, _):
        item.match = key
        leavesTrace = true
      case .tap(let target):
        // The innermost target is hit first; an outer one must not replace it.
        if item.tap == nil { item.tap = target }
        leavesTrace = true
      case .accessibility(let change):
        var accessibility = item.accessibility ?? Accessibility()
        change(&accessibility)
        item.accessibility = accessibility
        leavesTrace = true
      case .contentTransition(let transition):
        item.contentTransition = transition
        leavesTrace = true
      case .note(let note):
        if !notes.contains(note) { notes.append(note) }
      case .hidden:
        return
      case .animation, .preference, .preferenceTransform, .preferenceChange:
        break
      }
    }
    guard leavesTrace else {
      for child in node.drawingOrder { emit(child, scope: scope, into: &items) }
      return
    }
    for child in node.drawingOrder { emit(child, scope: scope, into: &item.children) }
    items.append(item)
  }

  /// The items of something that is only passed through: it can be neither tapped nor read, and its animations count no
  /// more than its notes, which are those of what is shown.
  private func unseen(_ node: Node) -> [Item] {
    var other = Emitter(scale: scale)
    var items: [Item] = []
    other.emit(node, scope: -1, into: &items)
    return items.map(\.unseen)
  }
}

extension Item {
  /// The same picture without anything to be tapped, read or animated by itself.
  var unseen: Item {
    var item = self
    item.tap = nil
    item.accessibility = nil
    item.transition = nil
    item.match = nil
    item.scope = -1
    for index in item.effects.indices {
      item.effects[index].scope = -1
      if case .mask(let items) = item.effects[index].effect {
        item.effects[index].effect = .mask(items.map(\.unseen))
      }
    }
    item.children = item.children.map(\.unseen)
    return item
  }
}

/// `matchedGeometryEffect` inside one evaluation: after everything is placed, the others take the source's place.
enum MatchedGeometry {
  static func settle(_ root: Node) {
    var sources: [UInt64: Rect] = [:]
    var followers: [(node: Node, key: UInt64, anchor: UnitPosition, size: Bool, position: Bool)] = []
    root.walk { node in
      for case .match(let key, let isSource, let anchor, let size, let position) in node.records {
        if isSource { sources[key] = node.frame } else { followers.append((node, key, anchor, size, position)) }
      }
    }
    for follower in followers {
      guard let source = sources[follower.key] else { continue }
      let node = follower.node
      let proposal = follower.size ? Proposal(source.size) : node.given
      let size = node.size(proposal)
      let target = follower.position ? follower.anchor.point(in: source) : follower.anchor.point(in: node.frame)
      node.place(
        Point(target.x - size.width * follower.anchor.x, target.y - size.height * follower.anchor.y), proposal)
    }
  }
}

/// Which children of a parent's two states are the same, in the order in which both are drawn.
enum ChildMatching {
  typealias Match = (old: Int?, new: Int?)

  /// What is known of an old child.
  struct Old {
    var id: UInt64
    /// On its way out, and matched only where no other one is.
    var isLeaving: Bool
  }

  /// Equal identities are matched in order; the order of the result is the new one, with what leaves behind the sibling
  /// that it was drawn after.
  static func matches(_ old: [Old], _ new: [Item]) -> [Match] {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id && !$0.isLeaving }) {
      return new.indices.map { ($0, $0) }
    }
    // Chains of equal identities: first those that stay, each in order.
    var head: [UInt64: Int] = [:]
    head.reserveCapacity(old.count)
    var next = [Int](repeating: -1, count: old.count)
    for pass in [true, false] {
      for index in old.indices.reversed() where old[index].isLeaving == pass {
        next[index] = head[old[index].id] ?? -1
        head[old[index].id] = index
      }
    }
    var oldOfNew = [Int](repeating: -1, count: new.count), newOfOld = [Int](repeating: -1, count: old.count)
    for (index, item) in new.enumerated() {
      guard let same = head[item.id], same >= 0 else { continue }
      head[item.id] = next[same]
      oldOfNew[index] = same
      newOfOld[same] = index
    }
    // What leaves, by the new place of the sibling before it; place 0 is before all.
    var leaving = [[Int]](repeating: [], count: new.count + 1)
    var anchor = 0
    for index in old.indices {
      if newOfOld[index] >= 0 { anchor = newOfOld[index] + 1 } else { leaving[anchor].append(index) }
    }
    var matches: [Match] = leaving[0].map { ($0, nil) }
    matches.reserveCapacity(old.count + new.count)
    for index in new.indices {
      matches.append((oldOfNew[index] >= 0 ? oldOfNew[index] : nil, index))
      for left in leaving[index + 1] { matches.append((left, nil)) }
    }
    return matches
  }
}

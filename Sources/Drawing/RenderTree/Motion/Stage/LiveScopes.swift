/// Which animation scopes a change of state makes live, and the timing that each place of the two lists thus gets: that
/// of the innermost scope whose fingerprint changed, else the system's.
struct LiveScopes {
  private let old: [AnimationScope]
  private let new: [AnimationScope]
  /// Index of the same scope in the other list, -1 = none.
  private var oldOfNew: [Int32]
  private var newOfOld: [Int32]
  private var timingsOfNew: [MotionTiming] = []
  private var timingsOfOld: [MotionTiming] = []
  private let system: MotionTiming

  init(old: [AnimationScope], new: [AnimationScope], setting: MotionSetting) {
    self.old = old; self.new = new
    oldOfNew = [Int32](repeating: -1, count: new.count)
    newOfOld = [Int32](repeating: -1, count: old.count)
    system = setting.systemTiming
  }

  /// Says that two scopes, and those around them, are the same because their items are. Identities alone do not tell: a
  /// surface may show the same widget twice.
  mutating func pair(old o: Int32, new n: Int32) {
    var o = Int(o), n = Int(n)
    while old.indices.contains(o), new.indices.contains(n), oldOfNew[n] < 0, newOfOld[o] < 0, old[o].id == new[n].id {
      oldOfNew[n] = Int32(o)
      newOfOld[o] = Int32(n)
      o = Int(old[o].parent)
      n = Int(new[n].parent)
    }
  }

  /// Pairs what no item speaks for by identity, in order, and finds every timing.
  mutating func settle(_ setting: MotionSetting) {
    var next: [UInt64: [Int]] = [:]
    for index in old.indices.reversed() where newOfOld[index] < 0 { next[old[index].id, default: []].append(index) }
    for index in new.indices where oldOfNew[index] < 0 {
      guard let same = next[new[index].id]?.popLast() else { continue }
      oldOfNew[index] = Int32(same)
      newOfOld[same] = Int32(index)
    }
    // Most scopes of a list ask for the same.
    var known: (animation: AnimationSpec?, timing: MotionTiming)?
    func timing(_ animation: AnimationSpec?) -> MotionTiming {
      if let known, known.animation == animation { return known.timing }
      let timing = setting.timing(animation)
      known = (animation, timing)
      return timing
    }
    // An enclosing scope comes before those inside it; a parent that does not is no parent.
    timingsOfNew.reserveCapacity(new.count)
    for (index, scope) in new.enumerated() {
      let same = Int(oldOfNew[index])
      if same >= 0, old[same].differs(from: scope) {
        timingsOfNew.append(timing(scope.animation))
      } else {
        let parent = Int(scope.parent)
        timingsOfNew.append(timingsOfNew.indices.contains(parent) ? timingsOfNew[parent] : system)
      }
    }
    timingsOfOld.reserveCapacity(old.count)
    for (index, scope) in old.enumerated() {
      let same = Int(newOfOld[index])
      if same >= 0, new[same].differs(from: scope) {
        timingsOfOld.append(timingsOfNew[same])
      } else {
        let parent = Int(scope.parent)
        timingsOfOld.append(timingsOfOld.indices.contains(parent) ? timingsOfOld[parent] : system)
      }
    }
  }

  /// The timing at a place of the new list.
  func timing(new scope: Int32) -> MotionTiming {
    timingsOfNew.indices.contains(Int(scope)) ? timingsOfNew[Int(scope)] : system
  }
  /// The timing of what leaves, at its place in the old list.
  func timing(old scope: Int32) -> MotionTiming {
    timingsOfOld.indices.contains(Int(scope)) ? timingsOfOld[Int(scope)] : system
  }
}

extension AnimationScope {
  /// Whether its value changed.
  fileprivate func differs(from other: AnimationScope) -> Bool {
    fingerprint != other.fingerprint || fingerprint == Self.everyChange
  }
}

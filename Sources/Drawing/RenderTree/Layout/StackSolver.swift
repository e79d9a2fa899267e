/// Shares a length among the children of a stack (Docs/fidelity.md 2.2): higher priority first, within a priority the
/// least flexible first, each offered an equal part of what is left after the minimum lengths of all lower priorities.
/// Children are abstract, so that the columns and rows of a grid are shared by the same rule.
struct StackSolver {
  var count: Int
  var gaps: [Double]
  var priority: (Int) -> Double
  var range: (Int) -> ClosedRange<Double>?
  /// Length that child `i` takes when offered a length; nil = its ideal.
  var length: (Int, Double?) -> Double

  struct Shares {
    var offered: [Double?]
    var lengths: [Double]
  }

  func solve(_ total: Double?) -> Shares {
    var shares = Shares(offered: .init(repeating: nil, count: count), lengths: .init(repeating: 0, count: count))
    guard let total, count > 0 else {
      for i in 0..<count { shares.lengths[i] = length(i, nil) }
      return shares
    }
    guard total.isFinite else {
      for i in 0..<count {
        shares.offered[i] = total
        shares.lengths[i] = length(i, total)
      }
      return shares
    }
    var remaining = total - gaps.reduce(0, +)
    var minimums = [Double?](repeating: nil, count: count)
    func minimum(_ i: Int) -> Double {
      if let known = minimums[i] { return known }
      let value = range(i)?.lowerBound ?? length(i, 0)
      minimums[i] = value
      return value
    }
    for group in groups() {
      let reserved = group.reservedBelow.reduce(0) { $0 + minimum($1) }
      var left = remaining - reserved
      var members = group.members
      if members.count > 1 { members = byFlexibility(members, minimum: minimum) }
      var open = members.count
      for i in members {
        let offer = max(0, left / Double(open))
        shares.offered[i] = offer
        shares.lengths[i] = length(i, offer)
        left -= shares.lengths[i]
        remaining -= shares.lengths[i]
        open -= 1
      }
    }
    return shares
  }

  /// Children by priority, highest first, and who comes after each group.
  private func groups() -> [(members: [Int], reservedBelow: [Int])] {
    let first = priority(0)
    if !(1..<max(1, count)).contains(where: { priority($0) != first }) { return [(Array(0..<count), [])] }
    let order = (0..<count).sorted { priority($0) != priority($1) ? priority($0) > priority($1) : $0 < $1 }
    var result: [(members: [Int], reservedBelow: [Int])] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, priority(order[end]) == priority(order[start]) { end += 1 }
      result.append((Array(order[start..<end]), Array(order[end...])))
      start = end
    }
    return result
  }

  /// Least flexible first; of two that can grow for ever the one with the larger minimum; else in order.
  private func byFlexibility(_ members: [Int], minimum: (Int) -> Double) -> [Int] {
    let measured = members.map { i in
      let low = minimum(i)
      let high = range(i)?.upperBound ?? length(i, .infinity)
      return (index: i, minimum: low, flexibility: high.isInfinite ? .infinity : high - low)
    }
    return measured.sorted { x, y in
      if x.flexibility != y.flexibility { return x.flexibility < y.flexibility }
      if x.flexibility.isInfinite, x.minimum != y.minimum { return x.minimum > y.minimum }
      return x.index < y.index
    }.map(\.index)
  }
}

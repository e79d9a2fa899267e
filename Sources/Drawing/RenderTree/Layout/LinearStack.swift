/// HStack and VStack.
public struct LinearStack: LayoutStrategy {
  public let axis: LayoutAxis
  /// nil = the distance that each pair of children prefers.
  public let spacing: Double?
  /// The guide on the other axis.
  public let alignment: AlignmentKey

  public init(axis: LayoutAxis, spacing: Double?, alignment: AlignmentKey) {
    self.axis = axis; self.spacing = spacing; self.alignment = alignment
  }

  /// A solution for one proposal.
  final class Solution {
    let proposal: Proposal
    var offers: [Proposal]
    var offsets: [Point]
    var size: Size
    init(proposal: Proposal, offers: [Proposal], offsets: [Point], size: Size) {
      self.proposal = proposal; self.offers = offers; self.offsets = offsets; self.size = size
    }
  }

  /// What a stack remembers: nested stacks ask for the same few proposals again and again.
  final class Memo {
    static let capacity = 6
    let gaps: [Double]
    var solutions: [Solution] = []
    var cursor = 0
    init(gaps: [Double]) { self.gaps = gaps }
    func add(_ solution: Solution) {
      if solutions.count < Self.capacity {
        solutions.append(solution)
      } else {
        solutions[cursor % Self.capacity] = solution
      }
      cursor += 1
    }
  }

  private func memo(_ box: BoxNode) -> Memo {
    if let memo = box.stackMemo { return memo }
    let children = box.children
    let gaps = children.count < 2 ? [] : (1..<children.count).map {
      spacing ?? children[$0 - 1].spacing.distance(to: children[$0].spacing, along: axis)
    }
    let memo = Memo(gaps: gaps)
    box.stackMemo = memo
    return memo
  }

  private func solve(_ box: BoxNode, _ proposal: Proposal) -> Solution {
    let memo = memo(box)
    for solution in memo.solutions where solution.proposal == proposal { return solution }
    let children = box.children
    let solver = StackSolver(
      count: children.count, gaps: memo.gaps, priority: { children[$0].traits.priority },
      range: { children[$0].lengthRange(axis) },
      length: { i, offered in
        var offer = proposal
        offer[axis] = offered
        return children[i].size(offer)[axis]
      })
    let shares = solver.solve(proposal[axis])
    let offers = shares.offered.map { offered in
      var offer = proposal
      offer[axis] = offered
      return offer
    }

    // The minor length spans the children around the common guide; spacers take no part in it.
    let minor = axis.other
    var before = -Double.infinity, after = -Double.infinity
    var guides = [Double](repeating: 0, count: children.count)
    for (i, child) in children.enumerated() {
      let dimensions = child.dimensions(offers[i])
      guides[i] = dimensions[alignment]
      if child.isSpacer { continue }
      before = max(before, guides[i])
      after = max(after, dimensions.size[minor] - guides[i])
    }
    if before == -.infinity { before = 0; after = 0 }
    var position = 0.0
    let offsets = children.indices.map { i in
      defer { position += shares.lengths[i] + (i < memo.gaps.count ? memo.gaps[i] : 0) }
      return axis == .horizontal ? Point(position, before - guides[i]) : Point(before - guides[i], position)
    }
    let across = max(0, before + after)
    let size = axis == .horizontal ? Size(max(0, position), across) : Size(across, max(0, position))
    let solution = Solution(proposal: proposal, offers: offers, offsets: offsets, size: size)
    memo.add(solution)
    return solution
  }

  public func size(_ box: BoxNode, _ proposal: Proposal) -> Size { solve(box, proposal).size }

  /// A stack that was asked for its ideal length across offers its children, once it has one, just that: equally high
  /// columns, and dividers as wide as the widest row, come from it.
  public func place(_ box: BoxNode, _ proposal: Proposal) {
    var settled = proposal
    if settled[axis.other] == nil { settled[axis.other] = solve(box, proposal).size[axis.other] }
    let solution = solve(box, settled)
    for (i, child) in box.children.enumerated() {
      box.put(child, x: solution.offsets[i].x, y: solution.offsets[i].y, solution.offers[i])
    }
  }

  public func explicit(_ box: BoxNode, _ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    let solution = solve(box, proposal)
    return key.combine(box.children.indices.compactMap { i in
      box.children[i].explicit(key, solution.offers[i]).map {
        $0 + (key.axis == .horizontal ? solution.offsets[i].x : solution.offsets[i].y)
      }
    })
  }

  /// The outer edges along the axis are those of the first and last child; across it a text's wish only holds where no
  /// other kind of view stands beside it.
  public func spacing(_ box: BoxNode) -> SpacingPreference {
    var result = SpacingPreference()
    guard let first = box.children.first, let last = box.children.last else { return result }
    switch axis {
    case .vertical:
      result.top = first.spacing.top
      result.bottom = last.spacing.bottom
    case .horizontal:
      result.left = first.spacing.left
      result.right = last.spacing.right
      let solid = box.children.filter { !$0.isSpacer }.map(\.spacing)
      if let common = solid.first?.top, solid.allSatisfy({ $0.top != .view }) {
        result.top = solid.map(\.top).max(by: { $0.gapBelowView < $1.gapBelowView }) ?? common
      }
      if let common = solid.first?.bottom, solid.allSatisfy({ $0.bottom != .view }) {
        result.bottom = solid.map(\.bottom).max(by: { $0.gapAboveView < $1.gapAboveView }) ?? common
      }
    }
    return result
  }

  public func lengthRange(_ box: BoxNode, _ axis: LayoutAxis) -> ClosedRange<Double>? {
    guard axis == self.axis else { return nil }
    let gaps = memo(box).gaps.reduce(0, +)
    var low = gaps, high = gaps
    for child in box.children {
      guard let range = child.lengthRange(axis) else { return nil }
      low += range.lowerBound
      high += range.upperBound
    }
    return max(0, low)...max(0, max(low, high))
  }
}

extension SpacingPreference.TopEdge {
  var gapBelowView: Double {
    switch self {
    case .view: SpacingPreference.standard
    case .none: 0
    case .text(let belowView, _): belowView
    }
  }
}

extension SpacingPreference.BottomEdge {
  var gapAboveView: Double {
    switch self {
    case .view: SpacingPreference.standard
    case .none: 0
    case .text(let aboveView): aboveView
    }
  }
}

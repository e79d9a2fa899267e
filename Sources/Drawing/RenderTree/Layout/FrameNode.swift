/// `frame(width:height:)` and `frame(minWidth:idealWidth:maxWidth:…)`.
public final class FrameNode: Node {
  /// The limits on one axis, made consistent as Apple does: min >= 0, ideal >= min, max >= ideal.
  public struct Limits: Hashable, Sendable {
    public let minimum: Double?
    public let ideal: Double?
    public let maximum: Double?

    public init(minimum: Double?, ideal: Double?, maximum: Double?) {
      func clean(_ value: Double?) -> Double? { value.flatMap { $0.isNaN ? nil : $0 } }
      let low = clean(minimum).map { max(0, $0) }
      let middle = clean(ideal).map { max($0, low ?? 0) }
      self.minimum = low
      self.ideal = middle
      self.maximum = clean(maximum).map { max($0, middle ?? low ?? 0) }
    }
    public init(fixed length: Double?) { self.init(minimum: length, ideal: length, maximum: length) }
    public static let none = Limits(fixed: nil)

    var fixed: Double? { minimum != nil && minimum == maximum ? minimum : nil }

    func proposal(_ offered: Double?) -> Double? {
      guard let offered else { return ideal }
      return min(max(offered, minimum ?? 0), maximum ?? .infinity)
    }
    func length(offered: Double?, child: Double) -> Double {
      guard let offered else { return min(max(ideal ?? child, minimum ?? 0), maximum ?? .infinity) }
      switch (minimum, maximum) {
      case (let low?, let high?): return min(max(offered, low), high)
      case (let low?, nil): return max(min(offered, child), low)
      case (nil, let high?): return min(max(offered, child), high)
      case (nil, nil): return child
      }
    }
  }

  private let horizontal: Limits
  private let vertical: Limits
  private let alignment: AlignmentPair

  public init(
    _ child: Node, _ direction: WritingDirection, horizontal: Limits, vertical: Limits, alignment: AlignmentPair
  ) {
    self.horizontal = horizontal; self.vertical = vertical; self.alignment = alignment
    super.init(child.id.child(0xf7a), direction, [child])
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal.proposal(proposal.width), vertical.proposal(proposal.height))
  }
  public override func measure(_ proposal: Proposal) -> Size {
    if let width = horizontal.fixed, let height = vertical.fixed { return Size(width, height) }
    let child = children[0].size(inner(proposal))
    return Size(
      horizontal.length(offered: proposal.width, child: child.width),
      vertical.length(offered: proposal.height, child: child.height))
  }

  /// Alignment uses the frame's default guides: its own explicit ones come from the child and would run in a circle.
  private func childOffset(_ proposal: Proposal) -> Point {
    let own = Dimensions(node: self, proposal: proposal, size: size(proposal), guideLimit: 0)
    let child = children[0].dimensions(inner(proposal))
    return Point(
      alignment.horizontal.defaultValue(in: own) - child[alignment.horizontal],
      alignment.vertical.defaultValue(in: own) - child[alignment.vertical])
  }
  public override func placeChildren() {
    let offset = childOffset(given)
    put(children[0], x: offset.x, y: offset.y, inner(given))
  }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    children[0].explicit(key, inner(proposal)).map {
      let offset = childOffset(proposal)
      return $0 + (key.axis == .horizontal ? offset.x : offset.y)
    }
  }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? {
    let limits = axis == .horizontal ? horizontal : vertical
    if let fixed = limits.fixed { return fixed...fixed }
    let child = children[0].lengthRange(axis)
    switch (limits.minimum, limits.maximum) {
    case (let low?, let high?): return low...high
    case (nil, let high?):
      guard let child else { return nil }
      return min(child.lowerBound, high)...high
    case (let low?, nil):
      guard let child else { return nil }
      return max(low, child.lowerBound)...max(low, child.upperBound)
    case (nil, nil): return child
    }
  }
  /// The edges of a fixed axis are the frame's, no longer the child's.
  public override var ownSpacing: SpacingPreference {
    var spacing = children[0].spacing
    if horizontal.fixed != nil { spacing.left = .view; spacing.right = .view }
    if vertical.fixed != nil { spacing.top = .view; spacing.bottom = .view }
    return spacing
  }
}

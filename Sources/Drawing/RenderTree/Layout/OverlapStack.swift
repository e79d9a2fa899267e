/// ZStack: every child is offered the whole proposal and they meet at a guide; those of the highest priority decide the
/// size.
public struct OverlapStack: LayoutStrategy {
  public let alignment: AlignmentPair
  public init(alignment: AlignmentPair) { self.alignment = alignment }

  /// Where the common guides lie, and the size that holds everything.
  private func solve(_ box: BoxNode, _ proposal: Proposal) -> (guide: Point, size: Size) {
    var left = -Double.infinity, right = -Double.infinity, top = -Double.infinity, bottom = -Double.infinity
    let highest = box.children.map(\.traits.priority).max() ?? 0
    for child in box.children where child.traits.priority == highest {
      let dimensions = child.dimensions(proposal)
      let x = dimensions[alignment.horizontal], y = dimensions[alignment.vertical]
      left = max(left, x)
      right = max(right, dimensions.size.width - x)
      top = max(top, y)
      bottom = max(bottom, dimensions.size.height - y)
    }
    guard left > -.infinity else { return (.zero, .zero) }
    return (Point(left, top), Size(left + right, top + bottom))
  }
  public func size(_ box: BoxNode, _ proposal: Proposal) -> Size { solve(box, proposal).size }
  public func place(_ box: BoxNode, _ proposal: Proposal) {
    let guide = solve(box, proposal).guide
    for child in box.children {
      let dimensions = child.dimensions(proposal)
      box.put(
        child, x: guide.x - dimensions[alignment.horizontal], y: guide.y - dimensions[alignment.vertical], proposal)
    }
  }
  public func explicit(_ box: BoxNode, _ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    let guide = solve(box, proposal).guide
    return key.combine(box.children.compactMap { child in
      child.explicit(key, proposal).map {
        let dimensions = child.dimensions(proposal)
        return $0 + (key.axis == .horizontal
          ? guide.x - dimensions[alignment.horizontal] : guide.y - dimensions[alignment.vertical])
      }
    })
  }
  /// The widest wishes of all children.
  public func spacing(_ box: BoxNode) -> SpacingPreference {
    var result = SpacingPreference()
    let all = box.children.map(\.spacing)
    if let top = all.map(\.top).max(by: { $0.gapBelowView < $1.gapBelowView }) { result.top = top }
    if let bottom = all.map(\.bottom).max(by: { $0.gapAboveView < $1.gapAboveView }) { result.bottom = bottom }
    return result
  }
}

/// Room around a view; negative room lets it stand out.
public final class PaddingNode: Node {
  private let insets: Insets

  /// - Parameter insets: `left` is the leading, `right` the trailing side.
  public init(_ child: Node, _ direction: WritingDirection, insets: Insets) {
    self.insets = insets
    super.init(child.id.child(0x9ad), direction, [child])
  }
  private func inner(_ proposal: Proposal) -> Proposal { proposal.inset(by: insets) }

  public override func measure(_ proposal: Proposal) -> Size {
    let size = children[0].size(inner(proposal))
    return Size(
      max(0, size.width + insets.left + insets.right), max(0, size.height + insets.top + insets.bottom))
  }
  public override func placeChildren() { put(children[0], x: insets.left, y: insets.top, inner(given)) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    children[0].explicit(key, inner(proposal)).map { $0 + (key.axis == .horizontal ? insets.left : insets.top) }
  }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? {
    let extra = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    return children[0].lengthRange(axis).map { max(0, $0.lowerBound + extra)...max(0, $0.upperBound + extra) }
  }
  /// A padded edge forgets what the text behind it wanted.
  public override var ownSpacing: SpacingPreference {
    var spacing = children[0].spacing
    if insets.top != 0 { spacing.top = .view }
    if insets.bottom != 0 { spacing.bottom = .view }
    if insets.left != 0 { spacing.left = .view }
    if insets.right != 0 { spacing.right = .view }
    return spacing
  }
}

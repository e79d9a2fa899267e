/// `fixedSize`: the ideal length on the chosen axes.
public final class FixedSizeNode: Node {
  private let horizontal: Bool
  private let vertical: Bool
  public init(_ child: Node, _ direction: WritingDirection, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal; self.vertical = vertical
    super.init(child.id.child(0xf1f), direction, [child])
  }
  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
  }
  public override func measure(_ proposal: Proposal) -> Size { children[0].size(inner(proposal)) }
  public override func placeChildren() { put(children[0], x: 0, y: 0, inner(given)) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    children[0].explicit(key, inner(proposal))
  }
}

/// `aspectRatio`: one ratio of width to height, fitting into the proposal or filling it.
public final class AspectRatioNode: Node {
  private let ratio: Double?
  private let fills: Bool
  /// - Parameter ratio: width / height; nil = that of the child's ideal size.
  public init(_ child: Node, _ direction: WritingDirection, ratio: Double?, fills: Bool) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }; self.fills = fills
    super.init(child.id.child(0xa59), direction, [child])
  }
  private func inner(_ proposal: Proposal) -> Proposal {
    let ideal = children[0].size(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 && ideal.width > 0 ? ideal.width / ideal.height : 1)
    switch (proposal.width, proposal.height) {
    case (nil, nil): return self.ratio == nil ? proposal : Proposal(ideal.width, ideal.width / ratio)
    case (let width?, nil): return Proposal(width, width / ratio)
    case (nil, let height?): return Proposal(height * ratio, height)
    case (let width?, let height?):
      if width.isInfinite && height.isInfinite { return proposal }
      let byWidth = fills ? width / ratio >= height : width / ratio <= height
      return byWidth ? Proposal(width, width / ratio) : Proposal(height * ratio, height)
    }
  }
  public override func measure(_ proposal: Proposal) -> Size { children[0].size(inner(proposal)) }
  public override func placeChildren() { put(children[0], x: 0, y: 0, inner(given)) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    children[0].explicit(key, inner(proposal))
  }
}

/// `position`: takes all the room that is offered and puts the child's centre at a point of it.
public final class PositionNode: Node {
  private let center: Point
  public init(_ child: Node, _ direction: WritingDirection, center: Point) {
    self.center = center
    super.init(child.id.child(0x905), direction, [child])
  }
  public override func measure(_ proposal: Proposal) -> Size {
    let child = children[0].size(proposal)
    return Size(proposal.width ?? child.width, proposal.height ?? child.height)
  }
  public override func placeChildren() {
    let size = children[0].size(given)
    put(children[0], x: center.x - size.width / 2, y: center.y - size.height / 2, given)
  }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
  public override var guideChildren: [Node] { [] }
}

/// `GeometryReader`: takes what it is offered and makes its content once that is known.
public final class GeometryNode: Node {
  private let make: (Node) -> [Node]
  public init(_ id: NodeID, _ direction: WritingDirection, make: @escaping (Node) -> [Node]) {
    self.make = make
    super.init(id, direction)
  }
  public override func measure(_ proposal: Proposal) -> Size {
    Size(proposal.width ?? FillNode.idealLength, proposal.height ?? FillNode.idealLength)
  }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { 0...(.infinity) }
  public override func placeChildren() {
    children = make(self)
    for child in children { put(child, x: 0, y: 0, Proposal(frame.size)) }
  }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
  public override var ownSpacing: SpacingPreference { SpacingPreference() }
}

/// `ViewThatFits`: the first child whose ideal size fits, else the last.
public final class FittingNode: Node {
  private let candidates: [Node]
  private let horizontal: Bool
  private let vertical: Bool
  public init(_ id: NodeID, _ direction: WritingDirection, candidates: [Node], horizontal: Bool, vertical: Bool) {
    self.candidates = candidates; self.horizontal = horizontal; self.vertical = vertical
    super.init(id, direction)
  }
  private func choice(_ proposal: Proposal) -> Node? {
    candidates.first {
      let ideal = $0.size(.unspecified)
      return (!horizontal || ideal.width <= proposal.width ?? .infinity)
        && (!vertical || ideal.height <= proposal.height ?? .infinity)
    } ?? candidates.last
  }
  public override func measure(_ proposal: Proposal) -> Size { choice(proposal)?.size(proposal) ?? .zero }
  public override func placeChildren() {
    children = choice(given).map { [$0] } ?? []
    super.placeChildren()
  }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    choice(proposal)?.explicit(key, proposal)
  }
  public override var guideChildren: [Node] { candidates }
  public override var ownSpacing: SpacingPreference { candidates.first?.spacing ?? SpacingPreference() }
}

/// How a container sizes and places its children: stacks, ZStack, grids and an app's own `Layout` are one kind of node.
public protocol LayoutStrategy {
  func size(_ box: BoxNode, _ proposal: Proposal) -> Size
  /// Places every child with `box.put`.
  func place(_ box: BoxNode, _ proposal: Proposal)
  func explicit(_ box: BoxNode, _ key: AlignmentKey, _ proposal: Proposal) -> Double?
  func spacing(_ box: BoxNode) -> SpacingPreference
  func lengthRange(_ box: BoxNode, _ axis: LayoutAxis) -> ClosedRange<Double>?
  /// True where guides can come from nowhere but the children; false lets every guide be asked.
  var guidesComeFromChildren: Bool { get }
}

extension LayoutStrategy {
  public func explicit(_ box: BoxNode, _ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
  public func spacing(_ box: BoxNode) -> SpacingPreference { SpacingPreference() }
  public func lengthRange(_ box: BoxNode, _ axis: LayoutAxis) -> ClosedRange<Double>? { nil }
  public var guidesComeFromChildren: Bool { true }
}

/// A container.
public final class BoxNode: Node {
  public let strategy: any LayoutStrategy
  /// Room for what the strategy remembers between calls.
  @exclusivity(unchecked) public var store: Any?
  @exclusivity(unchecked) var stackMemo: LinearStack.Memo?

  public init(_ id: NodeID, _ direction: WritingDirection, _ strategy: any LayoutStrategy, _ children: [Node]) {
    self.strategy = strategy
    super.init(id, direction, children)
    traits = Traits()
  }
  public override func measure(_ proposal: Proposal) -> Size { strategy.size(self, proposal) }
  public override func placeChildren() { strategy.place(self, given) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    strategy.explicit(self, key, proposal)
  }
  public override var ownSpacing: SpacingPreference { strategy.spacing(self) }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { strategy.lengthRange(self, axis) }
  public override var ownGuideMask: UInt64 { strategy.guidesComeFromChildren ? 0 : .max }
}

/// A view in the middle of layout. Nodes live for one evaluation. They are classes with memoised sizes, because without
/// memos the cost of nested stacks grows exponentially with depth.
///
/// Layout runs in leading-to-trailing coordinates; a node whose `direction` is right-to-left mirrors its children when
/// it places them.
open class Node {
  public let id: NodeID
  public let direction: WritingDirection
  @exclusivity(unchecked) public final var children: [Node]
  @exclusivity(unchecked) public final var traits = Traits()
  @exclusivity(unchecked) public final var records: [NodeRecord] = []
  @exclusivity(unchecked) public final var guides: [(key: AlignmentKey, value: (Dimensions) -> Double)] = []
  /// Where the node was placed, in the coordinates of the root; not rounded.
  @exclusivity(unchecked) public final var frame = Rect.zero
  /// The proposal that the node was placed with.
  @exclusivity(unchecked) public final var given = Proposal.unspecified

  private struct SizeMemo {
    var proposal = Proposal(neverEqual: ())
    var size = Size.zero
  }
  // Four fields, not an array: an array access costs more than the comparison.
  @exclusivity(unchecked) private final var memo0 = SizeMemo()
  @exclusivity(unchecked) private final var memo1 = SizeMemo()
  @exclusivity(unchecked) private final var memo2 = SizeMemo()
  @exclusivity(unchecked) private final var memo3 = SizeMemo()
  @exclusivity(unchecked) private final var memoCursor = 0
  @exclusivity(unchecked) private final var spacingMemo: SpacingPreference?
  @exclusivity(unchecked) private final var guideMaskMemo: UInt64?

  public init(_ id: NodeID, _ direction: WritingDirection, _ children: [Node] = []) {
    self.id = id
    self.direction = direction
    self.children = children
    if children.count == 1 { traits = children[0].traits.forWrapper }
  }

  // MARK: Sizing

  /// The size that the node takes for a proposal.
  public final func size(_ proposal: Proposal) -> Size {
    if memo0.proposal == proposal { return memo0.size }
    if memo1.proposal == proposal { return memo1.size }
    if memo2.proposal == proposal { return memo2.size }
    if memo3.proposal == proposal { return memo3.size }
    let size = measure(proposal)
    let memo = SizeMemo(proposal: proposal, size: size)
    switch memoCursor & 3 {
    case 0: memo0 = memo
    case 1: memo1 = memo
    case 2: memo2 = memo
    default: memo3 = memo
    }
    memoCursor += 1
    return size
  }

  /// Size and guides of the node for a proposal.
  public final func dimensions(_ proposal: Proposal) -> Dimensions {
    Dimensions(node: self, proposal: proposal, size: size(proposal))
  }

  public final var spacing: SpacingPreference {
    if let memo = spacingMemo { return memo }
    let value = ownSpacing
    spacingMemo = value
    return value
  }

  // MARK: Guides

  /// A bit for every guide that something in this subtree sets explicitly; most subtrees answer nil without a walk.
  final var guideMask: UInt64 {
    if let memo = guideMaskMemo { return memo }
    var mask = ownGuideMask
    for guide in guides { mask |= guide.key.bit }
    for child in guideChildren { mask |= child.guideMask }
    guideMaskMemo = mask
    return mask
  }

  /// The explicit value of a guide, or nil where nothing below sets it.
  public final func explicit(_ key: AlignmentKey, _ proposal: Proposal, guideLimit: Int = .max) -> Double? {
    if guideMask & key.bit == 0 { return nil }
    var i = min(guideLimit, guides.count)
    while i > 0 {
      i -= 1
      if guides[i].key == key {
        return guides[i].value(Dimensions(node: self, proposal: proposal, size: size(proposal), guideLimit: i))
      }
    }
    return ownExplicit(key, proposal)
  }

  // MARK: Placing

  /// Puts the node at `origin` (root coordinates) and places everything inside it.
  public final func place(_ origin: Point, _ proposal: Proposal) {
    frame = Rect(origin: origin, size: size(proposal))
    given = proposal
    placeChildren()
    for record in records {
      switch record {
      case .mask(let mask, let alignment): placeLayer(mask, alignment)
      case .phases(let appearing, let disappearing, _):
        for phase in [appearing, disappearing] {
          let size = phase.size(proposal)
          phase.place(Point(frame.midX - size.width / 2, frame.midY - size.height / 2), proposal)
        }
      default: break
      }
    }
  }

  /// Places a child at a position inside this node, counted from the leading top corner.
  public final func put(_ child: Node, x: Double, y: Double, _ proposal: Proposal) {
    if direction == .rightToLeft {
      child.place(Point(frame.x + frame.width - x - child.size(proposal).width, frame.y + y), proposal)
    } else {
      child.place(Point(frame.x + x, frame.y + y), proposal)
    }
  }

  /// Lays a child over the node's whole frame, guide on guide.
  final func placeLayer(_ layer: Node, _ alignment: AlignmentPair) {
    let own = dimensions(given)
    let proposal = Proposal(frame.size)
    let dimensions = layer.dimensions(proposal)
    put(
      layer, x: own[alignment.horizontal] - dimensions[alignment.horizontal],
      y: own[alignment.vertical] - dimensions[alignment.vertical], proposal)
  }

  // MARK: What kinds of node differ in

  /// The size for a proposal; `size(_:)` keeps it.
  open func measure(_ proposal: Proposal) -> Size { children.first?.size(proposal) ?? .zero }
  /// Places the children inside the frame.
  open func placeChildren() { for child in children { put(child, x: 0, y: 0, given) } }
  /// Where the node itself sets a guide; nil where its children decide.
  open func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    children.first?.explicit(key, proposal)
  }
  open var ownGuideMask: UInt64 { 0 }
  /// The children whose guides shine through.
  open var guideChildren: [Node] { children }
  open var ownSpacing: SpacingPreference { children.first?.spacing ?? SpacingPreference() }
  /// Shortest and longest length on an axis where that is known without measuring.
  open func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { nil }
  /// What the node itself draws, in its placed size.
  open func content() -> ItemContent? { nil }
  /// Children in drawing order.
  open var drawingOrder: [Node] {
    guard children.contains(where: { $0.traits.zIndex != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.traits.zIndex, $0.offset) < ($1.element.traits.zIndex, $1.offset)
    }.map(\.element)
  }
  /// True for a Spacer: it has no minor size and no spacing.
  open var isSpacer: Bool { false }

  // MARK: Walking

  /// Visits the node and everything inside it, parents first.
  public final func walk(_ visit: (Node) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }

  /// The value of a preference: what the children give, in order, then what this node's modifiers make of it.
  public final func preference(_ key: PreferenceIdentity) -> Any? {
    var value: Any?
    for child in children {
      guard let next = child.preference(key) else { continue }
      value = value.map { key.reduce($0, next) } ?? next
    }
    for record in records {
      switch record {
      case .preference(let k, let make) where k.id == key.id: value = make(self)
      case .preferenceTransform(let k, let change) where k.id == key.id:
        value = change(self, value ?? key.defaultValue())
      default: break
      }
    }
    return value
  }
}

import RenderTree

/// A size that a parent offers; nil in an axis asks for the ideal length (SwiftUI.ProposedViewSize).
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  init(
    _ proposal: Proposal
  ) { self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) }) }
  var proposal: Proposal {
    func clean(_ value: CGFloat?) -> Double? { value.flatMap { $0.isNaN ? nil : Double($0) } }
    return Proposal(clean(width), clean(height))
  }
}

/// The room that a view wants around it (SwiftUI.ViewSpacing).
public struct ViewSpacing: Sendable {
  var preference: SpacingPreference
  init(_ preference: SpacingPreference) { self.preference = preference }
  public init() { preference = SpacingPreference() }
  public static let zero = ViewSpacing(.nothing)
  /// Takes over another view's wishes on the given sides.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { preference.top = other.preference.top }
    if edges.contains(.leading) { preference.left = other.preference.left }
    if edges.contains(.bottom) { preference.bottom = other.preference.bottom }
    if edges.contains(.trailing) { preference.right = other.preference.right }
  }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    CGFloat(preference.distance(to: next.preference, along: axis == .horizontal ? .horizontal : .vertical))
  }
}

/// A value that a view tells the layout around it (SwiftUI.LayoutValueKey).
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modified(.traits { $0.values = ($0.values ?? [:]).merging([ObjectIdentifier(key): value]) { $1 } })
  }
}

/// One of the views that a layout places (SwiftUI.LayoutSubview).
public struct LayoutSubview: Equatable {
  let node: Node
  let box: BoxNode
  let placements: Placements?

  /// Which children a layout has placed; the others are centred afterwards.
  final class Placements {
    var placed: Set<ObjectIdentifier> = []
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(node.size(proposal.proposal)) }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(dimensions: node.dimensions(proposal.proposal))
  }
  public var priority: Double { node.traits.priority }
  public var spacing: ViewSpacing { ViewSpacing(node.spacing) }
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    node.traits.values?[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Puts the view's `anchor` at a point of the layout's bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = node.size(proposal.proposal)
    let x = Double(position.x) - size.width * Double(anchor.x), y = Double(position.y) - size.height * Double(anchor.y)
    box.put(node, x: x.isFinite ? x : 0, y: y.isFinite ? y : 0, proposal.proposal)
    placements?.placed.insert(ObjectIdentifier(node))
  }
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}

/// The views that a layout places (SwiftUI.LayoutSubviews).
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  public typealias SubSequence = LayoutSubviews
  let nodes: [Node]
  let box: BoxNode
  var placements: LayoutSubview.Placements?
  public var layoutDirection: LayoutDirection { box.direction == .rightToLeft ? .rightToLeft : .leftToRight }
  let range: Range<Int>

  init(_ box: BoxNode, placements: LayoutSubview.Placements? = nil) {
    nodes = box.children
    self.box = box
    self.placements = placements
    range = 0..<box.children.count
  }
  private init(_ whole: LayoutSubviews, _ part: Range<Int>) {
    nodes = whole.nodes
    box = whole.box
    placements = whole.placements
    range = part
  }
  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], box: box, placements: placements) }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, bounds) }
  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.box === b.box && a.range == b.range
  }
  /// The nodes of this slice.
  var members: [Node] { Array(nodes[range]) }
}

/// Facts about a layout (SwiftUI.LayoutProperties).
public struct LayoutProperties: Sendable {
  /// The axis along which a Spacer stretches inside the layout.
  public var stackOrientation: Axis?
  public init() {}
}

extension CGSize {
  init(_ size: Size) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
}
extension Size {
  init(_ size: CGSize) {
    func clean(_ value: CGFloat) -> Double { value.isNaN ? 0 : Swift.max(0, Double(value)) }
    self.init(clean(size.width), clean(size.height))
  }
}
extension CGRect {
  init(
    _ rect: Rect
  ) { self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height)) }
}
extension Rect {
  init(_ rect: CGRect) {
    self.init(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }
}

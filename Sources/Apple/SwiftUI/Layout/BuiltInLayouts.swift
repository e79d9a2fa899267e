import RenderTree

/// A layout of the system's own, which an app can choose at run time or call from its own layout.
public protocol _StandardLayout: Layout where Cache == Void {}

extension _StandardLayout {
  private func box(_ subviews: LayoutSubviews) -> BoxNode {
    BoxNode(subviews.box.id, subviews.box.direction, _strategy(), subviews.members)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(box(subviews).size(proposal.proposal))
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.box.put(box(subviews), x: Double(bounds.minX), y: Double(bounds.minY), proposal.proposal)
    for node in subviews.members { subviews.placements?.placed.insert(ObjectIdentifier(node)) }
  }
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing(box(subviews).spacing) }
}

/// The layout of HStack.
public struct HStackLayout: _StandardLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  var stack: LinearStack {
    LinearStack(axis: .horizontal, spacing: spacing.flatMap { $0.isFinite ? Double($0) : nil },
      alignment: alignment.key)
  }
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }
  public func _strategy() -> any LayoutStrategy { stack }
}

/// The layout of VStack.
public struct VStackLayout: _StandardLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  var stack: LinearStack {
    LinearStack(axis: .vertical, spacing: spacing.flatMap { $0.isFinite ? Double($0) : nil }, alignment: alignment.key)
  }
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
  public func _strategy() -> any LayoutStrategy { stack }
}

/// The layout of ZStack.
public struct ZStackLayout: _StandardLayout {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  public func _strategy() -> any LayoutStrategy { OverlapStack(alignment: alignment._pair) }
}

/// A layout whose type is not known: another one can take its place without new identities.
public struct AnyLayout: _StandardLayout {
  private let strategy: any LayoutStrategy
  private let orientation: Axis?
  public init<L: Layout>(_ layout: L) {
    strategy = layout._strategy()
    orientation = L.layoutProperties.stackOrientation
  }
  public func _strategy() -> any LayoutStrategy { strategy }
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _AnyLayoutView(strategy: strategy, orientation: orientation, content: content())
  }
}

struct _AnyLayoutView<Content: View> {
  let strategy: any LayoutStrategy
  let orientation: Axis?
  let content: Content
}
extension _AnyLayoutView: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let axis: LayoutAxis? = orientation.map { $0 == .horizontal ? .horizontal : .vertical }
    nodes.append(BoxNode(context.id, context.direction, strategy, content._nodes(context.inside(axis))))
  }
}

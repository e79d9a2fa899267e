import RenderTree

/// A container of the app's own (SwiftUI.Layout).
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// How the container's node lays out.
  func _strategy() -> any LayoutStrategy
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func _strategy() -> any LayoutStrategy { CustomStrategy(layout: self) }
  /// The layout around views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// Views inside a `Layout`.
struct _LayoutView<L: Layout, Content: View> {
  let layout: L
  let content: Content
}
extension _LayoutView: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let axis: LayoutAxis? =
      switch L.layoutProperties.stackOrientation {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case nil: nil
      }
    nodes.append(BoxNode(context.id, context.direction, layout._strategy(), content._nodes(context.inside(axis))))
  }
}

/// An app's `Layout` as a strategy. Its cache is made once per node and kept there.
struct CustomStrategy<L: Layout>: LayoutStrategy {
  let layout: L

  private func withCache<R>(
    _ box: BoxNode, placements: LayoutSubview.Placements? = nil, _ work: (LayoutSubviews, inout L.Cache) -> R
  ) -> R {
    let subviews = LayoutSubviews(box, placements: placements)
    var cache = box.store as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { box.store = cache }
    return work(subviews, &cache)
  }

  func size(_ box: BoxNode, _ proposal: Proposal) -> Size {
    withCache(box) { Size(layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $0, cache: &$1)) }
  }

  func place(_ box: BoxNode, _ proposal: Proposal) {
    let placements = LayoutSubview.Placements()
    withCache(box, placements: placements) {
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: CGSize(box.frame.size)), proposal: ProposedViewSize(proposal), subviews: $0,
        cache: &$1)
    }
    for child in box.children where !placements.placed.contains(ObjectIdentifier(child)) {
      let size = child.size(proposal)
      box.put(child, x: (box.frame.width - size.width) / 2, y: (box.frame.height - size.height) / 2, proposal)
    }
  }

  func explicit(_ box: BoxNode, _ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    let bounds = CGRect(origin: .zero, size: CGSize(box.size(proposal)))
    return withCache(box) { subviews, cache in
      let offer = ProposedViewSize(proposal)
      let value =
        key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: offer, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: offer, subviews: subviews, cache: &cache)
      return value.map { Double($0) }
    }
  }

  func spacing(
    _ box: BoxNode
  ) -> SpacingPreference { withCache(box) { layout.spacing(subviews: $0, cache: &$1).preference } }
  var guidesComeFromChildren: Bool { false }
}

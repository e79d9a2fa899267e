import RenderTree

/// Content that is moved under its frame (SwiftUI.ScrollView).
/// Ignored: as iOS does in a Live Activity; it is drawn from the start, cut off at its frame, and does not scroll.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}
extension ScrollView: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.say(.ignoredByIOS, "ScrollView", "a Live Activity draws a scroll view's content and does not scroll it")
    var inner = context.child(PathTag.content)
    inner.stackAxis = nil
    let node = ScrollNode(
      content._single(inner), context.id, context.direction, horizontal: axes.contains(.horizontal),
      vertical: axes.contains(.vertical))
    node.records.append(.effect(.clip(.rectangle, evenOdd: false)))
    nodes.append(node)
  }
}

/// Offers its child no limit on the axes that scroll, and takes what it is offered there itself.
final class ScrollNode: Node {
  private let horizontal: Bool
  private let vertical: Bool
  init(_ child: Node, _ id: NodeID, _ direction: WritingDirection, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(id, direction, [child])
  }
  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
  }
  override func measure(_ proposal: Proposal) -> Size {
    let child = children[0].size(inner(proposal))
    func length(_ offered: Double?, _ own: Double, _ scrolls: Bool) -> Double {
      scrolls ? offered.flatMap { $0.isFinite ? $0 : nil } ?? own : own
    }
    return Size(
      length(proposal.width, child.width, horizontal), length(proposal.height, child.height, vertical))
  }
  override func placeChildren() {
    let offer = inner(given), child = children[0].size(offer)
    put(
      children[0], x: horizontal ? 0 : (frame.width - child.width) / 2,
      y: vertical ? 0 : (frame.height - child.height) / 2, offer)
  }
  override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
  override var guideChildren: [Node] { [] }
}

/// Scrolls to a view (SwiftUI.ScrollViewProxy).
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
/// Shows its content (SwiftUI.ScrollViewReader).
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}
extension ScrollViewReader: View {
  public var body: some View { content(ScrollViewProxy()) }
}

/// Whether scroll indicators show (SwiftUI.ScrollIndicatorVisibility, iOS 16).
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let rank: Int
  public static let automatic = ScrollIndicatorVisibility(rank: 0)
  public static let visible = ScrollIndicatorVisibility(rank: 1)
  public static let hidden = ScrollIndicatorVisibility(rank: 2)
  public static let never = ScrollIndicatorVisibility(rank: 3)
}

extension View {
  /// Whether scroll indicators show (iOS 16).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    self
  }
  /// Keeps scroll views still (iOS 16).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Draws a scroll view's content beyond its frame (iOS 17).
  /// Approximate: the content is cut off all the same, which is said.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    saying(.approximate, "scrollClipDisabled", "a scroll view's content is cut off at its frame all the same")
  }
  /// Where a scroll view stops (iOS 17).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// When a scroll view bounces (iOS 16.4).
  /// Ignored: as iOS does in a Live Activity; nothing scrolls there.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
}

/// When a scroll view bounces.
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior()
  public static let always = ScrollBounceBehavior()
  public static let basedOnSize = ScrollBounceBehavior()
}

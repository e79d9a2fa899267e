import RenderTree

/// Parts of the safe area (SwiftUI.SafeAreaRegions).
/// Ignored: as iOS does in a Live Activity; it has no safe-area insets.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// The view beyond the safe area.
  /// Ignored: as iOS does in a Live Activity; it has no safe-area insets.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// The form before iOS 14.
  /// Ignored: as iOS does in a Live Activity; it has no safe-area insets.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// The view above or below more content, which takes its room from it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    insetting(content(), VStackLayout(alignment: alignment, spacing: spacing).stack, isFirst: edge == .top)
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    insetting(content(), HStackLayout(alignment: alignment, spacing: spacing).stack, isFirst: edge == .leading)
  }
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { padding(edges, length) }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  nonisolated private func insetting<V: View>(_ content: V, _ stack: LinearStack, isFirst: Bool) -> some View {
    modified(
      .wrap { node, context in
        _EvaluationThread.run {
          guard let inset = content._layer(context.attached(to: node, PathTag.layer)) else { return node }
          inset.traits.priority = node.traits.priority + 1
          return BoxNode(node.id.child(PathTag.content), context.direction, stack, isFirst ? [inset, node] : [node,
            inset])
        }
      })
  }

  // MARK: Relative to a container

  /// The view as large as its container on these axes (iOS 17).
  /// Approximate: it takes the room that it is offered instead of the container's.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
    .saying(.approximate, "containerRelativeFrame", "takes the room that it is offered instead of the container's")
  }
  /// The view in a length made from its container's (iOS 17).
  /// Approximate: the length is made from the room that it is offered, which is said.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modified(
      .wrap { ShareNode($0, $1.direction, axes: axes, alignment: alignment._pair) { Double(length(CGFloat($0), $1)) } })
      .saying(.approximate, "containerRelativeFrame", "takes a part of the room that it is offered")
  }
  /// The view in a part of its container's length (iOS 17).
  /// Approximate: a part of the room that it is offered, which is said.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { whole, _ in
      let one = (whole - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
      return one * CGFloat(span) + spacing * CGFloat(max(span, 1) - 1)
    }
  }
}

/// Takes a length made from the offered one.
final class ShareNode: Node {
  private let axes: Axis.Set
  private let alignment: AlignmentPair
  private let length: (Double, Axis) -> Double
  init(
    _ child: Node, _ direction: WritingDirection, axes: Axis.Set, alignment: AlignmentPair,
    length: @escaping (Double, Axis) -> Double
  ) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
    super.init(child.id.child(0x5ba), direction, [child])
  }
  private func inner(_ proposal: Proposal) -> Proposal {
    func share(_ offered: Double?, _ axis: Axis, _ isChosen: Bool) -> Double? {
      guard isChosen, let offered, offered.isFinite else { return offered }
      let value = length(offered, axis)
      return value.isFinite ? max(0, value) : offered
    }
    return Proposal(
      share(proposal.width, .horizontal, axes.contains(.horizontal)),
      share(proposal.height, .vertical, axes.contains(.vertical)))
  }
  override func measure(_ proposal: Proposal) -> Size {
    let offer = inner(proposal), child = children[0].size(offer)
    return Size(
      axes.contains(.horizontal) ? offer.width ?? child.width : child.width,
      axes.contains(.vertical) ? offer.height ?? child.height : child.height)
  }
  override func placeChildren() {
    let offer = inner(given), child = children[0].size(offer)
    func share(_ key: AlignmentKey, _ spare: Double) -> Double {
      key == .leading || key == .top ? 0 : key == .trailing || key == .bottom ? spare : spare / 2
    }
    put(
      children[0], x: share(alignment.horizontal, frame.width - child.width),
      y: share(alignment.vertical, frame.height - child.height), offer)
  }
}

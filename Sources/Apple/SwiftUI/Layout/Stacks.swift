import RenderTree

/// Views side by side (SwiftUI.HStack).
public struct HStack<Content: View> {
  let layout: LinearStack
  let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing).stack
    self.content = content()
  }
}
extension HStack: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    nodes.append(BoxNode(context.id, context.direction, layout, content._nodes(context.inside(.horizontal))))
  }
}

/// Views one below the other (SwiftUI.VStack).
public struct VStack<Content: View> {
  let layout: LinearStack
  let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing).stack
    self.content = content()
  }
}
extension VStack: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    nodes.append(BoxNode(context.id, context.direction, layout, content._nodes(context.inside(.vertical))))
  }
}

/// Views one above the other, the last one in front (SwiftUI.ZStack).
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}
extension ZStack: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let strategy = OverlapStack(alignment: alignment._pair)
    nodes.append(BoxNode(context.id, context.direction, strategy, content._nodes(context.inside(nil))))
  }
}

/// Which headers and footers stay in sight while scrolling (SwiftUI.PinnedScrollableViews).
/// Ignored: as iOS does in a Live Activity; nothing scrolls there.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A VStack whose children iOS makes on demand; all of them are made here (SwiftUI.LazyVStack). It takes the whole
/// width that it is offered.
public struct LazyVStack<Content: View> {
  let stack: VStack<Content>
  let alignment: HorizontalAlignment
  /// - Parameter pinnedViews: Ignored: nothing scrolls in a Live Activity.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}
extension LazyVStack: View {
  public var body: some View {
    stack.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// An HStack whose children iOS makes on demand; all of them are made here (SwiftUI.LazyHStack). It takes the whole
/// height that it is offered.
public struct LazyHStack<Content: View> {
  let stack: HStack<Content>
  let alignment: VerticalAlignment
  /// - Parameter pinnedViews: Ignored: nothing scrolls in a Live Activity.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}
extension LazyHStack: View {
  public var body: some View {
    stack.frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}

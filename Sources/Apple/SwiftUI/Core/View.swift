import RenderTree

/// A piece of user interface (SwiftUI.View).
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
  /// Appends the nodes that this view stands for. Defaults to those of `body`; primitive views make their own.
  @MainActor @preconcurrency func _make(_ context: _ViewContext, into nodes: inout [Node])
}

extension View {
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let inner = context.child(PathTag.body)
    if let plan = DynamicPropertyPlan.of(Self.self) {
      var copy = self
      plan.install(&copy, context)
      copy.body._make(inner, into: &nodes)
    } else {
      body._make(inner, into: &nodes)
    }
  }
}

extension View where Body == Never {
  /// Primitive views have no body; asking for it is a mistake of the caller, as on Apple's platforms.
  public var body: Never { preconditionFailure("\(Self.self) is a primitive view and has no body") }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no body") }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {}
}

extension View {
  /// The nodes of this view.
  public func _nodes(_ context: _ViewContext) -> [Node] {
    var nodes: [Node] = []
    _make(context, into: &nodes)
    return nodes
  }

  /// One node where a single one is wanted: several views become an implicit stack, overlapping in layers and vertical
  /// at the root.
  public func _single(_ context: _ViewContext, overlapping: Bool = false) -> Node {
    var inner = context
    inner.stackAxis = nil
    let nodes = _nodes(inner)
    if nodes.count == 1 { return nodes[0] }
    let strategy: any LayoutStrategy = overlapping
      ? OverlapStack(alignment: .center)
      : LinearStack(axis: .vertical, spacing: nil, alignment: .horizontalCenter)
    return BoxNode(context.id.child(PathTag.implicitStack), context.direction, strategy, nodes)
  }
}

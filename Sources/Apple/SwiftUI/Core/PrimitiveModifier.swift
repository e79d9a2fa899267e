import RenderTree

/// What a primitive modifier does to the content it is written on. One small enum instead of a type per modifier: four
/// hundred modifiers compile in a third of the time. Large payloads are boxed, so that views stay small.
public enum _Modification {
  /// Changes the environment; makes no node.
  case environment((inout EnvironmentValues) -> Void)
  /// Replaces the identity.
  case identity(UInt64)
  /// Leaves a record on each node of the content.
  indirect case record(NodeRecord)
  case traits((inout Traits) -> Void)
  case guide(AlignmentKey, (Dimensions) -> Double)
  /// Wraps each node of the content in another one.
  case wrap((Node, _ViewContext) -> Node)
  /// Reads the context first, for what depends on the environment where the modifier stands.
  case contextual((_ViewContext) -> _Modification)
  /// Several in order, innermost first.
  indirect case sequence([_Modification])
}

/// A view under a primitive modifier.
public struct _ModifiedView<Content: View>: View {
  public typealias Body = Never
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let modification: _Modification
  nonisolated public init(_ content: Content, _ modification: _Modification) {
    self.content = content
    self.modification = modification
  }

  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    var inner = context
    modification.prepare(&inner)
    content._make(inner, into: &nodes)
    modification.apply(context, to: &nodes, from: start)
  }
}

extension _Modification {
  /// What must happen before the content makes its nodes. Outer parts first: the innermost has the last word.
  func prepare(_ context: inout _ViewContext) {
    switch self {
    case .environment(let change): change(&context.environment)
    case .identity(let hash): context.id = context.id.child(hash)
    case .contextual(let make): make(context).prepare(&context)
    case .sequence(let all): for part in all.reversed() { part.prepare(&context) }
    default: break
    }
  }

  /// What must happen to the nodes that the content made: modifiers act on each of them, so that Group and ForEach get
  /// them per child.
  func apply(_ context: _ViewContext, to nodes: inout [Node], from start: Int) {
    switch self {
    case .environment, .identity: return
    case .contextual(let make): make(context).apply(context, to: &nodes, from: start)
    case .sequence(let all): for part in all { part.apply(context, to: &nodes, from: start) }
    case .record(let record): for i in start..<nodes.count { nodes[i].records.append(record) }
    case .traits(let change): for i in start..<nodes.count { change(&nodes[i].traits) }
    case .guide(let key, let value): for i in start..<nodes.count { nodes[i].guides.append((key, value)) }
    case .wrap(let wrap): for i in start..<nodes.count { nodes[i] = wrap(nodes[i], context) }
    }
  }
}

extension View {
  /// The view under a primitive modifier.
  @inline(__always) nonisolated func modified(_ modification: _Modification) -> _ModifiedView<Self> {
    _ModifiedView(self, modification)
  }
  /// The view with something said about how it is drawn.
  nonisolated func saying(
    _ kind: DrawingNote.Kind, _ subject: String, _ message: String, file: String? = nil, line: Int? = nil
  ) -> _ModifiedView<Self> {
    _ModifiedView(self, .record(.note(DrawingNote(kind, subject: subject, message: message, file: file, line: line))))
  }
}

import RenderTree

/// A modifier of the app's own (SwiftUI.ViewModifier).
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  @MainActor @preconcurrency func _makeModified<V: View>(
    _ content: V, _ context: _ViewContext, into nodes: inout [Node])
}

extension ViewModifier {
  public func _makeModified<V: View>(_ content: V, _ context: _ViewContext, into nodes: inout [Node]) {
    var copy = self
    DynamicPropertyPlan.of(Self.self)?.install(&copy, context)
    let placeholder = Content { inner, nodes in
      content._make(inner.child(PathTag.modifierContent), into: &nodes)
    }
    copy.body(content: placeholder)._make(context.child(PathTag.modifierBody), into: &nodes)
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is a primitive modifier and has no body")
  }
}

/// Does nothing (SwiftUI.EmptyModifier).
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  nonisolated public static let identity = EmptyModifier()
  nonisolated public init() {}
  public func _makeModified<V: View>(_ content: V, _ context: _ViewContext, into nodes: inout [Node]) {
    content._make(context, into: &nodes)
  }
}

/// The content that a modifier was written on.
public struct _ViewModifier_Content<Modifier>: View {
  public typealias Body = Never
  nonisolated(unsafe) private let make: @MainActor (_ViewContext, inout [Node]) -> Void
  nonisolated init(_ make: @escaping @MainActor (_ViewContext, inout [Node]) -> Void) { self.make = make }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { make(context, &nodes) }
}

/// A view with a modifier, or two modifiers in a row.
public struct ModifiedContent<Content, Modifier> {
  nonisolated(unsafe) public var content: Content
  nonisolated(unsafe) public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    modifier._makeModified(content, context, into: &nodes)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func _makeModified<V: View>(_ view: V, _ context: _ViewContext, into nodes: inout [Node]) {
    modifier._makeModified(ModifiedContent<V, Content>(content: view, modifier: content), context, into: &nodes)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

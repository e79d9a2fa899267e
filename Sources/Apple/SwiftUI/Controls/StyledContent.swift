import RenderTree

/// A part of a control as its style sees it: its type is not known there.
struct StyledContent {
  nonisolated(unsafe) private let make: @MainActor (_ViewContext, inout [Node]) -> Void

  init<V: View>(_ view: V) { make = { view._make($0, into: &$1) } }
  @MainActor func nodes(_ context: _ViewContext, into nodes: inout [Node]) {
    make(context.child(PathTag.content), &nodes)
  }
}

extension _ViewContext {
  /// The innermost style of one kind, and the context in which it draws: there the next outer style is in force, so
  /// that a style may build upon another one.
  func styled<K: EnvironmentKey, S>(_ key: K.Type) -> (style: S?, inside: _ViewContext) where K.Value == [S] {
    guard let style = environment[key].last else { return (nil, self) }
    var inner = self
    inner.environment[key].removeLast()
    return (style, inner)
  }

  /// The nodes of what a style makes, its own dynamic properties filled.
  @MainActor func draw<S, B: View>(_ style: S, into nodes: inout [Node], body: (S) -> B) {
    var copy = style
    DynamicPropertyPlan.of(S.self)?.install(&copy, self)
    body(copy)._make(child(PathTag.modifierBody), into: &nodes)
  }
}

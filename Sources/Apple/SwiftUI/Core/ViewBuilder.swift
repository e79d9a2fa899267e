import RenderTree

/// Builds views from statements (SwiftUI.ViewBuilder).
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content)) { context, nodes in
      var index = PathTag.tupleBase
      repeat (each content)._make(context.child(advance(&index)), into: &nodes)
    }
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }

  private static func advance(_ index: inout UInt64) -> UInt64 {
    index += 1
    return index
  }
}

/// No view at all: no size, no spacing.
public struct EmptyView: View {
  public typealias Body = Never
  nonisolated public init() {}
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {}
}

/// Several views from one builder block.
public struct TupleView<T>: View {
  public typealias Body = Never
  nonisolated(unsafe) public var value: T
  nonisolated(unsafe) private let make: @MainActor (_ViewContext, inout [Node]) -> Void
  nonisolated init(_ value: T, _ make: @escaping @MainActor (_ViewContext, inout [Node]) -> Void) {
    self.value = value
    self.make = make
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { make(context, &nodes) }
}

/// One of two branches; the branch is part of the identity.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public typealias Body = Never
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  private let storage: Storage
  nonisolated init(_ storage: Storage) { self.storage = storage }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    switch storage {
    case .first(let view): view._make(context.child(PathTag.trueBranch), into: &nodes)
    case .second(let view): view._make(context.child(PathTag.falseBranch), into: &nodes)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    if let view = self { view._make(context.child(PathTag.some), into: &nodes) }
  }
}

/// A view whose type is not known; the type's name is part of the identity.
public struct AnyView: View {
  public typealias Body = Never
  nonisolated(unsafe) private let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  nonisolated public init<V: View>(erasing view: V) { self.view = view }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    view._make(context.child(TypeNames.hash(type(of: view))), into: &nodes)
  }
}

/// Hashes of type names, made once per type.
enum TypeNames {
  nonisolated(unsafe) private static var hashes: [ObjectIdentifier: UInt64] = [:]
  static func hash(_ type: Any.Type) -> UInt64 {
    let key = ObjectIdentifier(type)
    if let known = hashes[key] { return known }
    let hash = StableHash.of(String(reflecting: type))
    hashes[key] = hash
    return hash
  }
}

/// Views that are modified together and laid out apart.
public struct Group<Content> {
  nonisolated(unsafe) let content: Content
}
extension Group: View where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    content._make(context.child(PathTag.group), into: &nodes)
  }
}

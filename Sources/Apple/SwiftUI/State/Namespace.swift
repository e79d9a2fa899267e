import RenderTree

/// A name space for ids of a view's own (SwiftUI.Namespace).
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The name space itself.
  public struct ID: Hashable, Sendable {
    /// From the view's place in the tree, so that it is the same in every process.
    let raw: UInt64
  }
  nonisolated(unsafe) private var id = ID(raw: 0)
  nonisolated public init() {}
  public mutating func _install(_ context: _ViewContext, slot: UInt64) { id = ID(raw: context.id.child(slot).raw) }
  public var wrappedValue: ID { id }
}

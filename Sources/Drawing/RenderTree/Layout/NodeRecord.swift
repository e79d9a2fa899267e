/// A preference key, type-erased: identity, default and reduction.
public struct PreferenceIdentity {
  public let id: ObjectIdentifier
  public let defaultValue: () -> Any
  public let reduce: (Any, Any) -> Any
  public init(id: ObjectIdentifier, defaultValue: @escaping () -> Any, reduce: @escaping (Any, Any) -> Any) {
    self.id = id; self.defaultValue = defaultValue; self.reduce = reduce
  }
}

/// What a modifier leaves on a node without making a new one. Kept in the order written, innermost first.
public enum NodeRecord {
  case effect(Effect)
  /// An effect that needs the node's size, such as a clip to an app's own shape.
  case sizedEffect((Size) -> Effect)
  /// Shows the node only where `mask`, laid out over it, is opaque.
  case mask(Node, AlignmentPair)
  /// What transitions of the app's own make of the node's content before it has come, and after it has gone.
  case phases(appearing: Node, disappearing: Node, hasMotion: Bool)
  case animation(AnimationSpec?, fingerprint: UInt64)
  case preference(PreferenceIdentity, (Node) -> Any)
  case preferenceTransform(PreferenceIdentity, (Node, Any) -> Any)
  case preferenceChange(PreferenceIdentity, (Any) -> Void)
  case match(UInt64, isSource: Bool, anchor: UnitPosition, matchesSize: Bool, matchesPosition: Bool)
  case tap(TapTarget)
  case accessibility((inout Accessibility) -> Void)
  case contentTransition(ContentTransitionSpec)
  case note(DrawingNote)
  /// The node takes its place but is not drawn.
  case hidden
}

/// Facts that a parent reads from a child.
public struct Traits {
  public var priority = 0.0
  public var zIndex = 0.0
  public var transition: TransitionSpec?
  /// Values of `layoutValue(key:value:)`, and of the grid modifiers.
  public var values: [ObjectIdentifier: Any]?
  public init() {}

  /// What a wrapper shows of the view that it wraps: a transition belongs to the innermost node only.
  var forWrapper: Traits {
    var copy = self
    copy.transition = nil
    return copy
  }
}

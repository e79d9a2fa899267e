import RenderTree

/// Where in its appearing or leaving a view is (SwiftUI.TransitionPhase).
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// Facts about a transition (SwiftUI.TransitionProperties).
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view appears and leaves, as a type (SwiftUI.Transition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in. Of one of the app's own the phases
/// are drawn in advance, and what lies between them is mixed.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  static nonisolated var properties: TransitionProperties { get }
  nonisolated var _spec: TransitionSpec { get }
  nonisolated var _looks: [_TransitionLook] { get }
}

extension Transition {
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }
  nonisolated public var _spec: TransitionSpec { .custom(String(describing: Self.self)) }
  nonisolated public var _looks: [_TransitionLook] {
    nonisolated(unsafe) let transition = self
    return [
      _TransitionLook(hasMotion: Self.properties.hasMotion) { content, phase, context, nodes in
        var copy = transition
        DynamicPropertyPlan.of(Self.self)?.install(&copy, context)
        let placeholder = Content(make: { content($0.child(PathTag.modifierContent), &$1) })
        copy.body(content: placeholder, phase: phase)._make(context.child(PathTag.modifierBody), into: &nodes)
      }
    ]
  }
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    SpecTransition(spec: .combined(_spec, other._spec), looks: _looks + other._looks)
  }
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    SpecTransition(spec: animation.map { .animated(_spec, $0._spec) } ?? _spec, looks: _looks)
  }
  /// The view as the transition shows it in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: Content(content), phase: phase)
  }
}

/// A transition that is known by its spec; the phone plays it.
protocol PlayedTransition: Transition {}
extension PlayedTransition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    _TransitionedView(content: content, looks: _looks, phase: phase).modified(
      .contextual { _spec.look(phase, $0.direction) })
  }
  nonisolated public var _looks: [_TransitionLook] { [] }
}

struct SpecTransition: PlayedTransition {
  let spec: TransitionSpec
  let looks: [_TransitionLook]
  nonisolated init(spec: TransitionSpec, looks: [_TransitionLook]) {
    self.spec = spec
    self.looks = looks
  }
  nonisolated var _spec: TransitionSpec { spec }
  nonisolated var _looks: [_TransitionLook] { looks }
}

/// No transition (SwiftUI.IdentityTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct IdentityTransition: PlayedTransition {
  nonisolated public init() {}
  nonisolated public var _spec: TransitionSpec { .identity }
}
/// Fades (SwiftUI.OpacityTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct OpacityTransition: PlayedTransition {
  nonisolated public init() {}
  nonisolated public var _spec: TransitionSpec { .opacity }
}
/// Comes from the leading and leaves at the trailing edge (SwiftUI.SlideTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct SlideTransition: PlayedTransition {
  nonisolated public init() {}
  nonisolated public var _spec: TransitionSpec { .slide }
}
/// Blurs the old into the new (SwiftUI.BlurReplaceTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct BlurReplaceTransition: PlayedTransition {
  /// Whether the content moves down and up, or always up.
  public struct Configuration: Equatable, Sendable {
    private let isUpwards: Bool
    public static let downUp = Configuration(isUpwards: false)
    public static let upUp = Configuration(isUpwards: true)
  }
  nonisolated public init(configuration: Configuration) {}
  nonisolated public var _spec: TransitionSpec { .blurReplace }
}
/// Grows and shrinks (SwiftUI.ScaleTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct ScaleTransition: PlayedTransition {
  let scale: Double
  let anchor: UnitPoint
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  nonisolated public var _spec: TransitionSpec { .scale(scale, anchor: anchor.position) }
}
/// Moves over an edge (SwiftUI.MoveTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct MoveTransition: PlayedTransition {
  let edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  nonisolated public var _spec: TransitionSpec { .move(edge.side) }
}
/// Pushes from an edge (SwiftUI.PushTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct PushTransition: PlayedTransition {
  let edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  nonisolated public var _spec: TransitionSpec { .push(edge.side) }
}
/// Comes from and leaves to a distance (SwiftUI.OffsetTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct OffsetTransition: PlayedTransition {
  let offset: CGSize
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  nonisolated public var _spec: TransitionSpec { .offset(Clean.number(offset.width), Clean.number(offset.height)) }
}
/// Comes in one way and leaves in another (SwiftUI.AsymmetricTransition, iOS 17).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: PlayedTransition {
  nonisolated(unsafe) public var insertion: Insertion
  nonisolated(unsafe) public var removal: Removal
  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  nonisolated public var _spec: TransitionSpec { .asymmetric(insertion: insertion._spec, removal: removal._spec) }
  nonisolated public var _looks: [_TransitionLook] { .asymmetric(insertion._looks, removal._looks) }
}

extension Transition where Self == IdentityTransition {
  nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == SlideTransition {
  nonisolated public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == BlurReplaceTransition {
  nonisolated public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  nonisolated public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}
extension Transition where Self == ScaleTransition {
  nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }
  nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  nonisolated public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
  nonisolated public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  nonisolated public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

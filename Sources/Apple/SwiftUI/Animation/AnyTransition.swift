import RenderTree

/// How a view appears and leaves (SwiftUI.AnyTransition).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct AnyTransition: Sendable {
  let spec: TransitionSpec
  let looks: [_TransitionLook]
  init(_ spec: TransitionSpec, _ looks: [_TransitionLook] = []) {
    self.spec = spec
    self.looks = looks
  }
  public init<T: Transition>(_ transition: T) { self.init(transition._spec, transition._looks) }

  public static let identity = AnyTransition(.identity)
  public static let opacity = AnyTransition(.opacity)
  public static var slide: AnyTransition { AnyTransition(.slide) }
  public static var scale: AnyTransition { scale(scale: 0) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(Clean.number(scale), anchor: anchor.position))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge.side)) }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge.side)) }
  public static func offset(_ offset: CGSize) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(.offset(Clean.number(x), Clean.number(y)))
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      .asymmetric(insertion: insertion.spec, removal: removal.spec), .asymmetric(insertion.looks, removal.looks))
  }
  /// Between two states of a modifier of the app's own.
  /// Approximate: both states are drawn in advance, and what lies between them is mixed.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    nonisolated(unsafe) let active = active
    nonisolated(unsafe) let identity = identity
    let look = _TransitionLook(hasMotion: true) { content, phase, context, nodes in
      let view = _ViewModifier_Content<E>(content)
      (phase.isIdentity ? identity : active)._makeModified(view, context, into: &nodes)
    }
    return AnyTransition(.custom(String(describing: E.self)), [look])
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(spec, other.spec), looks + other.looks)
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    animation.map { AnyTransition(.animated(spec, $0._spec), looks) } ?? self
  }
}

extension Edge {
  var side: TransitionSpec.Side {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

extension View {
  /// How the view appears and leaves between two contents.
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    _TransitionedView(content: self, spec: t.spec, looks: t.looks)
  }
  /// How the view appears and leaves between two contents (iOS 17).
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    _TransitionedView(content: self, spec: transition._spec, looks: transition._looks)
  }
}

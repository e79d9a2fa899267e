import RenderTree

/// How a view appears and leaves (SwiftUI.AnyTransition).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct AnyTransition: Sendable {
  let spec: TransitionSpec
  init(_ spec: TransitionSpec) { self.spec = spec }
  public init<T: Transition>(_ transition: T) { spec = transition._spec }

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
    AnyTransition(.asymmetric(insertion: insertion.spec, removal: removal.spec))
  }
  /// Between two states of a modifier of the app's own.
  /// Approximate: kept by the modifier's name, not by its two states.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(.custom(String(describing: E.self)))
  }
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(.combined(spec, other.spec)) }
  public func animation(_ animation: Animation?) -> AnyTransition {
    animation.map { AnyTransition(.animated(spec, $0._spec)) } ?? self
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
  nonisolated public func transition(_ t: AnyTransition) -> some View { modified(.traits { $0.transition = t.spec }) }
  /// How the view appears and leaves between two contents (iOS 17).
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    let spec = transition._spec
    return modified(.traits { $0.transition = spec })
  }
}

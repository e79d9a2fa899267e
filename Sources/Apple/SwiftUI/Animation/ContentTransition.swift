import RenderTree

/// How the content of one view changes into the next (SwiftUI.ContentTransition).
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct ContentTransition: Equatable, Sendable {
  let spec: ContentTransitionSpec
  public static let identity = ContentTransition(spec: .identity)
  public static let opacity = ContentTransition(spec: .opacity)
  public static let interpolate = ContentTransition(spec: .interpolate)
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(spec: .numericText(countsDown: countsDown))
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(spec: .numericValue(value)) }
  public static let symbolEffect = ContentTransition(spec: .symbolEffect)
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}

extension EnvironmentValues {
  /// The transition in force.
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// How texts and symbols of the view change into the next content's.
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modified(
      .sequence([
        .record(.contentTransition(transition.spec)), .environment { $0.contentTransition = transition },
      ]))
  }
}

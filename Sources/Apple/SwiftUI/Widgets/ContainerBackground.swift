import RenderTree

/// Where a container background stands (SwiftUI.ContainerBackgroundPlacement); the places are declared by the modules
/// that own the containers.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  public init(_name name: String) { self.name = name }
}

/// The container of a home-screen widget: takes the background that the widget's view gives it.
public final class _WidgetContainer {
  /// nil where the view gives none.
  public private(set) var background: AnyView?
  public private(set) var alignment = Alignment.center
  public init() {}

  /// The outermost modifier is heard last, and has the last word.
  func take(_ background: AnyView, _ alignment: Alignment) {
    self.background = background
    self.alignment = alignment
  }
  /// Before the view is evaluated once more.
  public func clear() { background = nil }
}

private struct WidgetContainerKey: EnvironmentKey { static var defaultValue: _WidgetContainer? { nil } }

extension EnvironmentValues {
  /// The widget that the view is drawn in; nil in a Live Activity.
  public var _widgetContainer: _WidgetContainer? {
    get { self[WidgetContainerKey.self] }
    set { self[WidgetContainerKey.self] = newValue }
  }
}

extension View {
  /// The background of the container that holds the view (iOS 17).
  ///
  /// Drawn behind a home-screen widget. Ignored in a Live Activity, as iOS does; it has no container background.
  /// - Parameter container: Ignored: a widget has one container.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { givingContainerBackground(_ShapeView(shape: Rectangle(), style: style), .center) }

  /// The background of the container that holds the view (iOS 17).
  ///
  /// Drawn behind a home-screen widget. Ignored in a Live Activity, as iOS does; it has no container background.
  /// - Parameter container: Ignored: a widget has one container.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { givingContainerBackground(content(), alignment) }

  nonisolated private func givingContainerBackground<V: View>(_ background: V, _ alignment: Alignment) -> some View {
    modified(
      .contextual { context in
        guard let container = context.environment._widgetContainer else {
          return .record(
            .note(
              DrawingNote(
                .ignoredByIOS, subject: "containerBackground",
                message: "a Live Activity has no container background; use activityBackgroundTint(_:) or background(_:)"
              )))
        }
        container.take(AnyView(background), alignment)
        return .sequence([])
      })
  }
}

import RenderTree

/// Steps through phases (SwiftUI.PhaseAnimator, iOS 17).
/// Ignored: as iOS does in a Live Activity; it stands still between two contents, and the first phase is drawn.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phase: Phase?
  let content: (Phase) -> Content
  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }
  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, content: content, animation: animation) }
}
extension PhaseAnimator: View {
  public var body: some View {
    phase.map(content)
      .saying(
        .ignoredByIOS, "PhaseAnimator", "a Live Activity stands still between two contents; the first phase is drawn")
  }
}

extension View {
  /// The first phase of what `content` makes of the view.
  /// Ignored: as iOS does in a Live Activity; the first phase is drawn.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }
  /// Ignored: as iOS does in a Live Activity; the first phase is drawn.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { phaseAnimator(phases, content: content, animation: animation) }
}

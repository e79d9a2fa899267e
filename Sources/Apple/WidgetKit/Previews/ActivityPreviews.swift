import ActivityKit
import RenderTree
import SwiftUI

/// The presentation that a preview shows (WidgetKit.ActivityPreviewViewKind).
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// A presentation of the island.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable { case compact, minimal, expanded }
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

/// Builds the content states of a preview (WidgetKit.PreviewActivityBuilder).
@resultBuilder public struct PreviewActivityBuilder<Attributes: ActivityAttributes> {
  public static func buildExpression(_ expression: Attributes.ContentState) -> [Attributes.ContentState] {
    [expression]
  }
  public static func buildPartialBlock(first: [Attributes.ContentState]) -> [Attributes.ContentState] { first }
  public static func buildPartialBlock(
    accumulated: [Attributes.ContentState], next: [Attributes.ContentState]
  ) -> [Attributes.ContentState] { accumulated + next }
  public static func buildArray(_ components: [[Attributes.ContentState]]) -> [Attributes.ContentState] {
    components.flatMap { $0 }
  }
}

/// What `#Preview(as:using:widget:contentStates:)` becomes.
public func _makeActivityPreview<A: ActivityAttributes, W: Widget>(
  _ name: String?, line: Int, as kind: ActivityPreviewViewKind, using attributes: A,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<A> contentStates: @escaping @MainActor () -> [A.ContentState]
) -> _PreviewRecord {
  let states = { @MainActor in contentStates().map { (state: $0, isStale: false) } }
  return _PreviewRecord(
    name: name, line: line, content: ActivityPreview(kind: kind, attributes: attributes, states: states))
}

extension ActivityAttributes {
  /// A preview of one presentation, for a `PreviewProvider` (iOS 16.2).
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View { ActivityPreviewView(attributes: self, state: contentState, isStale: isStale, kind: viewKind) }
}

/// Stands for one presentation inside a `PreviewProvider`. It makes no nodes: it reports itself to whoever looks for
/// previews.
struct ActivityPreviewView<A: ActivityAttributes>: View {
  typealias Body = Never
  nonisolated(unsafe) let attributes: A
  nonisolated(unsafe) let state: A.ContentState
  let isStale: Bool
  let kind: ActivityPreviewViewKind

  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    guard let collector = context.environment.previewCollector else { return }
    let state = state, isStale = isStale
    collector.records.append(
      _PreviewRecord(
        name: context.environment._previewName, line: collector.line,
        content: ActivityPreview(kind: kind, attributes: attributes) { [(state, isStale)] }))
  }
}

/// Gathers the activity previews of a `PreviewProvider`.
final class PreviewCollector {
  var records: [_PreviewRecord] = []
  var line = 0
}

private struct PreviewCollectorKey: EnvironmentKey { static var defaultValue: PreviewCollector? { nil } }

extension EnvironmentValues {
  var previewCollector: PreviewCollector? {
    get { self[PreviewCollectorKey.self] }
    set { self[PreviewCollectorKey.self] = newValue }
  }
}

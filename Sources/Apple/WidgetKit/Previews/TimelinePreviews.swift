import SwiftUI

/// Builds the entries of a preview (WidgetKit.PreviewTimelineBuilder).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
@resultBuilder public struct PreviewTimelineBuilder {
  public static func buildExpression(_ expression: any TimelineEntry) -> [any TimelineEntry] { [expression] }
  public static func buildPartialBlock(first: [any TimelineEntry]) -> [any TimelineEntry] { first }
  public static func buildPartialBlock(
    accumulated: [any TimelineEntry], next: [any TimelineEntry]
  ) -> [any TimelineEntry] { accumulated + next }
  public static func buildArray(_ components: [[any TimelineEntry]]) -> [any TimelineEntry] {
    components.flatMap { $0 }
  }
}

/// A preview of a home-screen widget; known by name, not drawn.
struct TimelinePreview {
  var family: WidgetFamily
}

/// What `#Preview(as:widget:timeline:)` becomes.
public func _makeTimelinePreview<W: Widget>(
  _ name: String?, line: Int, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) -> _PreviewRecord {
  _PreviewRecord(name: name, line: line, content: TimelinePreview(family: family))
}

/// The surroundings of a widget in a `PreviewProvider` (WidgetKit.WidgetPreviewContext).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct WidgetPreviewContext: PreviewContext {
  private let family: WidgetFamily
  public init(family: WidgetFamily) { self.family = family }
  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

import SwiftUI

/// The presentations of a Live Activity in the island (WidgetKit.DynamicIsland). Not a view, as on iOS.
public struct DynamicIsland {
  let expanded: () -> [ExpandedRegion]
  let compactLeading: () -> AnyView
  let compactTrailing: () -> AnyView
  let minimal: () -> AnyView
  var url: URL?
  var keyline: Color?
  var margins = IslandMargins()

  public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {
    self.expanded = { expanded().regions }
    self.compactLeading = { AnyView(compactLeading()) }
    self.compactTrailing = { AnyView(compactTrailing()) }
    self.minimal = { AnyView(minimal()) }
  }

  /// The link that a tap on the island opens; `Link`s inside win over it.
  public func widgetURL(_ url: URL?) -> DynamicIsland {
    var copy = self
    copy.url = url
    return copy
  }

  /// Colours the thin line around the island that shows over dark content.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var copy = self
    copy.keyline = color
    return copy
  }

  /// Overrides the system's margins of one mode, in points. Of several modifiers for one mode and edge the one that
  /// was applied first wins.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    var copy = self
    copy.margins.set(edges, length, for: mode)
    return copy
  }
}

/// A presentation of the island (WidgetKit.DynamicIslandMode).
public struct DynamicIslandMode: Equatable, Sendable {
  let name: String
  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let minimal = DynamicIslandMode(name: "minimal")
}

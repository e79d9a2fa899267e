import RenderTree
import SwiftUI

extension View {
  /// The background of the lock-screen card; nil is the system's own. Only effective in the content of an
  /// `ActivityConfiguration`.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    recording(AppearanceRecord.backgroundTint) { context in
      if let color { for note in color._notes(context.environment) { context.host.note(note) } }
      return color?._rgba(context.environment)
    }
  }

  /// The text colour of the button that the system shows beside a swiped card.
  /// Approximate: kept with the presentation; the button of a swiped card is not drawn.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    recording(AppearanceRecord.actionForeground) { color?._rgba($0.environment) }
  }

  /// The link that a tap on the presentation opens; `Link`s and buttons inside win over it.
  nonisolated public func widgetURL(_ url: URL?) -> some View {
    recording(AppearanceRecord.link) { _ in url?.absoluteString }
  }

  /// What the view does beside the camera of an expanded island when it is too wide.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    _ModifiedView(self, .traits { $0.islandPlacement = verticalPlacement })
  }
}

private enum IslandPlacementTrait {}

extension Traits {
  /// `dynamicIsland(verticalPlacement:)`.
  var islandPlacement: DynamicIslandExpandedRegionVerticalPlacement {
    get {
      values?[ObjectIdentifier(IslandPlacementTrait.self)] as? DynamicIslandExpandedRegionVerticalPlacement ?? .default
    }
    set {
      var all = values ?? [:]
      all[ObjectIdentifier(IslandPlacementTrait.self)] = newValue
      values = all
    }
  }
}

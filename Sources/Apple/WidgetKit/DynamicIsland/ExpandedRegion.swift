import SwiftUI
import Wire

/// One area of the expanded island (WidgetKit.DynamicIslandExpandedRegion).
public struct DynamicIslandExpandedRegion<Content: View> {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  let content: Content
  var margins = EdgeMargins()

  /// - Parameter priority: a region with a higher one than the others is offered the island's full width.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
  ) {
    self.position = position
    self.priority = priority
    self.content = content()
  }

  /// Overrides the region's margins, in points; the modifier that was applied first wins on each edge.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> DynamicIslandExpandedRegion<Content> {
    var copy = self
    copy.margins.fill(edges, length)
    return copy
  }

  public var _viewRepresentation: some View { content }

  var erased: ExpandedRegion {
    ExpandedRegion(place: position.place, priority: priority, margins: margins, content: AnyView(content))
  }
}

/// Where a region lies (WidgetKit.DynamicIslandExpandedRegionPosition).
public struct DynamicIslandExpandedRegionPosition: Sendable {
  let place: ExpandedRegion.Place
  /// Beside the camera, at the start of a line.
  public static let leading = DynamicIslandExpandedRegionPosition(place: .leading)
  /// Beside the camera, at the end of a line.
  public static let trailing = DynamicIslandExpandedRegionPosition(place: .trailing)
  /// Under the camera.
  public static let center = DynamicIslandExpandedRegionPosition(place: .center)
  /// Under everything else, over the full width.
  public static let bottom = DynamicIslandExpandedRegionPosition(place: .bottom)
}

/// What a view beside the camera does when it is too wide
/// (WidgetKit.DynamicIslandExpandedRegionVerticalPlacement).
public struct DynamicIslandExpandedRegionVerticalPlacement: Equatable, Sendable {
  let movesBelow: Bool
  /// It is narrowed to the room beside the camera.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(movesBelow: false)
  /// It goes below the camera, where the island is wider.
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(movesBelow: true)
}

/// A region without its content's type.
struct ExpandedRegion {
  enum Place: Int, Sendable { case leading, trailing, center, bottom }
  var place: Place
  var priority: Double
  var margins: EdgeMargins
  var content: AnyView
}

import RenderTree
import SwiftUI
import Wire

/// The root node of an expanded island.
@MainActor enum ExpandedIslandRoot {
  /// - Parameter room: the whole island; margins lie inside it.
  static func node(_ island: DynamicIsland, room: PresentationRoom, context: _ViewContext) -> Node {
    let margins = island.margins[.expanded].over(room)._insets
    var children: [Node] = []
    var cells: [ExpandedLayout.Cell] = []
    for (index, region) in island.expanded().enumerated() {
      // The place is part of the identity, its order only among regions of one place.
      let tag = UInt64(region.place.rawValue) &* 0x100 &+ UInt64(index) &+ 0x15a
      for node in region.content._nodes(context.child(tag)) {
        cells.append(
          ExpandedLayout.Cell(
            place: region.place, priority: max(region.priority, node.traits.priority),
            movesBelow: node.traits.islandPlacement == .belowIfTooWide))
        children.append(padded(node, region, margins))
      }
    }
    let layout = ExpandedLayout(
      cells: cells, cutout: Size(room.cutoutWidth, room.cutoutHeight), margins: margins)
    return BoxNode(context.id.child(0xe7), context.direction, layout, children)
  }

  /// The region's own margins: towards the island's edge they replace the island's, towards the other regions they come
  /// on top.
  private static func padded(_ node: Node, _ region: ExpandedRegion, _ island: Insets) -> Node {
    let own = region.margins
    guard own != EdgeMargins() else { return node }
    let touchesTop = region.place == .leading || region.place == .trailing
    let touchesLeading = region.place == .leading || region.place == .bottom
    let touchesTrailing = region.place == .trailing || region.place == .bottom
    func extra(_ own: Double?, _ outer: Double, _ touches: Bool) -> Double {
      own.map { touches ? $0 - outer : $0 } ?? 0
    }
    let insets = Insets(
      top: extra(own.top, island.top, touchesTop), left: extra(own.leading, island.left, touchesLeading),
      bottom: extra(own.bottom, island.bottom, region.place == .bottom),
      right: extra(own.trailing, island.right, touchesTrailing))
    return PaddingNode(node, node.direction, insets: insets)
  }
}

import SwiftUI
import Wire

/// The margins that an app asked for, by mode.
struct IslandMargins {
  private(set) var byMode: [String: EdgeMargins] = [:]

  mutating func set(_ edges: Edge.Set, _ length: Double, for mode: DynamicIslandMode) {
    byMode[mode.name, default: EdgeMargins()].fill(edges, length)
  }

  subscript(mode: DynamicIslandMode) -> EdgeMargins { byMode[mode.name] ?? EdgeMargins() }
}

extension EdgeMargins {
  /// Sets the edges that nothing set before: the modifier that was applied first wins.
  mutating func fill(_ edges: Edge.Set, _ length: Double) {
    if edges.contains(.top), top == nil { top = length }
    if edges.contains(.leading), leading == nil { leading = length }
    if edges.contains(.bottom), bottom == nil { bottom = length }
    if edges.contains(.trailing), trailing == nil { trailing = length }
  }

  /// The app's margins where it set them, else the system's.
  func over(_ room: PresentationRoom) -> EdgeInsets {
    EdgeInsets(
      top: top ?? room.marginTop, leading: leading ?? room.marginLeading, bottom: bottom ?? room.marginBottom,
      trailing: trailing ?? room.marginTrailing)
  }
}

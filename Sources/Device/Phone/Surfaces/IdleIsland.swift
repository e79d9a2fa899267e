import Devices
import RenderTree

/// The island while no activity is shown: the camera alone.
extension IslandSurface {
  /// - Parameter displayScale: device pixels per point.
  public func composeIdle(displayScale: Double) -> DisplayList {
    let frame = Rect(0, 0, geometry.cutOut.value.width, height)
    return Embedding().list(
      size: frame.size, id: "idle", items: cutOut("idle", x: 0) + keyline("idle", frame, Self.capsule),
      displayScale: displayScale)
  }
}

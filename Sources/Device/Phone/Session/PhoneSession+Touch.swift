import Devices
import Foundation
import Wire
import RenderTree

extension PhoneSession {
  /// What a finger touches at a point of the picture that `scene` gives, the frame of the device included: the tap that
  /// it would be. nil where no activity is.
  /// - Throws: as `drawn`.
  public func touch(at point: Point, measurer: any TextMeasuring) throws -> ActivityTap? {
    guard let shown = inFront, let first = shown.first, let drawn = try drawn(first, measurer: measurer) else {
      return nil
    }
    let rest = first.surface.stacksCards ? Array(shown.dropFirst()) : []
    var surfaces: [(seen: SeenSurface, drawn: DrawnSurface)] = [(first, drawn)]
    for seen in rest { if let card = try self.drawn(seen) { surfaces.append((seen, card)) } }
    let scene = PhoneScene(device: state.model, surroundings: surroundings, measurer: measurer)
    let frames = scene.frames(of: first.surface, drawn.list, above: surfaces.dropFirst().map(\.drawn.list))
    let onScreen = Point(point.x - PhoneScene.bezel, point.y - PhoneScene.bezel)
    guard let index = frames.firstIndex(where: { $0.contains(onScreen) }) else { return nil }
    let origin = frames[index].origin, touched = surfaces[index]
    return tap(touched.seen, touched.drawn, at: Point(onScreen.x - origin.x, onScreen.y - origin.y))
  }

  private func tap(_ seen: SeenSurface, _ drawn: DrawnSurface, at point: Point) -> ActivityTap? {
    var activity = seen.activity
    let anatomy = SurfaceAnatomy(seen.surface, on: state.model)
    if let other = anatomy.other.flatMap({ drawn.list.frame(of: $0) }), seen.beside != nil || seen.occupant != nil,
      other.contains(Point(point.x, other.origin.y + other.size.height / 2))
    {
      // What the system itself shows is no activity.
      guard let beside = seen.beside else { return nil }
      activity = beside
    }
    var places = seen.surface.tapPlaces
    if seen.surface == .compact, (point.x > drawn.list.size.width / 2) != surroundings.rightToLeft { places.reverse() }
    guard let part = places.first else { return nil }
    let target = drawn.list.tapTarget(at: point, now: now.timeIntervalSince1970)
    return ActivityTap(
      activity: activity, place: part.place, target: target,
      ownURL: activity == seen.activity ? drawn.presentations[part.presentation]?.ownURL : nil)
  }
}

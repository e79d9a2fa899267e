import Devices
import Phone
import RenderTree
import Wire

/// One surface of one content on one model, ready to paint.
struct SurfacePicture {
  var name: PictureName
  var list: DisplayList
}

extension ExtensionConversation {
  /// Draws surfaces of a content on a model, those that the model has, in one round trip.
  func pictures(
    of content: ActivityContent, surfaces: [Surface], on device: DeviceModel, surroundings: Surroundings
  ) throws -> [SurfacePicture] {
    var surroundings = surroundings
    surroundings.displayScale = device.scale.value
    surroundings.deviceName = device.name
    surroundings.screenWidth = device.screen.value.width
    surroundings.screenHeight = device.screen.value.height
    let wanted = surfaces.filter { device.surfaces.contains($0) }
    let rooms = wanted.flatMap(\.presentations).compactMap { presentation in
      device.room(for: presentation).map { (presentation, $0) }
    }
    let answer = try render(
      content, rooms: Dictionary(rooms) { first, _ in first }, surroundings: surroundings)
    let composition = SurfaceComposition(device: device, appearance: answer.appearance, scheme: surroundings.scheme)
    return wanted.compactMap { surface in
      composition.list(surface, from: answer.lists).map { list in
        SurfacePicture(
          name: PictureName(
            activity: content.attributesType, state: content.label, surface: surface, device: device,
            surroundings: surroundings),
          list: list)
      }
    }
  }
}

import Devices
import Doctor
import Phone
import RenderTree
import Wire

/// One surface of one content on one model, ready to paint.
struct SurfacePicture {
  var name: PictureName
  var list: DisplayList

  /// The same with marks around what a person would not see.
  func marked(_ marks: FindingMarks) -> SurfacePicture {
    var picture = self
    picture.list = marks.overlay(on: list, name: name.stem)
    return picture
  }

  /// What a marked picture and its legend stand on.
  func page(measurer: any TextMeasuring) -> MarkLegend.Page {
    let sheet = ContactSheet(title: "", isDark: name.surroundings.scheme == .dark, measurer: measurer, now: 0)
    return MarkLegend.Page(ground: sheet.background, ink: sheet.ink, margin: 16, legendMargin: 16)
  }

  /// The same with the device around it.
  func scene(measurer: any TextMeasuring) -> SurfacePicture {
    var picture = self
    picture.name.isScene = true
    picture.list = PhoneScene(device: name.device, surroundings: name.surroundings, measurer: measurer)
      .list(name.surface, list)
    return picture
  }
}

extension ExtensionConversation {
  /// Draws surfaces of a content on a model, those that the model has.
  func pictures(
    of content: ActivityContent, surfaces: [Surface], on device: DeviceModel, surroundings: Surroundings
  ) throws -> [SurfacePicture] {
    var surroundings = surroundings
    surroundings.displayScale = device.scale.value
    surroundings.deviceName = device.name
    surroundings.screenWidth = device.screen.value.width
    surroundings.screenHeight = device.screen.value.height
    let wanted = surfaces.filter { device.surfaces.contains($0) }
    // Surfaces that views see alike come in one round trip.
    var order: [Surroundings] = []
    var groups: [Surroundings: [Surface]] = [:]
    for surface in wanted {
      let seen = surface.surroundings(surroundings, drawsSmall: content.drawsSmall)
      if groups[seen] == nil { order.append(seen) }
      groups[seen, default: []].append(surface)
    }
    var lists: [Surface: DisplayList] = [:]
    for seen in order {
      let group = groups[seen] ?? []
      let rooms = group.flatMap { $0.presentations(drawsSmall: content.drawsSmall) }.compactMap { presentation in
        device.room(for: presentation).map { (presentation, $0) }
      }
      let answer = try render(content, rooms: Dictionary(rooms) { first, _ in first }, surroundings: seen)
      let composition = SurfaceComposition(device: device, appearance: answer.appearance, scheme: seen.scheme)
      for surface in group { lists[surface] = composition.list(surface, from: answer.lists) }
    }
    return wanted.compactMap { surface in
      lists[surface].map { list in
        SurfacePicture(
          name: PictureName(
            activity: content.attributesType, state: content.label, surface: surface, device: device,
            surroundings: surroundings, isStale: content.isStale),
          list: list)
      }
    }
  }
}

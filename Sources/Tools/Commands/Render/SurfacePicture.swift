import Devices
import Doctor
import Phone
import RenderTree
import Wire

/// One surface of one content on one model, ready to paint.
struct SurfacePicture {
  var name: PictureName
  var list: DisplayList
  /// The card of a second activity, which a lock screen shows below.
  var next: DisplayList?

  /// The same with marks around what a person would not see.
  func marked(_ marks: FindingMarks) -> SurfacePicture {
    var picture = self
    picture.list = marks.overlay(on: list, name: name.stem)
    return picture
  }

  /// What a marked picture and its legend stand on.
  var page: MarkLegend.Page {
    let isDark = name.surroundings.scheme == .dark
    return MarkLegend.Page(
      ground: ContactSheet.background(isDark: isDark), ink: ContactSheet.ink(isDark: isDark), margin: 16,
      legendMargin: 16)
  }

  /// The same with the device around it.
  func scene(measurer: any TextMeasuring) -> SurfacePicture {
    var picture = self
    picture.list = PhoneScene(device: name.device, surroundings: name.surroundings, measurer: measurer)
      .list(name.surface, list, above: next.map { [$0] } ?? [])
    return picture
  }
}

/// What pictures are asked for: surfaces of one content on one model.
struct PictureOrder {
  var content: ActivityContent
  var surfaces: [Surface]
  var device: DeviceModel
  var surroundings: Surroundings
  /// A second activity on the same phone.
  var neighbour: ActivityContent?
  /// The device will be drawn around them.
  var isForScene = false

  /// Nothing to look through for who wants it so.
  var ground: CardGround { surroundings.reduceTransparency ? .opaque : .flat }
}

extension ExtensionConversation {
  /// Draws surfaces of a content on a model, those that the model has.
  func pictures(_ order: PictureOrder) throws -> [SurfacePicture] {
    let device = order.device, content = order.content
    let surroundings = device.seen(order.surroundings)
    let wanted = order.surfaces.filter { device.surfaces.contains($0) }
    // Surfaces that views see alike come in one round trip.
    var groups: [(seen: Surroundings, surfaces: [Surface])] = []
    for surface in wanted {
      let seen = surface.surroundings(surroundings, drawsSmall: content.drawsSmall)
      if let known = groups.firstIndex(where: { $0.seen == seen }) {
        groups[known].surfaces.append(surface)
      } else {
        groups.append((seen, [surface]))
      }
    }
    var drawn: [Surface: SurfacePicture] = [:]
    for (seen, surfaces) in groups {
      let answer = try render(content, rooms: device.rooms(surfaces, content), surroundings: seen)
      let composition = SurfaceComposition(
        device: device, appearance: answer.appearance, scheme: seen.scheme, isRightToLeft: seen.rightToLeft,
        ground: order.ground)
      let beside = try order.neighbour.map { try neighbour($0, of: surfaces, order, seen) }
      for surface in surfaces {
        guard let list = composition.list(surface, from: answer.lists, beside: beside?.island) else { continue }
        let name = PictureName(
          activity: content.attributesType, state: content.label, surface: surface, device: device,
          surroundings: surroundings, isStale: content.isStale, isScene: order.isForScene,
          neighbour: order.neighbour.map { "\($0.attributesType)-\(PictureName.slug($0.label))" })
        drawn[surface] = SurfacePicture(name: name, list: list, next: beside?.cards[surface])
      }
    }
    return wanted.compactMap { drawn[$0] }
  }

  /// What a second activity adds to surfaces: its minimal presentation and its cards.
  private func neighbour(
    _ content: ActivityContent, of surfaces: [Surface], _ order: PictureOrder, _ seen: Surroundings
  ) throws -> (island: IslandSurface.Neighbour?, cards: [Surface: DisplayList]) {
    let shared = surfaces.filter { $0.stacksCards || $0 == .minimal || $0 == .minimalDetached }
    guard !shared.isEmpty else { return (nil, [:]) }
    let answer = try render(content, rooms: order.device.rooms(shared, content), surroundings: seen)
    let composition = SurfaceComposition(
      device: order.device, appearance: answer.appearance, scheme: seen.scheme, isRightToLeft: seen.rightToLeft,
      ground: order.ground)
    let cards = shared.filter(\.stacksCards).compactMap { surface in
      composition.list(surface, from: answer.lists).map { (surface, $0) }
    }
    let island = answer.lists[.minimal].map {
      IslandSurface.Neighbour($0, keylineTint: answer.appearance.keylineTint)
    }
    return (island, Dictionary(uniqueKeysWithValues: cards))
  }
}

extension DeviceModel {
  /// The surroundings with what views can ask about the device.
  func seen(_ base: Surroundings) -> Surroundings {
    var surroundings = base
    surroundings.displayScale = scale.value
    surroundings.deviceName = name
    surroundings.screenWidth = screen.value.width
    surroundings.screenHeight = screen.value.height
    return surroundings
  }

  /// The rooms of everything that surfaces are composed of.
  fileprivate func rooms(_ surfaces: [Surface], _ content: ActivityContent) -> [Presentation: PresentationRoom] {
    let rooms = surfaces.flatMap { $0.presentations(drawsSmall: content.drawsSmall) }.compactMap { presentation in
      room(for: presentation).map { (presentation, $0) }
    }
    return Dictionary(rooms) { first, _ in first }
  }
}

import Devices
import Findings
import Phone
import Wire
import Workshop

/// Has surfaces of an activity's contents drawn by the running extension.
struct SurfaceDrawing {
  var options: RenderOptions
  var conversation: ExtensionConversation
  var console: Console
  var contents: [ActivityContent]
  /// Contents of the activity that is on the same phone.
  var neighbours: [ActivityContent]

  /// Everything that was asked for without a sheet: every surface of every model in all surroundings.
  func all() throws -> [(shot: SheetShot, picture: SurfacePicture)] {
    try pictures(
      of: contents.indices.flatMap { content in
        options.surroundings.flatMap { surroundings in
          options.choice.devices.flatMap { device in
            options.choice.surfaces(on: device).map { surface in
              SheetShot(
                content: content, surface: surface, device: device, surroundings: surroundings, isStale: options.isStale
              )
            }
          }
        }
      })
  }

  /// Draws shots, in their order, those that there are; what a model shows of one content comes in one go.
  func pictures(of shots: [SheetShot]) throws -> [(shot: SheetShot, picture: SurfacePicture)] {
    var order: [SheetShot] = []
    var surfaces: [SheetShot: [Surface]] = [:]
    for shot in shots {
      let group = shot.showing(.idle)
      if surfaces[group] == nil { order.append(group) }
      surfaces[group, default: []].append(shot.surface)
    }
    var drawn: [SheetShot: SurfacePicture] = [:]
    for group in order {
      for picture in try pictures(of: group, surfaces[group] ?? []) {
        drawn[group.showing(picture.name.surface)] = picture
      }
    }
    return shots.compactMap { shot in drawn[shot].map { (shot, $0) } }
  }

  private func pictures(of group: SheetShot, _ surfaces: [Surface]) throws -> [SurfacePicture] {
    var content = contents[group.content]
    content.isStale = group.isStale
    let title = "\(content.label) on \(group.device.name)"
    console.progress("Drawing \(title) ...")
    let order = PictureOrder(
      content: content, surfaces: surfaces, device: group.device, surroundings: group.surroundings,
      neighbour: try options.neighbour?.content(among: neighbours, beside: content), isForScene: options.isScene)
    do {
      return try conversation.pictures(order)
    } catch let error as WorkshopError {
      // A widget that fails: what it was drawing.
      var failure = error.failure
      for index in failure.findings.indices { failure.findings[index].what += " (while drawing \(title))" }
      throw failure
    }
  }
}

import Devices
import Foundation
import Wire

extension Phone {
  /// What the extension is asked for a picture: all presentations that the model shows.
  public func renderRequest(for order: DrawOrder, at now: Date) -> RenderRequest {
    var rooms: [Presentation: PresentationRoom] = [:]
    for presentation in Presentation.allCases { rooms[presentation] = model.room(for: presentation) }
    return RenderRequest(
      attributesType: order.attributesType, attributes: order.attributes, state: order.content.state,
      activityID: order.activity, isStale: order.isStale, presentations: rooms, surroundings: surroundings(at: now),
      unlessFingerprint: order.unlessFingerprint, toggles: pendingToggles(of: order.activity))
  }

  /// What views read on this phone. The owner adds what a person set under Accessibility and Display.
  public func surroundings(at now: Date) -> Surroundings {
    Surroundings(
      timeZone: settings.timeZone, now: now.timeIntervalSince1970, iosMajor: version.major, iosMinor: version.minor,
      displayScale: model.scale.value, deviceName: model.name, screenWidth: model.screen.value.width,
      screenHeight: model.screen.value.height)
  }

  /// The phone's wall clock after the last event.
  public var wallClock: Date { now.date }
}

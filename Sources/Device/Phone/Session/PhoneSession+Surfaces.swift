import Devices
import Foundation
import RenderTree
import Wire

/// A surface with its content.
public struct DrawnSurface: Sendable {
  public var list: DisplayList
  /// The presentations that it is composed of.
  public var presentations: [Presentation: DisplayList]
}

/// The extension answered with a display list that this phone cannot read: the two were not built together.
public struct UnreadableDisplayList: Error, CustomStringConvertible {
  public var reason: String
  public var description: String { "the extension's display list cannot be read: \(reason)" }
}

extension PhoneSession {
  /// What there is to read now, by what the phone shows.
  public var seen: [SeenSurface] { glance.seen(isPad: state.model.kind == .pad) }

  /// What views read now: the phone's own, and what a person set.
  public var surroundings: Surroundings {
    guarded {
      let own = phone.surroundings(at: clock)
      return adjusting?(own) ?? own
    }
  }

  /// A surface with its content; nil where the app has no extension, or nothing of the content was ever drawn.
  /// - Throws: what the extension throws; `UnreadableDisplayList`.
  /// - Parameters:
  ///   - measurer: sets what stands beside something of the system's; nil leaves its place to the activity.
  ///   - device: a watch or a car that belongs to the phone; nil is the phone itself.
  ///   - drawsSmall: the widget draws the small card of watch and car.
  public func drawn(
    _ seen: SeenSurface, measurer: (any TextMeasuring)? = nil, on device: DeviceModel? = nil, drawsSmall: Bool = false
  ) throws -> DrawnSurface? {
    let model = device ?? state.model
    guard let answer = try answer(seen.activity, on: seen.surface, of: device, drawsSmall: drawsSmall) else {
      return nil
    }
    let view = seen.surface.surroundings(surroundings, drawsSmall: drawsSmall)
    let composition = SurfaceComposition(
      device: model, appearance: answer.appearance, scheme: view.scheme, isRightToLeft: view.rightToLeft)
    let lists = try answer.lists.mapValues(Self.list)
    var neighbour: IslandSurface.Neighbour?
    if let beside = seen.beside, let other = try self.answer(beside, on: .minimal),
      let minimal = other.lists[.minimal]
    {
      neighbour = IslandSurface.Neighbour(
        try Self.list(minimal), keylineTint: other.appearance.keylineTint)
    }
    if seen.beside == nil, let kind = seen.occupant, let measurer {
      neighbour = IslandSurface.Neighbour(
        PhoneScene(device: model, surroundings: view, measurer: measurer).minimal(of: kind))
    }
    return composition.list(seen.surface, from: lists, beside: neighbour)
      .map { DrawnSurface(list: $0, presentations: lists) }
  }

  /// A lit, locked phone shows StandBy, and no card fills it: `scene` is dark then.
  public var isShowingEmptyStandBy: Bool {
    let glance = glance
    return glance.isLocked && glance.isScreenLit && !glance.showsLockScreen && seen.allSatisfy {
      ![.standBy, .banner].contains($0.surface)
    }
  }

  /// The surfaces that have the screen, the topmost first; of those that stack, all cards. nil where none has it.
  var inFront: [SeenSurface]? {
    let glance = glance
    let all = glance.seen(isPad: state.model.kind == .pad)
    let order: [[SeenSurface]] = [
      all.filter { $0.surface == .standBy }, all.filter { $0.surface == .banner },
      glance.showsLockScreen ? all.filter { $0.surface.stacksCards } : [],
      glance.isLocked ? [] : all.filter { $0.surface.needsIsland },
    ]
    return order.first { !$0.isEmpty }
  }

  /// What a person sees of the whole device.
  /// - Throws: as `drawn`.
  public func scene(measurer: any TextMeasuring) throws -> DisplayList {
    let glance = glance, model = state.model, view = surroundings
    var scene = PhoneScene(device: model, surroundings: view, measurer: measurer)
    // An app in front covers the home screen.
    if glance.isLocked || glance.foreground == nil { scene.widgets = try sceneWidgets() }
    guard let shown = inFront, let first = shown.first, let drawn = try drawn(first, measurer: measurer)
    else {
      guard glance.isScreenLit || glance.isAlwaysOn else { return scene.dark() }
      if glance.showsLockScreen { return scene.empty(isAlwaysOn: glance.isAlwaysOn) }
      // StandBy without a card that fills it.
      if glance.isLocked { return scene.dark() }
      let island = SurfaceComposition(device: model, appearance: ActivityAppearance(), scheme: view.scheme)
      if let kind = glance.island.shown.first?.occupant,
        let list = island.list(
          .minimal, from: [.minimal: scene.minimal(of: kind)],
          beside: glance.island.shown.second?.occupant.map { .init(scene.minimal(of: $0)) })
      {
        return scene.list(.minimal, list)
      }
      return scene.home()
    }
    let next = try first.surface.stacksCards ? shown.dropFirst().compactMap { try self.drawn($0)?.list } : []
    return scene.list(first.surface, drawn.list, above: next)
  }

  static func list(_ text: String) throws(UnreadableDisplayList) -> DisplayList {
    do { return try DisplayList(encoded: Array(text.utf8)) } catch { throw UnreadableDisplayList(reason: "\(error)") }
  }

  /// The extension's answer for a surface: the phone's own newest pictures where the surface shows them as they are,
  /// else the content drawn anew for it.
  func answer(
    _ id: String, on surface: Surface, of device: DeviceModel? = nil, drawsSmall: Bool = false
  ) throws -> RenderAnswer? {
    let phone = state, own = surroundings
    let kept = picture(of: id)
    let hasTrouble = glance.cards.contains { $0.activity == id && $0.trouble != nil }
    let view = surface.surroundings(own, drawsSmall: drawsSmall)
    if device == nil, hasTrouble || view == own { return kept }
    guard let kept, let owner = phone.allActivities.first(where: { $0.snapshot.id == id }),
      let host = guarded({ extensions[owner.app] })
    else { return kept }
    var rooms: [Presentation: PresentationRoom] = [:]
    for presentation in surface.presentations(drawsSmall: drawsSmall) {
      rooms[presentation] = (device ?? phone.model).room(for: presentation)
    }
    let request = RenderRequest(
      attributesType: owner.snapshot.attributesType, attributes: owner.snapshot.attributes,
      state: owner.snapshot.content.state, activityID: id, isStale: owner.snapshot.state == .stale,
      presentations: rooms, surroundings: view, toggles: phone.pendingToggles(of: id))
    guard case .rendered(let answer) = try host.answer(.render(request)) else { return kept }
    return answer
  }
}

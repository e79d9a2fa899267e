import Devices
import Foundation
import Wire

extension Phone {
  /// What a person will see at a later time, if nothing else happens until then.
  public func glance(at later: Date) -> Glance {
    var phone = self
    _ = phone.handle(.tick, at: later)
    return phone.glance()
  }

  /// What a person sees now. Costs as much as there are activities; `PhoneAction.glanceChanged` says when to look.
  public func glance() -> Glance {
    let candidates = candidates
    let surfaces = SurfaceArbiter.decide(candidates: candidates, in: surfaceContext)
    return Glance(
      island: islandChoice(candidates), cards: surfaces.cards.compactMap(card),
      showsLockScreen: surfaces.showsLockScreen, isAlwaysOn: surfaces.isAlwaysOn, banner: screen.banner,
      standBy: surfaces.standBy, standByCard: surfaces.standBy.isEmpty ? nil : screen.standByCard,
      watch: surfaces.watch, car: surfaces.car, isLocked: screen.isLocked, isScreenLit: screen.isLit,
      foreground: screen.isLocked ? nil : screen.front)
  }

  private func card(_ id: String) -> Glance.Card? {
    guard let slot = activities.slot(of: id) else { return nil }
    let activity = activities[slot]
    return Glance.Card(
      activity: id, app: activity.app, state: activity.life.state,
      question: apps[activity.app]?.permission.question, trouble: activity.trouble)
  }

  /// Everything that the arbiters choose among. A start by push is nothing before it has decoded.
  var candidates: [IslandCandidate] {
    activities.inOrder.map(\.activity).filter { !$0.awaitsFirstPicture }.map { activity in
      IslandCandidate(
        id: activity.id, app: activity.app.rawValue, state: activity.life.state,
        relevance: activity.content.relevanceScore, order: activity.order, style: activity.style)
    }
  }

  func islandChoice(_ candidates: [IslandCandidate]) -> IslandChoice {
    IslandArbiter().decide(
      candidates: candidates, occupants: screen.occupants,
      in: IslandContext(
        hasIsland: model.island != nil, isLocked: screen.isLocked, isScreenLit: screen.isLit,
        foreground: screen.isLocked ? nil : screen.front?.rawValue, expansion: screen.expansion))
  }

  private var surfaceContext: SurfaceContext {
    SurfaceContext(
      iosMajor: version.major, isPad: model.kind == .pad, isLocked: screen.isLocked, isScreenLit: screen.isLit,
      hasAlwaysOn: model.hasAlwaysOn.value && settings.alwaysOn, isLowPower: settings.lowPower,
      allowsWhenLocked: settings.accessWhenLocked, isInStandBy: settings.standBy, hasWatch: settings.watch,
      hasCar: settings.car)
  }

  /// What of the system has a place in the island, or wants one, in the order in which it began.
  public var occupants: [Occupant.Kind] { screen.occupants.map(\.kind) }

  /// What the phone knows of an activity that is not dismissed.
  public func activity(_ id: String) -> ActivitySnapshot? {
    activities.slot(of: id).map { activities[$0].snapshot }
  }

  /// All activities that are not dismissed, in the order of their starts.
  public var allActivities: [(app: BundleID, snapshot: ActivitySnapshot)] {
    activities.inOrder.map { ($0.activity.app, $0.activity.snapshot) }
  }
}

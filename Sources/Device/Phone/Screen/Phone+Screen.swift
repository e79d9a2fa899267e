import Devices
import Wire

extension Phone {
  // MARK: Lock and light

  mutating func lock() {
    guard !screen.isLocked || screen.isLit else { return }
    screen.isLocked = true
    screen.isLit = false
    screen.standByCard = nil
    screen.afterUnlock = nil
    leaveExpansion()
    leaveBanner()
    endTransients("the phone was locked")
    if let front = screen.front { leaveForeground(front) }
    touchGlance()
  }

  /// Unlocks, and brings back the app that was in front, or does what a tap on the lock screen waits for.
  mutating func unlock() {
    let pending = screen.afterUnlock
    unlock(showing: screen.front)
    if let pending { carryOut(pending.outcome, activity: pending.activity, app: pending.app) }
  }

  mutating func unlock(showing front: BundleID?) {
    screen.afterUnlock = nil
    screen.standByCard = nil
    guard screen.isLocked || !screen.isLit else { return }
    screen.isLocked = false
    light()
    if let front { enterForeground(front) }
    touchGlance()
  }

  mutating func light() {
    guard !screen.isLit else { return }
    screen.isLit = true
    touchGlance()
    takeHeldPushes(upTo: nil)
  }

  // MARK: Touch

  /// The card is cleared from the lock screen.
  mutating func swipe(_ id: String) {
    guard let slot = activities.slot(of: id), activities[slot].life.isVisible else {
      return note(.phoneNothingThere, "There is no card of “\(id)” on the lock screen", activity: id)
    }
    dismiss(slot, "a person cleared it", .dismissed)
  }

  /// Touch and hold.
  mutating func expand(_ id: String) {
    let choice = islandChoice(candidates)
    guard choice.activities.contains(id) else {
      let reason = choice.unseen[id]?.sentence ?? "There is no such activity."
      return note(.phoneNothingThere, "The island does not show “\(id)”. \(reason)", activity: id)
    }
    show(IslandExpansion(id, .touch), for: nil)
  }

  /// - Parameter seconds: until it collapses by itself; nil = until a person leaves it.
  mutating func show(_ expansion: IslandExpansion, for seconds: Double?) {
    screen.expansion = expansion
    elapsedDeadlines.set(Deadline(kind: .collapse, slot: 0), at: seconds.map { now.elapsed + $0 })
    touchGlance()
  }

  /// A person leaves what is expanded, the banner or StandBy's card. A transient activity ends with that.
  mutating func collapse() {
    screen.standByCard = nil
    leaveBanner()
    let shown = islandChoice(candidates).shown
    leaveExpansion()
    touchGlance()
    guard case .expanded(let id, _) = shown, let slot = activities.slot(of: id), activities[slot].style == .transient
    else { return }
    end(slot, content: nil, .immediate, code: .activityEnded, by: "the system: a person left it, and it is transient")
  }

  /// The island shows again what it would without touch and alert.
  mutating func leaveExpansion() {
    elapsedDeadlines.remove(Deadline(kind: .collapse, slot: 0))
    guard screen.expansion != nil else { return }
    screen.expansion = nil
    touchGlance()
  }

  mutating func leaveBanner() {
    elapsedDeadlines.remove(Deadline(kind: .bannerEnd, slot: 0))
    guard screen.banner != nil else { return }
    screen.banner = nil
    touchGlance()
  }

  private mutating func endTransients(_ reason: String) {
    for (slot, activity) in activities.inOrder where activity.style == .transient && activity.life.isOngoing {
      guard activities.isTaken(slot), activity.life.state != .pending else { continue }
      end(slot, content: nil, .immediate, code: .activityEnded, by: "the system: \(reason), and it is transient")
    }
  }

  /// The activity is over, or not visible any more.
  mutating func leaveSurfaces(_ id: String) {
    if screen.expansion?.activity == id {
      screen.expansion = nil
      elapsedDeadlines.remove(Deadline(kind: .collapse, slot: 0))
    }
    if screen.banner == id { leaveBanner() }
    if screen.standByCard == id { screen.standByCard = nil }
    touchGlance()
  }

  // MARK: The system's own

  mutating func occupy(_ kind: Occupant.Kind, _ isThere: Bool) {
    screen.occupants.removeAll { $0.kind == kind }
    let key = Deadline(kind: .announcementEnd, slot: Occupant.Kind.allCases.firstIndex(of: kind) ?? 0)
    elapsedDeadlines.remove(key)
    if isThere {
      screen.occupants.append(Occupant(kind, order: activities.nextOrder()))
      if case .announces(let seconds) = OccupantTable.standard.behaviour(of: kind) {
        elapsedDeadlines.set(key, at: now.elapsed + seconds)
      }
    }
    note(.phoneOccupant, "\(kind.rawValue) \(isThere ? "is there" : "is over")")
    touchGlance()
  }

  /// The system has shown itself long enough.
  mutating func endAnnouncement(_ slot: Int) {
    guard Occupant.Kind.allCases.indices.contains(slot) else { return }
    let kind = Occupant.Kind.allCases[slot]
    screen.occupants.removeAll { $0.kind == kind }
    touchGlance()
  }

  // MARK: Alerts

  /// What a start or an update with an alert does.
  mutating func alert(_ slot: Int) {
    let activity = activities[slot]
    guard let alert = activity.alert else { return }
    activities[slot].alert = nil
    let effects = take(alert, of: activity.id, in: activity.app, isEnd: false)
    if let seconds = effects.expandsIsland { show(IslandExpansion(activity.id, .alert), for: seconds) }
    if let seconds = effects.showsBanner {
      screen.banner = activity.id
      elapsedDeadlines.set(Deadline(kind: .bannerEnd, slot: 0), at: now.elapsed + seconds)
    }
    if effects.fillsStandBy { screen.standByCard = activity.id }
    touchGlance()
  }

  /// The alert of an activity that is over.
  mutating func alertToEnd(_ alert: EncodedAlert, of activity: LiveActivity) {
    _ = take(alert, of: activity.id, in: activity.app, isEnd: true)
  }

  /// The alert of a start that shows nothing: sound and light, without a reason that the island stays as it is.
  /// - Parameter activity: empty where the start came to none.
  mutating func alertToNothing(_ alert: EncodedAlert, of activity: String, in app: BundleID) {
    _ = take(alert, of: activity, in: app, isEnd: true, saysWhatIsWithheld: false)
  }

  private mutating func take(
    _ alert: EncodedAlert, of activity: String, in app: BundleID, isEnd: Bool, saysWhatIsWithheld: Bool = true
  ) -> AlertEffects {
    let effects = AlertPolicy(seconds: rules.alertSeconds).effects(
      of: alert,
      in: AlertContext(
        iosMajor: version.major, hasIsland: model.island != nil, isLocked: screen.isLocked, isScreenLit: screen.isLit,
        isAppInUse: screen.front == app && !screen.isLocked, isFocused: settings.focus,
        isSilenced: settings.silent, isInStandBy: settings.standBy, hasWatch: settings.watch, hasCar: settings.car,
        isEnd: isEnd))
    for reason in saysWhatIsWithheld ? effects.withheld : [] {
      note(.alertWithheld, reason, activity: activity, app: app)
    }
    if effects.isNoticed { act(.alert(activity: activity, effects)) }
    if effects.lightsScreen { light() }
    return effects
  }
}

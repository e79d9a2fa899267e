import Wire

extension Phone {
  // MARK: Calls

  /// `Activity.update`, which never throws: what goes wrong stands in the log alone.
  mutating func update(_ request: ActivityUpdate, from app: BundleID) {
    guard let slot = ownSlot(request.id, app, .updateUnknown) else { return }
    guard activities[slot].life.isOngoing else {
      return note(
        .updateAfterEnd, "The update comes \(sinceEnd(slot)) after the end", activity: request.id, app: app)
    }
    let size = activities[slot].size(with: request.content.state)
    guard size <= rules.contentBytes else {
      return note(
        .updateTooLarge, "Attributes and the new content state take \(size) of \(rules.contentBytes) bytes",
        activity: request.id, app: app)
    }
    let timestamp = callTimestamp(request.timestamp, activity: request.id, app: app)
    guard activities[slot].mark.admits(call: timestamp) else {
      return note(.updateOutOfOrder, lateness(timestamp, slot), activity: request.id, app: app)
    }
    activities[slot].mark = OrderMark(seconds: timestamp, origin: .call)
    // A push that came before and is still being decoded is older than this.
    if let candidate = activities[slot].candidate, candidate.end == nil {
      activities[slot].candidate = nil
      pushAtHand = candidate.push
      note(
        .pushOutOfOrder, "The app's own update came before its content was decoded", activity: request.id, app: app)
      pushAtHand = nil
    }
    take(checked(request.content, activity: request.id, app: app), alert: request.alert, in: slot, by: "the app")
    applyBehind(request.id)
  }

  /// `Activity.end`.
  mutating func end(_ request: ActivityEnd, from app: BundleID) {
    guard let slot = ownSlot(request.id, app, .endUnknown) else { return }
    let dismissal = dismissal(request.dismissal, slot)
    guard activities[slot].life.isOngoing else { return endAgain(slot, dismissal) }
    let timestamp = callTimestamp(request.timestamp, activity: request.id, app: app)
    guard activities[slot].mark.admits(call: timestamp) else {
      return note(.endOutOfOrder, lateness(timestamp, slot), activity: request.id, app: app)
    }
    activities[slot].mark = OrderMark(seconds: timestamp, origin: .call)
    var content = request.content.map { checked($0, activity: request.id, app: app) }
    if let size = content.map({ activities[slot].size(with: $0.state) }), size > rules.contentBytes {
      note(
        .endTooLarge, "Attributes and the final content state take \(size) of \(rules.contentBytes) bytes",
        activity: request.id, app: app)
      content = nil
    }
    end(slot, content: content, dismissal, code: .activityEnded, by: "the app")
  }

  private mutating func ownSlot(_ id: String, _ app: BundleID, _ code: EventCode) -> Int? {
    if let slot = activities.slot(of: id) {
      if activities[slot].app == app { return slot }
      note(code, "The activity belongs to another app, \(activities[slot].app)", activity: id, app: app)
    } else if let grave = activities.grave(of: id), grave.app == app {
      let since = TimeStamp.duration(now.wall - grave.since)
      note(code, "The activity was dismissed \(since) ago: \(grave.reason)", activity: id, app: app)
    } else {
      note(code, "The phone knows no activity “\(id)” of \(app)", activity: id, app: app)
    }
    return nil
  }

  private mutating func callTimestamp(_ timestamp: Double?, activity: String, app: BundleID) -> Double {
    guard let timestamp, rules.callTimestamps else { return now.wall }
    if timestamp.isFinite { return timestamp }
    note(
      .updateOddNumber, "The timestamp is \(timestamp); the moment of the call counts", activity: activity, app: app)
    return now.wall
  }

  /// How far behind the newest content something is.
  func lateness(_ timestamp: Double, _ slot: Int) -> String {
    let mark = activities[slot].mark
    let behind = TimeStamp.duration(mark.seconds - timestamp)
    return "Its timestamp lies \(behind) before that of the newest content, which came by \(mark.origin.rawValue)"
  }

  func sinceEnd(_ slot: Int) -> String {
    TimeStamp.duration(now.elapsed - (activities[slot].life.ended?.elapsed ?? now.elapsed))
  }

  // MARK: Content

  /// Newer content, from the app or decoded from a push, takes the place of the old one.
  mutating func take(_ content: EncodedContent, alert: EncodedAlert?, in slot: Int, by sender: String) {
    let old = activities[slot].content
    let wasStale = activities[slot].life.state == .stale
    guard activities[slot].life.refresh(staleDate: content.staleDate, rules: rules) else { return }
    activities[slot].content = content
    activities[slot].contentPush = pushAtHand
    reschedule(slot)
    let id = activities[slot].id, app = activities[slot].app
    if content != old { tell(app, .contentChanged(id: id, content)) }
    if wasStale { tell(app, .stateChanged(id: id, .active)) }
    if content.state == old.state, !wasStale, activities[slot].trouble == nil {
      note(.activityUnchanged, "Content of \(sender) that equals the one before", activity: id, app: app)
    } else {
      note(.activityUpdated, "New content of \(sender)", activity: id, app: app)
      draw(slot, always: wasStale)
    }
    if let alert {
      activities[slot].alert = alert
      self.alert(slot)
    }
    if content.relevanceScore != old.relevanceScore || wasStale { touchGlance() }
  }

  mutating func passStaleDate(_ slot: Int) {
    guard activities[slot].life.passStaleDate() else { return }
    reschedule(slot)
    let id = activities[slot].id, app = activities[slot].app
    note(.activityStale, "The stale date has passed", activity: id, app: app)
    tell(app, .stateChanged(id: id, .stale))
    draw(slot, always: true)
    touchGlance()
  }

  // MARK: Ends

  /// A date later than the system allows is capped, and said.
  private mutating func dismissal(_ dismissal: ActivityEnd.Dismissal, _ slot: Int) -> LifeCycle.Dismissal {
    switch dismissal {
    case .default: .default
    case .immediate: .immediate
    case .after(let date): checkedDismissal(after: date, slot)
    }
  }

  mutating func checkedDismissal(after date: Double, _ slot: Int) -> LifeCycle.Dismissal {
    let id = activities[slot].id, app = activities[slot].app
    guard !date.isNaN else {
      note(.updateOddNumber, "The dismissal date is not a number; the default counts", activity: id, app: app)
      return .default
    }
    let latest = now.wall + rules.maximumEnded
    if date > latest, activities[slot].life.isOngoing {
      note(
        .endDismissalCapped,
        "The dismissal date lies \(TimeStamp.duration(date - now.wall)) ahead; the card goes after "
          + TimeStamp.duration(rules.maximumEnded),
        activity: id, app: app)
    }
    return .after(date)
  }

  mutating func end(
    _ slot: Int, content: EncodedContent?, _ dismissal: LifeCycle.Dismissal, code: EventCode, by sender: String
  ) {
    let wasVisible = activities[slot].life.isVisible
    guard activities[slot].life.end(dismissal, at: now, rules: rules) else { return }
    let id = activities[slot].id, app = activities[slot].app
    apps[app]?.ongoing -= 1
    activities.ongoing -= 1
    reschedule(slot)
    elapsedDeadlines.remove(Deadline(kind: .updateToken, slot: slot))
    elapsedDeadlines.remove(Deadline(kind: .rotation, slot: slot))
    buryToken(slot, code == .activityEndedBySystem ? .expired : .ended)
    note(code, "Ended by \(sender)", activity: id, app: app)
    leavePushes(slot)
    if let content, content != activities[slot].content {
      activities[slot].content = content
      activities[slot].contentPush = pushAtHand
      tell(app, .contentChanged(id: id, content))
    }
    tell(app, .stateChanged(id: id, .ended))
    leaveSurfaces(id)
    // An activity that never became visible leaves no card.
    guard wasVisible else { return dismiss(slot, "it ended before it began", .dismissed) }
    draw(slot, always: true)
    touchGlance()
  }

  private mutating func endAgain(_ slot: Int, _ dismissal: LifeCycle.Dismissal) {
    let id = activities[slot].id, app = activities[slot].app
    note(.endAgain, "It ended \(sinceEnd(slot)) ago", activity: id, app: app)
    guard rules.endsAgain, activities[slot].life.endAgain(dismissal, at: now) else { return }
    reschedule(slot)
  }

  mutating func endBySystem(_ slot: Int) {
    let age = TimeStamp.duration(rules.maximumActive)
    end(slot, content: nil, .default, code: .activityEndedBySystem, by: "the system after \(age)")
  }

  /// Gone from every surface and from the list.
  mutating func dismiss(_ slot: Int, _ reason: String, _ death: TokenStanding.Death) {
    guard activities.isTaken(slot) else { return }
    let wasOngoing = activities[slot].life.isOngoing
    guard activities[slot].life.dismiss() else { return }
    let id = activities[slot].id, app = activities[slot].app
    if wasOngoing {
      apps[app]?.ongoing -= 1
      activities.ongoing -= 1
    }
    cancelDeadlines(slot)
    leavePushes(slot)
    buryToken(slot, death)
    apps[app]?.activities.removeAll { $0 == slot }
    note(.activityDismissed, "Dismissed: \(reason)", activity: id, app: app)
    tell(app, .stateChanged(id: id, .dismissed))
    leaveSurfaces(id)
    activities.remove(slot, reason: reason, at: now.wall)
    touchGlance()
  }
}

import Wire

extension Phone {
  /// Asks the extension for new pictures; apps without one need none.
  /// - Parameter always: even where the content equals what was drawn last.
  mutating func draw(_ slot: Int, content: EncodedContent? = nil, always: Bool) {
    let activity = activities[slot]
    // The picture at hand is the one that is wanted.
    if activity.isDrawn, activity.life.state == .active { return }
    guard apps[activity.app]?.app.drawsActivities == true else { return }
    // A push whose content has not decoded yet goes first: the answer decides on it.
    let content = content ?? activity.candidate?.content
    activities[slot].revision += 1
    if always { activities[slot].isUrgent = true }
    act(
      .draw(
        DrawOrder(
          activity: activity.id, app: activity.app, revision: activity.revision + 1,
          attributesType: activity.attributesType, attributes: activity.attributes,
          content: content ?? activity.content, isStale: content == nil && activity.life.state == .stale,
          unlessFingerprint: always ? nil : activity.fingerprint,
          push: activity.awaitsFirstPicture ? activity.startingPush : activity.candidate?.push)))
  }

  /// The extension answered. Answers to older orders are late: a newer one is on its way.
  mutating func takeDrawing(of id: String, revision: Int, _ outcome: DrawOutcome) {
    guard let slot = activities.slot(of: id), activities[slot].revision == revision else { return }
    defer {
      pushAtHand = nil
      applyBehind(id)
    }
    if activities[slot].awaitsFirstPicture {
      pushAtHand = activities[slot].startingPush
      return takeFirstPicture(slot, outcome)
    }
    pushAtHand = activities[slot].candidate?.push
    if let candidate = activities[slot].candidate { return take(outcome, of: candidate, in: slot) }
    let before = activities[slot].trouble
    judge(outcome, slot, revision: revision)
    if activities[slot].trouble != before { touchGlance() }
  }

  private mutating func judge(_ outcome: DrawOutcome, _ slot: Int, revision: Int) {
    let id = activities[slot].id, app = activities[slot].app
    activities[slot].awaitsPicture = false
    switch outcome {
    case .decoded: activities[slot].awaitsPicture = true
    case .fingerprint(let fingerprint, let appearance, let intents):
      activities[slot].fingerprint = fingerprint
      activities[slot].appearance = appearance
      activities[slot].intents = intents
      activities[slot].trouble = nil
      display(slot, revision: revision)
    case .unchanged:
      activities[slot].trouble = nil
      note(.activityUnchanged, "The extension finds the content equal to the one before", activity: id, app: app)
    case .decodeFailed(let failure):
      // A running activity is drawn again without a fingerprint where another build has taken over.
      let isOld = activities[slot].fingerprint == nil && revision > 1
      for each in failure.each {
        note(isOld ? .drawOldState : .drawDecodeFailed, each.sentence, activity: id, app: app, failure: each)
      }
      activities[slot].trouble = .decodeFailed
    case .refused(let reason):
      note(.drawRefused, reason, activity: id, app: app)
      activities[slot].trouble = .refused
    case .crashed(let reason):
      note(.drawCrashed, reason, activity: id, app: app)
      activities[slot].trouble = .crashed
    }
  }

  /// Draws what has decoded and was not drawn, because more was to come.
  mutating func drawWaiting() {
    for (slot, activity) in activities.inOrder where activity.awaitsPicture {
      activities[slot].awaitsPicture = false
      draw(slot, always: false)
    }
  }

  /// A picture is there. Since iOS 18 pictures that follow each other too quickly wait, where the rule is on.
  private mutating func display(_ slot: Int, revision: Int) {
    let isUrgent = activities[slot].isUrgent || activities[slot].candidate?.alert != nil
    activities[slot].isUrgent = false
    activities[slot].drawnRevision = revision
    let id = activities[slot].id
    activities[slot].drawnPush = pushAtHand ?? activities[slot].contentPush
    let shown = PhoneAction.display(activity: id, revision: revision, push: activities[slot].drawnPush)
    guard rules.has(.displayThrottle) else { return act(shown) }
    switch activities[slot].throttle.offer(urgent: isUrgent, at: now.elapsed) {
    case .show:
      elapsedDeadlines.remove(Deadline(kind: .display, slot: slot))
      act(shown)
    case .hold(let until):
      elapsedDeadlines.set(Deadline(kind: .display, slot: slot), at: until)
      note(
        .drawThrottled, "The picture waits \(TimeStamp.duration(until - now.elapsed))", activity: id,
        app: activities[slot].app)
    }
  }

  /// The newest picture that waits is shown.
  mutating func displayHeld(_ slot: Int) {
    guard activities[slot].throttle.release(at: now.elapsed) else { return }
    let activity = activities[slot]
    act(.display(activity: activity.id, revision: activity.drawnRevision, push: activity.drawnPush))
  }

  /// The content of a push counts once it has decoded. One that does not is dropped whole; the old picture stays, with
  /// a spinner over it (observed).
  private mutating func take(_ outcome: DrawOutcome, of candidate: LiveActivity.Candidate, in slot: Int) {
    activities[slot].candidate = nil
    if case .decodeFailed(let failure) = outcome {
      for each in failure.each {
        note(
          .pushDecodeFailed, each.sentence, activity: activities[slot].id, app: activities[slot].app, failure: each)
      }
      activities[slot].trouble = .decodeFailed
      touchGlance()
      // An end is an end all the same (inferred).
      if let dismissal = candidate.end { end(slot, content: nil, dismissal, code: .activityEnded, by: "a push") }
      return
    }
    let before = activities[slot].trouble
    judge(outcome, slot, revision: activities[slot].revision)
    if activities[slot].trouble != before { touchGlance() }
    activities[slot].isDrawn = true
    commit(candidate, in: slot)
    if activities.isTaken(slot) { activities[slot].isDrawn = false }
  }

  private mutating func takeFirstPicture(_ slot: Int, _ outcome: DrawOutcome) {
    if case .decodeFailed(let failure) = outcome { return abandonStart(slot, failure) }
    judge(outcome, slot, revision: activities[slot].revision)
    activities[slot].isDrawn = true
    begin(slot)
    if activities.isTaken(slot) { activities[slot].isDrawn = false }
  }
}

extension DecodeFailure {
  /// What and where.
  var sentence: String {
    "The \(part.rawValue) at \(path): \(expected) is wanted, there is \(found)"
      + (reason.map { "; its decoder says: \($0)" } ?? "")
  }
}

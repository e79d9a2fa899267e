import APNs
import Foundation
import Wire

extension Phone {
  /// A start by push.
  mutating func start(_ push: LiveActivityPush, for app: BundleID) {
    guard let record = apps[app], let type = push.attributesType, let attributes = push.attributes,
      let state = push.contentState
    else { return }
    if let refusal = obstacle(to: push, type: type, size: attributes.utf8.count + state.utf8.count, record) {
      note(refusal.0, refusal.1, app: app)
      if refusal.0 == .pushUnknownType, let alert = push.alert.map(EncodedAlert.init) {
        alertToNothing(alert, of: "", in: app)
      }
      return
    }
    let route: PushRoute?
    switch push.input {
    case .token?: route = .token
    case .channel(let channel)?: route = .channel(channel)
    // Before iOS 18 there are no input keys, and every started activity gets a token.
    case nil: route = rules.has(.inputTokenKeys) ? nil : .token
    }
    let twins = record.activities.filter {
      activities[$0].life.isOngoing && activities[$0].attributesType == type && activities[$0].attributes == attributes
    }
    if !twins.isEmpty {
      let count = twins.count == 1 ? "One activity" : "\(twins.count) activities"
      let verb = twins.count == 1 ? "runs" : "run"
      note(.pushStartAgain, "\(count) of \(type) with these very attributes \(verb) already", app: app)
    }
    let id = mint.identifier()
    let content = checked(
      EncodedContent(state: state, staleDate: push.staleDate, relevanceScore: push.relevanceScore ?? 0), activity: id,
      app: app)
    let slot = admit(
      LiveActivity(
        id: id, app: app, attributesType: type, attributes: attributes, route: route, style: .standard,
        origin: .push, order: activities.nextOrder(),
        life: .started(at: now, staleDate: content.staleDate, rules: rules), content: content,
        alert: push.alert.map(EncodedAlert.init), mark: OrderMark(seconds: push.timestamp, origin: .push),
        throttle: DisplayThrottle(figures: rules.throttle)))
    activities[slot].startingPush = pushAtHand
    activities[slot].contentPush = pushAtHand
    if record.app.drawsActivities {
      activities[slot].awaitsFirstPicture = true
      draw(slot, always: true)
    } else {
      begin(slot)
    }
  }

  /// The start has decoded, or nothing had to be decoded: the card appears and the app is woken.
  mutating func begin(_ slot: Int) {
    activities[slot].awaitsFirstPicture = false
    let activity = activities[slot]
    note(.activityStarted, "\(activity.attributesType) began by push", activity: activity.id, app: activity.app)
    if rules.has(.wakesForStart) { wake(activity.app, for: .activityStarted) }
    if activity.route == nil {
      note(.pushStartDeaf, "The start names neither a token nor a channel", activity: activity.id, app: activity.app)
    }
    tell(activity.app, .activityStarted(activity.snapshot))
    becomeVisible(slot)
    awaitToken(slot)
  }

  /// Nothing was ever seen of it but, perhaps, its alert.
  mutating func abandonStart(_ slot: Int, _ failure: DecodeFailure) {
    let activity = activities[slot]
    for each in failure.each { note(.pushStartDecodeFailed, each.sentence, app: activity.app, failure: each) }
    if let alert = activity.alert { alertToNothing(alert, of: activity.id, in: activity.app) }
    _ = activities[slot].life.dismiss()
    apps[activity.app]?.ongoing -= 1
    activities.ongoing -= 1
    cancelDeadlines(slot)
    apps[activity.app]?.activities.removeAll { $0 == slot }
    activities.remove(slot, reason: "its start did not decode", at: now.wall)
  }

  private func obstacle(
    to push: LiveActivityPush, type: String, size: Int, _ record: AppRecord
  ) -> (EventCode, String)? {
    let app = record.app.id
    if !rules.has(.pushStarts) { return (.pushStartUnsupported, "iOS \(version) is not started by push") }
    if case .channel(let channel)? = push.input {
      if !rules.has(.channels) { return (.pushChannelUnsupported, "iOS \(version) has no channels") }
      if Data(base64Encoded: channel)?.isEmpty != false {
        return (.startBadChannel, "“\(channel)” is no channel identifier: it is not base64")
      }
    }
    if let types = record.app.attributesTypes, !types.contains(type) {
      let known = types.sorted().joined(separator: ", ")
      return (.pushUnknownType, "No widget of \(app) draws “\(type)”; it draws \(known.isEmpty ? "none" : known)")
    }
    if size > rules.contentBytes {
      return (.pushTooLarge, "Attributes and content state take \(size) of \(rules.contentBytes) bytes")
    }
    if record.ongoing >= rules.appMaximum {
      return (.pushAppMaximum, "\(app) has \(record.ongoing) activities, and may have \(rules.appMaximum)")
    }
    if isPhoneFull {
      return (.pushDeviceMaximum, "The phone has \(activities.ongoing) activities, and may have \(rules.deviceMaximum)")
    }
    return nil
  }
}

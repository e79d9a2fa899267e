import APNs
import Findings
import Wire

extension Phone {
  /// A push arrives. APNs has answered 200 already: what goes wrong from here on, only the log tells.
  mutating func receive(_ delivery: PushDelivery) {
    pushAtHand = delivery.number
    defer { pushAtHand = nil }
    if !holds(delivery) { process(delivery) }
  }

  mutating func process(_ delivery: PushDelivery) {
    let outer = pushAtHand
    pushAtHand = delivery.number
    defer { pushAtHand = outer }
    switch delivery.address {
    case .channel(let channel): broadcast(delivery, on: channel)
    case .token(let token):
      switch tokens[token.lowercased()] {
      case .unknown: note(.pushUnknownToken, "Nobody on this phone has the token \(token.prefix(8))…")
      case .dead(let death, let app, let activity, let since):
        let ago = TimeStamp.duration(now.wall - since)
        note(
          .pushDeadToken, "The token \(token.prefix(8))… died \(ago) ago: \(death.words)", activity: activity, app: app)
      case .update(let app, let activity):
        guard let push = accept(delivery, for: app, activity: activity) else { return }
        guard push.event != .start else {
          return note(.pushWrongToken, "A start went to an update token", activity: activity, app: app)
        }
        guard let slot = activities.slot(of: activity) else { return }
        apply(push, in: slot)
      case .start(let app, let type):
        guard let push = accept(delivery, for: app, activity: nil) else { return }
        guard push.event == .start else {
          return note(
            .pushWrongToken, "“\(push.event.rawValue)” went to the push-to-start token of \(type)", app: app)
        }
        start(push, for: app)
      }
    }
  }

  private mutating func broadcast(_ delivery: PushDelivery, on channel: String) {
    guard rules.has(.channels) else {
      return note(.pushChannelUnsupported, "iOS \(version) listens to no channels")
    }
    let slots = activities.channels[channel] ?? []
    guard let first = slots.first else {
      return note(.pushChannelEmpty, "No activity on this phone listens to “\(channel)”")
    }
    // A channel belongs to one app.
    let app = activities[first].app
    guard let push = accept(delivery, for: app, activity: nil) else { return }
    guard push.event != .start else {
      return note(.pushChannelStart, "A start went to the channel “\(channel)”", app: app)
    }
    for slot in slots where activities.isTaken(slot) { apply(push, in: slot) }
  }

  /// The stored message of a channel, for one activity alone: those that listened before have had it.
  mutating func receive(late delivery: PushDelivery, in activity: String) {
    pushAtHand = delivery.number
    defer { pushAtHand = nil }
    guard let slot = activities.slot(of: activity), case .channel? = activities[slot].route else {
      return note(.phoneNothingThere, "“\(activity)” listens to no channel", activity: activity)
    }
    guard let push = accept(delivery, for: activities[slot].app, activity: activity), push.event != .start else {
      return
    }
    apply(push, in: slot)
  }

  /// The contents that a push would have the extension decode; none where it goes astray before.
  func contents(of delivery: PushDelivery) -> [(app: BundleID, content: ContentCheck)] {
    func update(_ slot: Int, _ state: String) -> (app: BundleID, content: ContentCheck)? {
      let activity = activities[slot]
      guard apps[activity.app]?.app.drawsActivities == true else { return nil }
      return (
        activity.app,
        ContentCheck(attributesType: activity.attributesType, attributes: activity.attributes, state: state)
      )
    }
    let slots: [Int]
    switch delivery.address {
    case .channel(let channel): slots = activities.channels[channel] ?? []
    case .token(let token):
      switch tokens[token.lowercased()] {
      case .unknown, .dead: return []
      case .update(_, let activity): slots = activities.slot(of: activity).map { [$0] } ?? []
      case .start(let app, _):
        guard apps[app]?.app.drawsActivities == true, let push = delivery.reading().push,
          let type = push.attributesType, let attributes = push.attributes, let state = push.contentState
        else { return [] }
        return [(app, ContentCheck(attributesType: type, attributes: attributes, state: state))]
      }
    }
    guard !slots.isEmpty, let state = delivery.reading().push?.contentState else { return [] }
    return slots.compactMap { activities.isTaken($0) ? update($0, state) : nil }
  }

  /// Looks at what does not depend on the content: address, form, permission.
  private mutating func accept(_ delivery: PushDelivery, for app: BundleID, activity: String?) -> LiveActivityPush? {
    guard let record = apps[app] else { return nil }
    if let environment = record.app.pushEnvironment, environment != delivery.environment {
      note(
        .pushWrongEnvironment,
        "The push came by \(delivery.environment.rawValue); \(app) has \(environment.rawValue) tokens",
        activity: activity, app: app)
      return nil
    }
    if delivery.headers.topic != nil, delivery.headers.bundleID != app.rawValue {
      note(
        .pushWrongTopic, "The topic is “\(delivery.headers.topic ?? "")”, the token belongs to \(app)",
        activity: activity, app: app)
      return nil
    }
    let reading = delivery.reading()
    for problem in reading.problems {
      let finding = problem.finding
      let place = finding.place?.jsonPath.map { " at \($0)" } ?? ""
      note(
        problem.outcome == .dropped ? .pushMalformed : .pushRemark,
        "\(finding.what)\(place) (\(finding.id)). \(finding.fix)", activity: activity, app: app)
    }
    guard let push = reading.push else { return nil }
    guard mayHaveActivities(record), hasLiveActivities, record.app.supportsLiveActivities else {
      note(.pushDenied, denial(of: record), activity: activity, app: app)
      return nil
    }
    return pays(push, delivery.headers.priority, app: app, activity: activity) ? push : nil
  }

  // MARK: Update and end

  private mutating func apply(_ push: LiveActivityPush, in slot: Int) {
    let id = activities[slot].id, app = activities[slot].app
    // An end that is still being decoded is one already.
    guard activities[slot].life.isOngoing, activities[slot].candidate?.end == nil else {
      return note(.pushAfterEnd, "The push comes \(sinceEnd(slot)) after the end", activity: id, app: app)
    }
    guard activities[slot].candidate == nil else {
      activities[slot].behind.append(LiveActivity.WaitingPush(push: push, number: pushAtHand))
      return
    }
    if let state = push.contentState, case let size = activities[slot].size(with: state), size > rules.contentBytes {
      return note(
        .pushTooLarge, "Attributes and the new content state take \(size) of \(rules.contentBytes) bytes",
        activity: id, app: app)
    }
    guard activities[slot].mark.admits(push: push.timestamp, tieDrops: rules.pushTieDrops) else {
      let isEqual = push.timestamp == activities[slot].mark.seconds
      return note(
        .pushOutOfOrder, isEqual ? "Its timestamp equals that of the push before" : lateness(push.timestamp, slot),
        activity: id, app: app)
    }
    activities[slot].mark = OrderMark(seconds: push.timestamp, origin: .push)
    warnOfFuture(push, activity: id, app: app)
    let content = push.contentState.map { state in
      checked(
        EncodedContent(
          state: state, staleDate: push.staleDate,
          relevanceScore: push.relevanceScore ?? activities[slot].content.relevanceScore),
        activity: id, app: app)
    }
    var end: LifeCycle.Dismissal?
    if push.event == .end { end = push.dismissalDate.map { checkedDismissal(after: $0, slot) } ?? .default }
    let candidate = LiveActivity.Candidate(
      content: content, alert: push.alert.map(EncodedAlert.init), end: end, push: pushAtHand)
    if let content, apps[app]?.app.drawsActivities == true, content.state != activities[slot].content.state {
      activities[slot].candidate = candidate
      draw(slot, content: content, always: false)
    } else {
      commit(candidate, in: slot)
    }
  }

  /// Those that waited for the answer to the push before, up to the next that has to be decoded.
  mutating func applyBehind(_ id: String) {
    while let slot = activities.slot(of: id), activities[slot].candidate == nil, !activities[slot].behind.isEmpty {
      let next = activities[slot].behind.removeFirst()
      let outer = pushAtHand
      pushAtHand = next.number
      apply(next.push, in: slot)
      pushAtHand = outer
    }
  }

  /// The activity has ended before the pushes that were to be decoded, and says so for each.
  mutating func leavePushes(_ slot: Int) {
    let activity = activities[slot]
    guard activity.candidate != nil || !activity.behind.isEmpty else { return }
    activities[slot].candidate = nil
    activities[slot].behind = []
    let outer = pushAtHand
    for number in (activity.candidate.map { [$0.push] } ?? []) + activity.behind.map(\.number) {
      pushAtHand = number
      note(
        .pushAfterEnd, "The activity ended before the content was decoded", activity: activity.id, app: activity.app)
    }
    pushAtHand = outer
  }

  /// The extension has decoded the push's content, or nothing had to be decoded.
  mutating func commit(_ candidate: LiveActivity.Candidate, in slot: Int) {
    activities[slot].candidate = nil
    if let dismissal = candidate.end {
      let activity = activities[slot]
      end(slot, content: candidate.content, dismissal, code: .activityEnded, by: "a push")
      if let alert = candidate.alert { alertToEnd(alert, of: activity) }
    } else if let content = candidate.content {
      take(content, alert: candidate.alert, in: slot, by: "a push")
    }
  }

  /// A timestamp far ahead makes everything later look old.
  private mutating func warnOfFuture(_ push: LiveActivityPush, activity: String, app: BundleID) {
    let ahead = push.timestamp - now.wall
    guard ahead > 3600 else { return }
    note(
      .pushFarFuture, "The timestamp lies \(TimeStamp.duration(ahead)) ahead", activity: activity, app: app)
  }
}

extension TokenStanding.Death {
  /// “the activity ended”.
  public var words: String {
    switch self {
    case .ended: "the activity ended"
    case .expired: "the system ended the activity when its time was over"
    case .dismissed: "the activity was dismissed"
    case .replaced: "a new token took its place"
    case .uninstalled: "the app was removed"
    case .switchedOff: "Live Activities were switched off"
    }
  }
}

extension EncodedAlert {
  /// Localised texts are told by their keys: the app's strings are not the phone's to read.
  init(_ alert: PushAlert) {
    func words(_ wording: PushAlert.Wording?) -> String {
      switch wording {
      case .plain(let text)?: text
      case .localized(let key, let arguments, _)?: ([key] + arguments).joined(separator: " ")
      case nil: ""
      }
    }
    self.init(
      title: words(alert.title), body: words(alert.body),
      sound: alert.sound == PushAlert.defaultSound ? nil : alert.sound)
  }
}

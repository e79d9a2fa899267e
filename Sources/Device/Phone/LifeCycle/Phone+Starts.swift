import Devices
import Foundation
import Wire

/// Why the system does not start an activity: the error that the app gets, and the entry of the log.
struct StartRefusal: Hashable, Sendable {
  var code: EventCode
  var what: String
  var error: ActivityRefusal { code.refusal ?? .unsupported }
}

extension Phone {
  // MARK: Calls

  /// `Activity.request`. The order in which the system looks at a request is not published; the first obstacle wins.
  mutating func start(_ request: ActivityStart, from app: BundleID) -> AppAnswer {
    if let refusal = refusal(of: request, from: app) {
      note(refusal.code, refusal.what, app: app)
      return .refused(refusal.error)
    }
    var request = request
    request.content = checked(request.content, activity: nil, app: app)
    let staleDate = request.content.staleDate
    let life: LifeCycle
    if let start = request.start, start.isFinite, start > now.wall {
      life = .scheduled(for: start, staleDate: staleDate, rules: rules)
    } else {
      life = .started(at: now, staleDate: staleDate, rules: rules)
    }
    let slot = admit(
      LiveActivity(
        id: mint.identifier(), app: app, attributesType: request.attributesType, attributes: request.attributes,
        route: request.route, style: request.style, origin: request.intentRun == nil ? .app : .intent,
        order: activities.nextOrder(), life: life, content: request.content, alert: request.alert,
        mark: OrderMark(seconds: now.wall, origin: .call),
        throttle: DisplayThrottle(figures: rules.throttle)))
    let activity = activities[slot]
    if life.state == .pending {
      let wait = TimeStamp.duration((life.startDate ?? now.wall) - now.wall)
      note(.activityScheduled, "\(activity.attributesType) begins in \(wait)", activity: activity.id, app: app)
    } else {
      note(.activityStarted, "\(activity.attributesType) began", activity: activity.id, app: app)
    }
    if let types = apps[app]?.app.attributesTypes, !types.contains(request.attributesType) {
      let known = types.isEmpty ? "it configures none" : "it configures " + types.sorted().joined(separator: ", ")
      note(
        .startUnknownType, "No widget of \(app) draws \(request.attributesType): \(known)", activity: activity.id,
        app: app)
    }
    let snapshot = activities[slot].snapshot
    tell(app, .activityStarted(snapshot))
    if life.state != .pending { becomeVisible(slot) }
    awaitToken(slot)
    return .started(snapshot)
  }

  private func refusal(of request: ActivityStart, from app: BundleID) -> StartRefusal? {
    guard let record = apps[app] else {
      return StartRefusal(code: .startNotInstalled, what: "\(app) is not installed")
    }
    if let what = unsupported(request) {
      return StartRefusal(code: .startUnsupported, what: what)
    }
    if !record.app.supportsLiveActivities {
      return StartRefusal(
        code: .startMissingKey,
        what: "The Info.plist of \(app) has no NSSupportsLiveActivities")
    }
    if !mayHaveActivities(record) {
      return StartRefusal(code: .startDenied, what: denial(of: record))
    }
    if let refusal = backgroundRefusal(of: request, from: record) { return refusal }
    if request.route != nil, record.app.pushEnvironment == nil {
      return StartRefusal(
        code: .startUnentitled,
        what: "\(app) asks for push tokens, but has no aps-environment entitlement")
    }
    if case .channel(let channel)? = request.route, Data(base64Encoded: channel)?.isEmpty != false {
      return StartRefusal(
        code: .startBadChannel, what: "“\(channel)” is no channel identifier: it is not base64")
    }
    let size = request.attributes.utf8.count + request.content.state.utf8.count
    if size > rules.contentBytes {
      return StartRefusal(
        code: .startTooLarge,
        what: "Attributes (\(request.attributes.utf8.count) bytes) and content state "
          + "(\(request.content.state.utf8.count) bytes) take \(size) of \(rules.contentBytes) bytes")
    }
    if record.ongoing >= rules.appMaximum {
      return StartRefusal(
        code: .startAppMaximum,
        what: "\(app) has \(record.ongoing) activities, and may have \(rules.appMaximum)")
    }
    if isPhoneFull {
      return StartRefusal(
        code: .startDeviceMaximum,
        what: "The phone has \(activities.ongoing) activities, and may have \(rules.deviceMaximum)")
    }
    return nil
  }

  /// 0 = no limit is played.
  var isPhoneFull: Bool { rules.deviceMaximum > 0 && activities.ongoing >= rules.deviceMaximum }

  /// What this model or version lacks for the request.
  private func unsupported(_ request: ActivityStart) -> String? {
    guard hasLiveActivities else { return "\(model.name) has no Live Activities with iOS \(version)" }
    if request.style == .transient, !rules.has(.transientStyle) { return "The transient style needs iOS 18" }
    if request.start != nil, !rules.has(.scheduledStarts) { return "A scheduled start needs iOS 26" }
    if case .channel? = request.route, !rules.has(.channels) { return "Channels need iOS 18" }
    return nil
  }

  var hasLiveActivities: Bool {
    switch model.kind {
    case .phone: rules.has(.liveActivities)
    case .pad: rules.has(.padActivities)
    case .watch, .car: false
    }
  }

  private func backgroundRefusal(of request: ActivityStart, from record: AppRecord) -> StartRefusal? {
    if record.process == .foreground { return nil }
    let app = record.app.id
    if let run = request.intentRun {
      if intentRuns[run]?.app == app, rules.has(.intentStarts) { return nil }
      return StartRefusal(
        code: .startIntentOver,
        what: rules.has(.intentStarts)
          ? "The intent that asks has come to its end, and \(app) is not in the foreground"
          : "Before iOS 17 an intent cannot start an activity in the background")
    }
    let state = record.process == .absent ? "does not run" : screen.isLocked && screen.front == app
      ? "is behind the lock screen" : "is in the background"
    return StartRefusal(
      code: .startNotForeground, what: "\(app) asked for an activity while it \(state)")
  }

  // MARK: For all kinds of starts

  /// Takes an activity in and counts it.
  mutating func admit(_ activity: LiveActivity) -> Int {
    let slot = activities.add(activity)
    apps[activity.app]?.activities.append(slot)
    apps[activity.app]?.ongoing += 1
    activities.ongoing += 1
    reschedule(slot)
    return slot
  }

  /// The activity is on the lock screen and, unlocked, in the island.
  mutating func becomeVisible(_ slot: Int) {
    let activity = activities[slot]
    if rules.has(.asksOnFirstCard), apps[activity.app]?.permission.showCard() == true {
      note(
        .permissionAsked, "Below the card stands: Don't Allow / Allow", activity: activity.id, app: activity.app)
    }
    draw(slot, always: true)
    if activity.alert != nil { alert(slot) }
    if case .channel(let channel)? = activity.route {
      act(.subscribe(channel: channel, activity.app, activity: activity.id))
    }
    touchGlance()
  }

  /// The moment of a scheduled start.
  mutating func beginScheduled(_ slot: Int) {
    guard activities[slot].life.begin(at: now, rules: rules) else { return }
    reschedule(slot)
    let activity = activities[slot]
    note(.activityStarted, "\(activity.attributesType) began as scheduled", activity: activity.id, app: activity.app)
    tell(activity.app, .stateChanged(id: activity.id, .active))
    becomeVisible(slot)
  }

  /// Numbers that are none count as absent; what a version does not know is left out.
  mutating func checked(_ content: EncodedContent, activity: String?, app: BundleID) -> EncodedContent {
    var content = content
    if let date = content.staleDate, !date.isFinite {
      // An infinite date lies in no future that comes; NaN is none.
      if date != .infinity {
        note(.updateOddNumber, "The stale date is \(date); it counts as none", activity: activity, app: app)
      }
      content.staleDate = nil
    }
    if !content.relevanceScore.isFinite {
      note(
        .updateOddNumber, "The relevance score is \(content.relevanceScore); it counts as 0", activity: activity,
        app: app)
      content.relevanceScore = 0
    }
    if content.staleDate != nil, !rules.staleDates {
      note(.updateStaleDateIgnored, "iOS \(version) knows no stale date", activity: activity, app: app)
      content.staleDate = nil
    }
    if !rules.relevanceScores { content.relevanceScore = 0 }
    return content
  }
}

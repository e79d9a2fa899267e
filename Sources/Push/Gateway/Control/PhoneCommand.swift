import Findings
import Foundation
import Phone
import Wire

/// Something that is done to the phone behind a gateway, as the control API and scripts write it: `{"do": "lock"}`.
public struct PhoneCommand: Sendable, Hashable {
  /// What can be done; the keys that it needs stand behind it.
  public enum Deed: String, Sendable, Hashable, Codable, CaseIterable {
    case lock, unlock, wake, sleep, reboot, collapse
    /// The device is out of reach of APNs, or within it again.
    case offline, online
    /// With `app`, where there are several.
    case open, leave, launch, kill, forceQuit = "force-quit", uninstall
    /// The app's next build takes the place of the present one; its activities go on.
    case installUpdate = "install-update"
    /// Below the card of `activity`, or of the only one.
    case allow, dontAllow = "dont-allow", alwaysAllow = "always-allow"
    case swipe, expand
    /// A new update token for `activity`.
    case rotateToken = "rotate-token"
    /// With `attributesType`: the app asks for its push-to-start token, or is given a new one.
    case askStartToken = "ask-start-token", rotateStartToken = "rotate-start-token"
    /// `setting` with `on`, and `app` where it is one app's.
    case set
    /// The app starts an activity: `attributesType`, `attributes`, `state`; `channel`, or `push` for a token.
    case start
    /// The app updates `activity` with `state`, or ends it.
    case update, end
  }

  /// The switches of `set`.
  public enum Switch: String, Sendable, Hashable, Codable, CaseIterable {
    case liveActivities = "live-activities", frequentUpdates = "frequent-updates"
    case accessWhenLocked = "access-when-locked", lowPower = "low-power", alwaysOn = "always-on"
    case standBy = "standby", watch, carPlay = "carplay", focus, silent
  }

  public var `do`: Deed
  /// Bundle identifier; nil where there is only one app.
  public var app: String?
  /// Identifier of the activity, as the phone gave it.
  public var activity: String?
  /// Name of the attributes type that is started.
  public var attributesType: String?
  /// A JSON object as text.
  public var attributes: String?
  /// A JSON object as text.
  public var state: String?
  public var channel: String?
  /// Whether the started activity asks for an update token.
  public var push: Bool?
  /// The switch of `set`.
  public var setting: Switch?
  /// Where the switch goes.
  public var on: Bool?

  /// A command without further particulars.
  public init(_ deed: Deed) { `do` = deed }

  /// Reads `{"do": "set", "setting": "low-power", "on": true}`.
  /// - Throws: `ControlFault`, which says what is wrong and what there is.
  public init(json bytes: [UInt8]) throws(ControlFault) {
    let body = try ControlBody(bytes)
    let deeds = Deed.allCases.map(\.rawValue)
    guard let name = try body.string("do") else {
      throw ControlFault("“do” is missing; it can be: " + deeds.joined(separator: ", "))
    }
    guard let deed = Deed(rawValue: name) else {
      let near = Suggestion.nearest(to: name, in: deeds).map { "; did you mean “\($0)”?" } ?? ""
      throw ControlFault("Nobody can “\(name)” a phone\(near). There are: " + deeds.joined(separator: ", "))
    }
    self.init(deed)
    app = try body.string("app")
    activity = try body.string("activity")
    attributesType = try body.string("attributesType")
    attributes = try body.object("attributes")
    state = try body.object("state")
    channel = try body.string("channel")
    push = try body.bool("push")
    on = try body.bool("on")
    if let name = try body.string("setting") {
      guard let known = Switch(rawValue: name) else {
        throw ControlFault(
          "There is no setting “\(name)”; settings: " + Switch.allCases.map(\.rawValue).joined(separator: ", "))
      }
      setting = known
    }
    try body.checkKeys([
      "do", "app", "activity", "attributesType", "attributes", "state", "channel", "push", "setting", "on",
    ])
  }

  /// What came of a command.
  public enum Answer: Sendable, Hashable {
    case done
    /// The identifier of the activity that began.
    case started(String)
    /// Why it was not done, and what to write instead.
    case refused(String)
  }

  /// Does it to a phone. `offline`, `online` and `install-update` are the gateway's affair.
  public func perform(on session: PhoneSession) -> Answer {
    let phone = session.state
    let apps = phone.installedApps.map(\.id)
    let known = phone.allActivities
    func theApp() -> BundleID? { app.map(BundleID.init(_:)) ?? (apps.count == 1 ? apps[0] : nil) }
    func theActivity() -> (app: BundleID, id: String)? {
      if let activity { return known.first { $0.snapshot.id == activity }.map { ($0.app, activity) } }
      return known.count == 1 ? (known[0].app, known[0].snapshot.id) : nil
    }
    func withApp(_ event: (BundleID) -> PhoneEvent) -> Answer {
      guard let app = theApp(), apps.contains(app) else {
        return .refused("“app” has to be one of: \(apps.map(\.rawValue).joined(separator: ", "))")
      }
      session.perform(event(app))
      return .done
    }
    func withActivity(_ body: (BundleID, String) -> Answer) -> Answer {
      guard let found = theActivity() else {
        let ids = known.map(\.snapshot.id).joined(separator: ", ")
        return .refused("“activity” has to be one of: \(ids.isEmpty ? "(there is none)" : ids)")
      }
      return body(found.app, found.id)
    }
    func event(_ event: (String) -> PhoneEvent) -> Answer {
      withActivity { _, id in
        session.perform(event(id))
        return .done
      }
    }
    switch `do` {
    case .lock: session.perform(.lock)
    case .unlock: session.perform(.unlock)
    case .wake: session.perform(.wake)
    case .sleep: session.perform(.sleep)
    case .reboot: session.perform(.reboot)
    case .collapse: session.perform(.collapse)
    case .offline, .online, .installUpdate: break
    case .open: return withApp { .foreground($0) }
    case .leave: return withApp { .background($0) }
    case .launch: return withApp { .launch($0) }
    case .kill: return withApp { .kill($0) }
    case .forceQuit: return withApp { .forceQuit($0) }
    case .uninstall: return withApp { .uninstall($0) }
    case .allow: return event { .consent(activity: $0, .allow) }
    case .dontAllow: return event { .consent(activity: $0, .dontAllow) }
    case .alwaysAllow: return event { .consent(activity: $0, .alwaysAllow) }
    case .swipe: return event { .swipe(activity: $0) }
    case .expand: return event { .expand(activity: $0) }
    case .rotateToken: return event { .rotateToken(activity: $0) }
    case .askStartToken, .rotateStartToken:
      guard let attributesType else { return .refused("“attributesType” is missing") }
      guard let app = theApp() else { return withApp { .launch($0) } }
      if `do` == .rotateStartToken {
        session.perform(.rotateStartToken(app, attributesType: attributesType))
      } else {
        _ = session.connection(for: app).ask(.pushToStartToken(attributesType: attributesType))
      }
    case .set: return set(session, theApp())
    case .start:
      guard let app = theApp() else { return withApp { .launch($0) } }
      return start(session, app)
    case .update:
      guard let state else { return .refused("“state” is missing: the content state as a JSON object") }
      return withActivity { app, id in
        let update = ActivityUpdate(id: id, content: EncodedContent(state: state))
        return answer(session.connection(for: app).ask(.update(update)))
      }
    case .end:
      return withActivity { app, id in
        answer(
          session.connection(for: app).ask(
            .end(ActivityEnd(id: id, content: state.map { EncodedContent(state: $0) }, dismissal: .default))))
      }
    }
    return .done
  }

  private func answer(_ answer: AppAnswer) -> Answer {
    if case .refused(let reason) = answer { .refused("The phone refuses it: \(reason)") } else { .done }
  }

  private func start(_ session: PhoneSession, _ app: BundleID) -> Answer {
    guard let attributesType, let attributes, let state else {
      return .refused("“attributesType”, “attributes” and “state” are needed")
    }
    let route: PushRoute? = channel.map { .channel($0) } ?? (push == false ? nil : .token)
    let request = ActivityStart(
      attributesType: attributesType, attributes: attributes, content: EncodedContent(state: state),
      route: route)
    switch session.connection(for: app).ask(.start(request)) {
    case .started(let snapshot): return .started(snapshot.id)
    case .refused(let reason):
      return .refused("Activity.request throws \(reason); an app has to be open: {\"do\": \"open\"}")
    default: return .refused("The phone does not answer")
    }
  }

  private func set(_ session: PhoneSession, _ app: BundleID?) -> Answer {
    guard let setting, let on else {
      let all = Switch.allCases.map(\.rawValue).joined(separator: ", ")
      return .refused("“setting” and “on” are needed; settings: " + all)
    }
    let change: Setting
    switch setting {
    case .liveActivities: change = self.app.map { .liveActivitiesOf(BundleID($0), on) } ?? .liveActivities(on)
    case .frequentUpdates:
      guard let app else { return .refused("“app” is missing") }
      change = .frequentUpdates(app, on)
    case .accessWhenLocked: change = .accessWhenLocked(on)
    case .lowPower: change = .lowPower(on)
    case .alwaysOn: change = .alwaysOn(on)
    case .standBy: change = .standBy(on)
    case .watch: change = .watch(on)
    case .carPlay: change = .car(on)
    case .focus: change = .focus(on)
    case .silent: change = .silent(on)
    }
    session.perform(.set(change))
    return .done
  }
}

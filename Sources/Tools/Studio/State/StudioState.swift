import Devices
import Findings
import Foundation
import Gateway
import Phone
import Wire

/// The phone as the page shows it: everything but pictures, log and inbox.
struct StudioState: Encodable {
  struct Clock: Encodable {
    /// Seconds since 1970 by the phone.
    var now: Double
    /// Seconds of the phone in one second of this machine; 0 stands still.
    var rate: Double
    var timeZone: String
    /// When something happens by itself next; nil where nothing waits.
    var next: Double?
  }

  struct Device: Encodable {
    var name: String
    var kind: DeviceKind
    var hasIsland: Bool
    var ios: String
    /// Surfaces that the device has, by name.
    var surfaces: [String]
  }

  struct Look: Encodable {
    var locale: String
    var isDark: Bool
    var typeSize: String
    var boldText: Bool
    var reduceMotion: Bool
    var reduceTransparency: Bool
    var increasedContrast: Bool
  }

  struct App: Encodable {
    var id: String
    var name: String
    var isForeground: Bool
    var attributesTypes: [String]
  }

  struct Activity: Encodable {
    var id: String
    var app: String
    var attributesType: String
    var state: LifeState
    /// JSON objects as text.
    var attributes: String
    var content: String
    var relevance: Double
    /// The update token; nil until it is given.
    var token: String?
    /// Seconds since 1970.
    var begun: Double?
    var staleDate: Double?
    /// Surfaces on which it is seen now.
    var surfaces: [String]
    /// Why it is not in the island; nil where it is.
    var notInIsland: String?
    /// What the system asks below its card: `allow` or `alwaysAllow`.
    var question: String?
    /// Why its card does not show the newest content.
    var trouble: String?
  }

  struct Screen: Encodable {
    var isLocked: Bool
    var isLit: Bool
    var isAlwaysOn: Bool
    /// In words: `compact of …`.
    var island: String
    var isExpanded: Bool
    var cards: [String]
    var watch: [String]
    var car: [String]
    var standBy: [String]
    var standByCard: String?
    var foreground: String?
    /// What of the system has a place in the island, or wants one.
    var occupants: [String]
  }

  struct Budget: Encodable {
    var app: String
    var level: BudgetLevel
    var remaining: Int
    var limit: Int
    var nextRefill: Double?
    var starts: Int
    var startLimit: Int
    /// Pushes that did not pass in the last hour.
    var throttled: Int
  }

  var clock: Clock
  var device: Device
  var look: Look
  var settings: [String: Bool]
  var isOnline: Bool
  var apps: [App]
  var activities: [Activity]
  var upcoming: [UpcomingChange]
  var screen: Screen
  var budgets: [Budget]
  /// Pushes so far.
  var pushes: Int
  /// What is said of the sources; an error where the newest do not compile.
  var findings: Int
  var hasBuildError: Bool
}

extension StudioState {
  /// Reads the phone; the session is at the desk's time already.
  init(_ studio: StudioServer, _ session: PhoneSession) {
    let phone = session.state, glance = phone.glance(), look = studio.look, project = studio.project
    let now = session.now.timeIntervalSince1970, desk = studio.setup.desk
    clock = Clock(
      now: now, rate: desk.rate, timeZone: phone.settings.timeZone, next: session.nextDeadline?.timeIntervalSince1970)
    device = Device(
      name: phone.model.name, kind: phone.model.kind, hasIsland: phone.model.island != nil, ios: "\(phone.version)",
      surfaces: phone.model.surfaces.map(\.rawValue))
    self.look = Look(
      locale: look.locale, isDark: look.isDark, typeSize: look.dynamicType, boldText: look.boldText,
      reduceMotion: look.reduceMotion, reduceTransparency: look.reduceTransparency,
      increasedContrast: look.increasedContrast)
    settings = Self.settings(phone)
    isOnline = studio.setup.gateway.device.isOnline
    apps = phone.installedApps.map { app in
      App(
        id: app.id.rawValue, name: app.name, isForeground: glance.foreground == app.id,
        attributesTypes: (app.attributesTypes ?? []).sorted())
    }
    let seen = glance.seen(isPad: phone.model.kind == .pad)
    activities = phone.allActivities.map { app, snapshot in
      let card = glance.cards.first { $0.activity == snapshot.id }
      let life = phone.life(of: snapshot.id)
      return Activity(
        id: snapshot.id, app: app.rawValue, attributesType: snapshot.attributesType, state: snapshot.state,
        attributes: snapshot.attributes, content: snapshot.content.state, relevance: snapshot.content.relevanceScore,
        token: snapshot.token, begun: life?.begun?.wall, staleDate: life?.staleDate,
        surfaces: seen.filter { $0.activity == snapshot.id || $0.beside == snapshot.id }.map(\.surface.rawValue),
        notInIsland: glance.island.unseen[snapshot.id]?.sentence, question: card?.question?.rawValue,
        trouble: card?.trouble?.rawValue)
    }
    upcoming = phone.upcoming
    var isExpanded = false
    if case .expanded = glance.island.shown { isExpanded = true }
    screen = Screen(
      isLocked: glance.isLocked, isLit: glance.isScreenLit, isAlwaysOn: glance.isAlwaysOn,
      island: glance.island.shown.text, isExpanded: isExpanded, cards: glance.cards.map(\.activity),
      watch: glance.watch, car: glance.car, standBy: glance.standBy, standByCard: glance.standByCard,
      foreground: glance.foreground?.rawValue, occupants: phone.occupants.map(\.rawValue))
    budgets = phone.installedApps.compactMap { app in
      phone.budget(of: app.id).map { budget in
        Budget(
          app: app.id.rawValue, level: budget.level, remaining: budget.remaining(at: now),
          limit: budget.figures.pushes(budget.level), nextRefill: budget.nextRefill(after: now),
          starts: budget.remainingStarts(at: now), startLimit: budget.figures.starts,
          throttled: budget.history.throttled(from: now - 3600, to: now + 1))
      }
    }
    pushes = studio.setup.gateway.total
    findings = project.findings.count
    hasBuildError = project.findings.contains { $0.severity == .error }
  }

  /// By the names that `{"do": "set"}` takes.
  private static func settings(_ phone: Phone) -> [String: Bool] {
    let set = phone.settings
    let values: [PhoneCommand.Switch: Bool] = [
      .liveActivities: set.liveActivities, .accessWhenLocked: set.accessWhenLocked, .lowPower: set.lowPower,
      .alwaysOn: set.alwaysOn, .standBy: set.standBy, .watch: set.watch, .carPlay: set.car, .focus: set.focus,
      .silent: set.silent,
    ]
    return Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
  }
}

import Wire

extension Phone {
  mutating func set(_ setting: Setting) {
    switch setting {
    case .liveActivities(let on): switchLiveActivities(on)
    case .liveActivitiesOf(let app, let on): switchLiveActivities(on, of: app)
    case .frequentUpdates(let app, let on): switchFrequentUpdates(on, of: app)
    case .accessWhenLocked(let on): change(\.accessWhenLocked, on, "Allow Access When Locked")
    case .lowPower(let on): change(\.lowPower, on, "Low Power Mode")
    case .alwaysOn(let on): change(\.alwaysOn, on, "Always On")
    case .standBy(let on): change(\.standBy, on, "StandBy")
    case .watch(let on): change(\.watch, on, "A watch")
    case .car(let on): change(\.car, on, "A car's display")
    case .focus(let on): change(\.focus, on, "Focus")
    case .silent(let on): change(\.silent, on, "Silent")
    }
  }

  private mutating func change(_ key: WritableKeyPath<PhoneSettings, Bool>, _ on: Bool, _ name: String) {
    guard settings[keyPath: key] != on else { return }
    settings[keyPath: key] = on
    note(.phoneSetting, "\(name): \(on ? "on" : "off")")
    touchGlance()
  }

  // MARK: The switches

  private mutating func switchLiveActivities(_ on: Bool) {
    guard settings.liveActivities != on else { return }
    settings.liveActivities = on
    note(.permissionSwitched, "Live Activities: \(on ? "on" : "off") for the whole phone")
    for app in apps.keys.sorted() where apps[app]?.permission.isOn == true { followSwitch(on, app) }
  }

  private mutating func switchLiveActivities(_ on: Bool, of app: BundleID) {
    guard apps[app] != nil else { return note(.appUnknown, "The phone has no app “\(app)”", app: app) }
    guard apps[app]?.permission.setSwitch(on) == true else { return }
    note(.permissionSwitched, "Live Activities: \(on ? "on" : "off") for \(app)", app: app)
    if settings.liveActivities { followSwitch(on, app) }
  }

  /// Off removes what runs; on renews what is needed to start.
  private mutating func followSwitch(_ on: Bool, _ app: BundleID) {
    if on {
      renewStartTokens(of: app)
    } else {
      for slot in apps[app]?.activities ?? [] { dismiss(slot, "Live Activities were switched off", .switchedOff) }
    }
    tell(app, .authorizationChanged(authorization(of: app)))
    touchGlance()
  }

  private mutating func switchFrequentUpdates(_ on: Bool, of app: BundleID) {
    guard let record = apps[app] else { return note(.appUnknown, "The phone has no app “\(app)”", app: app) }
    guard rules.has(.frequentUpdates), record.app.supportsFrequentUpdates else {
      let reason = rules.has(.frequentUpdates)
        ? "its Info.plist has no NSSupportsLiveActivitiesFrequentUpdates" : "it needs iOS 16.2"
      return note(.permissionNoFrequentKey, "There is no such switch for \(app): \(reason)", app: app)
    }
    guard apps[app]?.permission.setFrequentUpdates(on) == true else { return }
    note(
      .permissionFrequentSwitched, "More Frequent Updates: \(on ? "on" : "off"); running activities: \(record.ongoing)",
      app: app)
    if rules.has(.frequentSwitchEnds) {
      for slot in record.activities {
        end(slot, content: nil, .default, code: .activityEndedBySystem, by: "the change of More Frequent Updates")
      }
    }
    tell(app, .authorizationChanged(authorization(of: app)))
  }

  // MARK: The question below a card

  mutating func answerConsent(_ consent: Consent, below id: String) {
    guard let slot = activities.slot(of: id), activities[slot].life.isVisible else {
      return note(.permissionNoQuestion, "There is no card of “\(id)”", activity: id)
    }
    let app = activities[slot].app
    guard apps[app]?.permission.answer(consent) == true else {
      return note(.permissionNoQuestion, "Nothing is asked below the cards of \(app)", activity: id, app: app)
    }
    let words = [Consent.allow: "Allow", .dontAllow: "Don't Allow", .alwaysAllow: "Always Allow"][consent] ?? ""
    note(.permissionAnswered, "A person tapped \(words)", activity: id, app: app)
    if consent == .dontAllow { followSwitch(false, app) } else { releaseTokens(of: app) }
    touchGlance()
  }
}
